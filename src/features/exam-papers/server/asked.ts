// A set of an exam as it is asked: questions with their marks there, options in the order of its seed.
import type { Sql } from '#core/db/server/sql.ts';
import type { Asked } from '#features/quizzes/contract.ts';
import type { QuestionRow } from '#features/quizzes/server/service.ts';
import { askedIn, listPaperSets, type PaperSet, questionsOf } from '#features/quizzes/server/service-on-paper.ts';

export interface AskedSet extends PaperSet {
  questions: readonly QuestionRow[];
  asked: readonly Asked[];
}
async function askSet(sql: Sql, lesson_id: number, set: PaperSet): Promise<AskedSet> {
  const questions = await questionsOf(sql, { question_ids: set.question_ids, variant_seed: set.seed, lesson_id });
  return { ...set, questions, asked: questions.map(askedIn(set)) };
}
/** All sets of an exam; none before it is published. */
export const listAskedSets = async (sql: Sql, lesson_id: number): Promise<AskedSet[]> =>
  Promise.all((await listPaperSets(sql, lesson_id)).map((set) => askSet(sql, lesson_id, set)));
