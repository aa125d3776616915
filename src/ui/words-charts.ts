// Texts of charts (i18n).
import { word } from '#core/i18n/words.ts';

export const words = {
  as_table: word('As a table', 'সারণিতে দেখুন'),
  same_as_table: word('The table below says the same in figures.', 'নিচের সারণিতে একই হিসাব সংখ্যায় আছে।'),
  nothing: word('Nothing in this time.', 'এই সময়ে কিছু নেই।'),
} as const;
