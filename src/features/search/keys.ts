// Phonetic keys shared by Bengali and Latin words, so that গণিত, "gonit" and "ganit" match; and the consonant skeleton.
import { bengaliSounds } from './bengali-key.ts';
import { latinSounds } from './latin-key.ts';
import { detectScript, words } from './normal.ts';

/** A word is never known by more sounds than this. */
export const FORMS_MAX = 24;
/** A word of the vocabulary is stored under at most this many. */
export const STORED_FORMS_MAX = 6;

/** More words than this are never read as one. */
const WORDS_MAX = 12;

const collapse = (sounds: string): string => sounds.replace(/(.)\1+/gu, '$1');

/** The roman forms of a word or of words written together, likeliest first, 1 to `max` of them (none for no word). */
export const romanForms = (text: string, max = FORMS_MAX): string[] => {
  let forms: string[] = [''];
  for (const word of words(text, WORDS_MAX)) {
    const script = detectScript(word);
    const own = script === 'bengali' ? bengaliSounds(word, max) : script === 'latin' ? latinSounds(word, max) : [word];
    forms = own.flatMap((o) => forms.map((f) => f + o)).slice(0, max);
  }
  return [...new Set(forms.map(collapse))].filter((f) => f !== '');
};

/** The consonants of a roman form: vowels go, and h inside a word, which is the first thing people misplace. */
export const skeleton = (roman: string): string => collapse(roman.replace(/[oeiu]|(?<=.)h/gu, '')) || roman.slice(0, 1);
