// Answer comparison (normalization): digits of either script, case, spaces, joiners and dashes make no difference.
import { foldDigits } from '#core/i18n/bengali.ts';
import { numberInWords } from './number-words.ts';

/** Text as it is compared. NFC makes one of the two ways of typing য়; invisible joiners and all spaces go. */
export const judged = (text: string): string =>
  foldDigits(text.normalize('NFC'))
    .replace(/[\p{Cf}\s]/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[।.]$/, '')
    .toLowerCase();

const figure = /^[+-]?(\d+|\d{1,3}(,\d{2,3})*,\d{3})?(\.\d+)?$/;
/** A number as people type it: Bengali or Latin digits, commas between groups, any minus sign. No fractions, no comma for a point. */
export function numberIn(text: string): number | undefined {
  const plain = foldDigits(text.normalize('NFC'))
    .replace(/[\p{Cf}\s]/gu, '')
    .replace(/[‐-―−]/g, '-');
  if (!/\d/.test(plain) || !figure.test(plain)) return undefined;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
}
/** A number in digits, in words, or in both: 18, ১৮, আঠারো, ১৮ হাজার. */
export const figureIn = (text: string): number | undefined => numberIn(text) ?? numberInWords(text, numberIn);
