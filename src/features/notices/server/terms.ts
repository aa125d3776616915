// What fills the slots of a notice's line: stored as values, said in the reader's language when it is read.
import { date } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick, type Word } from '#core/i18n/words.ts';

/** The same in both languages, a title in each, or a day. */
export type Term = string | number | { en: string | null; bn: string | null } | { day: string };
export type Terms = Readonly<Record<string, Term>>;

const inLanguage = (language: Language, term: Term): string | number =>
  typeof term !== 'object' ? term : 'day' in term ? date(language, term.day) : pick(language, term.en, term.bn);
/** The line in this language. */
export const sayLine = (line: Word, language: Language, terms: Terms, times: number): string =>
  (speaker(language) as (word: Word, slots: Record<string, string | number>) => string)(line, {
    n: times,
    ...Object.fromEntries(Object.entries(terms).map(([slot, term]) => [slot, inLanguage(language, term)])),
  });
