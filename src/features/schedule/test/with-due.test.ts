// Deadlines that move with a day of their class, back with it, and what its SMS cost, told before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { updateWork } from '#features/classworks/contract-staff.ts';
import { setWork } from '#features/classworks/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { previewShift, shiftDay, undoShift } from '../contract-staff.ts';
import { addDays, momentAt } from '../rules.ts';
import { makeClass, makeSession, type MadeClass } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const dues = (ids: number[]) => db.sql<{ id: number; due_at: string; late_until: string | null; engine: string | null }[]>`
  select w.id, w.due_at, w.late_until, l.due_at as engine
  from classworks w join lessons l on l.id = w.id where w.id = any (${ids}::int[]) order by w.id`;
const asked = (of: MadeClass, with_due: boolean, to: 'tomorrow' | 'tonight' = 'tomorrow') => ({
  batch_id: of.batch_id,
  day: on,
  to,
  with_due,
});
const shift = async (of: MadeClass, with_due: boolean) => {
  const { hash } = await answer(db.sql, previewShift, of.teacher, asked(of, with_due));
  return answer(db.sql, shiftDay, of.teacher, { ...asked(of, with_due), cause: 'power', hash });
};

test('the preview says which deadlines could go along; they go where it is asked for, with what their engines hold, and come back', async () => {
  const of = await makeClass(db.sql);
  await makeSession(db.sql, of.batch_id, { starts_at: momentAt(on, '15:00') });
  const work = await setWork(db.sql, of, { due_at: momentAt(on, '18:00'), late: 'until', late_until: momentAt(addDays(on, 2), '18:00') });
  const quiz = await setWork(db.sql, of, { content_type: 'quiz', due_at: momentAt(on, '23:30'), late: 'no' });
  const later = await setWork(db.sql, of, { due_at: momentAt(addDays(on, 1), '08:00') });
  const elsewhere = await setWork(db.sql, await makeClass(db.sql), { due_at: momentAt(on, '18:00') });
  const ids = [work.id, quiz.id, later.id, elsewhere.id];
  const before = [...(await dues(ids))];
  expect((await answer(db.sql, previewShift, of.teacher, asked(of, false))).dues).toEqual([
    { id: work.id, title: work.title, bn_title: work.bn_title, from: momentAt(on, '18:00'), to: momentAt(addDays(on, 1), '18:00') },
    { id: quiz.id, title: quiz.title, bn_title: quiz.bn_title, from: momentAt(on, '23:30'), to: momentAt(addDays(on, 1), '23:30') },
  ]);
  // the evening of the same day moves no day
  expect((await answer(db.sql, previewShift, of.teacher, asked(of, true, 'tonight'))).dues).toEqual([]);
  const without = await shift(of, false);
  expect(without.dues).toBe(0);
  expect([...(await dues(ids))]).toEqual(before);
  await answer(db.sql, undoShift, of.teacher, { id: without.id });

  const done = await shift(of, true);
  expect(done).toMatchObject({ moved: 1, dues: 2 });
  expect([...(await dues(ids))]).toEqual([
    {
      id: work.id,
      due_at: momentAt(addDays(on, 1), '18:00'),
      late_until: momentAt(addDays(on, 3), '18:00'),
      engine: momentAt(addDays(on, 1), '18:00'),
    },
    { id: quiz.id, due_at: momentAt(addDays(on, 1), '23:30'), late_until: null, engine: momentAt(addDays(on, 1), '23:30') },
    ...before.slice(2),
  ]);
  const told = await db.sql`select id from history_entries where entity = 'classwork' and object_id = ${quiz.id} and act = 'changed'`;
  expect(told).toHaveLength(1);
  await answer(db.sql, undoShift, of.teacher, { id: done.id });
  expect([...(await dues(ids))]).toEqual(before);
});
test('a deadline that is changed between look and press is looked at again; one that is changed afterwards stays when the day comes back', async () => {
  const of = await makeClass(db.sql);
  await makeSession(db.sql, of.batch_id, { starts_at: momentAt(on, '15:00') });
  const work = await setWork(db.sql, of, { due_at: momentAt(on, '18:00') });
  const { hash } = await answer(db.sql, previewShift, of.teacher, asked(of, true));
  const { version } = await answer(db.sql, updateWork, of.teacher, { id: work.id, version: work.version, due_at: momentAt(on, '20:00') });
  expect(await refusedWith(answer(db.sql, shiftDay, of.teacher, { ...asked(of, true), cause: 'power', hash }))).toBe('changed_since');
  const done = await shift(of, true);
  const since = momentAt(addDays(on, 4), '20:00');
  await answer(db.sql, updateWork, of.teacher, { id: work.id, version: version + 1, due_at: since });
  await answer(db.sql, undoShift, of.teacher, { id: done.id });
  expect((await dues([work.id]))[0]!.due_at).toBe(since);
});
test('what has begun where the day was moved to stays there when the day comes back', async () => {
  const of = await makeClass(db.sql);
  const id = await makeSession(db.sql, of.batch_id, { starts_at: momentAt(on, '15:00') });
  const done = await shift(of, false);
  // as if it had been moved to now
  const begun = new Date(Date.now() - 60_000).toISOString();
  await db.sql`
    update class_shifts set moves = (
      select jsonb_agg(m || jsonb_build_object('to', ${begun}::text)) from jsonb_array_elements(moves) m)
    where id = ${done.id}`;
  await db.sql`update class_sessions set starts_at = ${begun}, ends_at = ${begun}::timestamptz + interval '1 hour' where id = ${id}`;
  expect(await answer(db.sql, undoShift, of.teacher, { id: done.id })).toEqual({ back: 0, stay: 1 });
  expect(await refusedWith(answer(db.sql, undoShift, of.teacher, { id: done.id }))).toBe('undo_late');
});
test('of many presses one moves a deadline, by one day', async () => {
  const of = await makeClass(db.sql);
  await makeSession(db.sql, of.batch_id, { starts_at: momentAt(on, '15:00') });
  const work = await setWork(db.sql, of, { due_at: momentAt(on, '18:00') });
  const { hash } = await answer(db.sql, previewShift, of.teacher, asked(of, true));
  const press = () => refusedWith(answer(db.sql, shiftDay, of.teacher, { ...asked(of, true), cause: 'power', hash }));
  const pressed = await Promise.all(Array.from({ length: 30 }, press));
  expect(pressed.filter((code) => code === 'answered')).toHaveLength(1);
  expect((await dues([work.id]))[0]!.due_at).toBe(momentAt(addDays(on, 1), '18:00'));
});
test('what the SMS of a moved day cost is said before: of those who have no mail, by their language, at the price of a part', async () => {
  const of = await makeClass(db.sql, { learners: 1 });
  await makeSession(db.sql, of.batch_id, { starts_at: momentAt(on, '15:00') });
  const sms = async () => (await answer(db.sql, previewShift, of.teacher, asked(of, false))).sms;
  const { people, parts } = await sms();
  for (const language of [1, 2]) {
    const { user } = await makePerson(db.sql, {});
    await db.sql`
      update users set email = null, email_verified_at = null, phone = ${`+88017${user.id.toString().padStart(8, '0')}`},
        phone_verified_at = now(), language = ${language}
      where id = ${user.id}`;
    await db.sql`insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${of.batch_id}, ${of.course_id})`;
  }
  const more = await sms();
  expect(more.people).toBe(people + 2);
  expect(more.parts).toBeGreaterThanOrEqual(parts + 2);
  expect(more.poisha).toBe(0);
  await db.sql`update sms_prices set part_poisha = 45`;
  expect(await sms()).toEqual({ ...more, poisha: more.parts * 45 });
  // nobody is told of a class that is not published
  await db.sql`update batches set published_at = null where id = ${of.batch_id}`;
  expect(await sms()).toEqual({ people: 0, parts: 0, poisha: 0 });
});
