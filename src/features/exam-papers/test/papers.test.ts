// What an exam on paper promises: the sets of the screen, the key apart, and marks by a sheet that counts once, however often it is sent.
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import type { Judged } from '#core/sheets/server/kind.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { draw, enrol, makeExam, makeFolder, makeSchool, type School, section } from '#features/exams/test/make.ts';
import { submit, start } from '#features/quizzes/contract.ts';
import { lockKeys } from '#features/quizzes/server/service.ts';
import { listResults, publishResults } from '#features/results/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { listAskedSets } from '../server/asked.ts';
import { markRow, readFigure } from '../server/judging.ts';
import { letterOf, splitLetters } from '../server/letters.ts';
import { nodesIn } from '../server/nodes.ts';
import { paperOf } from '../server/paper.ts';
import { paperSheets } from '../server/sheet.ts';
import { getPrinted } from '../server/store.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

async function made(more: object = {}) {
  const { folder_id } = await makeFolder(db.sql, school.teacher, 12);
  const exam = await makeExam(db.sql, school, [section('Part one', [draw({ folder_id }, { take: 5, marks: 2 })])], {
    ...{ variety: 'sets', shuffle_questions: true, shuffle_options: true },
    ...more,
  });
  return { ...exam, sets: await listAskedSets(db.sql, exam.id) };
}
type Made = Awaited<ReturnType<typeof made>>;
/** Letters of a set: so many right ones, then wrong ones, then none. */
function lettersOf(set: Made['sets'][number], right: number, wrong = 0, language: 'bn' | 'en' = 'bn'): string[] {
  return set.asked.map(({ shape }, i) => {
    const options = shape.options!;
    const at = (good: boolean) => options.findIndex(({ en }) => (en.includes('Right') && !en.includes('Wrong')) === good);
    return i < right ? letterOf(language, at(true)) : i < right + wrong ? letterOf(language, at(false)) : '-';
  });
}
const isPdf = (body: unknown) =>
  Buffer.from(body as Uint8Array)
    .subarray(0, 5)
    .toString() === '%PDF-';

describe('printing', () => {
  test('the four sets are those of the screen: the same questions in the same order, with the same options', async () => {
    const here = await made();
    expect(here.sets.map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D']);
    for (let n = 0; n < 4; n++) {
      const learner = await enrol(db.sql, here.course_id);
      const { questions, id } = await answer(db.sql, start, learner, { lesson: here.id });
      const [row] = await db.sql<{ set_code: string }[]>`select set_code from quiz_attempts where id = ${id}`;
      const set = here.sets.find(({ code }) => code === row!.set_code)!;
      expect(questions.map((q) => [q.id, q.marks, q.shape.options!.map((o) => o.id)])).toEqual(
        set.asked.map((q) => [q.id, q.marks, q.shape.options!.map((o) => o.id)]),
      );
    }
  });
  test('a set is a PDF in either language without a key; the key is another one', async () => {
    const here = await made();
    const ask = (call: typeof calls.downloadPaper | typeof calls.downloadKey, more: object = {}) =>
      answer(db.sql, call as typeof calls.downloadPaper, school.teacher, { id: here.id, set: 'B', ...more } as never);
    for (const [language, page] of [
      ['bn', /১ ?\/ ?২/],
      ['en', /1 ?\/ ?2/],
    ] as const) {
      const { body } = await ask(calls.downloadPaper, { language });
      expect(isPdf(body)).toBe(true);
      expect(execFileSync('pdftotext', ['-', '-'], { input: body as Uint8Array, encoding: 'utf8' })).toMatch(page);
    }
    expect(isPdf((await ask(calls.downloadKey, { language: 'en' })).body)).toBe(true);
    expect(await answer(db.sql, calls.view, school.teacher, { id: here.id })).toMatchObject({
      ...{ single: true, published: true, entered: 0 },
      sets: ['A', 'B', 'C', 'D'].map((code) => ({ code, questions: 5, marks: 10 })),
    });
  });
  test('a paper says the minutes of each part that has its own, in either language', async () => {
    const folders = [await makeFolder(db.sql, school.teacher, 2), await makeFolder(db.sql, school.teacher, 3)];
    const parts = (minutes: (number | undefined)[]) =>
      folders.map(({ folder_id, ids }, i) =>
        section(
          `Part ${i}`,
          [draw({ folder_id }, { take: ids.length, marks: 2 })],
          minutes[i] === undefined ? {} : { minutes: minutes[i] },
        ),
      );
    const printed = async (minutes: (number | undefined)[], language: 'en' | 'bn') => {
      const exam = await makeExam(db.sql, school, parts(minutes), { minutes: 40 });
      const [set] = await listAskedSets(db.sql, exam.id);
      const { sections, notes } = paperOf(await getPrinted(db.sql, exam.id), set!, { language, pathOf: () => undefined, coded: false });
      return { notes, about: sections!.map((one) => one.about) };
    };
    expect(await printed([15, 25], 'en')).toEqual({
      about: ['4 marks · 15 minutes', '6 marks · 25 minutes'],
      notes: ['The parts come one after the other, each with its own time.', 'Fill in the circles on the answer sheet.'],
    });
    expect(await printed([15, 25], 'bn')).toMatchObject({ about: ['৪ নম্বর · ১৫ মিনিট', '৬ নম্বর · ২৫ মিনিট'] });
    expect(await printed([undefined, undefined], 'en')).toEqual({
      about: ['4 marks', '6 marks'],
      notes: ['Fill in the circles on the answer sheet.'],
    });
  });
  test('one paper for all has no code; a draft is not printed; nobody prints that of others', async () => {
    const here = await made({ variety: 'same' });
    expect(here.sets.map(({ code }) => code)).toEqual(['A']);
    const ask = (who: SignedIn, id: number, more: object = {}) =>
      answer(db.sql, calls.downloadPaper, who, { id, set: 'A', ...more } as never);
    expect(await refusedWith(ask(school.teacher, here.id, { set: 'C' }))).toBe('no_such_set');
    const rival = (await makePerson(db.sql, { role: 'partner', institution_id: await makeInstitution(db.sql) })).actor;
    expect(await refusedWith(ask(rival, here.id))).toBe('not_found');
    const learner = await enrol(db.sql, here.course_id);
    expect(await refusedWith(ask(learner, here.id))).toBe('not_allowed');
    expect(await refusedWith(answer(db.sql, calls.downloadKey, learner, { id: here.id, set: 'A' } as never))).toBe('not_allowed');
    await db.sql`update exams set published_at = null where lesson_id = ${here.id}`;
    expect(await refusedWith(ask(school.teacher, here.id))).toBe('not_printable');
  });
  test('formulas, tables, lists and pictures become nodes; what is one paragraph stands in the line', () => {
    const none = () => undefined;
    expect(nodesIn('<p>কত <strong>হবে</strong>?</p>', none)).toEqual(['কত ', { k: 'strong', c: ['হবে'] }, '?']);
    expect(nodesIn('<p><math><mfrac><mn>1</mn><mi>x</mi></mfrac></math></p>', none)).toEqual([
      {
        k: 'math',
        display: false,
        c: [
          {
            k: 'mfrac',
            c: [
              { k: 'mn', t: '1' },
              { k: 'mi', t: 'x' },
            ],
          },
        ],
      },
    ]);
    expect(nodesIn('<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>', none)).toMatchObject([
      {
        k: 'table',
        columns: 2,
        rows: [
          [{ c: ['1'] }, { c: ['2'] }],
          [{ c: ['3'] }, { c: [] }],
        ],
      },
    ]);
    expect(nodesIn('<p><img src="/files/abcdefghijklmnopqrstuv/a.png" alt="A map" width="300" height="20"></p>', none)).toEqual([
      { k: 'missing', alt: 'A map' },
    ]);
  });
});

describe('a row', () => {
  test('figures in either script, letters in either script, together or apart', () => {
    expect(['৭.৫', '7,5', ' ১২ ', '-1', 'seven', '1.234', ''].map(readFigure)).toEqual([7.5, 7.5, 12, -1, undefined, undefined, undefined]);
    expect(splitLetters('কখ-গ', 4)).toEqual(['ক', 'খ', '-', 'গ']);
    expect(splitLetters('A, C; - B', 4)).toEqual(['A', 'C', '-', 'B']);
  });
  test('letters, marks by question and the total have to agree', async () => {
    const { sets } = await made();
    const row = (more: object) => markRow(sets, 40, { set: '', answers: '', points: '', marks: '', ...more });
    const b = sets[1]!;
    expect(row({ set: 'b', answers: lettersOf(b, 3, 1).join('') })).toMatchObject({
      marked: { set_code: 'B', score: 6, max_score: 10, passed: true, wrong: 1 },
    });
    expect(row({ set: 'B', answers: lettersOf(b, 3, 0, 'en').join(' '), marks: '৬' })).toMatchObject({ marked: { score: 6 } });
    expect(row({ set: 'B', points: '২ ১.৫ ০ 0 2' })).toMatchObject({ marked: { score: 5.5 } });
    expect(row({ marks: '৭.৫' })).toMatchObject({ marked: { set_code: null, score: 7.5, passed: true, points: {} } });
    const faults = [
      row({}),
      row({ answers: 'কখগঘক' }),
      row({ set: 'E', marks: '3' }),
      row({ set: 'B', answers: 'কখ' }),
      row({ set: 'B', answers: 'ক খ গ ঘ ঙ' }),
      row({ set: 'B', points: '1 2' }),
      row({ set: 'B', points: '3 0 0 0 0' }),
      row({ marks: '10.5' }),
      row({ marks: 'ten' }),
      row({ marks: '-3' }),
      row({ set: 'B', answers: lettersOf(b, 3).join(''), marks: '7' }),
    ].map((one) => ('wrong' in one ? Object.keys(one.wrong)[0] : 'none'));
    expect(faults).toEqual(['marks', 'set', 'set', 'answers', 'answers', 'points', 'points', 'marks', 'marks', 'marks', 'marks']);
  });
});

describe('the sheet', () => {
  const rowsOf = (rows: readonly object[]) => rows as readonly Record<string, unknown>[];
  const nameOf = async ({ user }: SignedIn) =>
    (await db.sql<{ username: string }[]>`select username from users where id = ${user.id}`)[0]!.username;
  const run = async (id: number, item: Record<string, unknown>, judged: Judged, who = school.teacher) => {
    const acted = await runTransaction(db.sql, (tx) => paperSheets.about(id).act(tx, who, item, judged as never));
    return 'done' in acted ? acted.done : acted.code;
  };
  const judge = async (id: number, items: readonly object[], who = school.teacher) =>
    paperSheets.about(id).judge(db.sql, who, rowsOf(items));
  const standing = async ({ user }: SignedIn, lesson: number) =>
    (
      await db.sql`
      select a.score::float8 as score, a.set_code, a.passed, (select count(*)::int from quiz_results r where r.attempt_id = a.id) as results,
        (select count(*)::int from quiz_attempts o where o.user_id = a.user_id and o.lesson_id = a.lesson_id) as attempts
      from quiz_attempts a where a.user_id = ${user.id} and a.lesson_id = ${lesson}`
    )[0];

  test('tells what would become of each row, does it once, and takes it back', async () => {
    const here = await made();
    const kind = paperSheets.about(here.id);
    const learner = await enrol(db.sql, here.course_id);
    const item = { learner: await nameOf(learner), set: 'A', answers: lettersOf(here.sets[0]!, 4, 1).join('') };
    const [fresh, unknown] = await judge(here.id, [item, { ...item, learner: '01799999999' }]);
    expect(fresh).toMatchObject({ verdict: 'new' });
    expect(unknown).toMatchObject({ verdict: 'wrong', wrong: { learner: {} } });
    // thirty runs of the same row at once are one attempt
    const all = await Promise.all(Array.from({ length: 30 }, () => run(here.id, item, fresh!)));
    const made_once = all.filter((one) => typeof one === 'object');
    expect(made_once).toHaveLength(1);
    expect(all.filter((one) => one === 'stale')).toHaveLength(29);
    expect(await standing(learner, here.id)).toEqual({ score: 8, set_code: 'A', passed: true, results: 1, attempts: 1 });
    expect((await judge(here.id, [item]))[0]).toMatchObject({ verdict: 'same' });
    expect(await answer(db.sql, calls.view, school.teacher, { id: here.id })).toMatchObject({ entered: 1 });
    const { data } = await answer(db.sql, listResults, school.teacher, { id: here.id } as never);
    expect(data).toMatchObject([{ score: 8, state: 'passed', merit: 1 }]);

    const corrected = { ...item, answers: lettersOf(here.sets[0]!, 1, 1).join('') };
    const [changed] = await judge(here.id, [corrected]);
    expect(changed).toMatchObject({ verdict: 'changed', changes: { marks: [8, 2] } });
    const second = await run(here.id, corrected, changed!);
    expect(await standing(learner, here.id)).toMatchObject({ score: 2, passed: false, results: 2, attempts: 1 });
    // what was looked at before is not written over
    expect(await run(here.id, item, changed!)).toBe('stale');
    const first = made_once[0] as never;
    expect(await kind.built(db.sql, school.teacher, [first])).toEqual([{ en: expect.any(String), bn: expect.any(String) }]);
    const undo = (done: unknown) => runTransaction(db.sql, (tx) => kind.undo(tx, school.teacher, done as never));
    expect(await undo(second)).toBeUndefined();
    expect(await standing(learner, here.id)).toMatchObject({ score: 8, passed: true, results: 3 });
    expect((await judge(here.id, [item]))[0]).toMatchObject({ verdict: 'same' });
  });
  test('leads to the page of its exam: single exams have one of their own in the menu', async () => {
    const here = await made();
    const link = async () => await paperSheets.about(here.id).link(7, db.sql);
    await db.sql`update exams set single = false where lesson_id = ${here.id}`;
    expect(await link()).toBe(`/exam/paper/${here.id}/sheet/7`);
    await db.sql`update exams set single = true where lesson_id = ${here.id}`;
    expect(await link()).toBe(`/exam/single/paper/${here.id}/sheet/7`);
  });
  test('an attempt that the sheet made is gone when it is taken back, and not once the results are out', async () => {
    const here = await made();
    const kind = paperSheets.about(here.id);
    const enter = async () => {
      const learner = await enrol(db.sql, here.course_id);
      const item = { learner: await nameOf(learner), marks: '৭.৫' };
      const [judged] = await judge(here.id, [item]);
      return { learner, done: await run(here.id, item, judged!) };
    };
    const [one, other] = [await enter(), await enter()];
    expect(await standing(one.learner, here.id)).toMatchObject({ score: 7.5, set_code: null });
    expect(await runTransaction(db.sql, (tx) => kind.undo(tx, school.teacher, one.done as never))).toBeUndefined();
    expect(await standing(one.learner, here.id)).toBeUndefined();
    await answer(db.sql, publishResults, school.partner, { id: here.id, confirmed: true });
    expect(await runTransaction(db.sql, (tx) => kind.undo(tx, school.teacher, other.done as never))).toMatchObject({
      en: expect.stringContaining('published'),
    });
    expect(await standing(other.learner, here.id)).toMatchObject({ score: 7.5 });
  });
  test('marks from paper wait while a key is changed, and those that came meanwhile from elsewhere are not written over', async () => {
    const here = await made();
    const learner = await enrol(db.sql, here.course_id);
    const item = { learner: await nameOf(learner), set: 'A', answers: lettersOf(here.sets[0]!, 4, 1).join('') };
    const [fresh] = await judge(here.id, [item]);
    const waits = async (lock: (sql: Sql) => PromiseLike<unknown>, deed: () => Promise<unknown>) => {
      let done = false;
      let waited: Promise<unknown> = Promise.resolve();
      await runTransaction(db.sql, async (sql) => {
        await lock(sql);
        waited = deed().finally(() => (done = true));
        await expect.poll(async () => done || (await db.sql`select from pg_locks where not granted`).count > 0).toBe(true);
        expect(done).toBe(false);
      });
      return waited;
    };
    expect(
      await waits(
        (sql) => lockKeys(sql, here.id),
        () => run(here.id, item, fresh!),
      ),
    ).toMatchObject({ did: 'made' });
    const corrected = { ...item, answers: lettersOf(here.sets[0]!, 1, 1).join('') };
    const [changed] = await judge(here.id, [corrected]);
    // somebody marks it by hand at this moment
    const byHand = (sql: Sql) => sql`
      with made as (
        insert into quiz_results (user_id, attempt_id, number, reason, score, max_score, passed, points, sections, wrong, to_mark)
        select user_id, attempt_id, 2, 'rescrutiny', 10, max_score, true, points, sections, wrong, to_mark
        from quiz_results where user_id = ${learner.user.id} returning attempt_id)
      update quiz_attempts a set result_no = 2, score = 10 from made where a.id = made.attempt_id`;
    // who marks an attempt tells the way on in the course then: the sheet, which waits for them, keeps that from nobody
    const { user_id, enrollment_id } = (
      await db.sql<{ user_id: number; enrollment_id: number }[]>`
        select user_id, id as enrollment_id from enrollments where user_id = ${learner.user.id}`
    )[0]!;
    let second: Promise<unknown> = Promise.resolve();
    await runTransaction(db.sql, async (sql) => {
      await sql`select from quiz_attempts where user_id = ${user_id} for update`;
      second = run(here.id, corrected, changed!);
      await expect
        .poll(
          async () => (await db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).count,
        )
        .toBe(1);
      await sql`select from enrollments where id = ${enrollment_id} for update nowait`;
      await byHand(sql);
    });
    expect(await second).toBe('stale');
    expect(await standing(learner, here.id)).toMatchObject({ score: 10, results: 2 });
  });
  test('stands beside an attempt on the screen; of another institution, or of oneself, nothing is taken', async () => {
    const here = await made({ attempts_allowed: 1 });
    const learner = await enrol(db.sql, here.course_id);
    await answer(db.sql, start, learner, { lesson: here.id });
    await answer(db.sql, submit, learner, { lesson: here.id, answers: {} });
    const item = { learner: await nameOf(learner), marks: '6' };
    const [judged] = await judge(here.id, [item]);
    expect(await run(here.id, item, judged!)).toMatchObject({ did: 'made' });
    const { data } = await answer(db.sql, listResults, school.teacher, { id: here.id } as never);
    expect(data).toMatchObject([{ score: 6, attempts: 2 }]);
    const rival = (await makePerson(db.sql, { role: 'partner', institution_id: await makeInstitution(db.sql) })).actor;
    expect((await judge(here.id, [item], rival))[0]).toMatchObject({ verdict: 'wrong' });
    expect(await run(here.id, { ...item, marks: '9' }, judged!, rival)).toBe('not_found');
    const [batch] = await db.sql<{ id: number }[]>`select id from batches where course_id = ${here.course_id}`;
    await db.sql`
      insert into enrollments (user_id, batch_id, course_id, status) values (${school.teacher.user.id}, ${batch!.id}, ${here.course_id}, 'approved')`;
    expect((await judge(here.id, [{ learner: await nameOf(school.teacher), marks: '9' }]))[0]).toMatchObject({ verdict: 'wrong' });
  });
});
