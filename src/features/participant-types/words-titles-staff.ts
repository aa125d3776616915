// Title of the staff's page of participant-types.
import { word } from '#core/i18n/words.ts';

export const titles = { many: word('Kinds of participants', 'অংশগ্রহণকারীর ধরন') } as const;
