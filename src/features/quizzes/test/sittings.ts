// Sittings of an exam for tests: one with three questions and somebody who takes it, their phones, and time that goes by.
import type { SignedIn } from '#core/access/actor.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { type LessonGiven, makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { jobs } from '../server/jobs.ts';
import { Phone, type PhonePage } from './phone.ts';

let session = 900_000;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const mcq = { type: 'mcq', shape: { options: 'abcd'.split('').map((id) => ({ id, en: id, bn: id })) }, answer: { option: 'b' } };
const figure = { type: 'numeric', shape: {}, answer: { value: 42, tolerance: 0 } };
const essay = { type: 'essay', shape: {}, answer: {} };
/** `sql`: the database of the test, once it is there. */
export function sittings(sql: () => Pool) {
  async function make(given: LessonGiven = {}) {
    const course = await makeLearnable(sql());
    const exam = await makeQuiz(sql(), course.id, {
      ...{ kind: 'exam', attempts_allowed: 2, due_at: tomorrow(), questions: [mcq, figure, essay] },
      ...given,
    });
    const actor = await makeEnrolled(sql(), course);
    return { course, lesson: exam.lesson_id, q: exam.questions as [number, number, number], actor, phone: () => phoneOf(actor) };
  }
  const phoneOf = (actor: SignedIn, wrong_by = 0) => new Phone(sql(), actor, ++session, wrong_by);
  const runJob = (name: string, payload: object) => jobs.find((job) => job.name === name)!.run(payload as never, { pool: sql() as never });
  const judge = (page: PhonePage) => runJob('quizzes.judge-late', { user_id: page.phone.actor.user.id, id: page.attempt });
  /** As if so many seconds had gone by on the server since everything about this attempt; what the pages heard lies as far back. */
  async function goesBy(page: PhonePage, seconds: number, ...more: PhonePage[]) {
    const back = (at: string) => `${at} = ${at} - make_interval(secs => ${seconds})`;
    const id = page.attempt;
    await sql().unsafe(
      `update quiz_attempts set ${['started_at', 'ends_at', 'paused_at', 'submitted_at'].map(back).join(', ')} where id = ${id}`,
    );
    await sql()`
      update quiz_attempts set section_times = (
        select jsonb_agg(x || jsonb_build_object('ends', (x ->> 'ends')::float8 - ${seconds * 1000}::float8) order by n)
        from jsonb_array_elements(section_times) with ordinality s (x, n))
      where id = ${id} and section_times is not null`;
    await sql().unsafe(`update attempt_leases set ${back('began_at')} where attempt_id = ${id}`);
    await sql().unsafe(`update attempt_log set ${back('received_at')} where attempt_id = ${id}`);
    await sql().unsafe(`update exam_orders set ${back('at')} where lesson_id = (select lesson_id from quiz_attempts where id = ${id})`);
    for (const one of [page, ...more]) for (const anchor of one.anchors) anchor.s -= seconds * 1000;
  }
  const answers = async (page: PhonePage): Promise<Record<number, unknown>> =>
    Object.fromEntries(
      (
        await sql()<{ question_id: number; answer: unknown }[]>`
          select question_id, answer from quiz_answers where attempt_id = ${page.attempt} and answer <> 'null'`
      ).map((row) => [row.question_id, row.answer]),
    );
  return { make, phoneOf, runJob, judge, goesBy, answers };
}
