// Fill-in-the-blank questions as they are written: four underscores in the text make a blank.
import * as z from 'zod/mini';
import { type ChosenRule, chosenRules } from '#core/i18n/same-names.ts';
import { both, line, MOST_OPTIONS, type Writing } from '../../writing.ts';

/** For each blank what is right there, one a line. */
export const fields = {
  blanks: z._default(z.array(line(2_000)).check(z.maxLength(MOST_OPTIONS)), []),
  /** Blanks of a name or a figure, in which no letter may be wrong. */
  strict: z._default(z.array(z.boolean()).check(z.maxLength(MOST_OPTIONS)), []),
  /** What is the same beside what is the same everywhere. */
  alike: z._default(z.array(z.enum(chosenRules)).check(z.maxLength(chosenRules.length)), ['case']),
  /** One wrong letter is let pass. */
  spelling: z._default(z.boolean(), false),
};
export interface Own {
  blanks: string[];
  strict: boolean[];
  alike: ChosenRule[];
  spelling: boolean;
}
export const BLANK = /_{4,}/;
/** How many blanks a text has, in the language that has most. */
export const blanksIn = ({ text, bn_text }: { text: string; bn_text: string }): number =>
  Math.max(...[text, bn_text].map((t) => t.split(BLANK).length - 1));
export const formsOf = (blank: string): string[] => [...new Set(blank.split('\n').map((form) => form.trim()))].filter(Boolean);

export const writing: Writing<Own> = {
  markings: ['parts', 'all'],
  empty: { blanks: [], strict: [], alike: ['case'], spelling: false },
  begin: () => ({}),
  faultOf: ({ text, bn_text, blanks }) => {
    const { en, bn } = both(text, bn_text);
    const wanted = en.split(BLANK).length - 1;
    const whole = wanted > 0 && bn.split(BLANK).length - 1 === wanted;
    return whole && blanks.slice(0, wanted).filter((b) => formsOf(b).length).length === wanted ? undefined : 'blanks';
  },
};
