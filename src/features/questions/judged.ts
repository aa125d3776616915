// What counts as the same answer (normalization): one table of rules with their reasons, used wherever an answer is compared.
import { foldDigits, letters } from '#core/i18n/bengali.ts';
import { numberInWords } from './number-words.ts';
import { type ChosenRule, chosenRules, type RuleName, ruleNames } from './rule-names.ts';

export { type ChosenRule, chosenRules, type RuleName, ruleNames };

const swap = (pairs: Record<string, string>) => {
  const any = new RegExp(Object.keys(pairs).join('|'), 'gu');
  return (text: string) => text.replace(any, (found) => pairs[found]!);
};
/** In this order: each works on what the ones before it left. */
const folds: Record<RuleName, (text: string) => string> = {
  // ZWJ and ZWNJ only choose a shape; keyboards and copied texts leave them, soft hyphens and byte order marks where nobody sees them.
  // After ৎ is one with ত্, for which some keyboards need a joiner
  joiners: (text) => text.replace(/\p{Cf}/gu, ''),
  // সাড়ে তিন and সাড়েতিন, New  York and New York: where a word is parted is no knowledge of the subject
  spaces: (text) => text.replace(/\s/gu, ''),
  // য় is typed as one sign or as য with a dot (ড় and ঢ় alike), ো as one sign or as ে and া, ৌ as one or as ে and ৗ; আ by some as অ and া
  composed: (text) => text.normalize('NFC').replaceAll('\u0985\u09be', '\u0986'),
  // চাঁদ and চঁাদ look alike: the moon stands before or after the vowel sign, as the keyboard goes
  order: (text) => {
    const moved = text.replace(/\u0981([\u09be-\u09c4\u09c7-\u09cc\u09d7]+)/g, '$1\u0981');
    return moved === text ? text : moved.normalize('NFC');
  },
  // whoever types Bengali digits and whoever types English ones write the same figure
  digits: foldDigits,
  // উৎসব and উত্সব: older texts and some keyboards have no ৎ
  khanda_ta: (text) => text.replaceAll('\u09ce', '\u09a4\u09cd'),
  // দুঃখ and দু:খ: a keyboard without ঃ makes one of a colon
  visarga: (text) => text.replace(/([\u0985-\u09b9\u09be-\u09cc\u09d7\u09dc-\u09df]):/g, '$1\u0983'),
  // phones and word processors bend quotes; a primed letter is one too
  quotes: (text) => text.replace(/[“”„‟«»″]/g, '"').replace(/[‘’‚‛`´′ʼ]/g, "'"),
  // hyphen, dashes of any length and the minus sign are typed for each other
  dashes: (text) => text.replace(/[‐-―−]/g, '-'),
  // an answer may be a sentence: its danda, or what is typed for one, ends it and says nothing
  stop: (text) => text.replace(/[।॥.|৷]+$/, ''),
  case: (text) => text.toLowerCase(),
  // শ, ষ and স, and ণ and ন, sound alike: for what is heard, not for spelling
  sibilants: swap({ ষ: 'শ', স: 'শ', ণ: 'ন' }),
  // ি and ী, ু and ূ sound alike
  vowels: swap({ '\u09c0': '\u09bf', '\u09c2': '\u09c1', ঈ: 'ই', ঊ: 'উ' }),
};
const order: readonly RuleName[] = ruleNames;
const always: readonly RuleName[] = order.filter((name) => !(chosenRules as readonly RuleName[]).includes(name));

/** How the answers of a question are compared. */
export interface Judging {
  alike: readonly ChosenRule[];
  /** One letter may be wrong, where a form is long enough and no figure. */
  spelling: boolean;
}
export const plainJudging: Judging = { alike: ['case'], spelling: false };
const rulesOf = ({ alike }: Pick<Judging, 'alike'>): readonly RuleName[] =>
  order.filter((name) => always.includes(name) || (alike as readonly RuleName[]).includes(name));
const foldedBy = (text: string, rules: readonly RuleName[]): string => {
  let folded = text;
  for (const name of rules) folded = folds[name](folded);
  return folded;
};
const usual = rulesOf(plainJudging);
/** Text as it is compared. */
export const judged = (text: string, judging: Pick<Judging, 'alike'> = plainJudging): string =>
  foldedBy(text, judging === plainJudging ? usual : rulesOf(judging));

const figure = /^[+-]?(\d+|\d{1,3}(,\d{2,3})*,\d{3})?(\.\d+)?$/;
/** A number as people type it: Bengali or Latin digits, commas between groups, any minus sign. No fractions, no comma for a point. */
export function numberIn(text: string): number | undefined {
  const plain = foldedBy(text, ['joiners', 'spaces', 'composed', 'digits', 'dashes']);
  if (!/\d/.test(plain) || !figure.test(plain)) return undefined;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
}
/** A number in digits, in words, or in both: 18, ১৮, আঠারো, ১৮ হাজার. */
export const figureIn = (text: string): number | undefined => numberIn(text) ?? numberInWords(text, numberIn);

/** Shorter words with one wrong letter are other words: কলম and কমল, বই and কই. */
const LEAST_LETTERS = 4;
/** Whether two texts differ in one letter at most, as a reader sees letters: one more, one less, another one, or two changed about. */
function isSlip(given: readonly string[], wanted: readonly string[]): boolean {
  if (Math.abs(given.length - wanted.length) > 1) return false;
  let start = 0;
  while (start < given.length && given[start] === wanted[start]) start++;
  let [i, j] = [given.length - 1, wanted.length - 1];
  while (i >= start && j >= start && given[i] === wanted[j]) {
    i--;
    j--;
  }
  const [more, less] = [i - start + 1, j - start + 1];
  if (more <= 1 && less <= 1) return true;
  return more === 2 && less === 2 && given[start] === wanted[start + 1] && given[start + 1] === wanted[start];
}
/** A form whose spelling may slip: long enough, and no digit in it, for another figure is another answer. */
const maySlip = (folded: readonly string[]): boolean => folded.length >= LEAST_LETTERS && !folded.some((letter) => /\d/.test(letter));

/** An answer as it is compared with many forms: folded once, by what is asked of it. */
export class Given {
  readonly text: string;
  readonly judging: Judging;
  private known: { judged?: string; letters?: readonly string[]; figure?: { value: number | undefined }; words?: GivenWords } = {};
  constructor(text: string, judging: Judging) {
    this.text = text;
    this.judging = judging;
  }
  get judged(): string {
    return (this.known.judged ??= judged(this.text, this.judging));
  }
  get letters(): readonly string[] {
    return (this.known.letters ??= [...letters(this.judged)]);
  }
  get figure(): number | undefined {
    return (this.known.figure ??= { value: figureIn(this.text) }).value;
  }
  get words(): GivenWords {
    return (this.known.words ??= new GivenWords(wordsIn(this.text, this.judging)));
  }
}
class GivenWords {
  readonly all: ReadonlySet<string>;
  private known: { figures?: ReadonlySet<number | undefined>; letters?: readonly (readonly string[])[] } = {};
  constructor(words: readonly string[]) {
    this.all = new Set(words);
  }
  get figures(): ReadonlySet<number | undefined> {
    return (this.known.figures ??= new Set([...this.all].map(figureIn)));
  }
  get letters(): readonly (readonly string[])[] {
    return (this.known.letters ??= [...this.all].map((word) => [...letters(word)]));
  }
}

export type Sameness = 'exact' | 'figure' | 'rules' | 'spelling';
/** Whether an answer is the accepted form, and by what. `strict`: a name or a figure, whose spelling never slips. */
export function isSame(given: Given, form: string, strict = false): Sameness | undefined {
  if (given.text === form) return 'exact';
  const wanted = numberIn(form);
  if (wanted !== undefined && given.figure !== undefined) return given.figure === wanted ? 'figure' : undefined;
  const { judging } = given;
  const folded = judged(form, judging);
  if (given.judged === folded) return 'rules';
  if (!judging.spelling || strict || wanted !== undefined || figureIn(form) !== undefined) return undefined;
  const letters_of = [...letters(folded)];
  return maySlip(letters_of) && isSlip(given.letters, letters_of) ? 'spelling' : undefined;
}
export const sameAs = (given: string, form: string, judging: Judging, strict = false): Sameness | undefined =>
  isSame(new Given(given, judging), form, strict);
/** The rules without which the two would not be the same. */
export function rulesThatMadeSame(given: string, form: string, judging: Judging): RuleName[] {
  const rules = rulesOf(judging);
  const needed = rules.filter((left_out) => {
    const others = rules.filter((name) => name !== left_out);
    return foldedBy(given, others) !== foldedBy(form, others);
  });
  // where two rules each would do, neither is needed alone: those that changed one of the two
  return needed.length ? needed : rules.filter((name) => [given, form].some((text) => folds[name](text) !== text));
}
export interface Difference {
  /** The letter, counted from 1, at which they part. */
  at: number;
  /** Empty: nothing more stands there. */
  given: string;
  wanted: string;
}
/** The first letter in which an answer and a form differ, as they are compared. */
export function firstDifference(given: string, form: string, judging: Judging): Difference {
  const [a, b] = [judged(given, judging), judged(form, judging)].map((text) => [...letters(text)]) as [string[], string[]];
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return { at: at + 1, given: a[at] ?? '', wanted: b[at] ?? '' };
}
/** How many letters of an answer have to be written otherwise, as they are compared (Levenshtein distance). */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, j) => j + 1);
  a.forEach((letter, i) => {
    let corner = i;
    let left = i + 1;
    row = row.map((above, j) => {
      const here = Math.min(above + 1, left + 1, corner + (letter === b[j] ? 0 : 1));
      corner = above;
      left = here;
      return here;
    });
  });
  return row.at(-1) ?? a.length;
}
const MOST_COMPARED = 200;
/** Of the accepted forms the one that an answer is most like. */
export function nearestForm(given: string, forms: readonly string[], judging: Judging): string | undefined {
  const own = [...letters(judged(given, judging))].slice(0, MOST_COMPARED);
  const by = forms.map((form) => ({ form, off: distance(own, [...letters(judged(form, judging))].slice(0, MOST_COMPARED)) }));
  return by.toSorted((x, y) => x.off - y.off)[0]?.form;
}
/** The words of a text, each as it is compared. */
export const wordsIn = (text: string, judging: Judging): string[] =>
  text
    .split(/[\s,;:।|/()[\]!?]+/u)
    .map((word) => judged(word, judging))
    .filter(Boolean);
/** Of one form so many words are compared letter by letter, which costs the most. */
const MOST_SLIPS = 40;
/** Every word of the form stands in the answer, wherever. */
export function holdsWords({ words, judging }: Given, form: string, strict = false): boolean {
  const wanted = wordsIn(form, judging);
  const others = wanted.filter((word) => !words.all.has(word));
  const by_letters = others.filter((word) => {
    const value = numberIn(word);
    return value === undefined || !words.figures.has(value);
  });
  if (!wanted.length || !by_letters.length) return wanted.length > 0;
  if (!judging.spelling || strict || by_letters.length > MOST_SLIPS) return false;
  return by_letters.every((word) => {
    if (figureIn(word) !== undefined) return false;
    const letters_of = [...letters(word)];
    return maySlip(letters_of) && words.letters.some((own) => isSlip(own, letters_of));
  });
}
