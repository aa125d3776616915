// Item analysis: the figures of each question from its sums, what is said of it, and of one what the best and the last chose.
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { fullMarks, isMarked, marksByPerson } from '#features/questions/rules.ts';
import { show, tellRight, withKeys } from '#features/questions/server/service.ts';
import { asAsked, asMarkedIn, listQuestions, quartilesOf, type QuestionRow } from '#features/quizzes/server/service.ts';
import { MOST_ITEMS, viewItem, viewItems } from '../contract-items.ts';
import { figuresOf, flagOf, flags, LEAST_FOR_FIGURES, LEAST_FOR_FLAGS, reliabilityOf, WORKING_SHARE } from '../rules-items.ts';
import * as store from './store-items.ts';

export const calls = { viewItems, viewItem };
/** The options of a question, and those that are right by its keys of now; none of types without options. */
function optionsOf(question: QuestionRow): { all: string[]; right: string[] } {
  const told = tellRight(question);
  if (question.type === 'true_false') return { all: ['true', 'false'], right: [String(told.value)] };
  if (question.type !== 'mcq' && question.type !== 'multiple') return { all: [], right: [] };
  return { all: (show(question.type, question.shape).options ?? []).map(({ id }) => id), right: told.options ?? [] };
}
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 140);
const asJudged = (question: QuestionRow) => withKeys(asMarkedIn(question));
const rounded = (n: number | null) => (n === null ? null : Math.round(n * 10_000) / 10_000);
function judge(sums: store.SumsRow, question: QuestionRow) {
  const { all, right } = optionsOf(question);
  const figures = figuresOf(sums, fullMarks(question, true), all);
  const timed = Object.values(sums.seconds).reduce((sum, n) => sum + n, 0);
  const seconds = timed < LEAST_FOR_FIGURES ? null : quartilesOf(sums.seconds);
  return { ...figures, right, flag: flagOf(figures, right), seconds };
}
async function readSums(sql: Sql, lesson_id: number) {
  const rows = await store.listSums(sql, lesson_id);
  const [questions, draws] = [rows.filter(({ kind }) => kind === 'question'), rows.filter(({ kind }) => kind === 'draw')];
  const ids = questions.map(({ item_id }) => item_id);
  const [asked, places] = await Promise.all([listQuestions(sql, ids, lesson_id), store.listPlaces(sql, lesson_id, ids)]);
  const byId = new Map(asked.map((question) => [question.id, asJudged(question)]));
  // what counts for nobody any more, or never did, has no figures
  const counted = questions.filter(({ item_id }) => byId.has(item_id) && fullMarks(byId.get(item_id)!, true) > 0);
  return { counted, draws, byId, places };
}
export const handlers = handle(calls, {
  viewItems: async ({ sql, managed_evaluation: { id, title, bn_title, course_title, bn_course_title } }) => {
    const [{ counted, draws, byId, places }, persons] = await Promise.all([readSums(sql, id), store.countPersons(sql, id)]);
    const items = counted.map((sums) => {
      const question = byId.get(sums.item_id)!;
      const { n, facility, discrimination, flag, seconds } = judge(sums, question);
      return {
        ...{ id: question.id, number: places.get(question.id)!, n, facility: rounded(facility), flag, seconds },
        ...{ title: plain(question.text_html), bn_title: plain(question.bn_text_html), discrimination: rounded(discrimination) },
      };
    });
    const rank = ({ flag }: (typeof items)[number]) => (flag ? flags.indexOf(flag) : flags.length);
    items.sort((a, b) => rank(a) - rank(b) || a.number - b.number);
    const { alpha, error, by } = reliabilityOf(
      counted.map((sums) => ({ ...sums, most: fullMarks(byId.get(sums.item_id)!, true) })),
      draws,
    );
    return {
      ...{ id, title, bn_title, course_title, bn_course_title, persons },
      items: items.slice(0, MOST_ITEMS),
      more: items.length > MOST_ITEMS,
      reliability: { alpha: rounded(alpha), error: rounded(error), by },
    };
  },
  viewItem: async ({ sql, input, managed_evaluation: { id, title, bn_title, course_title, bn_course_title } }) => {
    const { counted, byId, places } = await readSums(sql, id);
    const sums = counted.find(({ item_id }) => item_id === input.question_id);
    if (!sums) throw refused('not_found');
    const question = byId.get(sums.item_id)!;
    const { n, facility, discrimination, flag, options, right, seconds } = judge(sums, question);
    const tails = options.length ? await store.listTails(sql, id, question.id) : [];
    const shareIn = (tail: store.TailRow['tail'], option: string) => {
      const own = tails.filter((row) => row.tail === tail);
      return own.length ? (own.find((row) => row.option === option)?.chosen ?? 0) / own[0]!.persons : null;
    };
    return {
      ...{ title, bn_title, course_title, bn_course_title, number: places.get(question.id)!, question: asAsked(question) },
      right_answer: tellRight(question),
      ...{ n, facility: rounded(facility), discrimination: rounded(discrimination), flag, seconds },
      options: options.map(({ id: option, n: chosen, share, r }) => ({
        ...{ id: option, right: right.includes(option), n: chosen, share: rounded(share)!, r: rounded(r) },
        ...{ best: rounded(shareIn('best', option)), middle: rounded(shareIn('middle', option)), last: rounded(shareIn('last', option)) },
        idle: n >= LEAST_FOR_FLAGS && share < WORKING_SHARE,
      })),
      can_rekey: isMarked(question) && marksByPerson(question) === 0,
    };
  },
});
