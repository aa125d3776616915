// Transliteration tables of Bengali letters: by sound, as people romanise, and to ASCII.
type Row = [letter: string, sound: string, spelled: string, ascii: string];

/** An empty cell: that way has nothing for the letter. Letters that sound alike share a sound. */
const consonants: Row[] = [
  ['ক', 'k', 'k', 'k'],
  ['খ', 'k', 'kh', '0'],
  ['গ', 'g', 'g', 'g'],
  ['ঘ', 'g', 'gh', '1'],
  ['ঙ', 'n', 'ng', '2'],
  ['চ', 'c', 'ch', 'c'],
  ['ছ', 'c', 'chh', '3'],
  ['জ', 'j', 'j', 'j'],
  ['ঝ', 'j', 'jh', 'j'],
  ['ঞ', 'n', 'n', 'n'],
  ['ট', 't', 't', '4'],
  ['ঠ', 't', 'th', '5'],
  ['ড', 'd', 'd', '6'],
  ['ঢ', 'd', 'dh', '6'],
  ['ণ', 'n', 'n', 'n'],
  ['ত', 't', 't', 't'],
  ['থ', 't', 'th', '7'],
  ['দ', 'd', 'd', 'd'],
  ['ধ', 'd', 'dh', '8'],
  ['ন', 'n', 'n', 'n'],
  ['প', 'p', 'p', 'p'],
  ['ফ', 'f', 'f', 'f'],
  ['ব', 'b', 'b', 'b'],
  ['ভ', 'b', 'bh', 'v'],
  ['ম', 'm', 'm', 'm'],
  ['য', 'j', 'j', 'z'],
  ['র', 'r', 'r', 'r'],
  ['ল', 'l', 'l', 'l'],
  ['শ', 's', 'sh', 's'],
  ['ষ', 's', 'sh', 's'],
  ['স', 's', 's', 's'],
  ['হ', 'h', 'h', 'h'],
  ['ৰ', 'r', '', ''],
  ['ৱ', 'b', '', ''],
];
const vowels: Row[] = [
  ['অ', 'o', 'o', 'w'],
  ['আ', 'o', 'a', 'a'],
  ['ই', 'i', 'i', 'i'],
  ['ঈ', 'i', 'i', 'i'],
  ['উ', 'u', 'u', 'u'],
  ['ঊ', 'u', 'u', 'u'],
  ['ঋ', 'ri', 'ri', 'x'],
  ['এ', 'e', 'e', 'e'],
  ['ঐ', 'oi', 'oi', 'q'],
  ['ও', 'o', 'o', 'o'],
  ['ঔ', 'ou', 'ou', 'o'],
  ['া', 'o', 'a', 'a'],
  ['ি', 'i', 'i', 'i'],
  ['ী', 'i', 'i', 'i'],
  ['ু', 'u', 'u', 'u'],
  ['ূ', 'u', 'u', 'u'],
  ['ৃ', 'ri', 'ri', 'x'],
  ['ে', 'e', 'e', 'e'],
  ['ৈ', 'oi', 'oi', 'q'],
  ['ো', 'o', 'o', 'o'],
  ['ৌ', 'ou', 'ou', 'o'],
  ['ৗ', 'ou', '', ''],
  ['ৠ', 'ri', '', ''],
  ['ৄ', 'ri', '', ''],
];
/** Signs that are neither. */
const signs: Row[] = [
  ['ং', '', '', '2'],
  ['ৎ', '', '', 't'],
];

type Table = Readonly<Record<string, string>>;
const column = (rows: Row[], at: 1 | 2 | 3): Table => Object.fromEntries(rows.filter((row) => row[at]).map((row) => [row[0], row[at]]));

export const soundOf = { consonants: column(consonants, 1), vowels: column(vowels, 1) };
export const spellingOf = { consonants: column(consonants, 2), vowels: column(vowels, 2) };
export const asciiOf = column([...consonants, ...vowels, ...signs], 3);
/** Joins the consonants before and after it. */
export const VIRAMA = '\u09cd';
/** The dot of ড়, ঢ় and য়. */
export const NUKTA = '\u09bc';
