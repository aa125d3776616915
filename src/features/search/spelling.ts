// Romanisation of Bengali words (transliteration): as people write it, to rank homophones (শাসন shashon, শ্বসন shwoshon), and letter for
// letter in ASCII, to match spellings.
import { asciiOf, spellingOf, VIRAMA } from './letters.ts';

const { consonants: CONSONANTS, vowels: VOWELS } = spellingOf;

/** The usual Latin spelling of a normalised Bengali word; other letters stay as they are. */
export const usualSpelling = (word: string): string => {
  let out = '';
  const chars = [
    ...word
      .replace(/ক্ষ/g, 'খ')
      .replace(/জ্ঞ/g, 'গ')
      .replace(/[ঙং]্?গ/g, 'ং')
      .replace(/য\u09bc/g, 'Y')
      .replace(/[ডঢ]\u09bc/g, 'র'),
  ];
  for (let i = 0; i < chars.length; i++) {
    const char = chars[i] ?? '';
    const next = chars[i + 1];
    const hung = chars[i - 1] === VIRAMA;
    const own = char === 'Y' ? 'y' : hung && char === 'য' ? 'y' : hung && char === 'ব' ? 'w' : CONSONANTS[char];
    if (own !== undefined) {
      out += own;
      if (next === undefined ? hung : VOWELS[next] === undefined && next !== VIRAMA) out += 'o';
    } else if (VOWELS[char] !== undefined) out += VOWELS[char];
    else if (char === 'ং') out += 'ng';
    else if (char === 'ৎ') out += 't';
    else if (char !== VIRAMA && char !== 'ঃ' && char !== 'ঁ') out += char;
  }
  return out;
};

/** A normalised Bengali word in ASCII, a character for a letter; empty for other scripts. */
export const asciiLetters = (word: string): string => {
  let out = '';
  for (const char of word.replace(/য\u09bc/g, 'Y').replace(/[ডঢ]\u09bc/g, 'R')) {
    out += char === 'Y' ? 'y' : char === 'R' ? '9' : (asciiOf[char] ?? '');
  }
  return out;
};

/** The word with one letter left out or two neighbours turned round: what it was before the commonest slips. */
export const undoneSlips = (word: string): string[] => {
  const chars = [...word];
  if (chars.length < 4 || chars.length > 20) return [];
  const found = new Set<string>();
  for (let i = 0; i < chars.length; i++) {
    found.add([...chars.slice(0, i), ...chars.slice(i + 1)].join(''));
    if (i + 1 < chars.length) found.add([...chars.slice(0, i), chars[i + 1], chars[i], ...chars.slice(i + 2)].join(''));
  }
  found.delete(word);
  return [...found].map((w) => w.normalize('NFC'));
};
