// One answer as a marker sees it: the question as it was asked, what it is compared with, and no name.
import type { Sql } from '#core/db/server/sql.ts';
import { marksByPerson } from '#features/questions/rules.ts';
import { getCorrectAnswer, rubricOf, tellVoice } from '#features/questions/server/service.ts';
import { askedIn, type QuestionRow, questionsOf } from '#features/quizzes/server/service.ts';
import type { OwnMark, Script } from '../contract.ts';
import * as store from './store.ts';
import type { MarkedAttempt, MarkRow } from './store.ts';

/** A question of the attempt that people mark; nothing where they mark nothing of it. */
export async function findQuestion(sql: Sql, attempt: MarkedAttempt, question_id: number): Promise<QuestionRow | undefined> {
  if (!attempt.question_ids.includes(question_id)) return undefined;
  const [question] = await questionsOf(sql, { ...attempt, question_ids: [question_id] });
  return question && marksByPerson(question) > 0 ? question : undefined;
}
const voiceOf = async (sql: Sql, { voice_file_id: file_id, voice_text: text }: MarkRow) => {
  const voice = file_id === null ? undefined : await tellVoice(sql, { file_id, text });
  return voice ? { file_id: file_id!, ...voice } : null;
};
export const ownMark = async (sql: Sql, mark: MarkRow): Promise<OwnMark> => {
  const { points, levels, comment, spots, reason, second_asked, version, at } = mark;
  return { ...{ points, levels, comment, spots, reason, second_asked, version, at }, voice: await voiceOf(sql, mark) };
};
const otherMark = async (sql: Sql, mark: MarkRow) => {
  const { points, levels, comment, reason, spots } = mark;
  const voice = await voiceOf(sql, mark);
  return {
    points,
    levels,
    comment,
    reason,
    spots,
    voice: voice && { src: voice.src, mime: voice.mime, bytes: voice.bytes, text: voice.text },
  };
};
export async function showScript(
  sql: Sql,
  attempt: MarkedAttempt,
  question: QuestionRow,
  { marker_id, round, until, open }: { marker_id: number; round: number; until: string | null; open: number },
): Promise<Script> {
  const [answer, marks] = await Promise.all([store.findAnswer(sql, attempt, question.id), store.listMarks(sql, attempt.id, question.id)]);
  const own = marks.find((one) => one.marker_id === marker_id);
  const right = getCorrectAnswer(question.type, question.answer);
  return {
    ...{ lesson_id: attempt.lesson_id, attempt_id: attempt.id, round, until, open },
    question: askedIn(attempt)(question),
    answer: answer?.answer ?? null,
    right_answer: right,
    rubric: rubricOf(question, right),
    most: marksByPerson(question),
    read_hash: answer?.read_hash ?? '',
    own: own ? await ownMark(sql, own) : null,
    // a second marker knows nothing of the first; who decides between two knows both
    others: round === 3 ? await Promise.all(marks.filter((one) => one !== own).map((one) => otherMark(sql, one))) : [],
  };
}
