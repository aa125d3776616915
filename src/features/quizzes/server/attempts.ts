// Opening a quiz attempt, with its questions as asked: without answer keys.
import type { Sql } from '#core/db/server/sql.ts';
import type { LearnerLesson } from '#features/lessons/server/service.ts';
import { show } from '#features/questions/server/service.ts';
import type { Asked } from '../contract.ts';
import { type AttemptRow, findOpenAttempt, hasQuestions, insertAttempt, type QuestionRow } from './store.ts';

export const asAsked = (q: QuestionRow): Asked => ({
  id: q.id,
  type: q.type,
  text_html: q.text_html,
  bn_text_html: q.bn_text_html,
  marks: q.marks,
  shape: show(q.type, q.shape),
});

export type Hindrance = 'not_a_quiz' | 'no_attempts_left' | 'deadline_passed';
/** The open attempt of this learner at this quiz, opened if need be. */
export async function openAttempt(sql: Sql, lesson: LearnerLesson): Promise<AttemptRow | Hindrance> {
  if (lesson.kind !== 'quiz') return 'not_a_quiz';
  const open = await findOpenAttempt(sql, lesson.user_id, lesson.id);
  if (open) return open;
  if (lesson.overdue) return 'deadline_passed';
  await insertAttempt(sql, lesson);
  const opened = await findOpenAttempt(sql, lesson.user_id, lesson.id);
  return opened ?? ((await hasQuestions(sql, lesson.id)) ? 'no_attempts_left' : 'not_a_quiz');
}
