// Number and money formatting in the current language (lakh grouping, Bengali digits).
import type { Language } from './words.ts';

const plain = { en: new Intl.NumberFormat('en-IN'), bn: new Intl.NumberFormat('bn-BD') };
const one = {
  en: new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }),
  bn: new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 1 }),
};

/** 1234567 -> 12,34,567 or ১২,৩৪,৫৬৭ */
export const number = (language: Language, value: number): string => plain[language].format(value);
/** One decimal at most: 4.66 -> 4.7 */
export const decimal = (language: Language, value: number): string => one[language].format(value);
/** 0..1 -> 75% */
export const percent = (language: Language, share: number): string => `${plain[language].format(Math.floor(share * 100 + 1e-9))}%`;
/** Poisha -> ৳750 */
export const money = (language: Language, poisha: number): string => `৳${one[language].format(poisha / 100)}`;

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
      const figure = one[language].format(Math.floor((value / divisor) * 10) / 10);
      return language === 'bn' ? `${figure} ${bn}` : en === 'Lakh' ? `${figure} ${en}` : `${figure}${en}`;
    }
  return plain[language].format(value);
};

/** Bytes as a reader weighs them: 3.4 MB / ৩.৪ এমবি */
export const bytes = (language: Language, size: number): string =>
  size >= 1_000_000
    ? `${one[language].format(size / 1_000_000)} ${language === 'bn' ? 'এমবি' : 'MB'}`
    : `${plain[language].format(Math.max(1, Math.round(size / 1000)))} ${language === 'bn' ? 'কেবি' : 'KB'}`;
