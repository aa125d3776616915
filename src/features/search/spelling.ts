// How Bengali words are spelled: in Latin letters as people usually write them, to tell apart what sounds alike (শাসন shashon,
// শ্বসন shwoshon), and letter for letter in ASCII, to find words by their spelling.
const CONSONANTS: Record<string, string> = {
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 'chh',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'bh',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
};
const VOWELS: Record<string, string> = {
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
};
const VIRAMA = '\u09cd';

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

const LETTERS: Record<string, string> = {
  ক: 'k',
  খ: '0',
  গ: 'g',
  ঘ: '1',
  ঙ: '2',
  'ং': '2',
  চ: 'c',
  ছ: '3',
  জ: 'j',
  ঝ: 'j',
  ঞ: 'n',
  ণ: 'n',
  ন: 'n',
  ট: '4',
  ঠ: '5',
  ড: '6',
  ঢ: '6',
  ত: 't',
  ৎ: 't',
  থ: '7',
  দ: 'd',
  ধ: '8',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'v',
  ম: 'm',
  য: 'z',
  র: 'r',
  ল: 'l',
  শ: 's',
  ষ: 's',
  স: 's',
  হ: 'h',
  অ: 'w',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'x',
  এ: 'e',
  ঐ: 'q',
  ও: 'o',
  ঔ: 'o',
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'x',
  'ে': 'e',
  'ৈ': 'q',
  'ো': 'o',
  'ৌ': 'o',
};

/** A normalised Bengali word in ASCII, a character for a letter; empty for other scripts. */
export const asciiLetters = (word: string): string => {
  let out = '';
  for (const char of word.replace(/য\u09bc/g, 'Y').replace(/[ডঢ]\u09bc/g, 'R')) {
    out += char === 'Y' ? 'y' : char === 'R' ? '9' : (LETTERS[char] ?? '');
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
