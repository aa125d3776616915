// Title of the staff's page of disabilities.
import { word } from '#core/i18n/words.ts';

export const titles = { many: word('Kinds of disability', 'প্রতিবন্ধিতার ধরন') } as const;
