// Questions between how they are written and the rows that learners' answers are judged by, both ways. What was not changed keeps its row, to the letter.
import { isDeepStrictEqual } from 'node:util';
import { markdownOfHtml } from '#core/richtext/server/reading-markdown.ts';
import { render } from '#core/richtext/server/render.ts';
import { type QuestionType, readRecord } from '../rules.ts';
import { dropdown } from '../types/dropdown/server/row.ts';
import { essay } from '../types/essay/server/row.ts';
import { date } from '../types/date/server/row.ts';
import { fillIn } from '../types/fill-in/server/row.ts';
import { groupOf, partRows } from '../types/group/server/row.ts';
import { hotspot } from '../types/hotspot/server/row.ts';
import { likert } from '../types/likert/server/row.ts';
import { matching } from '../types/matching/server/row.ts';
import { mcq } from '../types/mcq/server/row.ts';
import { multiple } from '../types/multiple/server/row.ts';
import { numeric } from '../types/numeric/server/row.ts';
import { paragraph } from '../types/paragraph/server/row.ts';
import { shortAnswer } from '../types/short-answer/server/row.ts';
import { sequence } from '../types/sequence/server/row.ts';
import { time } from '../types/time/server/row.ts';
import { trueFalse } from '../types/true-false/server/row.ts';
import { picturesOfTexts } from '../pictures.ts';
import { storedSound, writtenSound } from '../sounds.ts';
import { emptyQuestion, groupMarks, markingOf, picturedTexts, WrittenQuestion } from '../written.ts';
import { both } from '../writing.ts';
import type { ImportedQuestion, OfBank } from './store-import.ts';
import { type Body, imageOf, type Sides, type Storing } from './storing.ts';
import { readSlots, readVariants, withSlots } from './variants.ts';

const storings: Record<QuestionType, Storing> = {
  ...{ mcq, multiple, true_false: trueFalse, fill_in: fillIn, numeric, matching },
  ...{ short_answer: shortAnswer, dropdown, essay, paragraph },
  ...{ date, time, sequence, hotspot, likert },
  group: groupOf({ rowOf: (...given) => rowOf(...given), writtenOf: (stored) => writtenOf(stored, null) }),
};

type Stored = Omit<ImportedQuestion, 'source_key'>;
/** What a question is called within its lesson: the last part of its key, without which of its successors it is. */
export const questionKey = (source_key: string): string => source_key.slice(source_key.lastIndexOf('/') + 1).replace(/~\d+$/, '');
/** The key of the question that takes the place of another one. */
export const nextKey = (source_key: string): string => {
  const [, base, n] = /^(.*?)(?:~(\d+))?$/s.exec(source_key)!;
  return `${base!}~${Number(n ?? 1) + 1}`;
};

/** Whether it is, or was, a version of a question of the bank: no lesson changes it. */
export const isOfBank = ({ source_key }: { source_key: string }): boolean => source_key.startsWith('bank/');
/** A stored question as its author writes it. */
export function writtenOf(
  stored: Stored & OfBank & { source_key: string; at_seconds?: number | null },
  about: string | null,
): WrittenQuestion {
  const type = stored.type as QuestionType;
  const { bank_id, version } = stored;
  const place = { key: questionKey(stored.source_key), about, ...(typeof stored.at_seconds === 'number' && { at: stored.at_seconds }) };
  if (bank_id && version) return { ...WrittenQuestion.parse(stored.written), ...place, bank: { id: bank_id, version } };
  const names = readVariants(stored.answer)?.variables.map(({ name }) => name) ?? [];
  const text = (html: string) => readSlots(markdownOfHtml(html), names);
  return {
    ...{ ...emptyQuestion(type, place.key), marks: stored.marks, ...place },
    ...{ marking: markingOf(type, stored.marking), penalty: stored.penalty },
    ...{ text: text(stored.text_html), bn_text: text(stored.bn_text_html) },
    ...{ explanation: text(stored.explanation_html), bn_explanation: text(stored.bn_explanation_html) },
    ...{ hint: text(stored.hint_html), bn_hint: text(stored.bn_hint_html), pictures: picturesOfTexts(stored.shape) },
    sound: writtenSound(stored.shape, stored.answer),
    ...storings[type].written(stored),
  };
}

/** The pictures of its texts stand in the shape as well, by which their files are kept; so does its sound. */
function withMedia(q: WrittenQuestion, body: Body): Body {
  const texts = picturedTexts.map((name) => q[name]).join('\n');
  const pictures = q.pictures.filter(({ src }) => texts.includes(src));
  const sound = q.sound && storedSound(q.sound);
  if (!pictures.length && !sound) return body;
  const shape = { ...readRecord(body.shape), ...(pictures.length > 0 && { pictures }), ...(sound && { sound: sound.shown }) };
  return { shape, answer: sound?.key.sound ? { ...readRecord(body.answer), ...sound.key } : body.answer };
}
const sidesOf = (q: WrittenQuestion, column: 'text' | 'explanation' | 'hint'): Sides => ({ en: q[column], bn: q[`bn_${column}`] });

/** The variables that its texts may name. */
const slotNames = (q: WrittenQuestion | undefined): string[] => (q?.type === 'numeric' ? q.variables.map(({ name }) => name.trim()) : []);

/** The row of a question as it is written now. `stored` is the one that learners have, as `was` it would be written. */
export function rowOf(q: WrittenQuestion, stored?: Stored, was?: WrittenQuestion): Stored {
  if (stored && isDeepStrictEqual(q, was)) return stored;
  const names = slotNames(q);
  const html = (column: 'text' | 'explanation' | 'hint', part: string): Sides => {
    const [now, before] = [sidesOf(q, column), was && sidesOf(was, column)];
    if (
      stored &&
      before &&
      isDeepStrictEqual(now, before) &&
      isDeepStrictEqual(names, slotNames(was)) &&
      (column !== 'text' || stored.type === q.type)
    )
      return { en: stored[`${column}_html`], bn: stored[`bn_${column}_html`] };
    const given = both(now.en, now.bn);
    const one = (language: 'en' | 'bn') =>
      withSlots(
        given[language].replace(/_{4,}/g, (blank) => '\\_'.repeat(blank.length)),
        names,
        (written) => render(written, { language, id_prefix: `q-${q.key}-${part}-`, image: imageOf(q.pictures) }).html,
      );
    return given.en ? { en: one('en'), bn: one('bn') } : { en: '', bn: '' };
  };
  const [text, explanation, hint] = [html('text', 't'), html('explanation', 'e'), html('hint', 'h')];
  return {
    ...(q.type === 'group'
      ? { ...groupMarks(q), penalty: 0 }
      : { marks: q.marks, marking: markingOf(q.type, q.marking), penalty: q.penalty }),
    ...{ type: q.type, text_html: text.en, bn_text_html: text.bn },
    ...{ explanation_html: explanation.en, bn_explanation_html: explanation.bn, hint_html: hint.en, bn_hint_html: hint.bn },
    ...withMedia(q, stored?.type === q.type ? storings[q.type].body(q, was, stored) : storings[q.type].body(q)),
  };
}
/** What an answer is judged by: nothing of what is only said of it. */
const judgedBy = (answer: unknown): unknown => {
  const { feedback: _, sound: _sound, ...key } = readRecord(JSON.parse(JSON.stringify(answer)));
  return key;
};
const idsIn = (shape: unknown): unknown[] =>
  Object.values(readRecord(shape)).flatMap((list) =>
    Array.isArray(list) ? list.map((one) => readRecord(one).id).filter((id) => id !== undefined) : [],
  );
/** Whether an answer that was given to the one would mean something else in the other, or count otherwise. */
export const meansOther = (stored: Stored, row: Stored): boolean =>
  stored.type === 'group' && row.type === 'group' ? partsMeanOther(stored, row) : meansOtherAlone(stored, row);
/** Questions of a group can be moved; with one more or one less it counts otherwise. */
function partsMeanOther(stored: Stored, row: Stored): boolean {
  const now = new Map(partRows(row).map((part) => [part.id, part]));
  const before = partRows(stored);
  return before.length !== now.size || before.some((part) => !now.has(part.id) || meansOtherAlone(part, now.get(part.id)!));
}
const meansOtherAlone = (stored: Stored, row: Stored): boolean =>
  stored.type !== row.type ||
  markingOf(stored.type as QuestionType, stored.marking) !== markingOf(row.type as QuestionType, row.marking) ||
  stored.penalty !== row.penalty ||
  !isDeepStrictEqual(judgedBy(stored.answer), judgedBy(row.answer)) ||
  !idsIn(stored.shape).every((id) => idsIn(row.shape).includes(id));
