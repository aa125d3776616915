// Title of the staff's page of tags.
import { word } from '#core/i18n/words.ts';

export const titles = { many: word('Tags', 'ট্যাগ') } as const;
