// What marking promises: each marker has a mark of their own, nobody overwrites anybody, an answer is before one marker, and marks count at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { viewStatus } from '#features/journeys/contract.ts';
import { makeEnrolled, makeLearnable, makeQuiz, type MadeCourse, type QuestionGiven } from '#features/lessons/test/make.ts';
import { list as bell } from '#features/notices/contract.ts';
import { start, submit, viewResult } from '#features/quizzes/contract.ts';
import { viewAnswers } from '#features/results/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { mark, next, renew, type Script, viewDesk, viewScript } from '../contract.ts';
import { gapOf, isOfShare, pointsOfLevels, standingOf } from '../rules.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => drop());

const both = (text: string) => ({ en: text, bn: text });
const rubric = [
  { id: 'c1', name: both('Reason'), levels: [0, 2, 4].map((points) => ({ points, text: both(`r${points}`) })) },
  { id: 'c2', name: both('Method'), levels: [0, 3, 6].map((points) => ({ points, text: both(`m${points}`) })) },
];
const essay: QuestionGiven = { type: 'essay', shape: {}, answer: { model: both('<p>model</p>'), rubric }, marks: 10 };
const plain: QuestionGiven = { type: 'essay', shape: {}, answer: {}, marks: 10 };
const truth: QuestionGiven = { type: 'true_false', shape: {}, answer: { value: true }, marks: 2 };
const group: QuestionGiven = {
  type: 'group',
  shape: {
    questions: [
      { id: 'a', type: 'true_false', text_html: 'A', bn_text_html: 'A', marks: 1, marking: 'parts', penalty: 0, shape: {} },
      { id: 'b', type: 'essay', text_html: 'B', bn_text_html: 'B', marks: 4, marking: 'parts', penalty: 0, shape: {} },
    ],
  },
  answer: {
    questions: [
      { id: 'a', type: 'true_false', answer: { value: true } },
      { id: 'b', type: 'essay', answer: {} },
    ],
  },
  marks: 1,
};
interface Made {
  course: MadeCourse;
  lesson: number;
  questions: number[];
  marker: SignedIn;
  institution_id: number;
}
async function made(questions: QuestionGiven[] = [essay, truth], pass_percent = 50): Promise<Made> {
  const course = await makeLearnable(sql, { pass_percent });
  const institution_id = await makeInstitution(sql);
  await sql`update courses set institution_id = ${institution_id} where id = ${course.id}`;
  const quiz = await makeQuiz(sql, course.id, { questions, attempts_allowed: 1 });
  const { actor } = await makePerson(sql, { role: 'partner', institution_id });
  return { course, lesson: quiz.lesson_id, questions: quiz.questions, marker: actor, institution_id };
}
const colleague = async ({ institution_id }: Made) => (await makePerson(sql, { role: 'partner', institution_id })).actor;
/** A learner who submits these answers, in the order of the questions. */
async function submitted(here: Made, given: (object | null)[] = [{ text: 'Because it rains.' }, { value: true }]) {
  const learner = await makeEnrolled(sql, here.course);
  const attempt = await answer(sql, start, learner, { lesson: here.lesson });
  const answers = Object.fromEntries(here.questions.map((id, i) => [id, given[i] ?? null]));
  const result = await answer(sql, submit, learner, { lesson: here.lesson, answers });
  return { learner, attempt: attempt.id, result };
}
const take = async (here: Made, marker = here.marker, more: object = {}): Promise<Script | null> =>
  (await answer(sql, next, marker, { id: here.lesson, ...more })).script;
const give = (marker: SignedIn, script: Script, points: number, more: object = {}) =>
  answer(sql, mark, marker, {
    attempt_id: script.attempt_id,
    question_id: script.question.id,
    read_hash: script.read_hash,
    points,
    ...more,
  } as never) as Promise<{ id: number; counts: number | null; waits: number | null; mark: { version: number; points: number } }>;
const resultOf = (learner: SignedIn, attempt: number) => answer(sql, viewResult, learner, { attempt });

describe('rules', () => {
  test('one counts, two come to their mean or to a third, who decides', () => {
    const of = (...points: number[]) => points.map((p, i) => ({ points: p, round: i + 1, second_asked: false }));
    const rule = { gap: 1, second: false };
    expect(standingOf([], rule)).toEqual({ waits: 1 });
    expect(standingOf(of(7), rule)).toEqual({ counts: 7 });
    expect(standingOf(of(7), { ...rule, second: true })).toEqual({ waits: 2 });
    expect(standingOf([{ points: 7, round: 1, second_asked: true }], rule)).toEqual({ waits: 2 });
    expect(standingOf(of(7, 6), rule)).toEqual({ counts: 6.5 });
    expect(standingOf(of(7, 5.5), rule)).toEqual({ waits: 3 });
    expect(standingOf(of(7, 3, 4), rule)).toEqual({ counts: 4 });
  });
  test('levels come to points only where each criterion has one of its own', () => {
    expect(pointsOfLevels(rubric, { c1: 2, c2: 1 })).toBe(7);
    expect(pointsOfLevels(rubric, { c1: 2 })).toBeUndefined();
    expect(pointsOfLevels(rubric, { c1: 9, c2: 1 })).toBeUndefined();
    expect(pointsOfLevels([], {})).toBeUndefined();
    expect(gapOf(10, null)).toBe(1);
    expect(gapOf(10, 3)).toBe(3);
  });
  test('the share that two mark is about that share, and the same one each time', () => {
    const chosen = Array.from({ length: 5_000 }, (_, i) => isOfShare(i + 1, 7, 20));
    expect(chosen.filter(Boolean).length).toBeGreaterThan(800);
    expect(chosen.filter(Boolean).length).toBeLessThan(1_200);
    expect(Array.from({ length: 5_000 }, (_, i) => isOfShare(i + 1, 7, 20))).toEqual(chosen);
    expect(isOfShare(3, 4, 0)).toBe(false);
    expect(isOfShare(3, 4, 100)).toBe(true);
  });
});

describe('a mark', () => {
  test('an answer waits, its mark counts at once, and the learner reads it with the comment', async () => {
    const here = await made();
    const { learner, attempt, result } = await submitted(here);
    expect(result).toMatchObject({ score: 2, max_score: 12, passed: false, to_mark: 1 });
    expect(result.questions[0]).toMatchObject({ waits: true, verdict: 'unmarked', full_marks: 10, comments: [] });
    const script = (await take(here))!;
    expect(script).toMatchObject({ attempt_id: attempt, most: 10, round: 1, own: null, others: [], answer: { text: 'Because it rains.' } });
    // whose answer it is stays unsaid
    expect(JSON.stringify(script)).not.toContain(learner.user.name);
    await give(here.marker, script, 7, { levels: { c1: 2, c2: 1 }, comment: 'Well argued' });
    const told = await resultOf(learner, attempt);
    expect(told).toMatchObject({ score: 9, max_score: 12, passed: true, to_mark: 0 });
    expect(told.questions[0]).toMatchObject({ waits: false, score: 7, verdict: 'partly', comments: ['Well argued'] });
    // the level of each criterion
    const chosen = [
      { id: 'c1', name: both('Reason'), given: [{ points: 4, text: both('r4') }] },
      { id: 'c2', name: both('Method'), given: [{ points: 3, text: both('m3') }] },
    ];
    expect(told.questions[0]!.leveled).toEqual(chosen);
    expect((await answer(sql, viewAnswers, here.marker, { id: attempt })).questions[0]!.leveled).toEqual(chosen);
    // a rubric belongs to what is right: where that is not shown, no level of it is
    await sql`update lessons set show_answers = 'never' where id = ${here.lesson}`;
    const hidden = await resultOf(learner, attempt);
    expect(hidden.questions[0]).toMatchObject({ score: 7, comments: ['Well argued'] });
    expect(JSON.stringify(hidden)).not.toMatch(/Reason|Method|r4|m3/);
    await sql`update lessons set show_answers = 'after_pass_or_last_try' where id = ${here.lesson}`;
    expect((await answer(sql, viewStatus, learner, { slug: here.course.uuid })).lessons[0]!.state).toBe('done');
    const results = await sql`select number, reason, score from quiz_results where attempt_id = ${attempt} order by number`;
    expect(results).toMatchObject([
      { number: 1, reason: 'closing' },
      { number: 2, reason: 'marks' },
    ]);
    expect((await answer(sql, bell, { ...learner, language: 'en' }, {})).data.map(({ data }) => data.message)).toContainEqual(
      expect.stringContaining('have been marked'),
    );
    expect(await take(here)).toBeNull();
  });
  test('counts for its answer also where the whole comes to nothing', async () => {
    const here = await made([{ ...truth, penalty: 100 }, plain]);
    const { learner, attempt } = await submitted(here, [{ value: false }, { text: 'Words' }]);
    const script = (await take(here))!;
    await give(here.marker, script, 1);
    expect(await resultOf(learner, attempt)).toMatchObject({ score: 0, questions: [{ score: -2 }, { score: 1 }] });
    await give(here.marker, script, 1.5, { version: 1 });
    expect(await resultOf(learner, attempt)).toMatchObject({ score: 0, questions: [{ score: -2 }, { score: 1.5 }] });
  });
  test('of a group a person marks what no program can, beside what it marked', async () => {
    const here = await made([group]);
    const { learner, attempt, result } = await submitted(here, [{ answers: { a: { value: true }, b: { text: 'Words' } } }]);
    expect(result).toMatchObject({ score: 1, max_score: 5, to_mark: 1 });
    const script = (await take(here))!;
    expect(script.most).toBe(4);
    expect(await refusedWith(give(here.marker, script, 4.5))).toBe('invalid_input');
    await give(here.marker, script, 3);
    expect(await resultOf(learner, attempt)).toMatchObject({ score: 4, passed: true, questions: [{ score: 4, full_marks: 5 }] });
  });
  test('what was not answered waits for nobody, and in a practice nothing does', async () => {
    const here = await made();
    const { result } = await submitted(here, [null, { value: true }]);
    expect(result).toMatchObject({ score: 2, max_score: 12, to_mark: 0 });
    expect(await take(here)).toBeNull();
    await sql`update lessons set practice = true where id = ${here.lesson}`;
    const practice = await submitted(here);
    expect(practice.result).toMatchObject({ score: 2, max_score: 2, to_mark: 0 });
  });
  test.each([-1, 10.01, 3.333, Number.NaN, '', null])('points %s are refused', async (points) => {
    const here = await made([plain]);
    await submitted(here, [{ text: 'x' }]);
    const script = (await take(here))!;
    expect(await refusedWith(give(here.marker, script, points as number))).toBe('invalid_input');
    expect((await sql`select from marks where lesson_id = ${here.lesson}`).count).toBe(0);
  });
  test('another sum than that of the levels has a reason, and no level is made up', async () => {
    const here = await made([essay]);
    await submitted(here, [{ text: 'x' }]);
    const script = (await take(here))!;
    expect(await refusedWith(give(here.marker, script, 8, { levels: { c1: 2, c2: 1 } }))).toBe('reason_needed');
    expect(await refusedWith(give(here.marker, script, 7, { levels: { c1: 3, c2: 1 } }))).toBe('invalid_input');
    expect(await refusedWith(give(here.marker, script, 7, { levels: { other: 0 } }))).toBe('invalid_input');
    expect(await give(here.marker, script, 8, { levels: { c1: 2, c2: 1 }, reason: 'A drawing as well' })).toMatchObject({ counts: 8 });
  });
  test('an answer that is not the one that was read takes no mark; one own mark is not replaced unseen', async () => {
    const here = await made([plain]);
    const { attempt } = await submitted(here, [{ text: 'First' }]);
    const script = (await take(here))!;
    await sql`update quiz_answers set answer = '{"text": "Another"}' where attempt_id = ${attempt}`;
    const late = await give(here.marker, script, 5).catch((error: unknown) => error);
    expect(late).toMatchObject({ code: 'answer_changed', detail: { current: { answer: { text: 'Another' } }, yours: { points: 5 } } });
    const read = (await take(here))!;
    await give(here.marker, read, 5);
    const again = await give(here.marker, read, 6).catch((error: unknown) => error);
    expect(again).toMatchObject({ code: 'stale', detail: { current: { own: { points: 5, version: 1 } }, yours: { points: 6 } } });
    expect(await give(here.marker, read, 6, { version: 1 })).toMatchObject({ counts: 6, mark: { version: 2 } });
    const seen = await answer(sql, viewScript, here.marker, { attempt_id: attempt, question_id: here.questions[0]! });
    expect(seen.own).toMatchObject({ points: 6, version: 2 });
  });
});

describe('several markers', () => {
  test('two who mark one answer at once are both kept; far apart, a third decides with a reason', async () => {
    const here = await made([plain]);
    const { learner, attempt } = await submitted(here, [{ text: 'x' }]);
    const other = await colleague(here);
    const third = await colleague(here);
    const script = (await take(here))!;
    const [a, b] = await Promise.all([give(here.marker, script, 8, { comment: 'Good' }), give(other, script, 4, { comment: 'Thin' })]);
    expect([a.waits, b.waits].toSorted()).toEqual([3, null]);
    expect((await sql`select from marks where attempt_id = ${attempt}`).count).toBe(2);
    expect(await resultOf(learner, attempt)).toMatchObject({ to_mark: 1, questions: [{ waits: true, comments: [] }] });
    // neither of the two is asked again
    expect(await take(here)).toBeNull();
    expect(await take(here, other)).toBeNull();
    const last = (await take(here, third))!;
    expect(last.others.map(({ points }) => points).toSorted()).toEqual([4, 8]);
    expect(await refusedWith(give(third, last, 6))).toBe('reason_needed');
    expect(await give(third, last, 6, { reason: 'Between both' })).toMatchObject({ counts: 6 });
    expect(await resultOf(learner, attempt)).toMatchObject({ score: 6, to_mark: 0 });
    expect(await refusedWith(give(await colleague(here), script, 1))).toBe('marked_already');
  });
  test('who decides between two reads what both gave by criterion and why, and again once it is decided', async () => {
    const here = await made([essay]);
    const { learner, attempt } = await submitted(here, [{ text: 'x' }]);
    const [second, third] = [await colleague(here), await colleague(here)];
    await give(here.marker, (await take(here))!, 9, { second_asked: true, levels: { c1: 2, c2: 2 }, reason: 'Off the question' });
    await give(second, (await take(here, second))!, 5, { levels: { c1: 1, c2: 1 } });
    const given = [
      { points: 9, levels: { c1: 2, c2: 2 }, reason: 'Off the question' },
      { points: 5, levels: { c1: 1, c2: 1 }, reason: '' },
    ];
    const script = (await take(here, third))!;
    expect(script.others).toMatchObject(given);
    await give(third, script, 7, { levels: { c1: 2, c2: 1 }, reason: 'Between' });
    // staff see what each chose, the learner what counts
    const first = (one: { leveled?: { given: ({ points: number } | null)[] }[] }) => one.leveled![0]!.given.map((level) => level!.points);
    expect(first((await answer(sql, viewAnswers, third, { id: attempt })).questions[0]!)).toEqual([4, 2, 4]);
    expect(first((await resultOf(learner, attempt)).questions[0]!)).toEqual([4]);
    const seen = (marker: SignedIn) => answer(sql, viewScript, marker, { attempt_id: attempt, question_id: here.questions[0]! });
    expect((await seen(third)).others).toMatchObject(given);
    expect((await seen(second)).others).toEqual([]);
  });
  test('a second marker who was asked for knows nothing of the first; close enough, the mean counts', async () => {
    const here = await made([plain]);
    const { learner, attempt } = await submitted(here, [{ text: 'x' }]);
    const other = await colleague(here);
    expect(await give(here.marker, (await take(here))!, 7, { second_asked: true, comment: 'secret-first' })).toMatchObject({ waits: 2 });
    const script = (await take(here, other))!;
    expect(script).toMatchObject({ round: 2, others: [] });
    expect(JSON.stringify(script)).not.toContain('secret-first');
    expect(await give(other, script, 6)).toMatchObject({ counts: 6.5 });
    expect(await resultOf(learner, attempt)).toMatchObject({ score: 6.5 });
    const { markers } = await answer(sql, viewDesk, here.marker, { id: here.lesson });
    expect(markers.map(({ marked, apart }) => [marked, apart])).toEqual([
      [1, 0.5],
      [1, 0.5],
    ]);
  });
  test('thirty markers take thirty answers, each another one, and no mark is lost', async () => {
    const here = await made([plain]);
    const attempts: number[] = [];
    for (let n = 0; n < 30; n++) attempts.push((await submitted(here, [{ text: `Answer ${n}` }])).attempt);
    const markers: SignedIn[] = [];
    for (let n = 0; n < 30; n++) markers.push(await colleague(here));
    const scripts = await Promise.all(markers.map((one) => take(here, one)));
    expect(new Set(scripts.map((script) => script!.attempt_id)).size).toBe(30);
    expect(await take(here)).toBeNull();
    const marks = await Promise.all(markers.map((one, n) => give(one, scripts[n]!, n / 10)));
    expect(marks.every(({ counts }, n) => counts === n / 10)).toBe(true);
    const [left] = await sql<{ n: number; sum: number }[]>`
      select count(*)::int as n, sum(score)::float8 as sum from quiz_attempts where id = any (${attempts}::int[]) and to_mark = 0`;
    expect(left).toEqual({ n: 30, sum: 43.5 });
    expect((await sql`select from mark_claims where lesson_id = ${here.lesson}`).count).toBe(0);
  });
  test('an answer is before its marker until they mark it, leave it, or ten minutes are over', async () => {
    const here = await made([plain]);
    await submitted(here, [{ text: 'x' }]);
    const other = await colleague(here);
    const script = (await take(here))!;
    expect((await take(here))?.attempt_id).toBe(script.attempt_id);
    expect(await take(here, other)).toBeNull();
    expect(
      (await answer(sql, renew, here.marker, { attempt_id: script.attempt_id, question_id: script.question.id })).until,
    ).not.toBeNull();
    expect((await answer(sql, renew, other, { attempt_id: script.attempt_id, question_id: script.question.id })).until).toBeNull();
    await sql`update mark_claims set until = now() - interval '1 second' where lesson_id = ${here.lesson}`;
    expect((await take(here, other))?.attempt_id).toBe(script.attempt_id);
    await take(here, other, { leave_attempt: script.attempt_id, leave_question: script.question.id });
    // who was late is heard all the same
    await give(here.marker, script, 5);
    await give(other, script, 5);
    expect((await sql`select from marks where attempt_id = ${script.attempt_id}`).count).toBe(2);
  });
});

describe('who marks', () => {
  test('own work is refused, and never comes from the queue', async () => {
    const here = await made([plain]);
    const own = await makeEnrolled(sql, here.course, { actor: here.marker });
    const attempt = await answer(sql, start, own, { lesson: here.lesson });
    await answer(sql, submit, own, { lesson: here.lesson, answers: { [here.questions[0]!]: { text: 'Mine' } } });
    expect(await take(here)).toBeNull();
    const read = (await take(here, await colleague(here)))!;
    expect(await refusedWith(give(here.marker, read, 10))).toBe('own_work');
    expect(await refusedWith(answer(sql, viewScript, here.marker, { attempt_id: attempt.id, question_id: here.questions[0]! }))).toBe(
      'own_work',
    );
  });
  test('another institution finds neither the lesson nor the attempt; a teacher marks the batches that they teach', async () => {
    const here = await made([plain]);
    await submitted(here, [{ text: 'x' }]);
    const script = (await take(here))!;
    const rival = (await makePerson(sql, { role: 'partner', institution_id: await makeInstitution(sql) })).actor;
    expect(await refusedWith(take(here, rival))).toBe('not_found');
    expect(await refusedWith(give(rival, script, 1))).toBe('not_found');
    const teacher = (await makePerson(sql, { role: 'teacher', institution_id: here.institution_id })).actor;
    await sql`insert into course_team (course_id, user_id, role) values (${here.course.id}, ${here.marker.user.id}, 'owner')`;
    expect(await refusedWith(take(here, teacher))).toBe('not_found');
    await sql`insert into batch_teachers (batch_id, user_id, position) values (${here.course.batch_id}, ${teacher.user.id}, 1)`;
    await sql`update mark_claims set marker_id = null, until = null where lesson_id = ${here.lesson}`;
    expect((await take(here, teacher))?.attempt_id).toBe(script.attempt_id);
    const learner = await makeEnrolled(sql, here.course);
    expect(await refusedWith(take(here, learner))).toBe('not_allowed');
  });
  test('a question of another attempt, or that no person marks, takes no mark', async () => {
    const here = await made();
    await submitted(here);
    const script = (await take(here))!;
    const [truths] = [here.questions[1]!];
    const wrong = (question_id: number) =>
      answer(sql, mark, here.marker, { attempt_id: script.attempt_id, question_id, read_hash: script.read_hash, points: 1 });
    expect(await refusedWith(wrong(truths))).toBe('not_marked_here');
    expect(await refusedWith(wrong(2_000_000_000))).toBe('not_marked_here');
  });
});

describe('near the pass mark', () => {
  test('two look at all answers of who came near it, once the first marks are there, and at nobody else', async () => {
    const here = await made([plain, plain, truth]);
    await sql`insert into exams (lesson_id, set_seeds, second_near, published_at) values (${here.lesson}, '{1,2,3,4}', 5, now())`;
    const written = [{ text: 'One' }, { text: 'Two' }, { value: true }];
    const near = await submitted(here, written);
    const far = await submitted(here, written);
    const second = await colleague(here);
    const of = async (attempt: number, marker = here.marker) => (await take(here, marker, { attempt_id: attempt }))!;
    // 2 + 9 of 22 come to the pass mark; 2 + 20 do not come near it
    expect(await give(here.marker, await of(near.attempt), 4)).toMatchObject({ counts: 4, waits: null });
    expect(await give(here.marker, await of(near.attempt), 5)).toMatchObject({ counts: 5, waits: 2 });
    for (const points of [10, 10]) expect(await give(here.marker, await of(far.attempt), points)).toMatchObject({ waits: null });
    expect(await take(here, second, { attempt_id: far.attempt })).toBeNull();
    const toMark = async () => (await sql<{ to_mark: number }[]>`select to_mark from quiz_attempts where id = ${near.attempt}`)[0]!.to_mark;
    expect(await toMark()).toBe(2);
    expect(await give(second, await of(near.attempt, second), 4)).toMatchObject({ counts: 4 });
    expect(await give(second, await of(near.attempt, second), 6)).toMatchObject({ counts: 5.5, waits: null });
    expect(await toMark()).toBe(0);
    expect(await take(here, await colleague(here))).toBeNull();
  });
});

test('a mark that is sent again, as the outbox does whose answer was lost, is one; on an answer that changed meanwhile it is told with both', async () => {
  const here = await made([plain, truth]);
  const { attempt } = await submitted(here, [{ text: 'As it was' }, { value: true }]);
  const script = (await take(here))!;
  const first = await give(here.marker, script, 7, { comment: 'Good' });
  const all = await Promise.all(Array.from({ length: 30 }, () => give(here.marker, script, 7, { comment: 'Good' })));
  expect(new Set(all.map(({ id, mark: own, counts }) => `${id} ${own.version} ${counts}`))).toEqual(new Set([`${first.id} 1 7`]));
  expect(await refusedWith(give(here.marker, script, 6, { comment: 'Good' }))).toBe('stale');
  await sql`update quiz_answers set answer = '{"text": "Another"}' where attempt_id = ${attempt} and question_id = ${here.questions[0]!}`;
  const refusal = await give(here.marker, script, 6).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'answer_changed', detail: { yours: { points: 6 }, current: { answer: { text: 'Another' } } } });
});
