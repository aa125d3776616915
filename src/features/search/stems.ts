// Stemming: Bengali nominal endings in Bengali and in Latin letters, English plurals.
import { detectScript } from './normal.ts';

export interface Stem {
  text: string;
  /** How many endings were taken off: 0, 1 or 2. */
  endings: number;
}

// Longest first; an ending may sit on another (দেশ + গুলো + র).
const BENGALI = [
  'য়েদের',
  'েদের',
  'গুলোর',
  'গুলির',
  'গুলো',
  'গুলি',
  'গুলা',
  'সমূহ',
  'বৃন্দ',
  'টুকু',
  'খানা',
  'খানি',
  'য়েরা',
  'েরা',
  'য়ের',
  'দের',
  'ের',
  'েতে',
  'য়ে',
  'টি',
  'টা',
  'রা',
  'কে',
  'তে',
  'গণ',
  'য়',
  'ে',
  'র',
  'ও',
  'ই',
].map((e) => e.normalize('NFC'));

// These follow a vowel only: after a consonant the letter belongs to the word (শহর, বিষয়).
const AFTER_VOWEL = new Set(['র', 'য়', 'য়ে', 'য়ের', 'য়েরা', 'য়েদের', 'তে', 'রা'].map((e) => e.normalize('NFC')));
const ENDS_IN_VOWEL = /[\u0985-\u0994\u09be-\u09cc\u09e0]$/;
const LETTERS = /[\u0985-\u09b9\u09ce]/g;

const bengaliOnce = (word: string): string[] => {
  const found: string[] = [];
  for (const ending of BENGALI) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    // One letter and its vowel is a word only before an ending that could not be anything else (মায়ের).
    const least = ending.length > 2 && ending.startsWith('য') && ENDS_IN_VOWEL.test(stem) ? 1 : 2;
    if ((stem.match(LETTERS)?.length ?? 0) < least || stem.endsWith('\u09cd')) continue;
    if (AFTER_VOWEL.has(ending) && !ENDS_IN_VOWEL.test(stem)) continue;
    found.push(stem);
  }
  return found;
};

const LATIN = [
  'gulor',
  'gulir',
  'guloke',
  'gulote',
  'gulo',
  'guli',
  'gula',
  'shomuho',
  'somuho',
  'eder',
  'der',
  'era',
  'tir',
  'tar',
  'yer',
  'er',
  'ra',
  'ke',
  'te',
  'ti',
  'ta',
  'e',
  'y',
  'r',
];
const LATIN_AFTER_VOWEL = new Set(['r', 'y', 'te', 'ra', 'yer', 'ti', 'ta']);

const latinOnce = (word: string): string[] => {
  const found: string[] = [];
  for (const ending of LATIN) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (stem.length < 3) continue;
    if (LATIN_AFTER_VOWEL.has(ending) && ending.length === 1 && !/[aeiou]$/.test(stem)) continue;
    found.push(stem);
  }
  return found;
};

const englishSingular = (word: string): string[] => {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return [];
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`];
  const found = [word.slice(0, -1)];
  if (/(s|x|z|ch|sh)es$/.test(word)) found.push(word.slice(0, -2));
  return found;
};

/** The word itself first, then its stems with one and with two endings taken off; each once, at most `max`. */
export const stems = (word: string, max = 8): Stem[] => {
  const script = detectScript(word);
  const once = script === 'bengali' ? bengaliOnce : script === 'latin' ? latinOnce : null;
  const found = new Map<string, number>([[word, 0]]);
  if (once) {
    const first = [...(script === 'latin' ? englishSingular(word) : []), ...once(word)];
    for (const stem of first) if (!found.has(stem)) found.set(stem, 1);
    for (const stem of first) for (const second of once(stem)) if (!found.has(second)) found.set(second, 2);
  }
  return [...found].slice(0, max).map(([text, endings]) => ({ text, endings }));
};

/** The stems a document is found by besides its own words: those that are certain enough to be kept in the index. */
export const indexStems = (word: string): string[] => {
  const script = detectScript(word);
  if (script === 'latin') return englishSingular(word);
  return stems(word, 6)
    .slice(1)
    .map((s) => s.text);
};
