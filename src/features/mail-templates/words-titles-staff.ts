// Page titles (i18n) of mail templates.
import { word } from '#core/i18n/words.ts';

export const titles = { list: word('Emails and SMS', 'ই-মেইল ও এসএমএস') } as const;
