// Name search keys: a person's name by its sounds, so that রহমান, Rahman and Rahaman find each other, by the beginning of any word.
import { romanForms, wordsOf } from '#features/search/server/service-keys.ts';

/** A word of a name is stored under at most this many keys, and looked for by as many. */
const FORMS_MAX = 4;
const WORDS_MAX = 12;
/** What stands before a name in many spellings and is one word to everybody. Its key is in capitals, which no sound has. A map: somebody
 *  may be called as an object's own members are, `constructor`. */
const TITLES: ReadonlyMap<string, string> = new Map(
  (
    [
      ['MD', 'md mohd mohammad mohammed muhammad mohamad মো মোঃ মোহাম্মদ মুহাম্মদ মোহাম্মাদ মুহাম্মাদ'],
      ['MST', 'mst most mosammat musammat মোছা মোছাঃ মোসা মোসাঃ মোসাম্মৎ মোছাম্মৎ'],
    ] as const
  ).flatMap(([key, spellings]) => spellings.split(' ').map((spelling) => [spelling.normalize('NFC'), key] as const)),
);

/** The keys of one word, likeliest first. Vowels that are written or left out as one likes go; the first letter stays. */
function keysOf(word: string): string[] {
  const plain = word.replace(/([b-df-hj-np-tv-z])\1+/g, '$1');
  // Hossain and Hossen, Joynab and Zainab and জয়নব
  const spellings = [...new Set([plain, plain.replaceAll('ai', 'e'), plain.replace(/[ao][iy](?=[^aeiou])/g, 'o')])];
  const sounds = spellings.flatMap((spelling) => romanForms(spelling, Math.floor(FORMS_MAX / spellings.length)));
  const keys = sounds.flatMap((sound) => {
    const key = sound.slice(0, 1) + sound.slice(1).replace(/[ou]/g, '');
    // Ahmed and Ahmad, Mohammed and Mohammad
    return key.length > 3 && key.endsWith('ed') ? [`${key.slice(0, -2)}d`, key] : [key];
  });
  return [...new Set(keys)].slice(0, FORMS_MAX);
}
/** Letters by which a beginning is kept by itself: an index finds it at once, where it would have to gather all keys that begin so. */
const [SHORTEST, LONGEST] = [2, 8];
const beginnings = (key: string): string[] =>
  Array.from({ length: Math.max(1, Math.min(key.length, LONGEST) - SHORTEST + 1) }, (_, i) => key.slice(0, SHORTEST + i));
/** What a person is found by: the beginnings of the keys of every word of their names. */
export const nameKeys = (...names: readonly (string | null)[]): string[] => [
  ...new Set(
    names
      .flatMap((name) => wordsOf(name ?? '', WORDS_MAX))
      .flatMap((word) => [TITLES.get(word) ?? [], keysOf(word).flatMap(beginnings)].flat()),
  ),
];
const quoted = (key: string): string => `'${key.replace(/['\\]/g, '$&$&')}'`;
/** What was typed as a tsquery over these keys: each word begins one of the person's; nothing where no word with a sound was typed. */
export function nameQuery(typed: string): string | undefined {
  const parts = wordsOf(typed, WORDS_MAX).flatMap((word) => {
    const title = TITLES.get(word);
    if (title) return quoted(title);
    // one letter again and again is no beginning of a name: its key would be that of everybody who begins with it
    if (/^(.)\1{2,}$/u.test(word)) return quoted(word);
    const keys = [...new Set(keysOf(word).map((key) => key.slice(0, LONGEST)))].filter(Boolean);
    // a letter that is none yet, as a nukta without its consonant, has no sound
    if (!keys.length) return [];
    // what one letter begins is so much that the list is read in its order
    return `(${keys.map((key) => (key.length < SHORTEST ? `${quoted(key)}:*` : quoted(key))).join(' | ')})`;
  });
  return parts.length ? parts.join(' & ') : undefined;
}
/** The same sounds, but for a vowel at the end: Haque and হক. */
const isNear = (a: string, b: string): boolean =>
  a === b || (a.length > 1 && a === b.slice(0, -1)) || (b.length > 1 && b === a.slice(0, -1));
/** Whether two spellings, of either script, may be one person's name: each word of the shorter one is in the longer one. Titles do not count. */
export function isSameName(name: string, others: readonly (string | null)[]): boolean {
  const keysIn = (text: string) =>
    wordsOf(text, WORDS_MAX)
      .filter((word) => !TITLES.has(word))
      .map((word) => keysOf(word))
      .filter((keys) => keys.length > 0);
  const mine = keysIn(name);
  return others.some((other) => {
    const theirs = keysIn(other ?? '');
    const [short, long] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
    return short.length > 0 && short.every((keys) => long.some((at) => at.some((key) => keys.some((own) => isNear(own, key)))));
  });
}
