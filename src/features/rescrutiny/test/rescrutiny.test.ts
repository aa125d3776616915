// What rescrutiny promises: asked for once, within the days; decided by somebody new who sees no marks; never lower, with a reason that the learner reads.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { type Issue, tell } from '#core/contract/server/issues.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { makeEnrolled, makeLearnable, makeQuiz, type MadeCourse, type QuestionGiven } from '#features/lessons/test/make.ts';
import { mark, next } from '#features/marking/contract.ts';
import { list as bell } from '#features/notices/contract.ts';
import { start, submit, viewResult } from '#features/quizzes/contract.ts';
import { viewAnswers } from '#features/results/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { ask, decide, list, view, viewOwn, withdraw } from '../contract.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => drop());

const essay: QuestionGiven = { type: 'essay', shape: {}, answer: {}, marks: 10 };
const figure: QuestionGiven = { type: 'numeric', shape: {}, answer: { value: 42, tolerance: 0 }, marks: 2 };
interface Made {
  course: MadeCourse;
  lesson: number;
  questions: number[];
  marker: SignedIn;
  other: SignedIn;
  learner: SignedIn;
  attempt: number;
}
/** An essay that was given four of ten marks, and a figure that is wrong. */
async function marked(): Promise<Made> {
  const course = await makeLearnable(sql, { pass_percent: 50 });
  const institution_id = await makeInstitution(sql);
  await sql`update courses set institution_id = ${institution_id} where id = ${course.id}`;
  const quiz = await makeQuiz(sql, course.id, { questions: [essay, figure], attempts_allowed: 1, show_answers: 'after_each_try' });
  const [one, two] = [
    await makePerson(sql, { role: 'partner', institution_id }),
    await makePerson(sql, { role: 'partner', institution_id }),
  ];
  const learner = await makeEnrolled(sql, course);
  const { id } = await answer(sql, start, learner, { lesson: quiz.lesson_id });
  const answers = { [quiz.questions[0]!]: { text: 'Because.' }, [quiz.questions[1]!]: { value: '43' } };
  await answer(sql, submit, learner, { lesson: quiz.lesson_id, answers });
  const here = { course, lesson: quiz.lesson_id, questions: quiz.questions, marker: one.actor, other: two.actor, learner, attempt: id };
  const { script } = await answer(sql, next, here.marker, { id: here.lesson });
  const { read_hash, question } = script!;
  await answer(sql, mark, here.marker, { attempt_id: id, question_id: question.id, read_hash, points: 4 } as never);
  return here;
}
const asked = (here: Made, question_ids = here.questions) =>
  answer(sql, ask, here.learner, { attempt_id: here.attempt, question_ids, reason: 'It is right.' });
const decided = (here: Made, id: number, given: number[], by = here.other) =>
  answer(sql, decide, by, {
    id,
    points: Object.fromEntries(here.questions.map((q, i) => [q, given[i]])),
    answer: 'The method is right.',
  } as never);
const scoreOf = async (here: Made) => (await answer(sql, viewResult, here.learner, { attempt: here.attempt })).score;

describe('asking', () => {
  test('once, within seven days of the marks, about questions of the own attempt', async () => {
    const here = await marked();
    expect(await answer(sql, viewOwn, here.learner, { attempt_id: here.attempt })).toMatchObject({
      score: 4,
      can: { ask: true },
      request: null,
    });
    const stranger = await marked();
    expect(await refusedWith(answer(sql, viewOwn, stranger.learner, { attempt_id: here.attempt }))).toBe('not_found');
    expect(await refusedWith(asked(here, stranger.questions))).toBe('not_found');
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => asked(here)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusedWith(asked(here))).toBe('asked_already');
    await sql`update quiz_attempts set submitted_at = now() - interval '8 days' where id = ${stranger.attempt}`;
    expect(await refusedWith(asked(stranger))).toBe('window_over');
  });
  test('seven days from when an exam is over for everybody, where its results were published before', async () => {
    const here = await marked();
    const shown = { marks: 'published', answers: 'published', right: 'published', explanations: 'published' };
    await sql`insert into exams (lesson_id, set_seeds, published_at, results_at, review)
      values (${here.lesson}, '{1,2,3,4}', now() - interval '9 days', now() - interval '8 days', ${sql.json(shown)})`;
    const closes = (days: number) =>
      sql`update lessons set kind = 'exam', due_at = now() + make_interval(days => ${days}) where id = ${here.lesson}`;
    await closes(3);
    const own = () => answer(sql, viewOwn, here.learner, { attempt_id: here.attempt });
    expect(await own()).toMatchObject({ questions: [], sealed_until: expect.any(String), can: { ask: true } });
    await closes(-6);
    expect(await own()).toMatchObject({ sealed_until: null, can: { ask: true } });
    expect((await own()).questions).toHaveLength(2);
    await closes(-8);
    expect((await own()).can.ask).toBe('window_over');
  });
  test('not before the marks are told; withdrawn while nobody has decided', async () => {
    const here = await marked();
    await sql`insert into exams (lesson_id, set_seeds, published_at) values (${here.lesson}, '{1,2,3,4}', now())`;
    expect(await refusedWith(asked(here))).toBe('not_told');
    await sql`delete from exams where lesson_id = ${here.lesson}`;
    const { id } = await asked(here);
    await answer(sql, withdraw, here.learner, { attempt_id: here.attempt });
    expect(await refusedWith(answer(sql, withdraw, here.learner, { attempt_id: here.attempt }))).toBe('not_asked');
    expect(await refusedWith(decided(here, id, [10, 2]))).toBe('decided');
  });
});
describe('deciding', () => {
  test('by somebody new, who sees neither the name nor the marks of before', async () => {
    const here = await marked();
    const { id } = await asked(here);
    // a row opens for whoever may decide; who has marked it is told why it does not
    const opens = async (by: SignedIn) => (await answer(sql, list, by, {} as never)).data.find((row) => row.id === id)?.can.open;
    expect([await opens(here.other), await opens(here.marker)]).toEqual([true, 'not_new']);
    for (const call of [view, decide])
      expect(await refusedWith(answer(sql, call, here.marker, { id, points: {}, answer: 'Mine.' } as never))).toBe('not_new');
    const seen = await answer(sql, view, here.other, { id });
    expect(seen).toMatchObject({ reason: 'It is right.', questions: [{ answer: { text: 'Because.' } }, { answer: { value: '43' } }] });
    const { markers, ...rest } = seen;
    expect(markers).toEqual([{ id: here.marker.user.id, name: here.marker.user.name, bn_name: null }]);
    const told = JSON.stringify(rest);
    expect(told).not.toMatch(/"score"|"old_score"|"points"|"name"|"user_id"/);
    const foreign = await marked();
    expect(await refusedWith(answer(sql, view, foreign.other, { id }))).toBe('not_found');
  });
  test('the higher marks count, of each question, and the learner reads why', async () => {
    const here = await marked();
    const { id } = await asked(here);
    // each is told at its question
    const wrong = await decided(here, id, [11, 3]).catch(({ issues }: { issues: Issue[] }) => tell(issues, 'en'));
    expect(Object.keys(wrong)).toEqual(here.questions.map((q) => `points.${q}`));
    expect(await scoreOf(here)).toBe(4);
    // the essay is given less than it has, the figure more
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => decided(here, id, [2, 1.5])));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await scoreOf(here)).toBe(5.5);
    expect(await answer(sql, viewOwn, here.learner, { attempt_id: here.attempt })).toMatchObject({
      request: { state: 'decided', old_score: 4, new_score: 5.5, answer: 'The method is right.' },
      questions: [{ outcome: { old_score: 4, new_score: 4 } }, { outcome: { old_score: 0, new_score: 1.5 } }],
    });
    // staff see what the new marker gave, also where the marks of before stand; the learner does not
    expect(await answer(sql, view, here.other, { id })).toMatchObject({
      questions: [{ outcome: { old_score: 4, new_score: 4, given: 2 } }, { outcome: { old_score: 0, new_score: 1.5, given: 1.5 } }],
    });
    expect(JSON.stringify(await answer(sql, viewOwn, here.learner, { attempt_id: here.attempt }))).not.toContain('"given"');
    // once it is decided nothing is left to be new for: whoever marked it before reads what came of it
    expect((await answer(sql, list, here.marker, {} as never)).data.find((row) => row.id === id)?.can.open).toBe(true);
    expect(await answer(sql, view, here.marker, { id })).toMatchObject({ state: 'decided', can: { decide: 'decided' } });
    expect(await refusedWith(decided(here, id, [10, 2], here.marker))).toBe('not_new');
    const results = await sql<{ reason: string; score: number }[]>`
      select reason, score::float8 as score from quiz_results where attempt_id = ${here.attempt} order by number`;
    expect(results.map(({ reason, score }) => [reason, score])).toEqual([
      ['closing', 0],
      ['marks', 4],
      ['rescrutiny', 5.5],
    ]);
    const lines = (await answer(sql, bell, here.learner, {} as never)).data.map(({ data }) => data.message);
    expect(lines.some((line) => /rescrutiny|পুনঃনিরীক্ষণ/.test(line))).toBe(true);
  });
  test('who marked it before does not lower it afterwards', async () => {
    const here = await marked();
    const { id } = await asked(here);
    await decided(here, id, [8, 1]);
    expect(await scoreOf(here)).toBe(9);
    const [own] = await sql<
      { read_hash: string; version: number }[]
    >`select read_hash, version from marks where attempt_id = ${here.attempt}`;
    const again = { attempt_id: here.attempt, question_id: here.questions[0]!, points: 4, comment: 'Short', ...own! };
    expect(await refusedWith(answer(sql, mark, here.marker, again as never))).toBe('marked_already');
    expect(await scoreOf(here)).toBe(9);
  });
  test('an answer that was left out and is given marks shows them, to its learner and to staff', async () => {
    const here = await marked();
    await sql`delete from quiz_answers where attempt_id = ${here.attempt} and question_id = ${here.questions[1]!}`;
    const { id } = await asked(here);
    await decided(here, id, [4, 1.5]);
    const told = await answer(sql, viewResult, here.learner, { attempt: here.attempt });
    expect([told.score, ...told.questions.map(({ score }) => score)]).toEqual([5.5, 4, 1.5]);
    const seen = await answer(sql, viewAnswers, here.other, { id: here.attempt });
    expect(seen.questions.map(({ score }) => score)).toEqual([4, 1.5]);
  });
  test('nothing higher is no new result', async () => {
    const here = await marked();
    const { id } = await asked(here, [here.questions[0]!]);
    const told = await answer(sql, decide, here.other, { id, points: { [here.questions[0]!]: 1 }, answer: 'No.' } as never);
    expect(told).toEqual({ id, rose: false });
    expect(await scoreOf(here)).toBe(4);
    expect((await answer(sql, viewOwn, here.learner, { attempt_id: here.attempt })).request).toMatchObject({ old_score: 4, new_score: 4 });
  });
});
