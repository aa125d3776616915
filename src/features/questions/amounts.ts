// Amounts as they are typed: a figure in digits or words with what schoolbooks and shops write beside it: ৳500, ৫০০/-, ৫০ শতাংশ, ১৮টি. Pure.
import { foldedBy } from '#core/i18n/same.ts';
import { numberInWords } from './number-words.ts';

const figure = /^[+-]?(\d+|\d{1,3}(,\d{2,3})*,\d{3})?(\.\d+)?$/;
const power = /^([+-]?[\d.,]+)(?:[e](?=[+-]?\d)|[×x*⋅·]10\^)([+-]?\d{1,3})$/i;
const plainly = (plain: string): number | undefined => {
  if (!figure.test(plain)) return undefined;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
};
/** A number as people type it: digits of either script, commas between groups, any minus sign, ৩·১৪, 3e8 and 3×10⁸. No fractions, no comma for a point. */
export function numberIn(text: string): number | undefined {
  if (!/\p{Nd}/u.test(text)) return undefined;
  const typed = foldedBy(text, ['joiners', 'spaces', 'composed', 'digits', 'dashes']);
  // the x of a product is no letter of a formula
  const plain = foldedBy(typed.replace(/(\d)x(?=10\D)/i, '$1×'), ['scripts']);
  const [, base, to] = power.exec(plain) ?? [];
  if (base !== undefined && to !== undefined) {
    const value = plainly(base);
    const whole = value === undefined ? Number.NaN : Number(`${value}e${to}`);
    return Number.isFinite(whole) ? whole : undefined;
  }
  // a point of schoolbooks stands on the middle of the line
  return plainly(plain.replace(/^([+-]?\d+)[·∙⋅•](?=\d+$)/, '$1.'));
}
/** A number in digits, in words, or in both: 18, ১৮, আঠারো, ১৮ হাজার. */
export const figureIn = (text: string): number | undefined => numberIn(text) ?? numberInWords(text, numberIn);

/** What an amount is of; `count`: so many, and nothing is said of what. */
type Of = 'money' | 'share' | 'count';
export const namesOf: Readonly<Record<Exclude<Of, 'count'>, readonly string[]>> = {
  money: ['৳', 'টাকা', 'taka', 'tk', 'bdt'],
  share: ['%', 'শতাংশ', 'percent'],
};
export interface Amount {
  value: number;
  of: Of;
}
const AHEAD = /^(?:৳|tk\.?|bdt|টাকা)\s*/iu;
const BEHIND: readonly (readonly [RegExp, Of])[] = [
  [/\s*(?:\/[-=]|৳|টাকা|tk\.?|taka|bdt)$/iu, 'money'],
  [/\s*(?:%|٪|শতাংশ|per\s?cent)$/iu, 'share'],
  [/\s*(?:টি|টা|জন|খানা|খানি)$/u, 'count'],
];
/** The figure of a text and what stands round it; nothing where something else does. `read`: in digits alone, or in words too. */
export function amountIn(text: string, read: (text: string) => number | undefined = figureIn): Amount | undefined {
  const alone = read(text);
  if (alone !== undefined) return { value: alone, of: 'count' };
  const plain = text
    .normalize('NFC')
    .replace(/[\s।.]+$/, '')
    .trim();
  const ahead = AHEAD.exec(plain)?.[0] ?? '';
  let rest = plain.slice(ahead.length);
  let of: Of = ahead ? 'money' : 'count';
  // ৳ ৫০০/- and ৫০০ টাকা /- say it twice
  for (let times = 0; times < 2; times++)
    for (const [behind, its] of BEHIND) {
      const found = behind.exec(rest);
      if (!found || (of !== 'count' && of !== its)) continue;
      [rest, of] = [rest.slice(0, found.index), its];
    }
  if (rest === plain || !rest) return undefined;
  const value = read(rest);
  return value === undefined ? undefined : { value, of };
}
/** A sign that one of them leaves out is understood; two that differ are two amounts. */
export const sameAmount = (a: Amount, b: Amount): boolean => a.value === b.value && (a.of === b.of || a.of === 'count' || b.of === 'count');
