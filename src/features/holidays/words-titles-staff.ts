// Title of the staff's page of holidays, and of their list.
import { word } from '#core/i18n/words.ts';

export const titles = {
  many: word('Holidays', 'ছুটির দিন'),
} as const;
