// Parser of quiz files: splits each question into what learners see and the answer key that stays on the server.
import { isStoredHtml } from '#core/richtext/grammar.ts';
import type { Choice, QuestionBody, QuestionPlan } from './plan.ts';
import { type Problems, readRow, yamlRows } from './reading.ts';
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
  const { text, explanation, hint, options, pairs, parts } = row as Partial<Row>;
  if (html && !textsIn([text, explanation, hint, options, pairs, parts]).every((one) => isStoredHtml(one, () => false)))
    return problems.refuse(file, at, 'foreign_html');
  const body = bodyOf(row as Row, `${seed}/${row.key}`, file, at, problems);
  if (!body) return undefined;
  for (const key of ['text', 'explanation', 'hint'] as const)
    if (row[key] && ((row[key].en === '' && language !== 'bn') || (row[key].bn === '' && language !== 'en')))
      problems.note(file, at, 'translation', { key });
  return {
    key: row.key,
    text: paired(row.text),
    explanation: row.explanation ? paired(row.explanation) : null,
    hint: row.hint ? paired(row.hint) : null,
    about: row.about ?? null,
    marks: row.marks ?? 1,
    html,
    body,
  };
}

/** Every text of a row: whatever stands in it is looked at. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
type Row = { key: string; type: QuestionBody['type']; text: Written } & Partial<{
  options: { en?: string | null; bn?: string | null; correct?: boolean | null }[];
  answer: boolean | number;
  blanks: string[][];
  parts: { en: string[]; bn: string[] } | null;
  tolerance: number | null;
  unit: Written | null;
  pairs: { left: Written; right: Written }[];
  explanation: Written | null;
  hint: Written | null;
}>;

function bodyOf(row: Row, seed: string, file: string, at: string, problems: Problems): QuestionBody | undefined {
  switch (row.type) {
    case 'mcq':
    case 'multiple': {
      const given = row.options!.map((o) => ({ ...paired({ en: o.en ?? '', bn: o.bn ?? '' }), correct: o.correct === true }));
      if (given.some((o) => o.en === '') || !distinct(given)) return problems.refuse(file, at, 'options');
      const options: Choice[] = given.map(({ en, bn }, i) => ({ id: `o${i + 1}`, en, bn }));
      const right = options.filter((_, i) => given[i]!.correct).map((o) => o.id);
      if (row.type === 'multiple')
        return right.length > 0
          ? { type: 'multiple', shape: { options }, answer: { options: right } }
          : problems.refuse(file, at, 'some_correct');
      return right.length === 1
        ? { type: 'mcq', shape: { options }, answer: { option: right[0]! } }
        : problems.refuse(file, at, 'one_correct');
    }
    case 'true_false':
      return { type: 'true_false', shape: {}, answer: { value: row.answer as boolean } };
    case 'fill_in': {
      const text = paired(row.text);
      const parts = row.parts ?? { en: splitAtBlanks(text.en), bn: splitAtBlanks(text.bn) };
      const accept = row.blanks!.map((forms) => [...new Set(forms)].filter((form) => form !== ''));
      if (accept.some((forms) => forms.length === 0) || parts.en.length !== accept.length + 1 || parts.bn.length !== accept.length + 1)
        return problems.refuse(file, at, 'blanks');
      return { type: 'fill_in', shape: { parts }, answer: { accept } };
    }
    case 'numeric':
      return {
        type: 'numeric',
        shape: row.unit ? { unit: paired(row.unit) } : {},
        answer: { value: row.answer as number, tolerance: row.tolerance ?? 0 },
      };
    case 'matching': {
      const given = row.pairs!.map((p) => ({ left: paired(p.left), right: paired(p.right) }));
      if (!distinct(given.map((p) => p.left)) || !distinct(given.map((p) => p.right))) return problems.refuse(file, at, 'pairs');
      const left: Choice[] = given.map((p, i) => ({ id: `l${i + 1}`, ...p.left }));
      // The right side is numbered after it is shuffled, so that an id tells nothing of its pair.
      const order = shuffled(
        given.map((_, i) => i),
        seed,
      );
      const right: Choice[] = order.map((from, i) => ({ id: `r${i + 1}`, ...given[from]!.right }));
      const pairs = Object.fromEntries(left.map(({ id }, from) => [id, `r${order.indexOf(from) + 1}`]));
      return { type: 'matching', shape: { left, right }, answer: { pairs } };
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
