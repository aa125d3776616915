// Index terms of a document (full-text search): words with stems, joined neighbours, vocabulary.
import { romanForms, STORED_FORMS_MAX, skeleton } from './keys.ts';
import { hasNumber, detectScript, words } from './normal.ts';
import { indexStems, stems } from './stems.ts';

const TITLE_WORDS_MAX = 60;
const TAG_WORDS_MAX = 120;
const BODY_WORDS_MAX = 4000;

export interface TermForm {
  roman: string;
  skel: string;
  endings: number;
}

/** A word, or neighbours with one space between them, as the vocabulary keeps it. */
export interface Term {
  joined: string;
  term: string;
  pair: boolean;
}

const withStems = (word: string): string[] => [word, ...indexStems(word)];

/** Neighbours that may be written as one, and a short title as a whole. Nobody writes a number so. */
const pairsOf = (own: string[]): string[][] => {
  const found: string[][] = [];
  for (let i = 0; i + 1 < own.length; i++) found.push(own.slice(i, i + 2));
  if (own.length === 3 || own.length === 4) found.push(own);
  return found.filter((pair) => !pair.some(hasNumber));
};

const headText = (own: string[]): string => [...own.flatMap(withStems), ...pairsOf(own).map((p) => p.join(''))].join(' ');

/** The rules by which documents and the sounds of terms are made: raised with them, so that what older rules made is made anew. */
export const FORM = 1;

export interface IndexText {
  /** Each title, its words with one space between them; the ranking's exact titles and words. */
  whole: string[];
  title_text: string;
  tag_text: string;
  body_text: string;
  terms: Term[];
}

export const indexText = (doc: { title: string[]; tags: string[]; body: string }): IndexText => {
  const titles = doc.title.map((t) => words(t, TITLE_WORDS_MAX));
  const tags = doc.tags.slice(0, TAG_WORDS_MAX).map((t) => words(t, TITLE_WORDS_MAX));
  const terms = new Map<string, Term>();
  for (const own of [...titles, ...tags]) {
    for (const word of own) {
      if (word.length > 1 && detectScript(word) !== 'other') terms.set(word, { joined: word, term: word, pair: false });
    }
    for (const pair of pairsOf(own)) {
      const joined = pair.join('');
      if (!terms.has(joined)) terms.set(joined, { joined, term: pair.join(' '), pair: true });
    }
  }
  return {
    whole: titles.map((own) => own.join(' ')).filter((t) => t !== ''),
    title_text: titles.map(headText).join(' '),
    tag_text: tags.map(headText).join(' '),
    body_text: words(doc.body.slice(0, 60_000), BODY_WORDS_MAX).flatMap(withStems).join(' '),
    terms: [...terms.values()],
  };
};

/** The sounds a term is stored under: its own, and the likeliest of each stem, so that গণিতের is found by "gonit". */
export const termForms = ({ term, pair }: Term): TermForm[] => {
  const found = new Map<string, number>();
  for (const roman of romanForms(term, pair ? 2 : STORED_FORMS_MAX)) found.set(roman, 0);
  if (!pair && !term.includes(' ')) {
    for (const stem of stems(term, 4).slice(1)) {
      const [roman] = romanForms(stem.text, 1);
      if (roman && roman.length > 2 && !found.has(roman)) found.set(roman, stem.endings);
    }
  }
  return [...found].map(([roman, endings]) => ({ roman, skel: skeleton(roman), endings }));
};
