// UI texts (i18n) of unsaved text kept on the device.
import { word } from '#core/i18n/words.ts';

export const unsavedWords = { kept: word('Draft kept on this device', 'খসড়া এই ডিভাইসে রাখা আছে') };
