// What setting a bell promises: its window follows from it, whoever waits in the lobby comes in anew when it is changed, and nothing moves under who sits.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { saveAnswer } from '#features/quizzes/contract.ts';
import { Phone } from '#features/quizzes/test/phone.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract-staff.ts';
import { closesAt } from '../rules.ts';
import { draw, enrol, makeExam, makeFolder, makeSchool, publish, type School, section, write } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
let session = 600_000;
beforeAll(async () => {
  db = await freshDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());
/** Day and hour in Dhaka of a moment so many minutes from now. */
function inMinutes(n: number): { opens_on: string; opens_at: string } {
  const dhaka = new Date(Date.now() + n * 60_000 + 6 * 3_600_000).toISOString();
  return { opens_on: dhaka.slice(0, 10), opens_at: dhaka.slice(11, 16) };
}
async function make(minutes: number, more: object = {}) {
  const { folder_id } = await makeFolder(db.sql, school.teacher, 6);
  const sections = [section('S', [draw({ folder_id }, { take: 2 })])];
  const rules = { mode: 'bell', closes_on: null, ...inMinutes(minutes), ...more };
  return { ...(await makeExam(db.sql, school, sections, rules)), sections, rules };
}
const phoneOf = async (course_id: number) => new Phone(db.sql, await enrol(db.sql, course_id), ++session);

test('a bell has a day, its door closes before the end, and the exam is over after its minutes', async () => {
  const { folder_id } = await makeFolder(db.sql, school.teacher, 6);
  const sections = [section('S', [draw({ folder_id }, { take: 2 })])];
  const fails = (more: object) =>
    makeExam(db.sql, school, sections, { mode: 'bell', closes_on: null, ...more }).then(
      () => [],
      (error: { detail?: { missing: { key: string }[] } }) => error.detail?.missing.map(({ key }) => key),
    );
  expect(await fails({})).toEqual(['bell']);
  expect(await fails({ ...inMinutes(60), door_minutes: 31 })).toEqual(['door']);
  expect(await fails(inMinutes(-90))).toEqual(['closed']);
  const { id } = await make(60, { door_minutes: 5, lobby_minutes: 20, late_minutes: 30, late_rule: 'count' });
  const [row] = await db.sql`
    select mode, lobby_minutes, door_minutes, late_minutes, late_rule, (l.due_at - x.starts_at)::text as open, edition
    from exams x join lessons l on l.id = x.lesson_id where x.lesson_id = ${id}`;
  expect(row).toEqual({
    mode: 'bell',
    lobby_minutes: 20,
    door_minutes: 5,
    late_minutes: 30,
    late_rule: 'count',
    open: '00:30:00',
    edition: 2,
  });
  expect(closesAt({ mode: 'bell', opens_on: '2026-12-01', opens_at: '10:00', minutes: 90 })).toBe('2026-12-01T05:30:00.000Z');
});
test('moved while people wait in the lobby: they come in anew, at the new bell, and the old paper opens by no code', async () => {
  const { id, course_id, sections, rules } = await make(8);
  const phone = await phoneOf(course_id);
  const page = phone.page();
  const before = await page.enter(id);
  expect(before).toMatchObject({ state: 'lobby', rules: { mode: 'bell' } });
  // who guesses what will be asked learns nothing, and keeps no bell from being moved
  const [drawn] = await db.sql<{ ids: number[] }[]>`select question_ids as ids from quiz_attempts where id = ${before.attempt}`;
  expect((await page.write(drawn!.ids[0]!, { option: 'a' }).write(1_999_999_999, { option: 'a' }).send()).bad).toEqual([
    { n: 1, why: 'other_paper' },
    { n: 2, why: 'other_paper' },
  ]);
  for (const question_id of [drawn!.ids[0]!, 1_999_999_999]) {
    const saved = answer(db.sql, saveAnswer, phone.actor, { attempt: before.attempt, question_id, answer: { option: 'a' }, sequence: 1 });
    expect(await refusedWith(saved)).toBe('exam_live_elsewhere');
  }
  await write(db.sql, school.teacher, id, sections, { ...rules, ...inMinutes(12) });
  await publish(db.sql, school.teacher, id);
  expect(await refusedWith(page.send(undefined, { records: [] }))).toBe('not_found');
  const after = await phone.page().enter(id);
  expect(after.starts_at - before.starts_at).toBe(240_000);
  expect(after.edition).toBeGreaterThan(before.edition);
  expect(after.attempt).not.toBe(before.attempt);
});
test('taken back while people wait: nobody is in any more; once the bell has rung it stays', async () => {
  const { id, course_id, sections, rules } = await make(8);
  const phone = await phoneOf(course_id);
  const page = phone.page();
  await page.enter(id);
  await answer(db.sql, calls.takeBack, school.teacher, { id });
  expect(await refusedWith(page.send(undefined, { records: [] }))).toBe('not_found');
  await publish(db.sql, school.teacher, id);
  const entered = await phone.page().enter(id);
  // it rings
  await db.sql`update exams set starts_at = now() - interval '1 second' where lesson_id = ${id}`;
  await db.sql`update quiz_attempts set started_at = now() - interval '1 second' where id = ${entered.attempt}`;
  expect(await refusedWith(answer(db.sql, calls.takeBack, school.teacher, { id }))).toBe('exam_begun');
  await write(db.sql, school.teacher, id, sections, { ...rules, ...inMinutes(30) });
  await expect(publish(db.sql, school.teacher, id)).rejects.toMatchObject({ code: 'not_ready', detail: { missing: [{ key: 'begun' }] } });
});
