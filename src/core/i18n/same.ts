// What counts as the same text (normalization): one table of rules with their reasons, for answers, names, search and what is there already.
import { foldDigits } from './bengali.ts';
import type { RuleName } from './same-names.ts';

const LOW = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const PLAIN = '0123456789+-=()';
const plainOf = (signs: string): string =>
  [...signs].map((sign) => PLAIN[Math.max(LOW.indexOf(sign), HIGH.indexOf(sign))] ?? sign).join('');
/** Letters and digits of one term are no more than that. */
const LONGEST_TERM = 40;
const RAISED = /[⁰¹²³⁴-⁹⁺⁻⁼⁽⁾]+|\^(?=[+-]?\d)/g;
/** Small letters of a formula or a unit on its line. Behind a figure alone they are its power: 10² is 10^2, and not 102. */
const levelled = (text: string): string =>
  /[₀-₎⁰-⁾²³¹^]/.test(text)
    ? text
        .replace(RAISED, (up, at: number) => {
          const term = /[\p{L}\p{M}\d₀-₉.]*$/u.exec(text.slice(Math.max(0, at - LONGEST_TERM), at))![0];
          const power = at > 0 && !/\p{L}/u.test(term);
          return (power ? '^' : '') + (up === '^' ? '' : plainOf(up));
        })
        .replace(/[₀-₎]+/g, plainOf)
    : text;
/** Without the stop at the end, and the quotation marks round all of it. */
function withoutEnds(text: string): string {
  let [from, to] = [0, text.length];
  for (let last = -1; last !== to - from; ) {
    last = to - from;
    while (to > from && /[।॥.|৷]/.test(text[to - 1]!)) to--;
    while (to - from > 2 && /["']/.test(text[from]!) && text[from] === text[to - 1]) [from, to] = [from + 1, to - 1];
  }
  return text.slice(from, to);
}
const swap = (pairs: Record<string, string>) => {
  const any = new RegExp(Object.keys(pairs).join('|'), 'gu');
  return (text: string) => text.replace(any, (found) => pairs[found]!);
};
/** In this order: each works on what the ones before it left. */
export const folds: Record<RuleName, (text: string) => string> = {
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
  // H₂O and H2O, m², m^2 and m2: keyboards have neither; a power of a figure is no digit of it
  scripts: levelled,
  // 12kgs and 12kg: the English plural of a unit behind its figure
  plural: (text) => text.replace(/(\d[A-Za-z]{2,})s$/, '$1'),
  // উৎসব and উত্সব: older texts and some keyboards have no ৎ
  khanda_ta: (text) => text.replaceAll('\u09ce', '\u09a4\u09cd'),
  // দুঃখ and দু:খ: a keyboard without ঃ makes one of a colon
  visarga: (text) => text.replace(/([\u0985-\u09b9\u09be-\u09cc\u09d7\u09dc-\u09df]):/g, '$1\u0983'),
  // phones and word processors bend quotes; a primed letter is one too
  quotes: (text) => text.replace(/[“”„‟«»″]/g, '"').replace(/[‘’‚‛`´′ʼ]/g, "'"),
  // hyphen, dashes of any length and the minus sign are typed for each other
  dashes: (text) => text.replace(/[‐-―−]/g, '-'),
  // an answer may be a sentence or stand in quotation marks: what ends it and what it stands in says nothing
  stop: withoutEnds,
  case: (text) => text.toLowerCase(),
  // শ, ষ and স, and ণ and ন, sound alike: for what is heard, not for spelling
  sibilants: swap({ ষ: 'শ', স: 'শ', ণ: 'ন' }),
  // ি and ী, ু and ূ sound alike
  vowels: swap({ '\u09c0': '\u09bf', '\u09c2': '\u09c1', ঈ: 'ই', ঊ: 'উ' }),
};
/** A text by some of the rules, in the order in which they are named. */
export const foldedBy = (text: string, rules: readonly RuleName[]): string => {
  let folded = text;
  for (const name of rules) folded = folds[name](folded);
  return folded;
};
/** Names that are written alike, whatever keyboard they were typed on. */
export const sameName = (name: string): string =>
  foldedBy(name.normalize('NFC'), ['composed', 'order', 'digits', 'scripts', 'khanda_ta', 'visarga', 'quotes', 'dashes']);
/** Texts that a reader cannot tell apart, though they were typed in different ways. A joiner at a hasanta is seen. */
export const looksOf = (text: string): string =>
  foldedBy(
    text
      .normalize('NFC')
      .replaceAll('\u09a4\u09cd\u200d', '\u09ce')
      .replace(/(\u09cd[\u200c\u200d]|[\u200c\u200d](?=\u09cd))|\p{Cf}/gu, (_, seen: string | undefined) => seen ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    ['composed', 'order'],
  );
