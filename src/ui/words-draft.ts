// UI texts (i18n) of drafts.
import { word } from '#core/i18n/words.ts';

export const draftWords = { kept: word('Draft kept on this device', 'খসড়া এই ডিভাইসে রাখা আছে') };
