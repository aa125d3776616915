// Number and money formatting in the current language (lakh grouping, Bengali digits). Written without Intl.NumberFormat: the first one
// that a page makes loads the browser's tables of all languages, 40 ms on a desktop's processor and four times that on a phone.
import { bengaliDigits } from './bengali.ts';
import type { Language } from './words.ts';

/** With a minus sign. At most `fraction` digits after the point, rounded half away from zero as they are written: 0.35 is 0.4. */
function write(language: Language, value: number, fraction: number): string {
  const size = Math.abs(value);
  // smaller and larger ones are written with an exponent
  const rounded = size < 1e-6 ? 0 : size < 1e15 ? Number(`${Math.round(Number(`${size}e${fraction}`))}e-${fraction}`) : size;
  const [whole, rest] = String(rounded).split('.') as [string, string | undefined];
  const text = (value < 0 && rounded ? '−' : '') + whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ',') + (rest ? `.${rest}` : '');
  return language === 'bn' ? bengaliDigits(text) : text;
}

/** 1234567 -> 12,34,567 or ১২,৩৪,৫৬৭ */
export const number = (language: Language, value: number): string => write(language, value, 3);
/** 2036 -> 2036 or ২০৩৬: a year has no separators. */
export const year = (language: Language, value: number): string => (language === 'bn' ? bengaliDigits(String(value)) : String(value));
/** One decimal at most: 4.66 -> 4.7 */
export const decimal = (language: Language, value: number): string => write(language, value, 1);
/** Two decimals at most, as marks and coefficients have them: 7.254 -> 7.25 */
export const hundredths = (language: Language, value: number): string => write(language, value, 2);
/** Whole percent of a share of 0..1: rounded, but a part is never called the whole. The hair is for thirds, which add up to just below one. */
export const roundPercent = (share: number): number => {
  const rounded = Math.round(Math.min(1, Math.max(0, share)) * 100 + 1e-9);
  return rounded === 100 && share < 1 - 1e-9 ? 99 : rounded;
};
/** 0..1 -> 75% */
export const percent = (language: Language, share: number): string => `${number(language, roundPercent(share))}%`;
/** A figure that is in percent already: 75 -> 75%, 59.6 -> 59.6% */
export const formatPercent = (language: Language, value: number): string => `${decimal(language, value)}%`;
/** Poisha -> ৳1,25,000.50: an amount of accounts, always with its paisa. */
export const amount = (language: Language, poisha: number): string => {
  const size = Math.abs(poisha);
  const rest = `.${String(size % 100).padStart(2, '0')}`;
  return `${poisha < 0 ? '−' : ''}৳${write(language, Math.floor(size / 100), 0)}${language === 'bn' ? bengaliDigits(rest) : rest}`;
};
/** Poisha -> ৳750 */
export const money = (language: Language, poisha: number): string => `৳${decimal(language, poisha / 100)}`;

const scale: [number, number, string, string][] = [
  [100_000_000, 1_000_000_000, 'B', 'বিলিয়ন'],
  [1_000_000, 1_000_000, 'M', 'মিলিয়ন'],
  [100_000, 100_000, 'Lakh', 'লাখ'],
  [1_000, 1_000, 'K', 'হাজার'],
];
/** Count in short: 1,500 -> 1.5K / ১.৫ হাজার. Thresholds are the product's own: B starts at 100 million and is still told in billions. */
export const short = (language: Language, value: number): string => {
  for (const [from, divisor, en, bn] of scale)
    if (value >= from) {
      const figure = decimal(language, Math.floor((value / divisor) * 10) / 10);
      return language === 'bn' ? `${figure} ${bn}` : en === 'Lakh' ? `${figure} ${en}` : `${figure}${en}`;
    }
  return number(language, value);
};

/** Bytes as a reader weighs them: 3.4 MB / ৩.৪ এমবি */
export const bytes = (language: Language, size: number): string =>
  size >= 1_000_000_000
    ? `${decimal(language, size / 1_000_000_000)} ${language === 'bn' ? 'জিবি' : 'GB'}`
    : size >= 1_000_000
      ? `${decimal(language, size / 1_000_000)} ${language === 'bn' ? 'এমবি' : 'MB'}`
      : `${number(language, Math.max(1, Math.round(size / 1000)))} ${language === 'bn' ? 'কেবি' : 'KB'}`;
