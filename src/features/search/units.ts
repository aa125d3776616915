// Query units: its words, adjacent words joined, and the whole, each with its phonetic keys.
import { isAcronym, spellOtherScript } from './acronyms.ts';
import { romanForms, skeleton } from './keys.ts';
import { hasNumber, detectScript, words } from './normal.ts';
import { stems } from './stems.ts';

/** More of a query than this is not read. */
export const QUERY_WORDS_MAX = 12;
const QUERY_TEXT_MAX = 600;

/** One way of reading a unit: as it stands, or without endings, which weighs less. */
export interface Probe {
  joined: string;
  weight: number;
  /** Likeliest first. */
  romans: string[];
}

export interface Unit {
  from: number;
  /** One past the last word. */
  to: number;
  /** Its words with one space between them. */
  text: string;
  /** What its meanings are kept under. */
  key: string;
  probes: Probe[];
}

/** The fewer letters an ending leaves, the less likely it was one. */
const weightOf = (endings: number, letters: number): number =>
  endings === 0 ? 1 : (endings === 1 ? 0.95 : 0.9) - (letters < 3 ? 0.08 : letters < 4 ? 0.04 : 0);

/** A word that Latin letters leave on a consonant may have its vowel inside a longer one: "jib biggan" is জীববিজ্ঞান, jibobiggan. */
const soundsOf = (head: string[], last: string, max: number): string[] => {
  const forms = romanForms([...head, last].join(' '), max);
  const voiced = head.map((word) => (/^[a-z]*[b-df-hj-np-tv-xz]$/.test(word) ? `${word}o` : word));
  if (voiced.every((word, i) => word === head[i])) return forms;
  return [...new Set([...forms, ...romanForms([...voiced, last].join(' '), 2)])];
};

/** So few consonants are an acronym: by their sound half of the dictionary would be meant. */
const ACRONYM_SURE = 4;

const unitOf = (all: string[], from: number, to: number): Unit => {
  const own = all.slice(from, to);
  const last = own.at(-1) ?? '';
  const head = own.slice(0, -1);
  const single = own.length === 1;
  // An acronym is said letter by letter: it has a sound only where it is long and alone, and may be a word without its vowels.
  // Neighbours in two scripts are not one word.
  const letters = own.some(isAcronym);
  const silent = letters ? all.length > 1 || last.length <= ACRONYM_SURE : new Set(own.map(detectScript)).size > 1;
  const probes: Probe[] = stems(last, single ? 8 : 3).map(({ text, endings }) => {
    let romans: string[] | undefined;
    return {
      joined: [...head, text].join(''),
      weight: weightOf(endings, text.length),
      // worked out when they are asked for: a unit whose meaning is known needs none
      get romans() {
        if (silent) return [];
        return (romans ??= soundsOf(head, text, single && endings === 0 ? 24 : 8));
      },
    };
  });
  const other = single ? spellOtherScript(last) : undefined;
  if (other) probes.push({ joined: other, weight: 0.97, romans: [] });
  const text = own.join(' ');
  return { from, to, text, key: letters && !silent ? `${text} ?` : text, probes };
};

/** A number stands for itself alone: it is not looked up, and nobody writes it as one with its neighbour. */
export const isNumber = (unit: { text: string }): boolean => hasNumber(unit.text);

/** Words that only link others, and what everybody who searches wants: to learn, a course. */
const LINKS = new Set(
  (
    'ও এবং আর বা এর জন্য থেকে নিয়ে সম্পর্কে the a an of and or for in on to with about er o ebong jonno niye ' +
    'শেখা শেখার শিখুন শিখি শিখব শিখবো শিখতে চাই কীভাবে কিভাবে কোর্স shekha sekha shikhi sikhi shikhbo shikhte sikhte chai kivabe kibhabe ' +
    'learn how course courses kors'
  )
    .normalize('NFC')
    .split(' '),
);

/** Which words of a query must be met: those that only link others need not be, unless there is nothing else. */
export const meant = (all: string[]): boolean[] => {
  const links = all.map((word) => LINKS.has(word));
  return links.every(Boolean) ? links.map(() => true) : links.map((link) => !link);
};

export const queryWords = (text: string): string[] => words(text.slice(0, QUERY_TEXT_MAX), QUERY_WORDS_MAX);

/** The units of a query: every word, every pair of neighbours, and all of it when it is short. */
export const units = (all: string[]): Unit[] => {
  const found: Unit[] = [];
  const numbers = all.map(hasNumber);
  for (let i = 0; i < all.length; i++) found.push(unitOf(all, i, i + 1));
  for (let i = 0; i + 1 < all.length; i++) if (!numbers[i] && !numbers[i + 1]) found.push(unitOf(all, i, i + 2));
  if (all.length >= 3 && all.length <= 5 && !numbers.includes(true)) found.push(unitOf(all, 0, all.length));
  return found;
};

/** The skeletons a unit is looked up by, each with the likeliest sound that has it, at most `max`. */
export const skeletons = (unit: Unit, max: number): { skel: string; roman: string }[] => {
  const found = new Map<string, string>();
  for (const probe of unit.probes) {
    for (const roman of probe.romans) {
      const skel = skeleton(roman);
      // One consonant would bring half of the dictionary.
      if (skel.length >= 2 && !found.has(skel)) found.set(skel, roman);
    }
  }
  return [...found].slice(0, max).map(([skel, roman]) => ({ skel, roman }));
};
