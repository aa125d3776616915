// UI texts (i18n) of yes and no, in lists, forms, exported files and the history.
import { word } from './words.ts';

export const yesNo = { yes: word('Yes', 'হ্যাঁ'), no: word('No', 'না') } as const;
