// What is closed stays as it was counted, and a full day is moved whole.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { setWork } from '#features/classworks/test/make.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { previewShift, shiftDay, undoShift } from '../contract-staff.ts';
import { addDays, addMonths, momentAt, monthOf } from '../rules.ts';
import { makeClass, makeSession, type MadeClass } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const month = addMonths(monthOf(dayInDhaka(Date.now())), 2);
/** The first day of a month that is ahead, and the last one before it. */
const [first, last] = [`${month}-01`, addDays(`${month}-01`, -1)];
const close = ({ batch_id }: MadeClass, day: string) => db.sql`
  insert into attendance_months (batch_id, month, closed_at, sums) values (${batch_id}, ${`${monthOf(day)}-01`}, now(), '{}')`;
const whenOf = async (id: number) =>
  (await db.sql<{ starts_at: string }[]>`select starts_at from class_sessions where id = ${id}`)[0]!.starts_at;
const to = (of: MadeClass, day: string, on: string) => ({ batch_id: of.batch_id, day, to: 'at' as const, on });

test('a day is not moved into a month whose register is closed', async () => {
  const of = await makeClass(db.sql);
  const id = await makeSession(db.sql, of.batch_id, { starts_at: momentAt(first, '15:00') });
  const { hash } = await answer(db.sql, previewShift, of.teacher, to(of, first, last));
  await close(of, last);
  expect(await refusedWith(answer(db.sql, previewShift, of.teacher, to(of, first, last)))).toBe('month_closed');
  expect(await refusedWith(answer(db.sql, shiftDay, of.teacher, { ...to(of, first, last), cause: 'power', hash }))).toBe('month_closed');
  expect(await whenOf(id)).toBe(momentAt(first, '15:00'));
});
test('what was moved out of a month that was closed since does not come back into it', async () => {
  const of = await makeClass(db.sql);
  const id = await makeSession(db.sql, of.batch_id, { starts_at: momentAt(last, '15:00') });
  const { hash } = await answer(db.sql, previewShift, of.teacher, to(of, last, first));
  const done = await answer(db.sql, shiftDay, of.teacher, { ...to(of, last, first), cause: 'power', hash });
  await close(of, last);
  expect(await answer(db.sql, undoShift, of.teacher, { id: done.id })).toEqual({ back: 0, stay: 1 });
  expect(await whenOf(id)).toBe(momentAt(first, '15:00'));
});
test('of a full day all sessions and all deadlines go along', async () => {
  const of = await makeClass(db.sql);
  await makeSession(db.sql, of.batch_id, { starts_at: momentAt(first, '15:00') });
  const { id } = await setWork(db.sql, of, { due_at: momentAt(first, '18:00') });
  await db.sql`
    insert into class_sessions (batch_id, title, bn_title, starts_at, ends_at, mode, place)
    select ${of.batch_id}, 'Short', '', at, at + interval '5 minutes', 'face', ''
    from generate_series(${momentAt(first, '16:00')}::timestamptz, ${momentAt(first, '21:55')}::timestamptz, '5 minutes') at`;
  await db.sql`
    with made as (
      insert into lessons (course_id, source_key, kind, title, bn_title, position, batch_id)
      select l.course_id, l.source_key || n, l.kind, l.title, l.bn_title, l.position, l.batch_id
      from lessons l, generate_series(1, 120) n where l.id = ${id} returning id)
    insert into classworks (id, batch_id, due_at, published_at)
    select id, ${of.batch_id}, ${momentAt(first, '18:00')}, now() from made`;
  const seen = await answer(db.sql, previewShift, of.teacher, { ...to(of, first, addDays(first, 1)), with_due: true });
  expect([seen.moves.length, seen.dues.length]).toEqual([73, 121]);
});
