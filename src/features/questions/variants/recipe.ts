// Variants of a question: variables from ranges and lists, a formula for the answer, conditions; one of them for a seed, always the same. Pure.
import { bengaliDigits, foldDigits } from '#core/i18n/bengali.ts';
import { type Condition, type Formula, isName, isTaken, type NoValue, readCondition, readFormula } from './formula.ts';
import { seeded } from './seeded.ts';

export const MOST_VARIABLES = 10;
/** Values that one variable can take. */
export const MOST_VALUES = 10_000;
/** Of so many ways in all each is looked at; of more, a sample. */
const COUNTED = 20_000;
const SAMPLE = 2_000;
/** Letters of conditions and formula that are worked out in one survey: long ones are looked at in fewer ways. */
const MOST_WORK = 4_000_000;
/** One in so many of the ways that were looked at holds at least: a learner's variant is found within a few draws. */
const ONE_IN = 50;
const DRAWS = 1_000;

/** A variable as it is kept. Of a list each value in both languages; in a formula it stands where it is a number. */
export type Variable =
  | { name: string; from: number; to: number; step: number }
  | { name: string; values: readonly { en: string; bn: string }[] };
export interface Recipe {
  variables: readonly Variable[];
  formula: string;
  conditions: readonly string[];
  /** Places of values that hold for certain. */
  sample: readonly number[];
}
export interface Said {
  en: string;
  bn: string;
}
/** One way that a question can be asked. */
export interface Variant {
  /** What stands in the text for each variable. */
  said: ReadonlyMap<string, Said>;
  answer: number;
}
/** A way that was looked at: why it cannot be asked, or its answer. `condition` is the one that it breaks, as it is written. */
export interface Look {
  said: ReadonlyMap<string, Said>;
  answer: number | undefined;
  broken: { condition: string } | { formula: NoValue } | undefined;
}

const places = (v: Variable): number => ('values' in v ? v.values.length : Math.floor((v.to - v.from) / v.step + 1e-9) + 1);
const grouped = (n: number): string => {
  const [digits, fraction] = String(Number(Math.abs(n).toPrecision(12))).split('.') as [string, string | undefined];
  // a year has no comma
  const written = digits.length > 4 ? digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',') : digits;
  return `${n < 0 ? '−' : ''}${written}${fraction === undefined ? '' : `.${fraction}`}`;
};
/** A number as it stands in a text. */
export const writeNumber = (n: number): Said => ({ en: grouped(n), bn: bengaliDigits(grouped(n)) });
const PLAIN = /^-?\d{1,15}(\.\d{1,10})?$/;
export const plainNumber = (text: string): number | undefined => {
  const plain = foldDigits(text.trim())
    .replace(/[‐-―−]/g, '-')
    .replace(/,/g, '');
  return PLAIN.test(plain) ? Number(plain) : undefined;
};

const figureOf = ({ en, bn }: Said): number | undefined => plainNumber(en) ?? plainNumber(bn);

interface Read {
  variables: readonly Variable[];
  formula: Formula;
  conditions: readonly (Condition & { text: string })[];
}
export type RecipeFault = 'variables' | 'formula' | 'conditions';
/** Read once and used for many; or what cannot be read in it. */
function readRecipe({ variables, formula, conditions }: Omit<Recipe, 'sample'>): Read | RecipeFault {
  const names = new Set(variables.map(({ name }) => name));
  const fits = (v: Variable) =>
    isName(v.name) && !isTaken(v.name) && ('values' in v ? v.values.length > 0 : v.step > 0 && v.to >= v.from) && places(v) <= MOST_VALUES;
  if (!variables.length || variables.length > MOST_VARIABLES || names.size !== variables.length || !variables.every(fits))
    return 'variables';
  const answer = readFormula(formula);
  if (!answer || ![...answer.names].every((name) => names.has(name))) return 'formula';
  const held = conditions.map((text) => ({ text, condition: readCondition(text) }));
  const read = held.flatMap(({ text, condition }) => (condition ? [{ ...condition, text }] : []));
  if (read.length !== held.length || !read.every((c) => [...c.names].every((name) => names.has(name)))) return 'conditions';
  return { variables, formula: answer, conditions: read };
}
type Judged = { answer: number } | { broken: NonNullable<Look['broken']> };
/** Whether a way can be asked, and what its answer is; nothing is written for it yet. */
function judge({ variables, formula, conditions }: Read, at: readonly number[]): Judged {
  const numbers = new Map<string, number>();
  variables.forEach((v, i) => {
    const value = 'values' in v ? figureOf(v.values[at[i]!]!) : Number((v.from + at[i]! * v.step).toPrecision(12));
    if (value !== undefined) numbers.set(v.name, value);
  });
  for (const { text, holds } of conditions) if (holds(numbers) !== true) return { broken: { condition: text } };
  const answer = formula.value(numbers);
  return typeof answer === 'number' ? { answer } : { broken: { formula: answer } };
}
const sayAt = (variables: readonly Variable[], at: readonly number[]): Map<string, Said> =>
  new Map(
    variables.map((v, i) => {
      if (!('values' in v)) return [v.name, writeNumber(Number((v.from + at[i]! * v.step).toPrecision(12)))];
      const value = v.values[at[i]!]!;
      const figure = figureOf(value);
      return [v.name, figure === undefined ? value : writeNumber(figure)];
    }),
  );
function lookAt(read: Read, at: readonly number[]): Look {
  const judged = judge(read, at);
  return { answer: undefined, broken: undefined, ...judged, said: sayAt(read.variables, at) };
}
const ways = (variables: readonly Variable[]): number => variables.reduce((all, v) => all * places(v), 1);
/** The way of this number, counted through. */
const wayOf = (variables: readonly Variable[], n: number): number[] => {
  let rest = n;
  return variables.map((v) => {
    const at = rest % places(v);
    rest = Math.floor(rest / places(v));
    return at;
  });
};

/** The names of variables stand in braces in a text: {ক}. */
export function slotsOf(names: readonly string[]): RegExp | undefined {
  const known = names.filter(isName);
  return known.length ? new RegExp(`\\{\\s*(${known.join('|')})\\s*\\}`, 'gu') : undefined;
}

/** What an author is told of variants before they are asked. */
export interface Survey {
  /** How many different ones there are; of very many about that many. */
  count: number;
  exact: boolean;
  least: number;
  most: number;
  sample: readonly number[];
}
/** Looks through the ways that a question can be asked. `never`: its conditions hold for none, or for so few that a learner's would not be found. */
export function surveyRecipe(recipe: Omit<Recipe, 'sample'>): Survey | RecipeFault | 'never' {
  const text = JSON.stringify([recipe.variables, recipe.formula, recipe.conditions]);
  const before = surveyed.get(text);
  if (before !== undefined) return before;
  if (surveyed.size >= REMEMBERED) surveyed.clear();
  const made = survey(recipe);
  surveyed.set(text, made);
  return made;
}
/** Asked anew with every letter that is typed: the last ones are known (memo, bounded). */
const REMEMBERED = 50;
const surveyed = new Map<string, Survey | RecipeFault | 'never'>();
function survey(recipe: Omit<Recipe, 'sample'>): Survey | RecipeFault | 'never' {
  const read = readRecipe(recipe);
  if (typeof read === 'string') return read;
  const all = ways(read.variables);
  const affordable = Math.floor(MOST_WORK / [recipe.formula, ...recipe.conditions].join('').length);
  const exact = all <= Math.min(COUNTED, affordable);
  const next = seeded('survey');
  let [held, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let sample: number[] | undefined;
  const looks = exact ? all : Math.min(SAMPLE, affordable);
  for (let i = 0; i < looks; i++) {
    const at = exact ? wayOf(read.variables, i) : read.variables.map((v) => next(places(v)));
    const judged = judge(read, at);
    if (!('answer' in judged)) continue;
    const { answer } = judged;
    held++;
    sample ??= at;
    least = Math.min(least, answer);
    most = Math.max(most, answer);
  }
  if (!sample || held * ONE_IN < looks) return 'never';
  return { count: exact ? held : Math.round((held / looks) * all), exact, least, most, sample };
}
/** Ways as they come, those too that cannot be asked: for a look. */
export function lookThrough(recipe: Omit<Recipe, 'sample'>, seed: string, count: number): Look[] {
  const read = readRecipe(recipe);
  if (typeof read === 'string') return [];
  const next = seeded(seed);
  return Array.from({ length: count }, () =>
    lookAt(
      read,
      read.variables.map((v) => next(places(v))),
    ),
  );
}
/** The variant of a seed: the same for ever. Nothing when the recipe cannot be read. */
export function variantOf(recipe: Recipe, seed: string): Variant | undefined {
  const read = readRecipe(recipe);
  if (typeof read === 'string') return undefined;
  const next = seeded(seed);
  const tried = (at: readonly number[]): Variant | undefined => {
    const judged = judge(read, at);
    return 'answer' in judged ? { said: sayAt(read.variables, at), answer: judged.answer } : undefined;
  };
  for (let i = 0; i < DRAWS; i++) {
    const found = tried(read.variables.map((v) => next(places(v))));
    if (found) return found;
  }
  const all = ways(read.variables);
  // few of few: from a place of the seed on, the first that holds
  if (all <= COUNTED) {
    const from = next(all);
    for (let i = 0; i < all; i++) {
      const found = tried(wayOf(read.variables, (from + i) % all));
      if (found) return found;
    }
  }
  return tried(recipe.sample);
}
