// Acronyms: Latin letters by their Bengali names (JSC, জেএসসি), and back.
import { detectScript } from './normal.ts';

const NAMES: Record<string, string[]> = {
  a: ['এ'],
  b: ['বি'],
  c: ['সি'],
  d: ['ডি'],
  e: ['ই'],
  f: ['এফ'],
  g: ['জি'],
  h: ['এইচ'],
  i: ['আই'],
  j: ['জে'],
  k: ['কে'],
  l: ['এল'],
  m: ['এম'],
  n: ['এন'],
  o: ['ও'],
  p: ['পি'],
  q: ['কিউ'],
  r: ['আর'],
  s: ['এস'],
  t: ['টি'],
  u: ['ইউ'],
  v: ['ভি'],
  w: ['ডব্লিউ', 'ডাব্লিউ'],
  x: ['এক্স'],
  y: ['ওয়াই'],
  z: ['জেড'],
};
/** The longest name first: এইচ is no এ. */
const LETTERS = Object.entries(NAMES)
  .flatMap(([letter, names]) => names.map((name) => ({ letter, name: name.normalize('NFC') })))
  .sort((a, b) => b.name.length - a.name.length);
const LETTERS_MAX = 6;

/** A word that nobody can say but letter by letter: JSC, HTML. */
export const isAcronym = (word: string): boolean => word.length >= 2 && word.length <= LETTERS_MAX && /^[b-df-hj-np-tv-xz]+$/.test(word);

/** The same acronym in the other script; undefined where the word can be none. */
export const spellOtherScript = (word: string): string | undefined => {
  if (detectScript(word) === 'latin') {
    if (word.length < 2 || word.length > LETTERS_MAX) return undefined;
    return [...word]
      .map((letter) => NAMES[letter]?.[0] ?? '')
      .join('')
      .normalize('NFC');
  }
  if (detectScript(word) !== 'bengali') return undefined;
  let letters = '';
  for (let at = 0; at < word.length; ) {
    const found = LETTERS.find(({ name }) => word.startsWith(name, at));
    if (!found || letters.length === LETTERS_MAX) return undefined;
    letters += found.letter;
    at += found.name.length;
  }
  return letters.length >= 2 ? letters : undefined;
};
