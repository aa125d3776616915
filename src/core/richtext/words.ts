// Texts inside rendered Markdown (i18n): labels of scrollable parts, titles of callouts.
import { word } from '#core/i18n/words.ts';

export const richtextWords = {
  table: word('Table {n}', 'সারণি {n}'),
  code: word('Code {n}', 'কোড {n}'),
} as const;

/** The kinds of callout that `::: kind` opens, with the title each gets when the author gives none. */
export const calloutWords = {
  note: word('Note', 'লক্ষ করুন'),
  tip: word('Tip', 'পরামর্শ'),
  warning: word('Caution', 'সাবধান'),
  goals: word('What you will learn', 'যা শিখবেন'),
  summary: word('In short', 'মূল কথা'),
  practice: word('Try it yourself', 'নিজে করে দেখুন'),
  details: word('More on this', 'আরও জানুন'),
} as const;
export type Callout = keyof typeof calloutWords;
