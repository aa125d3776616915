// Converter interface, and the writer of package files (YAML, Markdown).
import { stringify } from 'yaml';
import { speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { truncate } from '#core/i18n/bengali.ts';
import type { Pair } from '../../plan.ts';
import { hashText } from '../../questions.ts';

/** A package in memory: texts by their paths. */
export type Texts = Map<string, string>;
export interface Converter<T> {
  recognises(json: unknown): json is T;
  convert(json: T): Texts[];
}

/** A text of ours with its slots filled, in both languages. A slot may differ by language. */
export function said(w: Word, slots: Record<string, string | number | Pair> = {}): Pair {
  const one = (language: 'en' | 'bn') => {
    const filled = Object.fromEntries(Object.entries(slots).map(([key, v]) => [key, typeof v === 'object' ? v[language] : v]));
    return (speaker(language) as (w: Word, s: typeof filled) => string)(w, filled);
  };
  return { en: one('en'), bn: one('bn') };
}
export const both = (make: (language: 'en' | 'bn') => string): Pair => ({ en: make('en'), bn: make('bn') });

/** Plain text as Markdown that shows exactly that text. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|$~&!{}]/g, '\\$&')
    .replace(/^(\s*)([-+=:])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2');
export const quoted = (pair: Pair): Pair => both((l) => escaped(pair[l]));

const sentence = /[^।.!?…]+[।.!?…]+["”’'»]*|[^।.!?…]+$/gu;
export const splitSentences = (text: string): string[] =>
  [...text.replace(/\s+/g, ' ').matchAll(sentence)].map((m) => m[0].trim()).filter((s) => /\p{L}/u.test(s));
/** The first sentence that says something, shortened where it is long. */
export const cutOpening = (text: string, most = 140): string =>
  truncate(splitSentences(text).find((s) => s.split(' ').length > 2) ?? text.replace(/\s+/g, ' ').trim(), most);

/** The same choice for the same seed, on every machine. */
export const pickBy = <T>(items: readonly T[], seed: string): T => items[hashText(seed) % items.length]!;
/** Some items in an order that the seed decides. */
export const someBy = <T>(items: readonly T[], many: number, seed: string): T[] =>
  items
    .map((item, i) => ({ item, at: hashText(`${seed}#${i}`) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, many)
    .map(({ item }) => item);
/** Items in groups of nearly the same size. */
export function grouped<T>(items: readonly T[], about: number): T[][] {
  const many = Math.max(1, Math.round(items.length / about));
  return Array.from({ length: many }, (_, i) =>
    items.slice(Math.floor((i * items.length) / many), Math.floor(((i + 1) * items.length) / many)),
  );
}
export const minutesFor = (text: string, words_a_minute: number): number =>
  Math.max(1, Math.ceil(text.split(/\s+/).length / words_a_minute));

export type Question = { key: string; type: string; text: Pair } & Record<string, unknown>;
export const shuffleOptions = (right: Pair[], wrong: Pair[], seed: string) =>
  someBy([...right.map((o) => ({ ...o, correct: true })), ...wrong], right.length + wrong.length, seed);

/** A lesson to read: its texts by language, kept under `path` (without `.en.md`). */
export interface Reading {
  key: string;
  title: Pair;
  minutes: number;
  path: string;
  texts: Partial<Record<'en' | 'bn', string>>;
}
/** A section: lessons to read, and the quiz behind them when there is anything to ask. */
export interface Chapter {
  title: Pair;
  lessons: Reading[];
  quiz: Pair;
  questions: Question[];
}
/** The files of a package: the course, the texts of its lessons, its quizzes. */
export function buildPackage(course: Record<string, unknown>, chapters: Chapter[]): Texts {
  const yaml = (value: unknown) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
  const quizPath = (at: number) => `quizzes/${at + 1}.yaml`;
  const syllabus = chapters.map(({ title, lessons, quiz, questions }, at) => ({
    section: title,
    lessons: [
      ...lessons.map((l) => ({ key: l.key, kind: 'manual', title: l.title, minutes: l.minutes, text: l.path })),
      ...(questions.length > 0
        ? [{ key: `quiz-${at + 1}`, kind: 'quiz', title: quiz, minutes: questions.length, questions: quizPath(at) }]
        : []),
    ],
  }));
  return new Map([
    ['course.yaml', yaml({ format: 'shikhon-course/1', ...course, syllabus })],
    ...chapters.flatMap(({ lessons }) =>
      lessons.flatMap(({ path, texts }) =>
        Object.entries(texts).map(([language, text]): [string, string] => [`${path}.${language}.md`, text]),
      ),
    ),
    ...chapters.flatMap(({ questions }, at): [string, string][] => (questions.length > 0 ? [[quizPath(at), yaml(questions)]] : [])),
  ]);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const areStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every((v) => typeof v === 'string');
