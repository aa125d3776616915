// A question as a row of a table, and the table as CSV or XLSX.
import { type Cell } from '#core/lists/server/cells.ts';
import { writeCsv } from '#core/lists/server/export.ts';
import { writeXlsx } from '#core/lists/server/xlsx.ts';
import type { SheetColumn } from '#core/sheets/declare.ts';
import type { Language } from '#core/i18n/words.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import type { Carried } from '../../../carried.ts';
import { lossesOf } from '../../../losses.ts';
import { tableWords } from '../../../words-table.ts';
import { tableColumns } from './columns.ts';
import { readItem } from './reading.ts';
import { differing } from './whole.ts';

type Item = Record<string, string>;
const filled = (en: string, bn: string) => Boolean(en.trim() || bn.trim());
const optionsOf = (q: WrittenQuestion) => q.options.filter((o) => filled(o.text, o.bn_text));
const choice = (q: WrittenQuestion): Item => {
  const options = optionsOf(q);
  const told = (side: 'feedback' | 'bn_feedback') => options.flatMap((o, i) => (o[side].trim() ? [`${i + 1}: ${o[side]}`] : [])).join('\n');
  return {
    ...Object.fromEntries(
      options.flatMap((o, i) => [
        [`option_${i + 1}`, o.text],
        [`bn_option_${i + 1}`, o.bn_text],
      ]),
    ),
    correct: options.flatMap((o, i) => (o.right ? [i + 1] : [])).join(', '),
    ...(q.marking === 'weights' && { shares: options.map((o) => o.weight).join(', ') }),
    ...{ feedback: told('feedback'), bn_feedback: told('bn_feedback') },
  };
};
const side = (text: string): string => text.replace(/\n/g, '\\n').replace(/(\s)=(\s)/g, '$1\\=$2');
const pairs = (q: WrittenQuestion, en: boolean): string =>
  q.pairs
    .map((p) => (en ? [p.left, p.right] : [p.bn_left, p.bn_right]))
    .map(([left = '', right = '']) => (left || right ? `${side(left)} = ${side(right)}` : ''))
    .join('\n')
    .trim();
const oneALine = (list: readonly { text: string; bn_text: string }[], own: 'text' | 'bn_text'): string =>
  list
    .map((one) => one[own].replace(/\n/g, '\\n'))
    .join('\n')
    .trimEnd();
const choicesIn = (q: WrittenQuestion, own: 'text' | 'bn_text'): string =>
  q.lists.some((list) => list.some((one) => one[own].trim()))
    ? q.lists
        .map((list) => list.map((one) => `${one.right ? '*' : ''}${one[own].replaceAll('|', '\\|').replace(/\n/g, '\\n')}`).join(' | '))
        .join('\n')
    : '';
const byPerson = (q: WrittenQuestion): Item => ({ model: q.model, bn_model: q.bn_model });
const formSaid = ({ text, share, contains }: WrittenQuestion['forms'][number]): string =>
  `${contains ? '*' : ''}${text.replaceAll('|', '\\|')}${contains ? '*' : ''}${share === 100 ? '' : ` (${share}%)`}`;
const bodies: Record<WrittenQuestion['type'], (q: WrittenQuestion) => Item> = {
  mcq: choice,
  multiple: choice,
  true_false: (q) => {
    const told = (yes: string, no: string) => [yes && `1: ${yes}`, no && `2: ${no}`].filter(Boolean).join('\n');
    return {
      ...{ correct: q.value === null ? '' : String(q.value), feedback: told(q.feedback_true, q.feedback_false) },
      bn_feedback: told(q.bn_feedback_true, q.bn_feedback_false),
    };
  },
  fill_in: (q) => ({
    blanks: q.blanks
      .map((blank) =>
        blank
          .split('\n')
          .filter((form) => form.trim())
          .map((form) => form.trim().replaceAll('|', '\\|'))
          .join(' | '),
      )
      .join('\n'),
  }),
  numeric: (q) => ({ correct: q.answer, tolerance: q.tolerance, unit: q.unit, bn_unit: q.bn_unit }),
  matching: (q) => ({ pairs: pairs(q, true), bn_pairs: pairs(q, false) }),
  short_answer: (q) => ({ correct: q.forms.map(formSaid).join(' | ') }),
  dropdown: (q) => ({ lists: choicesIn(q, 'text'), bn_lists: choicesIn(q, 'bn_text') }),
  essay: byPerson,
  paragraph: (q) => ({ ...byPerson(q), passage: q.passage, bn_passage: q.bn_passage }),
  date: (q) => ({ correct: [q.date, q.date_until].filter((one) => one.trim()).join(' … ') }),
  time: (q) => ({
    correct: `${q.hour}${q.minute ? `:${q.minute}` : ''}${q.day_part ? ` ${q.day_part}` : ''}`,
    tolerance: q.minutes_off,
  }),
  sequence: (q) => ({ items: oneALine(q.items, 'text'), bn_items: oneALine(q.items, 'bn_text') }),
  likert: (q) => ({
    ...{ items: oneALine(q.statements, 'text'), bn_items: oneALine(q.statements, 'bn_text') },
    ...{ scale: oneALine(q.scale, 'text'), bn_scale: oneALine(q.scale, 'bn_text') },
  }),
  hotspot: () => ({}),
  group: () => ({}),
};
/** A row that is read as this very question: what its columns do not say stands in the last of them. */
export function itemOf(carried: Carried): Item {
  const item = plainItemOf(carried);
  const rest = differing(carried.question, readItem(item).carried?.question);
  if (!rest) return item;
  // texts that their letters would put into the other language stay where they are written
  const placed = { ...item, more: JSON.stringify({ placed: true }) };
  const still = differing(carried.question, readItem(placed).carried?.question);
  if (!still) return placed;
  return Object.keys(rest).length <= Object.keys(still).length
    ? { ...item, more: JSON.stringify(rest) }
    : { ...item, more: JSON.stringify({ placed: true, ...still }) };
}
function plainItemOf({ question: q, name, folder, tags, difficulty }: Carried): Item {
  return {
    ...{ type: q.type, text: q.text, bn_text: q.bn_text },
    ...bodies[q.type](q),
    ...{ explanation: q.explanation, bn_explanation: q.bn_explanation, hint: q.hint, bn_hint: q.bn_hint },
    ...{ marks: String(q.marks), marking: q.marking === 'parts' ? '' : q.marking, penalty: q.penalty ? String(q.penalty) : '' },
    ...{ transcript: q.sound?.transcript ?? '', bn_transcript: q.sound?.bn_transcript ?? '' },
    folder: folder.map((one) => one.replaceAll('/', '\\/')).join('/'),
    tags: tags.map((tag) => tag.replace(/[,;]/g, '\\$&')).join(', '),
    difficulty: difficulty === undefined ? '' : String(difficulty),
    name,
  };
}
const ROWS_A_PORTION = 200;
/** A level is said in words; what a program reads back, the type, is not. */
const cellOf = ({ name, choices }: SheetColumn, item: Item, language: Language): Cell =>
  (name === 'difficulty' && choices?.find(({ value }) => value === item[name])?.[language]) || (item[name] ?? '');
async function* portions(questions: Iterable<Carried> | AsyncIterable<Carried>, language: Language): AsyncGenerator<Cell[][]> {
  let rows: Cell[][] = [];
  for await (const one of questions) {
    if (lossesOf('table', one).refused) continue;
    const item = itemOf(one);
    rows.push(tableColumns.map((column) => cellOf(column, item, language)));
    if (rows.length < ROWS_A_PORTION) continue;
    yield rows;
    rows = [];
  }
  if (rows.length) yield rows;
}
export const writeTable =
  (form: 'csv' | 'xlsx', language: Language) =>
  (questions: Iterable<Carried> | AsyncIterable<Carried>): AsyncIterable<Uint8Array> => {
    const titles = tableColumns.map((column) => column.word[language]);
    return form === 'csv'
      ? writeCsv(titles, portions(questions, language))
      : writeXlsx(tableWords.text[language], titles, portions(questions, language));
  };
