// Papers that meet other attempts: no answer is lost, and the learner is told what counts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { type LessonGiven, makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());
const mcq = { type: 'mcq', shape: { options: ['a', 'b', 'c'].map((id) => ({ id, en: id, bn: id })) }, answer: { option: 'b' } };
const all = (questions: readonly { id: number }[], option: string) => Object.fromEntries(questions.map((q) => [q.id, { option }]));
/** A quiz that asks three of nine questions, unless told otherwise. */
async function begin(given: LessonGiven = {}, count = 9) {
  const course = await makeLearnable(db.sql);
  const quiz = await makeQuiz(db.sql, course.id, { questions_shown: 3, ...given, questions: Array.from({ length: count }, () => mcq) });
  const actor = await makeEnrolled(db.sql, course);
  const lesson = quiz.lesson_id;
  const paper = () => answer(db.sql, calls.viewPaper, actor, { lesson });
  const send = async (written: Omit<In<typeof calls.sendPaper>, 'lesson'>) =>
    filterAnswer(calls.sendPaper, await answer(db.sql, calls.sendPaper, actor, { lesson, ...written })) as Out<typeof calls.sendPaper>;
  const start = () => answer(db.sql, calls.start, actor, { lesson });
  const submit = (answers: object) => answer(db.sql, calls.submit, actor, { lesson, answers });
  const kept = async () => {
    const told = filterAnswer(calls.listKeptPapers, await answer(db.sql, calls.listKeptPapers, actor, { lesson })) as Out<
      typeof calls.listKeptPapers
    >;
    expect((await answer(db.sql, viewContents, actor, { id: lesson })).quiz!.kept_papers).toBe(told.total);
    return told.data;
  };
  return { course, quiz, lesson, actor, paper, send, start, submit, kept };
}
const key = () => crypto.randomUUID();

test('a paper that was written before another attempt was missed elsewhere is an attempt of its own, with its own questions', async () => {
  const { paper, send, start, submit, kept } = await begin({ attempts_allowed: 3 });
  const given = await paper();
  // on another device: the same three questions, missed; the next attempt asks others
  const elsewhere = await start();
  expect(elsewhere.questions.map((q) => q.id)).toEqual(given.questions.map((q) => q.id));
  await submit(all(elsewhere.questions, 'a'));
  expect((await paper()).questions.some((q) => given.questions.some((g) => g.id === q.id))).toBe(false);

  const written = { client_key: key(), seal: given.seal, answers: all(given.questions, 'b'), final: true };
  const taken = await send(written);
  expect(taken).toMatchObject({
    kept: null,
    result: { number: 2, passed: true, percent: 100 },
    other: { number: 1, percent: 0, passed: false },
  });
  expect(taken.result!.questions.map((q) => q.id)).toEqual(given.questions.map((q) => q.id));
  // sent again, the same is told
  expect(await send(written)).toMatchObject({ attempt_id: taken.attempt_id, other: { number: 1 }, result: { number: 2 } });
  expect(await kept()).toEqual([]);
});
test('so is one of a page from before papers were sealed, as far as its answers tell which questions it asked', async () => {
  const { paper, send, start, submit } = await begin({ attempts_allowed: 3 });
  const given = await paper();
  await submit(all((await start()).questions, 'a'));
  const taken = await send({ client_key: key(), answers: all(given.questions.slice(0, 2), 'b'), final: true });
  expect(taken.result).toMatchObject({ number: 2, percent: 67 });
  expect(taken.result!.questions.map((q) => q.id)).toEqual(given.questions.map((q) => q.id));
});
test('a paper is taken beside an attempt that is open elsewhere with other questions, which stays as it is', async () => {
  const { paper, send, start, submit, actor, kept } = await begin();
  const given = await paper();
  await submit(all((await start()).questions, 'a'));
  const open = await start();
  await answer(db.sql, calls.saveAnswer, actor, {
    attempt: open.id,
    question_id: open.questions[0]!.id,
    answer: { option: 'c' },
    sequence: 1,
  });
  // begun, and the line was back in the middle of it: it waits on the server and can be read
  const client_key = key();
  const half = await send({ client_key, seal: given.seal, answers: all(given.questions.slice(0, 1), 'b') });
  expect(half).toMatchObject({ attempt_id: null, result: null, kept: { reason: 'other_open', counts: { number: 1 } } });
  expect(await kept()).toMatchObject([
    { client_key, reason: 'other_open', questions: [{ answer: { option: 'b' } }, { answer: null }, { answer: null }] },
  ]);
  const done = await send({ client_key, seal: given.seal, answers: all(given.questions, 'b'), final: true });
  expect(done).toMatchObject({ kept: null, result: { number: 3, percent: 100 }, other: { number: 1 } });
  expect(await kept()).toEqual([]);
  expect(await start()).toMatchObject({ id: open.id, number: 2, answers: [{ answer: { option: 'c' } }] });
});
test('a paper that comes when no attempt is left is kept with all that was answered, and what counts is told', async () => {
  const { paper, send, start, submit, kept } = await begin({ attempts_allowed: 1 });
  const given = await paper();
  const elsewhere = await start();
  await submit({ ...all(elsewhere.questions, 'a'), [elsewhere.questions[0]!.id]: { option: 'b' } });
  const client_key = key();
  const written = { client_key, seal: given.seal, answers: all(given.questions.slice(1), 'b'), final: true };
  const taken = await send(written);
  expect(taken).toMatchObject({
    ...{ attempt_id: null, result: null, other: null },
    kept: { reason: 'no_attempts_left', counts: { number: 1, percent: 33, passed: false } },
  });
  expect(await send(written)).toEqual(taken);
  const [own, ...others] = await kept();
  expect(others).toEqual([]);
  expect(own).toMatchObject({ client_key, reason: 'no_attempts_left', counts: { number: 1 } });
  expect(own!.questions.map((q) => [q.id, q.answer])).toEqual(given.questions.map((q, i) => [q.id, i ? { option: 'b' } : null]));
  expect(JSON.stringify(own)).not.toMatch(/right_answer|explanation|Because/);
});
test('a paper does not count once the right answers of its questions were shown, and is kept', async () => {
  const { paper, send, start, submit, kept } = await begin();
  const given = await paper();
  await submit(all((await start()).questions, 'b'));
  const taken = await send({ client_key: key(), seal: given.seal, answers: all(given.questions, 'c'), final: true });
  expect(taken).toMatchObject({ result: null, kept: { reason: 'answers_known', counts: { number: 1, passed: true, percent: 100 } } });
  expect(await kept()).toMatchObject([
    { reason: 'answers_known', questions: given.questions.map(({ id }) => ({ id, answer: { option: 'c' } })) },
  ]);
  // in a practice one answer is enough
  const practice = await begin({ practice: true });
  const asked = await practice.paper();
  const attempt = await practice.start();
  await answer(db.sql, calls.check, practice.actor, {
    attempt: attempt.id,
    question_id: attempt.questions[0]!.id,
    answer: { option: 'a' },
  });
  await practice.submit({});
  expect(await practice.send({ client_key: key(), seal: asked.seal, answers: all(asked.questions, 'b'), final: true })).toMatchObject({
    kept: { reason: 'answers_known' },
  });
});
test('of a quiz that always asks the same, a paper is the next attempt, and another one since is told', async () => {
  const { paper, send, start, submit } = await begin({ questions_shown: null }, 2);
  const given = await paper();
  await submit(all((await start()).questions, 'b'));
  expect(await send({ client_key: key(), seal: given.seal, answers: all(given.questions, 'a'), final: true })).toMatchObject({
    kept: null,
    result: { number: 2, passed: false, passed_once: true },
    other: { number: 1, passed: true },
  });
  // nothing was in between
  const next = await paper();
  expect(await send({ client_key: key(), seal: next.seal, answers: {}, final: true })).toMatchObject({
    other: null,
    result: { number: 3 },
  });
});
test('answers given without a connection to an attempt that was submitted elsewhere meanwhile are another attempt', async () => {
  const { send, start, submit } = await begin({ attempts_allowed: 2 });
  const attempt = await start();
  await submit({});
  const taken = await send({ client_key: key(), seal: attempt.seal, answers: all(attempt.questions, 'b'), final: true });
  expect(taken).toMatchObject({ result: { number: 2, percent: 100 }, other: { number: 1, percent: 0 } });
});
test('what comes after the deadline is kept; what was saved before counts', async () => {
  const { paper, send, start, actor, lesson, kept, submit } = await begin();
  const given = await paper();
  await db.sql`update lessons set due_at = now() - interval '1 minute' where id = ${lesson}`;
  const client_key = key();
  expect(await send({ client_key, seal: given.seal, answers: all(given.questions, 'b'), final: true })).toMatchObject({
    attempt_id: null,
    kept: { reason: 'deadline_passed', counts: null },
  });
  expect(await kept()).toMatchObject([{ client_key, questions: given.questions.map(() => ({ answer: { option: 'b' } })) }]);
  // one was open in time
  await db.sql`update lessons set due_at = now() + interval '1 hour' where id = ${lesson}`;
  const open = await start();
  await answer(db.sql, calls.saveAnswer, actor, {
    attempt: open.id,
    question_id: open.questions[0]!.id,
    answer: { option: 'b' },
    sequence: 1,
  });
  await db.sql`update lessons set due_at = now() - interval '1 minute' where id = ${lesson}`;
  const taken = await send({ client_key: key(), seal: open.seal, answers: all(open.questions, 'b'), final: true });
  expect(taken).toMatchObject({
    result: { number: 1, percent: 33 },
    kept: { reason: 'deadline_passed', counts: { number: 1, percent: 33 } },
  });
  expect(await kept()).toHaveLength(2);
  expect(await submit({})).toMatchObject({ number: 1, percent: 33 });
});
test('a paper whose questions cannot be known is kept, costs no attempt, and shows no question that was never asked', async () => {
  const { quiz, send, kept, start, paper } = await begin({ attempts_allowed: 1 });
  const asked = (await paper()).questions.map((q) => q.id);
  const unseen = quiz.questions.filter((id) => !asked.includes(id));
  const answers = Object.fromEntries([asked[0]!, ...unseen].map((id) => [id, { option: 'b' }]));
  expect(await send({ client_key: key(), answers, final: true })).toMatchObject({ kept: { reason: 'questions_changed', counts: null } });
  expect((await kept())[0]!.questions.map((q) => q.id)).toEqual([asked[0]]);
  expect(await start()).toMatchObject({ number: 1 });
});
test('a device cannot choose the questions of its attempt: a seal of its own making, or of another learner, is none', async () => {
  const { course, quiz, lesson, send, paper } = await begin();
  const given = await paper();
  const other = await makeEnrolled(db.sql, course);
  const theirs = await answer(db.sql, calls.viewPaper, other, { lesson });
  const unseen = quiz.questions.filter((id) => !given.questions.some((q) => q.id === id)).slice(0, 3);
  const forged = given.seal.replace(/^[^.]+\.[^.]+/, `1.${unseen.join('-')}`);
  for (const seal of [theirs.seal, forged, '', 'x'.repeat(5000)]) {
    const taken = await send({
      client_key: key(),
      seal,
      answers: Object.fromEntries(unseen.map((id) => [id, { option: 'b' }])),
      final: true,
    });
    expect(taken).toMatchObject({ result: null, kept: { reason: 'questions_changed' } });
  }
});
test('a paper and an attempt that is submitted in the same moment both arrive', async () => {
  const { paper, send, start, submit, actor, lesson } = await begin({ questions_shown: null }, 4);
  const given = await paper();
  await start();
  const written = { client_key: key(), seal: given.seal, answers: all(given.questions, 'b'), final: true };
  const [taken] = await Promise.all([send(written), submit({})]);
  expect(taken.kept).toBeNull();
  const attempts = await db.sql<{ submitted_at: string | null; score: number }[]>`
    select submitted_at, score from quiz_attempts where user_id = ${actor.user.id} and lesson_id = ${lesson}`;
  expect(attempts.every((a) => a.submitted_at)).toBe(true);
  expect(Math.max(...attempts.map((a) => a.score))).toBe(4);
});
test('papers that do not count are for their learner alone, and no more than ten of one quiz are kept', async () => {
  const { course, send, start, submit, paper, kept, lesson } = await begin({ attempts_allowed: 1 });
  const given = await paper();
  await submit(all((await start()).questions, 'a'));
  for (let n = 0; n < 12; n++) await send({ client_key: key(), seal: given.seal, answers: all(given.questions, 'b'), final: true });
  expect(await kept()).toHaveLength(10);
  const other = await makeEnrolled(db.sql, course);
  expect((await answer(db.sql, calls.listKeptPapers, other, { lesson })).total).toBe(0);
  const stranger = await makeEnrolled(db.sql, await makeLearnable(db.sql));
  expect(await refusedWith(answer(db.sql, calls.listKeptPapers, stranger, { lesson }))).toBe('not_found');
});
