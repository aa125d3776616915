// Phonetic key of a Bengali word, over the alphabet k g c j t d n p f b m r l s h and the vowels o e i u.
import { branches } from './branches.ts';
import { NUKTA, soundOf, VIRAMA } from './letters.ts';

const { consonants: CONSONANTS, vowels: VOWELS } = soundOf;
const INDEPENDENT = /^[\u0985-\u0994\u09e0]$/;
const LOAN_ENDS = new Set([...'কগচজটডপসল']);

/** Consonants of one conjunct, and what came before it in the word. */
const conjunct = (letters: string[], at: number, head: string, out: { add(...choices: string[]): void }): void => {
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] ?? '';
    const next = letters[i + 1];
    const before = letters[i - 1];
    if (letter === 'ক' && next === 'ষ') {
      out.add('k');
      i++;
      // লক্ষ্মী: nothing of the ম is heard.
      if (letters[i + 1] === 'ম') {
        out.add('', 'm');
        i++;
      }
    } else if (letter === 'জ' && next === 'ঞ') {
      out.add('g');
      i++;
    } else if (letter === 'ঙ' && (next === 'গ' || next === 'ঘ')) {
      out.add('n');
      i++;
    } else if (letter === 'হ' && next === 'য' && i + 2 === letters.length) {
      out.add('h', 'j');
      i++;
    } else if (letter === 'য' && before !== undefined) {
      // Behind a reph it is heard (সূর্য), else a jophola is silent; at the head of a word র‍্য is a jophola too.
      if (before === 'র' && at > 0) out.add('j', '');
    } else if (letter === 'ব' && before !== undefined) {
      if ('রমবলহ'.includes(before)) out.add('b');
      else if (before === 'গ' || (before === 'দ' && head === 'উ')) out.add('b', '');
    } else if (letter === 'ম' && before !== undefined && 'তদসশষ'.includes(before)) {
      out.add('', 'm');
    } else if (letter === 'y') {
      out.add('');
    } else {
      out.add(letter === 'r' ? 'r' : (CONSONANTS[letter] ?? ''));
    }
  }
};

/** The sounds of one Bengali word (normalised), likeliest first, before doubles are collapsed. */
export const bengaliSounds = (word: string, max: number): string[] => {
  const out = branches(max);
  const chars = [...word];
  let i = 0;
  let nasal = false;
  while (i < chars.length) {
    const char = chars[i] ?? '';
    if (CONSONANTS[char] !== undefined) {
      const start = i;
      const letters: string[] = [];
      while (i < chars.length && CONSONANTS[chars[i] ?? ''] !== undefined) {
        let letter = chars[i] ?? '';
        if (chars[i + 1] === NUKTA) {
          if (letter === 'ড' || letter === 'ঢ') letter = 'r';
          else if (letter === 'য') letter = 'y';
          i++;
        }
        letters.push(letter);
        i++;
        if (chars[i] !== VIRAMA) break;
        // A virama at the end of a word closes it; before another consonant it joins.
        if (CONSONANTS[chars[i + 1] ?? ''] === undefined) break;
        i++;
      }
      // সংগীত and সঙ্গীত are one word.
      const joins = nasal;
      if (nasal && (letters[0] === 'গ' || letters[0] === 'ঘ')) letters.shift();
      nasal = false;
      conjunct(letters, start, chars.slice(0, start).join(''), out);
      const following = chars[i];
      // ব্যক্তি, ব্যাংক: at the head of a word the jophola turns the vowel towards an e.
      const open = start === 0 && letters.length === 2 && letters[1] === 'য' && letters[0] !== 'র';
      if (open && (following === 'া' || (following !== undefined && following !== VIRAMA && VOWELS[following] === undefined))) {
        out.add('o', 'e');
        if (following === 'া') i++;
        continue;
      }
      if (following === VIRAMA) {
        i++;
      } else if (following !== undefined && INDEPENDENT.test(following)) {
        // বই: the vowel inside the consonant is heard before the one that follows.
        out.add('o', '');
      } else if (following === undefined || VOWELS[following] === undefined) {
        if (following !== undefined) out.add('o');
        // At the end of a word only a conjunct keeps its vowel, and in loan words (ব্যাংক, বোর্ড) not even that.
        else if (letters.length > 1 || joins) out.add(...(LOAN_ENDS.has(letters.at(-1) ?? '') ? ['o', ''] : ['o']));
      }
      continue;
    }
    nasal = char === 'ং';
    if (nasal) out.add('n');
    else if (char === 'ৎ') out.add('t');
    else if (VOWELS[char] !== undefined) {
      const vowel = VOWELS[char] ?? '';
      // অ্যা, এ্যা: one vowel written with a jophola.
      if ((char === 'অ' || char === 'এ') && chars[i + 1] === VIRAMA && chars[i + 2] === 'য') {
        out.add('o');
        i += chars[i + 3] === 'া' ? 4 : 3;
        continue;
      }
      out.add(vowel);
    }
    i++;
  }
  return out.forms();
};
