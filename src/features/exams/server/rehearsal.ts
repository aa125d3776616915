// Rehearsal of an exam by its team: a paper drawn by a number, marked as an attempt would be, and kept nowhere.
import { createHash } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { gradeAnswer, isLeftToPerson, sumOf, variantIn } from '#features/questions/server/service.ts';
import { isPassed, passesSections } from '#features/quizzes/rules.ts';
import { asMarkedIn, listQuestions, type QuestionRow, readGivenAnswers } from '#features/quizzes/server/service.ts';
import type { Values } from '#core/records/merge.ts';
import { valuesNow } from './draft-kind.ts';
import { drawPools } from './readiness.ts';
import type { ExamRow } from './store.ts';
import { listFrozen } from './store-pool.ts';

const SETS = ['A', 'B', 'C', 'D'] as const;
interface Part {
  section: number;
  title: string;
  bn_title: string;
  pass_marks: number | null;
  /** Of its own. */
  minutes: number | null;
  take: number;
  marks: number;
  question_ids: number[];
}
export interface Paper {
  minutes: number;
  pass_percent: number;
  frozen: boolean;
  set_code: string | null;
  /** What options are shuffled by. */
  seed: number;
  keeps_order: boolean;
  sections: { title: string; bn_title: string; minutes: number | null; questions: QuestionRow[] }[];
}
const rank = (seed: number, id: number, what: string) => createHash('md5').update(`${seed}:${what}${id}`).digest('hex');
const bySeed = (ids: readonly number[], seed: number, what: string) =>
  ids.toSorted((a, b) => (rank(seed, a, what) < rank(seed, b, what) ? -1 : 1));

async function partsOf(sql: Sql, exam: ExamRow, values: Values, by: number): Promise<Part[]> {
  if (exam.published_at !== null) return [...(await listFrozen(sql, exam.id))];
  const { sections, pools } = await drawPools(sql, exam.id, values, by);
  let n = 0;
  return sections.flatMap(({ title, bn_title, pass_marks, minutes = null, draws }, section) =>
    draws.map(({ take, marks }) => ({ section, title, bn_title, pass_marks, minutes, take, marks, question_ids: pools[n++]! })),
  );
}
/** Refused where there is nothing to ask, or less than a draw takes. */
export async function drawPaper(sql: Sql, exam: ExamRow, number: number, by: number): Promise<Paper | 'nothing_drawn' | 'too_few'> {
  const values = await valuesNow(sql, exam);
  const parts = await partsOf(sql, exam, values, by);
  if (!parts.length) return 'nothing_drawn';
  if (parts.some(({ take, question_ids }) => question_ids.length < take)) return 'too_few';
  const set = number % SETS.length;
  const seed = values.variety === 'same' ? exam.set_seeds[0]! : values.variety === 'sets' ? exam.set_seeds[set]! : number;
  const taken = parts.map((part) => bySeed(part.question_ids, seed, 'drawn:').slice(0, part.take));
  const about = new Map(parts.flatMap((part, i) => taken[i]!.map((id) => [id, part] as const)));
  const wrong_share = typeof values.wrong_share === 'number' ? values.wrong_share : null;
  const rows = new Map(
    (await listQuestions(sql, taken.flat())).map((q) => {
      const { section, pass_marks, marks } = about.get(q.id)!;
      const own = { ...q, marks: q.type === 'group' ? q.marks : marks, penalty: wrong_share ?? q.penalty, wrong_share };
      return [q.id, variantIn(asMarkedIn({ ...own, section_id: section, section_pass: pass_marks }), String(seed))] as const;
    }),
  );
  const sections = [
    ...Map.groupBy(
      parts.map((part, i) => ({ part, ids: taken[i]! })),
      ({ part }) => part.section,
    ).values(),
  ].map((own) => {
    const ids = own.flatMap((one) => one.ids);
    const ordered = values.shuffle_questions === true ? bySeed(ids, seed, '') : ids;
    const { title, bn_title, minutes } = own[0]!.part;
    return { title, bn_title, minutes, questions: ordered.map((id) => rows.get(id)!) };
  });
  return {
    ...{
      minutes: Number(values.minutes ?? exam.minutes),
      pass_percent: Number(values.pass_percent ?? 0),
      frozen: exam.published_at !== null,
    },
    ...{ set_code: values.variety === 'sets' ? SETS[set]! : null, seed, keeps_order: values.shuffle_options !== true, sections },
  };
}
export function markPaper({ sections, pass_percent }: Paper, given: readonly { question_id: number; answer: unknown }[]) {
  const questions = sections.flatMap((section) => section.questions);
  const answers = new Map(readGivenAnswers(questions, given).map(({ question_id, answer }) => [question_id, answer]));
  const judge = (own: readonly QuestionRow[]) => own.map((q) => ({ q, ...gradeAnswer(q, answers.get(q.id)) }));
  const judged = judge(questions);
  const toMark = (some: typeof judged) => some.filter((one) => isLeftToPerson(one.q, one)).length;
  const { score, max_score } = sumOf(questions, judged, true);
  return {
    ...{ score, max_score, to_mark: toMark(judged) },
    passed: max_score === 0 || (isPassed(score, max_score, pass_percent) && passesSections(judged)),
    sections: sections.map(({ title, bn_title, questions: own }) => {
      const of = judge(own);
      return { title, bn_title, ...sumOf(own, of, true), to_mark: toMark(of), passed: passesSections(of) };
    }),
    questions: judged.map(({ q, score: own, verdict }) => ({ question_id: q.id, score: own, verdict })),
  };
}
