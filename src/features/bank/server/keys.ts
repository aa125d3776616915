// Search keys of a bank question: its words by their letters, their stems and their sounds, so that কোষ, kosh and কোষের find each other.
import { indexStems, romanForms, words } from '#features/search/rules.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import { partTexts, plainBeginning, plainText } from '../rules.ts';

/** Words of one question that it is found by. */
const WORDS_MAX = 300;
const TERMS_MAX = 8;
/** Of a text, what is compared with others. */
const SOUND_MAX = 240;
/** Sounds that a word is kept under, and looked for by. */
const FORMS = 2;
const ASKED_FORMS = 4;

const LETTERS = 'w';
const SOUND = 's';
/** What a word or a sound begins with is kept by itself: an index finds it at once, and knows how many that will be. */
const [BEGINNING, SOUND_BEGINNING] = ['b', 'c'];
const [SHORTEST, LONGEST] = [3, 7];
const beginnings = (mark: string, text: string): string[] => {
  const signs = [...text];
  const count = Math.max(0, Math.min(signs.length, LONGEST) - SHORTEST + 1);
  return Array.from({ length: count }, (_, i) => mark + signs.slice(0, SHORTEST + i).join(''));
};
/** Vowels that are written or left out as one likes go, and those at the end; the first letter stays. */
const skeletonOf = (sound: string): string =>
  sound.slice(0, 1) +
  sound
    .slice(1)
    .replace(/[ou]/g, '')
    .replace(/[ie]+$/, '');
const soundsOf = (word: string, most: number): string[] => [...new Set(romanForms(word, most).map(skeletonOf))].filter(Boolean);

/** The same words come again and again in one bank. */
const known = new Map<string, readonly string[]>();
const KNOWN_MOST = 50_000;
function keysOfWord(word: string): readonly string[] {
  const there = known.get(word);
  if (there) return there;
  const forms = [word, ...indexStems(word)];
  const sounds = [...new Set(forms.flatMap((form) => soundsOf(form, FORMS)))];
  const keys = [
    ...forms.map((form) => LETTERS + form),
    ...sounds.map((sound) => SOUND + sound),
    ...beginnings(BEGINNING, word),
    ...soundsOf(word, 1).flatMap((sound) => beginnings(SOUND_BEGINNING, sound)),
  ];
  if (known.size >= KNOWN_MOST) known.clear();
  known.set(word, keys);
  return keys;
}
/** Of any texts, such as those of a content. */
export function keysOfTexts(texts: readonly string[]): string[] {
  const all = texts.flatMap((text) => words(text, WORDS_MAX)).slice(0, WORDS_MAX);
  return [...new Set(all.flatMap(keysOfWord))];
}
export const keysOf = (question: WrittenQuestion, tags: readonly string[]): string[] =>
  keysOfTexts([...[question.text, question.bn_text].map(plainText), ...tags, ...partTexts(question)]);
const quoted = (key: string): string => `'${key.replace(/['\\]/g, '$&$&')}'`;
/** What was typed as a tsquery over these keys: every word of it, in any script; the last one may not be finished yet. Nothing where no word was typed. */
export function queryOf(typed: string): string | undefined {
  const asked = words(typed, TERMS_MAX);
  const parts = asked.map((word, i) => {
    const begun = i === asked.length - 1 && !/\s$/.test(typed);
    const sounds = soundsOf(word, ASKED_FORMS);
    // the longest beginning that is kept; what one or two signs begin is half of the bank
    const ends = begun ? [beginnings(BEGINNING, word), ...sounds.map((sound) => beginnings(SOUND_BEGINNING, sound))] : [];
    const keys = [LETTERS + word, ...sounds.map((sound) => SOUND + sound), ...ends.flatMap((all) => all.at(-1) ?? [])];
    return `(${[...new Set(keys)].map(quoted).join(' | ')})`;
  });
  return parts.length ? parts.join(' & ') : undefined;
}
/** How the text of a question sounds: compared letter by letter with others, in either script. */
export const soundOf = ({ text, bn_text }: Pick<WrittenQuestion, 'text' | 'bn_text'>): string =>
  words(plainBeginning(bn_text.trim() ? bn_text : text), 60)
    .map((word) => romanForms(word, 1)[0] ?? word)
    .join(' ')
    .slice(0, SOUND_MAX);
