// What a quiz promises: answers are kept as given, the key stays hidden until submitting, and one try has one result.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewStatus } from '#features/journeys/contract.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { isPassed, computeShownPercent } from '../rules.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());
const begin = async (given: { attempts_allowed?: number; pass_percent?: number } = {}) => {
  const course = await makeLearnable(db.sql);
  const lesson = await makeLesson(db.sql, course.id, { required: false });
  const quiz = await makeQuiz(db.sql, course.id, given);
  const actor = await makeEnrolled(db.sql, course);
  const attempt = await answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id });
  const [q1, q2] = quiz.questions as [number, number];
  return { course, lesson, quiz, actor, attempt, q1, q2 };
};

test('what a learner receives before handing in holds no key', async () => {
  const { actor, attempt, quiz, q1 } = await begin();
  const seen = [
    filterAnswer(calls.start, attempt),
    filterAnswer(viewContents, await answer(db.sql, viewContents, actor, { id: quiz.lesson_id })),
    filterAnswer(
      calls.saveAnswer,
      await answer(db.sql, calls.saveAnswer, actor, { attempt: attempt.id, question_id: q1, answer: { option: 'a' }, sequence: 1 }),
    ),
  ];
  for (const body of seen)
    expect(JSON.stringify(body)).not.toMatch(/tolerance|right_answer|explanation|Because|"value":42|verdict|correct/);
  expect(attempt.questions[0]).toMatchObject({ shape: { options: [{ id: 'a', en: '<b>a</b>', bn: 'a' }, { id: 'b' }, { id: 'c' }] } });
  expect(await refusedWith(answer(db.sql, calls.viewResult, actor, { attempt: attempt.id }))).toBe('not_submitted');
});

test('starting again, also twice at once, goes on with the one open try and what was kept in it', async () => {
  const { actor, attempt, quiz, q1 } = await begin();
  await answer(db.sql, calls.saveAnswer, actor, { attempt: attempt.id, question_id: q1, answer: { option: 'b' }, sequence: 7 });
  const again = await Promise.all([1, 2, 3].map(() => answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id })));
  for (const a of again) expect(a).toMatchObject({ id: attempt.id, answers: [{ question_id: q1, answer: { option: 'b' }, sequence: 7 }] });
  const fresh = await begin();
  const other = await makeEnrolled(db.sql, fresh.course);
  const opened = await Promise.all([1, 2, 3, 4].map(() => answer(db.sql, calls.start, other, { lesson: fresh.quiz.lesson_id })));
  expect(new Set(opened.map((o) => o.id)).size).toBe(1);
});

test('an older answer that arrives late does not overwrite a newer one, and null takes an answer back', async () => {
  const { actor, attempt, quiz, q1 } = await begin();
  const save = (option: string | null, sequence: number) =>
    answer(db.sql, calls.saveAnswer, actor, {
      attempt: attempt.id,
      question_id: q1,
      answer: option === null ? null : { option },
      sequence,
    });
  await save('b', 5);
  expect(await save('a', 4)).toMatchObject({ sequence: 5 });
  await save('c', 5);
  expect((await answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id })).answers).toMatchObject([
    { answer: { option: 'b' }, sequence: 5 },
  ]);
  await save(null, 6);
  expect((await answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id })).answers).toMatchObject([{ answer: null, sequence: 6 }]);
});

test('an answer that does not fit, a question of another quiz and a try of somebody else are refused', async () => {
  const { actor, attempt, q1, q2 } = await begin();
  const foreign = await begin();
  const save = (a: typeof actor, given: object) =>
    refusedWith(
      answer(db.sql, calls.saveAnswer, a, { attempt: attempt.id, question_id: q1, answer: { option: 'b' }, sequence: 1, ...given }),
    );
  expect(await save(actor, { answer: { option: 'zzz' } })).toBe('invalid_input');
  expect(await save(actor, { answer: { value: true } })).toBe('invalid_input');
  expect(await save(actor, { question_id: q2, answer: { value: 'x'.repeat(201) } })).toBe('invalid_input');
  expect(await save(actor, { question_id: foreign.q1 })).toBe('not_found');
  expect(await save(foreign.actor, {})).toBe('not_found');
  expect(await refusedWith(answer(db.sql, calls.viewResult, foreign.actor, { attempt: attempt.id }))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, calls.submit, foreign.actor, { lesson: attempt.lesson_id, answers: {} }))).toBe('not_found');
  expect(await save(actor, {})).toBe('answered');
});

test('handing in marks what was kept, tells reasons and the way back, and a pass completes the course', async () => {
  const { course, lesson, actor, attempt, quiz, q1, q2 } = await begin();
  await answer(db.sql, calls.saveAnswer, actor, { attempt: attempt.id, question_id: q1, answer: { option: 'b' }, sequence: 1 });
  await answer(db.sql, calls.saveAnswer, actor, { attempt: attempt.id, question_id: q2, answer: { value: '৪২ টাকা' }, sequence: 2 });
  const result = await answer(db.sql, calls.submit, actor, { lesson: quiz.lesson_id });
  expect(result).toMatchObject({
    attempt_id: attempt.id,
    score: 2,
    max_score: 2,
    percent: 100,
    passed: true,
    journey_completed: true,
    way_back: { id: lesson },
  });
  expect(result.questions.map((q) => q.verdict)).toEqual(['right', 'right']);
  expect(result.questions[1]).toMatchObject({
    right_answer: { text: '42' },
    explanation_html: '<p>Because it is so.</p>',
    answer: { value: '৪২ টাকা' },
  });
  expect(await answer(db.sql, viewStatus, actor, { slug: course.slug })).toMatchObject({ journey_status: 'completed' });
  const [certificate] = await db.sql`select score_percent from certificates where user_id = ${actor.user.id}`;
  expect(certificate).toMatchObject({ score_percent: 100 });
});

test('handing in twice at once, or again later, gives one and the same result', async () => {
  const { actor, quiz, q1, q2 } = await begin();
  const first = { lesson: quiz.lesson_id, answers: { [q1]: { option: 'b' }, [q2]: { value: '1' } } };
  const better = { lesson: quiz.lesson_id, answers: { [q1]: { option: 'b' }, [q2]: { value: '42' } } };
  const results = await Promise.all([first, better, first, better].map((input) => answer(db.sql, calls.submit, actor, input)));
  expect(new Set(results.map((r) => JSON.stringify(r))).size).toBe(1);
  expect(await answer(db.sql, calls.submit, actor, better)).toEqual(results[0]);
  expect(await db.sql`select id from quiz_attempts where user_id = ${actor.user.id}`).toHaveLength(1);
});

test('an answer that comes after handing in is refused and changes nothing', async () => {
  const { actor, attempt, quiz, q1 } = await begin();
  await answer(db.sql, calls.saveAnswer, actor, { attempt: attempt.id, question_id: q1, answer: { option: 'a' }, sequence: 1 });
  const submitting = answer(db.sql, calls.submit, actor, { lesson: quiz.lesson_id });
  const racing = refusedWith(
    answer(db.sql, calls.saveAnswer, actor, { attempt: attempt.id, question_id: q1, answer: { option: 'b' }, sequence: 2 }),
  );
  const result = await submitting;
  // the racing save came wholly before the submission, or not at all
  expect(result.score).toBe((await racing) === 'answered' ? 1 : 0);
  expect(
    await refusedWith(
      answer(db.sql, calls.saveAnswer, actor, { attempt: attempt.id, question_id: q1, answer: { option: 'b' }, sequence: 99 }),
    ),
  ).toBe('already_submitted');
  expect(await answer(db.sql, calls.viewResult, actor, { attempt: attempt.id })).toEqual(result);
});

test('tries are counted: another one has to be started, and none is left after the last', async () => {
  const { actor, attempt, quiz } = await begin({ attempts_allowed: 2 });
  expect(await answer(db.sql, calls.submit, actor, { lesson: quiz.lesson_id })).toMatchObject({
    passed: false,
    attempts_left: 1,
    number: 1,
  });
  const second = await answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id });
  expect(second.id).not.toBe(attempt.id);
  expect(second.answers).toEqual([]);
  // the one that is open can still be gone on with
  expect(await answer(db.sql, calls.viewResult, actor, { attempt: attempt.id })).toMatchObject({ attempts_left: 1 });
  expect(await answer(db.sql, calls.submit, actor, { lesson: quiz.lesson_id })).toMatchObject({ attempts_left: 0, number: 2 });
  expect(await refusedWith(answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id }))).toBe('no_attempts_left');
});

test('a tab that was left behind gets the result of its own attempt and does not submit the next one', async () => {
  const { course, actor, attempt, quiz, q1 } = await begin({ attempts_allowed: 3 });
  const first = await answer(db.sql, calls.submit, actor, {
    lesson: quiz.lesson_id,
    attempt: attempt.id,
    answers: { [q1]: { option: 'a' } },
  });
  const second = await answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id });
  const late = { lesson: quiz.lesson_id, attempt: attempt.id, answers: { [q1]: { option: 'b' } } };
  expect(await answer(db.sql, calls.submit, actor, late)).toMatchObject({ attempt_id: attempt.id, score: first.score, attempts_left: 2 });
  expect(await answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id })).toMatchObject({ id: second.id, answers: [] });
  // nor does somebody else who signs in at that tab submit it as theirs
  const other = await makeEnrolled(db.sql, course);
  expect(await refusedWith(answer(db.sql, calls.submit, other, late))).toBe('attempt_gone');
  expect(await db.sql`select 1 from quiz_attempts where user_id = ${other.user.id}`).toEqual([]);
});

test('without a lesson in the address, answers come keyed by lesson, one quiz or several', async () => {
  const course = await makeLearnable(db.sql);
  const [one, two] = [await makeQuiz(db.sql, course.id), await makeQuiz(db.sql, course.id, { required: false })];
  const actor = await makeEnrolled(db.sql, course);
  const answers = {
    [one.lesson_id]: { [one.questions[0]!]: { option: 'b' }, [one.questions[1]!]: { value: '42' } },
    [two.lesson_id]: [{ question_id: two.questions[0], answer: { option: 'a' } }],
  };
  const { results } = await answer(db.sql, calls.submitMany, actor, { answers });
  expect(results.map((r) => [r.lesson_id, r.score, r.passed])).toEqual([
    [one.lesson_id, 2, true],
    [two.lesson_id, 0, false],
  ]);
  const other = await makeEnrolled(db.sql, course);
  const keyed = await answer(db.sql, calls.submit, other, { lesson: one.lesson_id, answers });
  expect(keyed).toMatchObject({ score: 2, passed: true });
  expect(await refusedWith(answer(db.sql, calls.submitMany, actor, { answers: {} }))).toBe('invalid_input');
  // a number that no id can be
  expect(await refusedWith(answer(db.sql, calls.submitMany, actor, { answers: { ...answers, 9999999999: {} } }))).toBe('invalid_input');
  const outsider = await begin();
  expect(await refusedWith(answer(db.sql, calls.submitMany, outsider.actor, { answers }))).toBe('not_found');
});

test('a lesson that is no quiz, and a quiz without questions, cannot be started', async () => {
  const { course, lesson, actor } = await begin();
  const empty = await makeQuiz(db.sql, course.id, { questions: [] });
  expect(await refusedWith(answer(db.sql, calls.start, actor, { lesson }))).toBe('not_a_quiz');
  expect(await refusedWith(answer(db.sql, calls.submit, actor, { lesson }))).toBe('not_a_quiz');
  expect(await refusedWith(answer(db.sql, calls.start, actor, { lesson: empty.lesson_id }))).toBe('not_a_quiz');
});

test('a percentage is rounded, on the result and on the certificate, and a figure below the pass mark is not rounded up to it', async () => {
  const course = await makeLearnable(db.sql);
  const mcq = { type: 'mcq', shape: { options: ['a', 'b'].map((id) => ({ id, en: id, bn: id })) }, answer: { option: 'b' } };
  const quiz = await makeQuiz(db.sql, course.id, { pass_percent: 60, questions: [mcq, mcq, mcq] });
  const actor = await makeEnrolled(db.sql, course);
  const right = (n: number) => Object.fromEntries(quiz.questions.slice(0, n).map((id) => [id, { option: 'b' }]));
  expect(await answer(db.sql, calls.submit, actor, { lesson: quiz.lesson_id, answers: right(2) })).toMatchObject({
    percent: 67,
    passed: true,
  });
  const [certificate] = await db.sql`select score_percent from certificates where user_id = ${actor.user.id}`;
  expect(certificate).toMatchObject({ score_percent: 67 });
  expect([computeShownPercent(59.6, 100, 60), computeShownPercent(59.4, 100, 60), computeShownPercent(60, 100, 60)]).toEqual([
    59.6, 59, 60,
  ]);
  expect([isPassed(59.99, 100, 60), isPassed(60, 100, 60), isPassed(0.1 + 0.2, 0.5, 60)]).toEqual([false, true, true]);
});
