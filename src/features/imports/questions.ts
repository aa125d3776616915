// Parser of quiz files: splits each question into what learners see and the answer key that stays on the server.
import { readPlayTime } from '#core/i18n/play-time.ts';
import { isStoredHtml } from '#core/richtext/grammar.ts';
import { keptJudging, markingOf } from '#features/questions/written.ts';
import { type ChosenRule, partTypes } from '#features/questions/rules.ts';
import type { Choice, Criterion, Judging, OptionKey, Pair, QuestionBody, QuestionPlan, WrittenKey, WrittenShape } from './plan.ts';
import { placedBodies } from './questions-placed.ts';
import { pathInside, type Problems, readRow, yamlRows } from './reading.ts';
import { paired, question_kind, question_rows, type Written } from './shapes.ts';

/** Cuts a text at its blanks; one more part than blanks. */
const splitAtBlanks = (text: string): string[] => text.split(/_{4,}/).map((part) => part.replace(/\s+/g, ' '));

/** FNV-1a with a final mix: the same key always gives the same order, and the order says nothing. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
const shuffled = <T>(items: readonly T[], seed: string): T[] =>
  items
    .map((item, i) => ({ item, at: hashText(`${seed}|${i}`), i }))
    .sort((a, b) => a.at - b.at || a.i - b.i)
    .map(({ item }) => item);

const distinct = (choices: readonly Written[]) =>
  new Set(choices.map((c) => c.en)).size === choices.length && new Set(choices.map((c) => c.bn)).size === choices.length;

/** A question row with everything checked; undefined, and the reason among the problems, when it cannot be asked. */
function readQuestion(
  raw: unknown,
  seed: string,
  language: 'en' | 'bn' | 'both',
  file: string,
  at: string,
  problems: Problems,
): QuestionPlan | undefined {
  const kind = question_kind.safeParse(raw);
  if (!kind.success)
    return problems.refuse(file, at, raw !== null && typeof raw === 'object' && 'type' in raw ? 'value' : 'missing', { key: 'type' });
  const { type } = kind.data;
  const row = readRow(question_rows[type], raw, file, at, problems);
  if (!row) return undefined;
  const html = row.markup === 'html';
  if (
    html &&
    !textsIn(rich.map((name) => (row as Record<string, unknown>)[name])).every((one) =>
      isStoredHtml(one, (src) => pathInside('', src) !== undefined),
    )
  )
    return problems.refuse(file, at, 'foreign_html');
  const own = `${seed}/${row.key}`;
  const body =
    row.type === 'group'
      ? groupOf(
          (row as { questions: unknown[] }).questions,
          (part, place) => readQuestion(part, own, language, file, place, problems),
          { file, at },
          problems,
        )
      : bodyOf(row as Row, own, file, at, problems);
  if (!body) return undefined;
  for (const key of ['text', 'explanation', 'hint'] as const)
    if (row[key] && ((row[key].en === '' && language !== 'bn') || (row[key].bn === '' && language !== 'en')))
      problems.note(file, at, 'translation', { key });
  const seconds = row.at === undefined || row.at === null ? null : readPlayTime(String(row.at));
  if (seconds === undefined) return problems.refuse(file, at, 'value', { key: 'at' });
  return {
    key: row.key,
    at: seconds === null ? null : Math.floor(seconds),
    text: paired(row.text),
    explanation: row.explanation ? paired(row.explanation) : null,
    hint: row.hint ? paired(row.hint) : null,
    sound: row.sound ? { file: row.sound.file, transcript: paired(row.sound.transcript), read_later: row.sound.read_later === true } : null,
    about: row.about ?? null,
    marks: row.marks ?? 1,
    marking: markingOf(type, row.marking ?? 'parts'),
    penalty: row.penalty ?? 0,
    html,
    body,
  };
}

/** What a learner calls an answer by: shorter than the key of a question. */
const PART_KEY = /^[A-Za-z0-9-]{1,40}$/;
/** A group is asked with all of its questions, or not at all. */
function groupOf(
  raw: readonly unknown[],
  read: (part: unknown, at: string) => QuestionPlan | undefined,
  { file, at }: { file: string; at: string },
  problems: Problems,
): QuestionBody | undefined {
  const questions = raw.map((part, i) => {
    const { key, type } = (part ?? {}) as { key?: unknown; type?: unknown };
    const place = `${at}/${typeof key === 'string' || typeof key === 'number' ? String(key).slice(0, 100) : `#${i + 1}`}`;
    if (type !== undefined && !partTypes.some((name) => name === type)) return problems.refuse(file, place, 'value', { key: 'type' });
    const one = read(part, place);
    return !one || PART_KEY.test(one.key) ? one : problems.refuse(file, place, 'value', { key: 'key' });
  });
  const keys = questions.flatMap((one) => (one ? [one.key] : []));
  if (keys.length < questions.length) return undefined;
  const twice = keys.find((key, i) => keys.indexOf(key) < i);
  if (twice !== undefined) return problems.refuse(file, at, 'duplicate', { key: twice });
  return { type: 'group', shape: { questions: questions as QuestionPlan[] }, answer: {} };
}

export const partsOf = (body: QuestionBody): QuestionBody[] => (body.type === 'group' ? body.shape.questions.map((part) => part.body) : []);

/** What holds rich text in a row of any type. */
const rich = 'text explanation hint options parts feedback pairs extras items statements scale areas lists model rubric passage'.split(' ');
/** Every text of a row: whatever stands in it is looked at. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
type Row = { key: string; type: Exclude<QuestionBody['type'], 'group'>; text: Written } & Partial<{
  options: GivenOption[];
  answer: boolean;
  blanks: string[][];
  parts: { en: string[]; bn: string[] } | null;
  explanation: Written | null;
  hint: Written | null;
  alike: ChosenRule[] | null;
  spelling: boolean | null;
  strict: boolean[] | null;
  answers: { text: string; share?: number | null; contains?: boolean | null }[];
  lists: GivenOption[][];
  model: Written | null;
  rubric: { name: Written; levels: { points: number; text?: Written | null }[] }[] | null;
  rubric_shown: boolean | null;
  min_words: number | null;
  max_words: number | null;
  passage: Written;
  feedback: Partial<Record<'true' | 'false', Written | null>> | null;
}>;
type GivenOption = Partial<Record<'en' | 'bn', string | null>> & {
  correct?: boolean | null;
  weight?: number | null;
  feedback?: Written | null;
};
/** What the key says of each option beside which is right. */
function optionKey(options: readonly (Pick<GivenOption, 'weight' | 'feedback'> & { id: string })[]): OptionKey {
  const weights = options.flatMap(({ id, weight }) => (weight ? [[id, weight] as const] : []));
  const feedback = options.flatMap((o): [string, Pair][] => (o.feedback ? [[o.id, paired(o.feedback)]] : []));
  return {
    ...(weights.length && { weights: Object.fromEntries(weights) }),
    ...(feedback.length && { feedback: Object.fromEntries(feedback) }),
  };
}

const judgingOf = ({ alike, spelling }: Row): { judging?: Judging } =>
  keptJudging({ alike: alike ?? ['case'], spelling: spelling === true });
/** Of what a person marks: the rubric is in the key, and beside the question only where learners see it before. */
function writtenOf(row: Row): { shape: WrittenShape; answer: WrittenKey } {
  const [min, max] = [row.min_words ?? null, row.max_words ?? null];
  const rubric = row.rubric?.map(
    (one, i): Criterion => ({
      ...{ id: `c${i + 1}`, name: paired(one.name) },
      levels: one.levels.map(({ points, text }) => ({ points, text: text ? paired(text) : { en: '', bn: '' } })),
    }),
  );
  return {
    shape: { ...((min !== null || max !== null) && { words: { min, max } }), ...(row.rubric_shown && rubric && { rubric }) },
    answer: { ...(row.model && { model: paired(row.model) }), ...(rubric && { rubric }) },
  };
}
function bodyOf(row: Row, seed: string, file: string, at: string, problems: Problems): QuestionBody | undefined {
  switch (row.type) {
    case 'mcq':
    case 'multiple': {
      const given = row.options!.map((o) => ({ ...paired({ en: o.en ?? '', bn: o.bn ?? '' }), correct: o.correct === true }));
      if (given.some((o) => o.en === '') || !distinct(given)) return problems.refuse(file, at, 'options');
      const options: Choice[] = given.map(({ en, bn }, i) => ({ id: `o${i + 1}`, en, bn }));
      const right = options.filter((_, i) => given[i]!.correct).map((o) => o.id);
      const beside = optionKey(row.options!.map((o, i) => ({ ...o, id: options[i]!.id })));
      if (row.type === 'multiple')
        return right.length > 0
          ? { type: 'multiple', shape: { options }, answer: { options: right, ...beside } }
          : problems.refuse(file, at, 'some_correct');
      return right.length === 1
        ? { type: 'mcq', shape: { options }, answer: { option: right[0]!, ...beside } }
        : problems.refuse(file, at, 'one_correct');
    }
    case 'true_false':
      return {
        type: 'true_false',
        shape: {},
        answer: {
          value: row.answer as boolean,
          ...optionKey((['true', 'false'] as const).map((id) => ({ id, feedback: row.feedback?.[id] ?? null }))),
        },
      };
    case 'fill_in': {
      const text = paired(row.text);
      const parts = row.parts ?? { en: splitAtBlanks(text.en), bn: splitAtBlanks(text.bn) };
      const accept = row.blanks!.map((forms) => [...new Set(forms)].filter((form) => form !== ''));
      if (accept.some((forms) => forms.length === 0) || parts.en.length !== accept.length + 1 || parts.bn.length !== accept.length + 1)
        return problems.refuse(file, at, 'blanks');
      const strict = row.strict?.slice(0, accept.length);
      return { type: 'fill_in', shape: { parts }, answer: { accept, ...judgingOf(row), ...(strict?.includes(true) && { strict }) } };
    }
    case 'short_answer': {
      const accept = row.answers!.map(({ text, share, contains }) => ({
        ...{ text, ...(share && share !== 100 && { share }), ...(contains && { contains }) },
      }));
      if (!row.answers!.some(({ text, share }) => text !== '' && (share ?? 100) === 100)) return problems.refuse(file, at, 'one_correct');
      return { type: 'short_answer', shape: {}, answer: { accept, ...judgingOf(row) } };
    }
    case 'dropdown': {
      const text = paired(row.text);
      const parts = row.parts ?? { en: splitAtBlanks(text.en), bn: splitAtBlanks(text.bn) };
      const given = row.lists!.map((list) =>
        list.map((o) => ({ ...paired({ en: o.en ?? '', bn: o.bn ?? '' }), correct: o.correct === true })),
      );
      if (parts.en.length !== given.length + 1 || parts.bn.length !== given.length + 1) return problems.refuse(file, at, 'blanks');
      if (given.some((list) => list.some((o) => o.en === '') || !distinct(list))) return problems.refuse(file, at, 'options');
      if (given.some((list) => list.filter((o) => o.correct).length !== 1)) return problems.refuse(file, at, 'one_correct');
      const lists = given.map((list, n) => list.map(({ en, bn }, i): Choice => ({ id: `g${n + 1}o${i + 1}`, en, bn })));
      return {
        type: 'dropdown',
        shape: { parts, lists },
        answer: { right: given.map((list, n) => lists[n]![list.findIndex((o) => o.correct)]!.id) },
      };
    }
    case 'essay':
      return { type: 'essay', ...writtenOf(row) };
    case 'paragraph': {
      const { shape, answer } = writtenOf(row);
      return { type: 'paragraph', shape: { ...shape, passage: paired(row.passage!) }, answer };
    }
    default: {
      const body = placedBodies[row.type](row as never, (items) => shuffled(items, seed));
      if (!('key' in body)) return body;
      return body.key === 'pairs' ? problems.refuse(file, at, 'pairs') : problems.refuse(file, at, 'value', body);
    }
  }
}

/** Every usable question of a quiz file; a broken one does not lose the others. */
export function readQuiz(
  text: string,
  seed: string,
  language: 'en' | 'bn' | 'both',
  file: string,
  most: number,
  problems: Problems,
): QuestionPlan[] {
  const questions: QuestionPlan[] = [];
  const keys = new Set<string>();
  const rows = yamlRows(text, file, problems);
  if (rows.length > most) problems.refuse(file, '', 'too_many', { limit: most });
  for (const [i, { row }] of rows.slice(0, most).entries()) {
    const named = (row as { key?: unknown } | null)?.key;
    const at = typeof named === 'string' || typeof named === 'number' ? String(named).slice(0, 100) : `#${i + 1}`;
    const question = readQuestion(row, seed, language, file, at, problems);
    if (!question) continue;
    if (keys.has(question.key)) problems.refuse(file, at, 'duplicate', { key: question.key });
    else {
      keys.add(question.key);
      questions.push(question);
    }
  }
  return questions;
}
