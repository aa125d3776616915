// Search text normalization and tokenization. Stored text keeps its form; only search keys use this.
import { foldDigits } from '#core/i18n/bengali.ts';
import { foldedBy } from '#core/i18n/same.ts';

/** No word carries meaning beyond this many characters; the rest would only cost time. */
const WORD_MAX = 64;

/**
 * One form for everything that looks or sounds the same to a reader: NFC, old khanda-ta, no joiners, no danda, ASCII digits,
 * lower case, Latin letters without accents. Nukta letters come out as base + nukta, as NFC has them.
 */
export const normalise = (text: string): string => {
  const bare = text
    .toWellFormed()
    .normalize('NFC')
    // An old khanda-ta is ত + virama + ZWJ; the joiner must still be there to know it.
    .replace(/\u09a4\u09cd\u200d/g, '\u09ce')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  // What stands beside what is known only now that nothing between them is left. আ may be typed as two keys.
  return foldDigits(foldedBy(bare, ['order', 'scripts', 'visarga']).replace(/\u0985\u09be/g, '\u0986'))
    .replace(/[\p{Cc}\u0964\u0965|\s\ufffd]+/gu, ' ')
    .trim();
};

/** Text as it may be shown and stored: PostgreSQL takes neither NUL nor half a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '').normalize('NFC');

const isBengali = (char: string): boolean => char >= '\u0980' && char <= '\u09ff';
const isLatin = (char: string): boolean => char >= 'a' && char <= 'z';

export type Script = 'bengali' | 'latin' | 'other';

/** The script of a word, by its first letter; words never mix scripts (see `words`). */
export const detectScript = (word: string): Script => {
  const first = word[0] ?? '';
  return isBengali(first) ? 'bengali' : isLatin(first) ? 'latin' : 'other';
};

export const hasNumber = (word: string): boolean => /\p{Nd}/u.test(word);

/** Bengali endings people write right behind a Latin word: "HTML-এর", "classগুলো". */
const ATTACHED = new Set(['এর', 'এ', 'র', 'কে', 'তে', 'টি', 'টা', 'গুলো', 'গুলি', 'গুলোর', 'সমূহ', 'রা', 'দের', 'ও', 'ই', 'টির', 'টার']);

/** Endings that make a figure an ordinal: ৮ম, 8th. */
const ORDINAL = new Set(['ম', 'য়', 'র্থ', 'ষ্ঠ', 'শ', 'তম', 'st', 'nd', 'rd', 'th'].map((e) => e.normalize('NFC')));
/** J.S.C., এস.এস.সি: full stops between letters are not the ends of words. */
const DOTTED = /(?<![a-z])(?:[a-z]\.){2,}(?:[a-z](?![a-z]))?|(?<=[\u0980-\u09ff])\.(?=[\u0980-\u09ff])/g;

const BENGALI_LETTER =
  '\\u0985-\\u098c\\u098f\\u0990\\u0993-\\u09a8\\u09aa-\\u09b0\\u09b2\\u09b6-\\u09b9\\u09ce\\u09e0\\u09e1\\u09f0\\u09f1';
const BENGALI_MARK = '\\u0981-\\u0983\\u09bc\\u09be-\\u09c4\\u09c7\\u09c8\\u09cb-\\u09cd\\u09d7\\u09e2\\u09e3\\u09fe';
const OTHERS = '(?![a-z\\u0980-\\u09ff])';
/** Latin words, Bengali words, numbers, words of other scripts. */
const PIECES = new RegExp(
  `[a-z]+|[${BENGALI_LETTER}][${BENGALI_LETTER}${BENGALI_MARK}]*|\\p{Nd}+|${OTHERS}\\p{L}(?:${OTHERS}[\\p{L}\\p{M}])*`,
  'gu',
);

/** The words of a text, at most `max`: letters and digits apart, scripts apart, an ending hung on a Latin word left out. */
export const words = (text: string, max = Number.POSITIVE_INFINITY): string[] => {
  const found: string[] = [];
  // "teacher's" is the word "teacher".
  const plain = normalise(text)
    .replace(/(?<=[a-z])['\u2019]s(?![a-z])/g, '')
    .replace(DOTTED, (letters) => letters.replaceAll('.', ''));
  let end = -1;
  let last = '';
  for (const match of plain.matchAll(PIECES)) {
    if (found.length >= max) break;
    const word = match[0];
    const gap = plain.slice(end, match.index);
    const hangs =
      (isLatin(last[0] ?? '') && (gap === '' || gap === '-') && ATTACHED.has(word)) || (gap === '' && hasNumber(last) && ORDINAL.has(word));
    end = match.index + word.length;
    last = word;
    if (!hangs) found.push(word.length > WORD_MAX ? word.slice(0, WORD_MAX).toWellFormed() : word);
  }
  return found;
};
