// Saving what the run-time of a package keeps: the latest save of the opening that came last stands, and what makes the lesson done stays done.
import { denier, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { LearnerLesson } from '#features/lessons/server/service.ts';
import type { OwnPackage, Saved } from '../contract.ts';
import { type Cmi, isDone, type Outcome, outcomeOf, outcomeOfAll, STATES_MOST } from '../rules.ts';
import { errors } from '../words.ts';
import { scormFinished } from './events.ts';
import * as store from './store.ts';
import type { AttemptRow, LessonPackage, State } from './store.ts';

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
export const packageOf = async (sql: Sql, { id }: Pick<LearnerLesson, 'id'>): Promise<LessonPackage> =>
  (await store.findLessonPackage(sql, id)) ?? deny('not_scorm');
/** Of a part by its id, which may be the name of anything. */
export const stateOf = (attempt: AttemptRow | undefined, id: string): State | undefined =>
  attempt && Object.hasOwn(attempt.states, id) ? attempt.states[id] : undefined;
/** What a learner is told of their way; of another package than the lesson has now nothing counts. */
export function told(lesson: Pick<LearnerLesson, 'id' | 'done'>, of: LessonPackage, attempt: AttemptRow | undefined): OwnPackage {
  const own = attempt?.file_id === of.file_id ? attempt : undefined;
  const begun = own !== undefined && Object.keys(own.states).length > 0;
  return {
    ...{ lesson_id: lesson.id, version: of.version, title: of.title, pass_percent: of.pass_percent, done: lesson.done },
    parts: of.parts.map(({ id, title }) => ({
      id,
      title,
      status: stateOf(own, id)?.status ?? null,
      score: stateOf(own, id)?.score ?? null,
    })),
    status: begun ? own.status : null,
    score: begun ? own.score : null,
  };
}
export interface Said {
  opening: number;
  seq: number;
  part: string;
  cmi: string;
}
function read(cmi: string): Cmi {
  let read: unknown;
  try {
    read = JSON.parse(cmi);
  } catch {
    throw wrongField('cmi', 'invalid');
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw wrongField('cmi', 'invalid');
  return read as Cmi;
}
/** Within a transaction. A save that is older than what stands is not written; the lesson that it makes done is done all the same. */
export async function takeSave(sql: Sql, lesson: LearnerLesson, said: Said): Promise<Saved> {
  const { id: lesson_id, user_id, enrollment_id, course_id } = lesson;
  const of = await packageOf(sql, lesson);
  const attempt = await store.lockAttempt(sql, user_id, lesson_id);
  // of a package that the lesson has no more there is nothing to save
  if (!attempt || said.opening > attempt.opening || attempt.file_id !== of.file_id) return deny('not_opened');
  const part = of.parts.find(({ id }) => id === said.part) ?? deny('not_opened');
  const cmi = read(said.cmi);
  const now: Outcome = part.talks ? outcomeOf(of.version, cmi, part.mastery) : { status: 'completed', score: null };
  const had = stateOf(attempt, part.id);
  const newer = !had || said.opening > had.opening || (said.opening === had.opening && said.seq > had.seq);
  const outcomes = new Map<string, Outcome>([...Object.entries(attempt.states), [part.id, now]]);
  const whole = outcomeOfAll(of.parts, outcomes);
  if (newer) {
    const state = { ...now, opening: said.opening, seq: said.seq, cmi: said.cmi };
    const others = Object.entries(attempt.states).reduce((sum, [id, one]) => sum + (id === part.id ? 0 : one.cmi.length), 0);
    if (others + said.cmi.length > STATES_MOST) return deny('too_much_kept');
    await store.updateAttempt(sql, user_id, lesson_id, { part: part.id, state, ...whole });
  }
  const done = isDone(whole, of.pass_percent);
  if (done && !lesson.done) await scormFinished.tell(sql, { user_id, enrollment_id, course_id, lesson_id });
  const after = await store.findAttempt(sql, user_id, lesson_id);
  return { ...told({ id: lesson_id, done: done || lesson.done }, of, after), current: said.opening === attempt.opening };
}
