// What setting an exam promises: one press makes one, its draws are counted, publishing freezes, and it is taken back until somebody begins.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { shareBank } from '#features/bank/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import * as quizzes from '#features/quizzes/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { listSingle } from '../contract.ts';
import * as calls from '../contract-staff.ts';
import { storeSections } from '../sections.ts';
import { draw, enrol, makeExam, makeFolder, makeSchool, publish, type School, section, tomorrow, write } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());
const single = (who: SignedIn = school.teacher) =>
  answer(db.sql, calls.createSingle, who, { bn_title: 'সাপ্তাহিক পরীক্ষা', category_id: school.category_id });
const start = (actor: SignedIn, lesson: number) => answer(db.sql, quizzes.start, actor, { lesson });
const hand = (actor: SignedIn, lesson: number, answers: object) => answer(db.sql, quizzes.submit, actor, { lesson, answers });
type Started = Awaited<ReturnType<typeof start>>;
/** Answers to the first so many questions, right or wrong. */
function answersTo({ questions }: Pick<Started, 'questions'>, right: number, wrong = 0) {
  const option = (q: Started['questions'][number], good: boolean) => ({
    option: q.shape.options!.find(({ en }) => en.includes('Right') === good)!.id,
  });
  return Object.fromEntries(questions.slice(0, right + wrong).map((q, i) => [q.id, option(q, i < right)]));
}
const missing = async (promise: Promise<unknown>): Promise<string[]> => {
  const error = await promise.then(
    () => undefined,
    (refused: { code: string; detail: { missing: { key: string }[] } }) => refused,
  );
  return error?.code === 'not_ready' ? error.detail.missing.map(({ key }) => key) : [];
};
const readiness = (id: number) => answer(db.sql, calls.viewReadiness, school.teacher, { id });

describe('making one', () => {
  test('one press makes a course, a batch and an exam, all of them drafts; thirty presses make thirty', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => single()));
    expect(new Set(made.map(({ id }) => id)).size).toBe(30);
    const ids = made.map(({ course_id }) => course_id);
    const [counts] = await db.sql`
      select (select count(*)::int from courses where id = any (${ids}) and kind = 'assessment' and published_at is null) as courses,
        (select count(*)::int from batches where course_id = any (${ids})) as batches,
        (select count(*)::int from lessons where course_id = any (${ids}) and kind = 'exam' and archived_at is not null) as lessons`;
    expect(counts).toEqual({ courses: 30, batches: 30, lessons: 30 });
    const found = await answer(db.sql, listSingle, school.teacher, { search: 'সাপ্তাহিক' });
    expect(found.total).toBe(30);
    expect(found.data[0]).toMatchObject({ state: 'draft', question_count: 0, own: null, can: { set: true } });
  });
  test('without a title or a subject nothing is made', async () => {
    const before = await db.sql`select from courses`;
    expect(await refusedWith(answer(db.sql, calls.createSingle, school.teacher, { category_id: school.category_id }))).toBe(
      'invalid_input',
    );
    expect(await refusedWith(answer(db.sql, calls.createSingle, school.teacher, { title: 'No subject' }))).toBe('invalid_input');
    expect(
      await refusedWith(answer(db.sql, calls.createSingle, school.teacher, { title: 'X', category_id: school.category_id, minutes: 0 })),
    ).toBe('invalid_input');
    expect(await db.sql`select from courses`).toHaveLength(before.length);
  });
  test('learners make none, and a stranger neither sees nor writes it', async () => {
    const { id } = await single();
    const learner = (await makePerson(db.sql)).actor;
    const stranger = (await makeSchool(db.sql)).teacher;
    expect(await refusedWith(single(learner))).toBe('not_allowed');
    for (const call of [calls.viewExam, calls.viewReadiness])
      expect(await refusedWith(answer(db.sql, call, stranger, { id }))).toBe('not_found');
    expect(await refusedWith(answer(db.sql, calls.writing.save, stranger, { id, since: 0, fields: { minutes: 5 } as never }))).toBe(
      'not_found',
    );
    // a colleague sees it, and does not write what is another's
    expect(await refusedWith(answer(db.sql, calls.viewExam, school.other, { id }))).toBe('answered');
    expect(await refusedWith(answer(db.sql, calls.writing.save, school.other, { id, since: 0, fields: { minutes: 5 } as never }))).toBe(
      'not_found',
    );
    expect(await refusedWith(answer(db.sql, calls.takeBack, school.other, { id }))).toBe('not_found');
  });
});

describe('drawing', () => {
  test('a folder counts with what is within it, by tags and difficulty, and nothing is asked twice', async () => {
    const outer = await makeFolder(db.sql, school.teacher, 3, { tags: ['ভাষা'], difficulty: 1 });
    const inner = await makeFolder(db.sql, school.teacher, 2, { parent: outer.folder_id, difficulty: 3 });
    const { id } = await single();
    const of = { folder_id: outer.folder_id };
    await write(db.sql, school.teacher, id, [
      section('Language', [
        draw(of, { take: 3 }),
        draw(of, { tags: ['ভাষা'] }),
        draw(of, { difficulty: 3 }),
        draw({ bank_id: inner.ids[0]! }),
      ]),
    ]);
    const { draws } = await readiness(id);
    expect(draws.map(({ matched, free }) => [matched, free])).toEqual([
      [5, 0],
      [3, 3],
      [2, 1],
      [1, 1],
    ]);
    expect(await missing(publish(db.sql, school.teacher, id))).toEqual(['pool']);
  });
  test('what is not open to who writes is refused; what stands there goes on standing in the draft, and is published by the right to use it', async () => {
    const theirs = await makeFolder(db.sql, school.other, 2);
    const { id } = await single();
    const sections = [section('One', [draw({ folder_id: theirs.folder_id })])];
    expect(await refusedWith(write(db.sql, school.teacher, id, sections))).toBe('invalid_input');
    await shareBank(db.sql, { folder_id: theirs.folder_id }, { to_user_id: school.teacher.user.id, level: 'use' });
    await write(db.sql, school.teacher, id, sections);
    await db.sql`delete from bank_shares where folder_id = ${theirs.folder_id}`;
    await write(db.sql, school.teacher, id, [{ ...sections[0]!, title: 'Still there' }]);
    expect(await missing(publish(db.sql, school.teacher, id))).toEqual(['shared']);
    await shareBank(db.sql, { folder_id: theirs.folder_id }, { to_user_id: school.teacher.user.id, level: 'use' });
    await publish(db.sql, school.teacher, id);
  });
  test.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['half a question', JSON.stringify([section('S', [draw({ folder_id: 1 }, { take: 1.5 })])])],
    ['no marks', JSON.stringify([section('S', [draw({ folder_id: 1 }, { marks: 0 })])])],
    ['a thousandth of a mark', JSON.stringify([section('S', [draw({ folder_id: 1 }, { marks: 1.001 })])])],
    ['neither folder nor question', JSON.stringify([section('S', [draw({ folder_id: 1 }, { folder_id: null })])])],
    ['both', JSON.stringify([section('S', [draw({ folder_id: 1 }, { bank_id: 2 })])])],
    [
      'twice the same key',
      JSON.stringify([section('S', [draw({ folder_id: 1 }, { key: 'd-1' }), draw({ folder_id: 1 }, { key: 'd-1' })])]),
    ],
    ['a folder of all that there is', JSON.stringify([section('S', [draw({ folder_id: 2 ** 40 })])])],
  ])('sections of %s are refused', async (_, sections) => {
    const { id } = await single();
    expect(await refusedWith(answer(db.sql, calls.writing.save, school.teacher, { id, since: 0, fields: { sections } as never }))).toBe(
      'invalid_input',
    );
  });
  test('folders of nobody are not found', async () => {
    const { id } = await single();
    expect(await refusedWith(write(db.sql, school.teacher, id, [section('S', [draw({ folder_id: 2_000_000_000 })])]))).toBe(
      'invalid_input',
    );
  });
});

describe('publishing', () => {
  test('what keeps it back is said, and nothing of it is shown meanwhile', async () => {
    const { id, course_id } = await single();
    expect(await missing(publish(db.sql, school.teacher, id))).toEqual(['has_draws']);
    const few = await makeFolder(db.sql, school.teacher, 2);
    await write(db.sql, school.teacher, id, [section('S', [draw({ folder_id: few.folder_id }, { take: 3 })], { pass_marks: 4 })], {
      closes_on: '2020-01-01',
    });
    expect(await missing(publish(db.sql, school.teacher, id))).toEqual(['pass_reachable']);
    await write(db.sql, school.teacher, id, [section('S', [draw({ folder_id: few.folder_id }, { take: 3 })])], { closes_on: '2020-01-01' });
    expect(await missing(publish(db.sql, school.teacher, id))).toEqual(['pool', 'closed']);
    const [course] = await db.sql`select published_at from courses where id = ${course_id}`;
    expect(course).toEqual({ published_at: null });
  });
  test('what is changed in the bank afterwards touches nobody', async () => {
    const { folder_id, ids } = await makeFolder(db.sql, school.teacher, 4);
    const exam = await makeExam(db.sql, school, [section('S', [draw({ folder_id }, { take: 4, marks: 2.5 })])]);
    await db.sql`update bank_questions set removed_at = now() where id = any (${ids.slice(0, 2)})`;
    const learner = await enrol(db.sql, exam.course_id);
    const begun = await start(learner, exam.id);
    expect(begun.questions.map(({ marks }) => marks)).toEqual([2.5, 2.5, 2.5, 2.5]);
    expect(JSON.stringify(begun)).not.toContain('"right"');
    expect((await answer(db.sql, listSingle, learner, {})).data).toMatchObject([
      { id: exam.id, state: 'open', own: 'under_way', question_count: 4 },
    ]);
  });
  test('it is taken back until somebody begins; of both at once one happens', async () => {
    const { folder_id } = await makeFolder(db.sql, school.teacher, 2);
    const exam = await makeExam(db.sql, school, [section('S', [draw({ folder_id }, { take: 2 })])]);
    const learner = await enrol(db.sql, exam.course_id);
    await answer(db.sql, calls.takeBack, school.teacher, { id: exam.id });
    expect(await refusedWith(start(learner, exam.id))).toBe('not_found');
    expect(await refusedWith(answer(db.sql, calls.takeBack, school.teacher, { id: exam.id }))).toBe('not_published');
    await publish(db.sql, school.teacher, exam.id);
    const outcomes = await Promise.all([
      refusedWith(start(learner, exam.id)),
      refusedWith(answer(db.sql, calls.takeBack, school.teacher, { id: exam.id })),
    ]);
    const [row] = await db.sql<{ attempts: number; out: boolean }[]>`
      select (select count(*)::int from quiz_attempts where lesson_id = ${exam.id}) as attempts,
        (select published_at is not null from exams where lesson_id = ${exam.id}) as out`;
    expect(row!.attempts === 1).toBe(row!.out);
    expect(outcomes.filter((code) => code === 'answered')).toHaveLength(1);
  });
  test('once somebody has begun, questions stay as they are, and it may close later', async () => {
    const { folder_id } = await makeFolder(db.sql, school.teacher, 3);
    const sections = [section('S', [draw({ folder_id }, { take: 2 })])];
    const exam = await makeExam(db.sql, school, sections);
    await start(await enrol(db.sql, exam.course_id), exam.id);
    expect(await refusedWith(answer(db.sql, calls.takeBack, school.teacher, { id: exam.id }))).toBe('exam_begun');
    await write(db.sql, school.teacher, exam.id, [section('S', [draw({ folder_id }, { take: 3 })])]);
    expect(await missing(publish(db.sql, school.teacher, exam.id))).toEqual(['begun']);
    const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await write(db.sql, school.teacher, exam.id, sections, { closes_on: later });
    await publish(db.sql, school.teacher, exam.id);
    const [lesson] = await db.sql<{ due: string }[]>`
      select (due_at at time zone 'Asia/Dhaka')::date::text as due from lessons where id = ${exam.id}`;
    expect(lesson!.due).toBe(later);
  });
});

describe('taking it', () => {
  test('it is not begun before it opens', async () => {
    const { folder_id } = await makeFolder(db.sql, school.teacher, 2);
    const sections = [section('S', [draw({ folder_id })])];
    const exam = await makeExam(db.sql, school, sections, { opens_on: tomorrow(), opens_at: '06:00', closes_on: '2099-01-01' });
    const learner = await enrol(db.sql, exam.course_id);
    expect(await refusedWith(start(learner, exam.id))).toBe('exam_not_open');
    await db.sql`update exams set starts_at = now() - interval '1 second' where lesson_id = ${exam.id}`;
    expect((await start(learner, exam.id)).questions).toHaveLength(1);
  });
  test('thirty at once: each has as many of each draw, sections in their order, and nobody two attempts', async () => {
    const [one, two] = [await makeFolder(db.sql, school.teacher, 8), await makeFolder(db.sql, school.teacher, 6)];
    const exam = await makeExam(db.sql, school, [
      section('First', [draw({ folder_id: one.folder_id }, { take: 3 })]),
      section('Second', [draw({ folder_id: two.folder_id }, { take: 2 })]),
    ]);
    const learners = await Promise.all(Array.from({ length: 10 }, () => enrol(db.sql, exam.course_id)));
    const begun = await Promise.all(learners.flatMap((who) => [start(who, exam.id), start(who, exam.id), start(who, exam.id)]));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(10);
    const pool = await db.sql<{ question_id: number; position: number }[]>`
      select p.question_id, s.position from exam_pool p join exam_draws d on d.id = p.draw_id
      join exam_sections s on s.id = d.section_id where p.lesson_id = ${exam.id}`;
    const sectionOf = new Map(pool.map((row) => [row.question_id, row.position]));
    for (const { questions, sections: told } of begun) {
      expect(told).toEqual([
        { title: 'First', bn_title: 'First', questions: 3 },
        { title: 'Second', bn_title: 'Second', questions: 2 },
      ]);
      expect(questions.map((q) => sectionOf.get(q.id))).toEqual([0, 0, 0, 1, 1]);
      expect(new Set(questions.map((q) => q.id)).size).toBe(5);
    }
    expect(new Set(begun.map(({ questions }) => questions.map((q) => q.id).join())).size).toBeGreaterThan(1);
  });
  test('four sets: neighbours differ, and the same set is the same paper; one for all is one', async () => {
    const { folder_id } = await makeFolder(db.sql, school.teacher, 12);
    const sections = [section('S', [draw({ folder_id }, { take: 4 })])];
    const paperOf = ({ questions }: Started) => JSON.stringify(questions);
    const sets = await makeExam(db.sql, school, sections, { variety: 'sets' });
    const papers: { code: string; paper: string }[] = [];
    for (let i = 0; i < 8; i++) {
      const learner = await enrol(db.sql, sets.course_id);
      const paper = paperOf(await start(learner, sets.id));
      const [row] = await db.sql<{ code: string }[]>`select set_code as code from quiz_attempts where user_id = ${learner.user.id}`;
      papers.push({ code: row!.code, paper });
    }
    papers.slice(1).forEach(({ code }, i) => expect(code).not.toBe(papers[i]!.code));
    expect(new Set(papers.map(({ code }) => code)).size).toBe(4);
    expect(new Set(papers.map(({ paper }) => paper)).size).toBe(4);
    const same = await makeExam(db.sql, school, sections, { variety: 'same' });
    const all = [];
    for (let i = 0; i < 4; i++) all.push(paperOf(await start(await enrol(db.sql, same.course_id), same.id)));
    expect(new Set(all).size).toBe(1);
  });
  test('a wrong answer costs its share, no answer nothing, a section never falls below nothing, and asks for its own marks', async () => {
    const [one, two] = [await makeFolder(db.sql, school.teacher, 4), await makeFolder(db.sql, school.teacher, 4)];
    const exam = await makeExam(
      db.sql,
      school,
      [
        section('First', [draw({ folder_id: one.folder_id }, { take: 4, marks: 2 })], { pass_marks: 1 }),
        section('Second', [draw({ folder_id: two.folder_id }, { take: 4, marks: 2 })]),
      ],
      { wrong_share: 25, pass_percent: 40 },
    );
    const take = async (answers: (begun: Started) => object) => {
      const learner = await enrol(db.sql, exam.course_id);
      return hand(learner, exam.id, answers(await start(learner, exam.id)));
    };
    const part = ({ questions }: Started, from: number) => ({ questions: questions.slice(from, from + 4) });
    // two right, one wrong, one left out: 4 - 0.5; and all of the second
    const good = await take((begun) => ({ ...answersTo(part(begun, 0), 2, 1), ...answersTo(part(begun, 4), 4) }));
    expect(good).toMatchObject({ score: 11.5, max_score: 16, passed: true });
    // nothing but wrong in the first: not below 0, and its pass marks are missing
    const poor = await take((begun) => ({ ...answersTo(part(begun, 0), 0, 4), ...answersTo(part(begun, 4), 4) }));
    expect(poor).toMatchObject({ score: 8, max_score: 16, percent: 50, passed: false });
    expect(await take(() => ({}))).toMatchObject({ score: 0, passed: false });
  });
  test.each([
    ['best', 100, true],
    ['last', 0, false],
    ['average', 50, true],
  ] as const)('of two attempts %s counts', async (keeps, percent, passed) => {
    const { folder_id } = await makeFolder(db.sql, school.teacher, 2);
    const exam = await makeExam(db.sql, school, [section('S', [draw({ folder_id }, { take: 2 })])], {
      keeps,
      attempts_allowed: 2,
      pass_percent: 50,
    });
    const learner = await enrol(db.sql, exam.course_id);
    await hand(learner, exam.id, answersTo(await start(learner, exam.id), 2));
    await start(learner, exam.id);
    expect(await hand(learner, exam.id, {})).toMatchObject({ percent: 0, counts: { keeps, percent }, passed_once: passed });
    expect(await refusedWith(start(learner, exam.id))).toBe('exam_no_attempts_left');
  });
  test('what is shown afterwards is what its rules say, and nothing before the last has ended', async () => {
    const { folder_id } = await makeFolder(db.sql, school.teacher, 1);
    const sections = [section('S', [draw({ folder_id })])];
    const see = async (rules: object) => {
      const exam = await makeExam(db.sql, school, sections, rules);
      const learner = await enrol(db.sql, exam.course_id);
      const { attempt_id } = await hand(learner, exam.id, answersTo(await start(learner, exam.id), 0, 1));
      const look = () => answer(db.sql, quizzes.viewResult, learner, { attempt: attempt_id });
      expect(await look()).toMatchObject({ sealed: true, questions: [], answers_shown: false });
      await db.sql`update lessons set due_at = now() - interval '1 second' where id = ${exam.id}`;
      return { exam, look };
    };
    const open = await see({ review_explanations: 'never' });
    expect((await open.look()).questions).toMatchObject([{ right_answer: { options: expect.any(Array) }, explanation_html: '' }]);
    const closed = await see({ review_right: 'never', review_answers: 'all_over' });
    expect((await closed.look()).questions).toMatchObject([{ right_answer: null, verdict: 'wrong' }]);
    const none = await see({ review_answers: 'never' });
    expect((await none.look()).questions).toEqual([]);
    const waits = await see({ review_right: 'published' });
    expect((await waits.look()).questions).toMatchObject([{ right_answer: null }]);
    await db.sql`update exams set results_at = now() where lesson_id = ${waits.exam.id}`;
    expect((await waits.look()).questions[0]!.right_answer).not.toBeNull();
  });
});

describe('the rehearsal', () => {
  test('says the minutes of each part that has its own, of a draft and of what was published', async () => {
    const folders = [await makeFolder(db.sql, school.teacher, 2), await makeFolder(db.sql, school.teacher, 2)];
    const { id } = await single();
    const parts = folders.map(({ folder_id }, i) => section(`Part ${i}`, [draw({ folder_id }, { take: 2 })], { minutes: [12, 18][i]! }));
    await write(db.sql, school.teacher, id, parts, { minutes: 30 });
    const minutes = async () => (await answer(db.sql, calls.rehearse, school.teacher, { id, seed: 3 })).sections.map((own) => own.minutes);
    expect(await minutes()).toEqual([12, 18]);
    await publish(db.sql, school.teacher, id);
    expect(await minutes()).toEqual([12, 18]);
  });
  test('a draft and what was published are rehearsed alike, and nothing of it is kept', async () => {
    const { folder_id } = await makeFolder(db.sql, school.teacher, 5);
    const { id } = await single();
    expect(await refusedWith(answer(db.sql, calls.rehearse, school.teacher, { id, seed: 7 }))).toBe('nothing_drawn');
    await write(db.sql, school.teacher, id, [section('S', [draw({ folder_id }, { take: 3, marks: 2 })])], { wrong_share: 50 });
    const paper = () => answer(db.sql, calls.rehearse, school.teacher, { id, seed: 7 });
    const first = await paper();
    expect(first).toMatchObject({ frozen: false, sections: [{ title: 'S' }] });
    expect(first.sections[0]!.questions).toHaveLength(3);
    const answers = Object.entries(answersTo(first.sections[0]!, 2, 1)).map(([question_id, given]) => ({
      question_id: Number(question_id),
      answer: given,
    }));
    const mark = (seed: number) => answer(db.sql, calls.markRehearsal, school.teacher, { id, seed, answers });
    expect(await mark(7)).toMatchObject({ score: 3, max_score: 6, passed: true, sections: [{ score: 3, max_score: 6 }] });
    await publish(db.sql, school.teacher, id);
    expect(await paper()).toEqual({ ...first, frozen: true });
    expect(await db.sql`select from quiz_attempts where lesson_id = ${id}`).toHaveLength(0);
    expect(await refusedWith(answer(db.sql, calls.rehearse, (await makePerson(db.sql)).actor, { id, seed: 7 }))).toBe('not_allowed');
  });
});

test('an exam of a course is hidden from its learners until it is published', async () => {
  const { folder_id } = await makeFolder(db.sql, school.teacher, 2);
  const course = await makeExam(db.sql, school, [section('S', [draw({ folder_id })])]);
  const learner = await enrol(db.sql, course.course_id);
  const { id } = await answer(db.sql, calls.createExam, school.teacher, { course_id: course.course_id, bn_title: 'দ্বিতীয় পরীক্ষা' });
  expect(await refusedWith(start(learner, id))).toBe('not_found');
  await write(db.sql, school.teacher, id, [section('S', [draw({ folder_id }, { take: 2 })])]);
  expect((await readiness(id)).points.find(({ key }) => key === 'seen')).toMatchObject({ open: true, count: 2 });
  await publish(db.sql, school.teacher, id);
  expect((await start(learner, id)).questions).toHaveLength(2);
  expect(await answer(db.sql, calls.listOfCourse, school.teacher, { course_id: course.course_id })).toMatchObject([
    { id: course.id },
    { id, state: 'open' },
  ]);
  expect(storeSections([])).toBe('');
});
