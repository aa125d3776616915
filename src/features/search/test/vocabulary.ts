// Synthetic vocabulary of any size for search tests: given terms, the glossary, words of real texts, generated words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { words } from '../rules.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const lines = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

export interface Query {
  text: string;
  expected: string;
  kind: string;
}

export const queries = (path = here('./queries.tsv')): Query[] =>
  lines(path).map(([text = '', expected = '', kind = '']) => ({ text, expected: words(expected).join(' '), kind }));

export const glossary = (): { en: string; bn: string[] }[] =>
  lines(here('../../../../db/data/glossary.tsv')).map(([en = '', bn = '']) => ({ en, bn: bn.split(';') }));

/** Every string inside a JSON value. */
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];

/** The Bengali words of the JSON files in a folder. */
export const realWords = (folder: string): string[] => {
  const found = new Set<string>();
  for (const name of readdirSync(folder).filter((f) => f.endsWith('.json'))) {
    for (const text of strings(JSON.parse(readFileSync(join(folder, name), 'utf8')))) {
      for (const word of words(text)) if (/^[\u0980-\u09ff]{3,}$/.test(word)) found.add(word);
    }
  }
  return [...found];
};

/** Numbers that look random and are the same in every run. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

const HEADS = [
  ...'কখগঘচছজঝটডঢতথদধনপফবভমযরলশষসহ',
  'ক্ষ',
  'প্র',
  'ত্র',
  'স্ত',
  'দ্ধ',
  'ন্ত',
  'ন্দ',
  'ষ্ট',
  'ম্প',
  'র্ব',
  'র্ম',
  'ল্প',
  'ত্য',
  'ব্য',
  'জ্ঞ',
  'ঙ্গ',
  'চ্ছ',
  'স্ব',
];
const SIGNS = ['', '', '', 'া', 'া', 'া', 'ি', 'ি', 'ী', 'ু', 'ূ', 'ে', 'ে', 'ো', 'ৃ', 'ৈ'];
const TAILS = ['', '', '', '', 'ন', 'র', 'ক', 'ত', 'ল', 'ং', 'ের', 'রা', 'টি', 'তে'];

const madeUpWord = (roll: (sides: number) => number): string => {
  let word = '';
  for (let n = 2 + roll(3); n > 0; n--) word += (HEADS[roll(HEADS.length)] ?? '') + (SIGNS[roll(SIGNS.length)] ?? '');
  return (word + (TAILS[roll(TAILS.length)] ?? '')).normalize('NFC');
};

/** `size` different terms: the given ones first, then made-up words. */
export const vocabulary = (given: string[], size: number, seed = 7): string[] => {
  const all = new Set(given.map((t) => words(t).join(' ')).filter((t) => t !== ''));
  const roll = dice(seed);
  while (all.size < size) all.add(madeUpWord(roll));
  return [...all];
};
