// UI texts (i18n) of finding: what an empty search offers, and what there is to do when nothing was found.
import { word } from '#core/i18n/words.ts';

export const words = {
  searched: word('You searched for', 'আগে খুঁজেছেন'),
  forget_term: word('Remove “{term}” from this list', 'তালিকা থেকে “{term}” মুছুন'),
  forget_all: word('Clear this list', 'এই তালিকা মুছুন'),
  popular_subjects: word('Most people learn these subjects', 'যেসব বিষয় বেশি মানুষ শিখছেন'),
  nothing_for: word('There is nothing on “{term}” yet', '“{term}” নিয়ে এখনো কিছু নেই'),
  nothing_with_filters: word('Nothing on “{term}” fits these filters', 'এই ফিল্টারে “{term}” নিয়ে কিছু নেই'),
  did_you_mean: word('Did you mean', 'আপনি কি খুঁজছেন'),
  finds: word('{text}: {n} {n|course|courses}', '{text}: {n}টি কোর্স'),
  without_filters: word('Without filters: {n} {n|course|courses}', 'ফিল্টার ছাড়া: {n}টি কোর্স'),
} as const;
