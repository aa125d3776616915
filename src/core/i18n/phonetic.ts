// Phonetic typing (transliteration) of Bengali with Latin keys: the letters of a word, and a text box while somebody types.
const VIRAMA = '\u09cd';

/** Letter by sound; in a word the sign comes after a consonant. The same key with Shift is the other letter of a pair: t ত, T ট. */
const VOWELS: Record<string, [alone: string, sign: string]> = {
  o: ['অ', ''],
  a: ['আ', 'া'],
  i: ['ই', 'ি'],
  I: ['ঈ', 'ী'],
  ee: ['ঈ', 'ী'],
  u: ['উ', 'ু'],
  oo: ['উ', 'ু'],
  U: ['ঊ', 'ূ'],
  rri: ['ঋ', 'ৃ'],
  e: ['এ', 'ে'],
  OI: ['ঐ', 'ৈ'],
  O: ['ও', 'ো'],
  OU: ['ঔ', 'ৌ'],
};
const CONSONANTS: Record<string, string> = {
  k: 'ক', kh: 'খ', g: 'গ', gh: 'ঘ', Ng: 'ঙ', c: 'চ', ch: 'ছ', chh: 'ছ', j: 'জ', jh: 'ঝ', NG: 'ঞ',
  T: 'ট', Th: 'ঠ', D: 'ড', Dh: 'ঢ', N: 'ণ', t: 'ত', th: 'থ', d: 'দ', dh: 'ধ', n: 'ন',
  p: 'প', ph: 'ফ', f: 'ফ', b: 'ব', bh: 'ভ', v: 'ভ', m: 'ম', z: 'য', r: 'র', l: 'ল',
  sh: 'শ', S: 'শ', Sh: 'ষ', s: 'স', h: 'হ', R: 'ড়', Rh: 'ঢ়', Y: 'য়',
  q: 'ক', kkh: 'ক্ষ', kSh: 'ক্ষ', x: 'ক্স', gg: 'জ্ঞ', J: 'জ', K: 'ক', G: 'গ', P: 'প', B: 'ব', M: 'ম', L: 'ল', H: 'হ',
  C: 'চ', F: 'ফ', V: 'ভ', Z: 'য', X: 'ক্স', Q: 'ক',
}; // biome-ignore format: a table
const SIGNS: Record<string, string> = {
  ng: 'ং',
  't``': 'ৎ',
  ':': 'ঃ',
  '^': 'ঁ',
  ',,': VIRAMA,
  '|': '।',
};
/** Which letters join the one before them; others stand side by side: আমরা, but প্রথম. */
const JOINS: Record<string, string> = {
  ক: 'কটতমরলস', গ: 'ধনমরল', ঘ: 'নর', ঙ: 'কখগঘ', চ: 'চছ', জ: 'জঝ', ঞ: 'চছজঝ', ট: 'টর', ড: 'ডর', ণ: 'টঠডঢণ',
  ত: 'তথমর', থ: 'র', দ: 'দধভমর', ধ: 'র', ন: 'টঠডতথদধনমস', প: 'টতপলসর', ফ: 'লর', ব: 'জদধবলর', ভ: 'র', ম: 'পফবভম',
  র: 'কখগঘচছজঝটডণতথদধনপফবভমযলশষসহ', ল: 'কগটডপবল', শ: 'চছনর', ষ: 'কটঠণপফম', স: 'কখটতথনপফমরল', হ: 'নমর',
}; // biome-ignore format: a table
const KEYS = [...Object.keys(VOWELS), ...Object.keys(CONSONANTS), ...Object.keys(SIGNS), 'y', 'w', 'A', 'E', 'W'].sort(
  (a, b) => b.length - a.length,
);
const DIGITS = '০১২৩৪৫৬৭৮৯';

/** Bengali for Latin keys: "bangla" is বাংলা, "biggan" বিজ্ঞান. What is no key stays. */
export function writePhonetic(keys: string): string {
  let out = '';
  /** The consonant that a vowel sign or another consonant may still be hung on. */
  let open = '';
  for (let at = 0; at < keys.length; ) {
    const digit = DIGITS[Number(keys[at])];
    if (/[0-9]/.test(keys[at]!)) {
      out += digit;
      open = '';
      at++;
      continue;
    }
    const key = KEYS.find((k) => keys.startsWith(k, at));
    if (key === undefined) {
      out += keys[at];
      open = '';
      at++;
      continue;
    }
    at += key.length;
    const vowel = VOWELS[key] ?? VOWELS[key.toLowerCase()];
    const consonant = CONSONANTS[key];
    if (key === 'y' || key === 'w' || key === 'W') {
      const joined = key === 'y' ? 'য' : 'ব';
      out += open ? VIRAMA + joined : key === 'y' ? 'য়' : 'ও';
      open = open || key === 'y' ? joined : '';
    } else if (consonant !== undefined) {
      const joins = open !== '' && (JOINS[open] ?? '').includes(consonant[0]!);
      out += joins ? VIRAMA + consonant : consonant;
      open = consonant.at(-1)!;
    } else if (SIGNS[key] !== undefined) {
      out += SIGNS[key];
      open = '';
    } else if (vowel) {
      out += open ? vowel[1] : vowel[0];
      open = '';
    }
  }
  return out.normalize('NFC');
}

/** Keys that many write for one sound, with other letters of the same sound. */
const ALIKE: readonly (readonly [keys: string, other: string])[] = [
  ['ng', 'Ng'], ['sh', 'Sh'], ['s', 'sh'], ['ch', 'c'], ['j', 'z'], ['i', 'I'], ['u', 'U'], ['t', 'T'], ['d', 'D'], ['n', 'N'],
  ['r', 'R'], ['o', 'O'],
]; // biome-ignore format: a table
/** Other ways to write what the keys sound like, one sound changed in each: "bangla" is also বাঙলা. */
export function listAlternatives(keys: string, most: number): string[] {
  const first = writePhonetic(keys);
  const found = new Set<string>();
  for (const [own, other] of ALIKE) {
    if (found.size >= most) break;
    const at = keys.lastIndexOf(own);
    const written = at < 0 ? first : writePhonetic(keys.slice(0, at) + other + keys.slice(at + own.length));
    if (written !== first) found.add(written);
  }
  return [...found];
}

/** A text box in which a word is being typed: from `start` stand the letters of `keys`, and the caret is at their end. */
export interface Typing {
  text: string;
  caret: number;
  start: number;
  keys: string;
}
export const startTyping = (text: string, caret: number): Typing => ({ text, caret, start: -1, keys: '' });
const TYPED = /^[A-Za-z0-9`^:|]+$/;

/** What stands in the box after an input: keys become letters, a key taken back changes the letters; anything else ends the word. */
export function typePhonetic(before: Typing, text: string, caret: number): Typing {
  const old = before.text;
  const shown = before.start < 0 ? '' : old.slice(before.start, before.caret);
  const more = text.length - old.length;
  const written = (start: number, keys: string, end: number): Typing => {
    const letters = writePhonetic(keys);
    return { text: text.slice(0, start) + letters + text.slice(end), caret: start + letters.length, start, keys };
  };
  const at = caret - more;
  if (more > 0 && at >= 0 && text.slice(0, at) === old.slice(0, at) && text.slice(caret) === old.slice(at)) {
    const keys = text.slice(at, caret);
    if (!TYPED.test(keys)) return startTyping(text, caret);
    const goes_on = before.start >= 0 && at === before.caret;
    return written(goes_on ? before.start : at, (goes_on ? before.keys : '') + keys, caret);
  }
  if (more === -1 && before.start >= 0 && caret === before.caret - 1 && before.keys.length > 1 && shown !== '')
    return written(before.start, before.keys.slice(0, -1), caret);
  return startTyping(text, caret);
}

const ALPHABET = [...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ', 'ড়', 'ঢ়', 'য়'];
const keyOf = (letter: string): string => Object.entries(CONSONANTS).find(([, l]) => l.normalize('NFC') === letter)?.[0] ?? '';
const vowels = Object.entries(VOWELS).filter(([key]) => key !== 'ee' && key !== 'oo');
/** The letters of the layout on the screen, in the order of the alphabet, each with the keys that write it. */
export const layout: readonly (readonly [letter: string, keys: string])[] = [
  ...vowels.map(([key, [alone]]) => [alone, key] as const),
  ...ALPHABET.map((letter) => letter.normalize('NFC')).map((letter) => [letter, keyOf(letter)] as const),
  ...Object.entries(SIGNS).map(([key, sign]) => [sign, key] as const),
  ...vowels.filter(([, [, sign]]) => sign).map(([key, [, sign]]) => [sign, key] as const),
];
