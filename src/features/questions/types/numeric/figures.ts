// Figures with units as they are typed (quantity parser): digits of either script, words, powers of ten, and the names of units. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';
import { amountIn, figureIn, namesOf, numberIn } from '../../amounts.ts';

/** So many of this unit make one of the unit of the answer. The first one of a question is that unit itself. */
export interface Unit {
  names: readonly string[];
  factor: number;
}
export interface Quantity {
  value: number;
  /** What was written beside the figure; empty where there is nothing. */
  unit: string;
}

/** m², m2 and m^2 are one name, so are কি.মি. and কিমি. */
const named = (name: string): string =>
  foldDigits(name.normalize('NFKC'))
    .replace(/[\p{Cf}\s.·⋅*^]/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/।$/, '');
/** The unit of a name, its letters as they stand before its letters in any case: mW is not MW where both are known. */
export function unitNamed(units: readonly Unit[], name: string): Unit | undefined {
  const own = named(name);
  const find = (fold: (text: string) => string) => units.find((unit) => unit.names.some((one) => fold(named(one)) === fold(own)));
  // kgs and metres: the English plural of a name of more than one letter
  const one = (text: string) => text.toLowerCase().replace(/^(.{2,})s$/, '$1');
  return own === '' ? undefined : (find((text) => text) ?? find((text) => text.toLowerCase()) ?? find(one));
}
/** Names in a line: parted by commas. */
export const namesIn = (...lines: readonly string[]): string[] =>
  [...new Set(lines.flatMap((line) => line.split(/[,;|\n]/)).map((name) => name.trim()))].filter(Boolean);
export const sameName = (a: string, b: string): boolean => named(a) === named(b);

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = (power: string): string =>
  [...power].map((sign) => (sign === '⁻' ? '-' : RAISED.includes(sign) ? String(RAISED.indexOf(sign)) : sign)).join('');
const POWER =
  /^([+\-−]?[\p{Nd}][\p{Nd},.]*)\s*(?:[eE]([+\-−]?\p{Nd}{1,3})|[×x*·⋅]\s*(?:10|১০)\s*(?:\^\s*([+\-−]?\p{Nd}{1,3})|([⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})))\s*/u;
const FIGURE = /^[+\-−]?\s*[\p{Nd}.](?:[\p{Nd},.·∙⋅\s]*\p{Nd})?/u;

function digitsFirst(text: string): Quantity | undefined {
  const power = POWER.exec(text);
  if (power) {
    const [all, figure, short, plain, raised] = power;
    const [base, to] = [numberIn(figure!), numberIn(short ?? plain ?? lowered(raised!))];
    if (base === undefined || to === undefined) return undefined;
    const value = Number(`${base}e${to}`);
    return Number.isFinite(value) ? { value, unit: text.slice(all.length).trim() } : undefined;
  }
  const figure = FIGURE.exec(text)?.[0];
  const value = figure === undefined ? undefined : numberIn(figure);
  const unit = text.slice(figure?.length ?? 0).trim();
  // "1/2", "3-4" and "12:30" are no figures with a unit
  return value === undefined || !/^[\p{L}\p{M}°%৳$€£µμΩ"'′″]/u.test(unit) ? undefined : { value, unit };
}
/** A figure in words, with the words after it that are no number. */
function wordsFirst(text: string): Quantity | undefined {
  const words = text.split(/\s+/);
  for (let n = words.length - 1; n > 0; n--) {
    const value = figureIn(words.slice(0, n).join(' '));
    if (value !== undefined) return { value, unit: words.slice(n).join(' ') };
  }
  return undefined;
}
/** What was typed, as a figure and what stands beside it; nothing where there is no figure. */
export function quantityIn(typed: string, units: readonly Unit[]): Quantity | undefined {
  const text = typed
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[।.\s]+$/, '')
    .trim();
  const alone = figureIn(text);
  if (alone !== undefined) return { value: alone, unit: '' };
  // a known name at either end: ৳ ৪০০, আঠারো লিটার
  const known = units.flatMap(({ names }) => names).toSorted((a, b) => b.length - a.length);
  const low = text.toLowerCase();
  for (const name of known.map((one) => one.normalize('NFC').replace(/[.\s]+$/, '')).filter(Boolean)) {
    if (low.endsWith(name.toLowerCase())) {
      const value = figureIn(text.slice(0, -name.length).trim());
      if (value !== undefined) return { value, unit: text.slice(-name.length) };
    }
    if (low.startsWith(name.toLowerCase())) {
      const value = figureIn(text.slice(name.length).replace(/^[.\s]+/, ''));
      if (value !== undefined) return { value, unit: text.slice(0, name.length) };
    }
  }
  // ১৮টি: so many, of nothing that is named; ৳500 where nobody asks of what
  const counted = amountIn(text);
  const of = !counted || counted.of === 'count' ? undefined : namesOf[counted.of].find((name) => unitNamed(units, name));
  if (counted && of !== undefined) return { value: counted.value, unit: of };
  if (counted && (counted.of === 'count' || !units.length)) return { value: counted.value, unit: '' };
  return digitsFirst(text) ?? wordsFirst(text);
}
