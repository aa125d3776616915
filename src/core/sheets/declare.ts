// Sheet declaration (bulk import): the columns by which a room takes rows, and the choices of a cell.
import { sameName } from '#core/i18n/same.ts';
import type { Word } from '#core/i18n/words.ts';

export interface SheetChoice {
  value: string | number;
  en: string;
  bn: string;
  /** What else people write for it. */
  also?: readonly string[];
}
export interface SheetColumn {
  /** The field of the item that it becomes. */
  name: string;
  word: Word;
  /** Other titles that it is known by, in either language. */
  also?: readonly string[];
  hint?: Word;
  /** What stands in the example row of the template. */
  example: Word;
  /** `choice`: one of `choices`, or of those that the room loads when they are needed. */
  kind: 'text' | 'number' | 'money' | 'date' | 'flag' | 'choice';
  choices?: readonly SheetChoice[];
  required?: true;
  /** Written by a reader of files, not by people: `file`, it stands in no template; `reader`, and is shown to nobody. */
  of?: 'file' | 'reader';
  /** A text that files have in several columns too, such as a name: joined in this order. */
  parts?: readonly SheetPart[];
  /** Never shown, searched or reported, and kept sealed: a birth date that is compared alone. */
  sealed?: true;
}
/** A part of a column of ours; `name.first` is what a column of a file is matched to. */
export interface SheetPart {
  name: string;
  word: Word;
  /** Titles that it is known by, in either language. */
  also: readonly string[];
}
/** What is chosen once for a whole sheet; the first choice counts until somebody takes another. */
export interface SheetOption {
  /** The field of each item that it becomes; no column has this name. */
  name: string;
  word: Word;
  hint?: Word;
  choices: readonly (Word & { value: string })[];
}
/** What counts for the rows of a sheet. */
export const chosenOf = (option: SheetOption | undefined, chosen: string | undefined): string | null =>
  option?.choices.find(({ value }) => value === chosen)?.value ?? option?.choices[0]?.value ?? null;
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 300;
export const MOST_BYTES = 20_000_000;
/** Of all cells together, as they are written down: a small file may say the same long text a million times. */
export const MOST_LETTERS = 50_000_000;
/** How long a run can be undone. */
export const DAYS_TO_UNDO = 7;

export const verdicts = ['new', 'changed', 'same', 'wrong'] as const;
export type Verdict = (typeof verdicts)[number];
export const results = ['made', 'changed', 'same', 'refused', 'undone', 'kept'] as const;
export type Result = (typeof results)[number];
export const sheetStates = [
  'reading',
  'unreadable',
  'columns',
  'judging',
  'judged',
  'applying',
  'applied',
  'undoing',
  'blocked',
  'undone',
] as const;
export type SheetState = (typeof sheetStates)[number];

/** A title by which columns are matched: without case, signs and spaces. */
export const foldName = (name: string): string =>
  sameName(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\u200c\u200d]+/gu, '');
/** What a language is called in the title of a column that has the other one beside it. */
const languages = [
  ['English', 'ইংরেজি', 'Eng', 'EN'],
  ['বাংলা', 'Bangla', 'Bengali', 'BN'],
];
const inEachName = (title: string): string[] => {
  const [, own = '', language = ''] = /^(.+?)\s*\(([^()]+)\)$/.exec(title) ?? [];
  const names = languages.find((some) => some.includes(language));
  return names ? names.map((name) => `${own} (${name})`) : [title];
};
const foldTitles = (titles: readonly string[]): string[] => [...new Set(titles.flatMap(inEachName).map(foldName))];
/** All titles that a column is known by, folded; an exported list names languages in its own way. */
export const titlesOf = ({ name, word, also = [] }: SheetColumn): string[] => foldTitles([word.en, word.bn, name, ...also]);
/** What a column of a file can be: one of ours or a part of one, each with the titles that it is known by. */
export const placesOf = (columns: readonly SheetColumn[]): { name: string; whole: string; titles: string[] }[] =>
  columns.flatMap((column) => [
    { name: column.name, whole: column.name, titles: titlesOf(column) },
    ...(column.parts ?? []).map((part) => ({
      name: part.name,
      whole: column.name,
      titles: foldTitles([part.word.en, part.word.bn, ...part.also]),
    })),
  ]);
/** Our column that a match fills, wholly or in part. */
export const wholeOf = (match: string): string => match.replace(/\..*$/, '');
/** Whether no column of ours is filled twice: by two of a file, or as a whole and by its parts. */
export const isFilledOnce = (matches: readonly (string | null)[]): boolean => {
  const named = matches.filter((name) => name !== null);
  return new Set(named).size === named.length && !named.some((name) => name !== wholeOf(name) && named.includes(wholeOf(name)));
};
/** The beginning of a text. A letter of two halves (an emoji) is not cut in two: the database takes no half of one. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
