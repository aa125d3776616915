// What the timetable promises, through the gate: sessions and series, clashes, changes of one and of many, who sees what, who is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, In } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { makeEntry } from '#features/files/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { answerSession, list as listSessions, listOwn } from '../contract.ts';
import { addFile, removeFile, viewSession } from '../contract-files.ts';
import { cancelSession, createSession, listAnswers, previewShift, shiftDay, undoShift, updateSession } from '../contract-staff.ts';
import { addDays, hourOf, momentAt, weekdayOf } from '../rules.ts';
import { isReaderOf } from '../server/store-files.ts';
import { tellChanges } from '../server/telling.ts';
import { makeClass, type MadeClass, makeSession } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let ours: number;
beforeAll(async () => {
  db = await freshDatabase();
  ours = await makeInstitution(db.sql);
});
afterAll(() => db.drop());

const today = dayInDhaka(Date.now());
/** A day far enough ahead that nothing in it has begun. */
const day = (more: number) => addDays(today, 20 + more);
const make = (of: MadeClass, item: Partial<In<typeof createSession>> = {}, actor = of.teacher) =>
  answer(db.sql, createSession, actor, {
    ...{ batch_id: of.batch_id, title: 'Fractions', bn_title: 'ভগ্নাংশ', on: day(0), from: '15:00', until: '16:00' },
    ...item,
  });
const list = (of: MadeClass, input: object = { type: 'now' }, actor: SignedIn = of.teacher) =>
  answer(db.sql, listSessions, actor, { id: of.batch_id, limit: 100, ...input });
const tell = (batch_id: number) => tellChanges.run({ batch_id }, { pool: db.sql });
const told = async (of: MadeClass) =>
  (
    await db.sql<{ n: number }[]>`select count(*)::int as n from messages where to_address = any (array(
    select u.email from users u join enrollments e on e.user_id = u.id where e.batch_id = ${of.batch_id}))`
  )[0]!.n;

test('a new session is added to what is to come; what is over is completed, the latest first', async () => {
  const of = await makeClass(db.sql, { institution_id: ours });
  const { items, id, skipped } = await make(of, { place: 'Room 2', break: '15:30' });
  expect({ id, skipped }).toEqual({ id: items[0]!.id, skipped: [] });
  expect(items[0]).toMatchObject({
    ...{ title: 'Fractions', starts_at: momentAt(day(0), '15:00'), ends_at: momentAt(day(0), '16:00'), on_date: day(0) },
    ...{ halves: 2, mode: 'face', place: 'Room 2', moved_from: null, cancelled: false, answers: { come: 0, away: 0 } },
    can: { update: true, cancel: true, answer: 'not_learner_here' },
  });
  const over = [await makeSession(db.sql, of.batch_id, { starts_at: momentAt(addDays(today, -9), '09:00') })];
  over.unshift(await makeSession(db.sql, of.batch_id, { starts_at: momentAt(addDays(today, -2), '09:00') }));
  expect((await list(of)).data.map((one) => one.id)).toEqual([id]);
  for (const input of [{}, { type: 'completed' }, { type: 'anything' }])
    expect((await list(of, input)).data.map((one) => one.id)).toEqual(over);
  // a week as it is, whatever is over
  const span = await list(of, { from: addDays(today, -9), until: day(0) });
  expect(span.data.map((one) => one.id)).toEqual([over[1], over[0], id]);
  const [learner] = of.learners;
  expect((await list(of, { type: 'now' }, learner)).data[0]).toMatchObject({
    ...{ id, answers: null },
    can: { update: 'not_allowed', cancel: 'not_allowed', answer: true },
  });
  // one session has 16 hours at most and ends on its day; the second half lies within it
  for (const [item, field] of [
    [{ from: '16:00', until: '15:00' }, 'until'],
    [{ from: '06:00', until: '23:00' }, 'until'],
    [{ break: '17:00' }, 'break'],
    [{ on: '2026-02-30' }, 'on'],
    [{ title: '', bn_title: ' ' }, 'title'],
    [{ from: '25:00' }, 'from'],
  ] as const)
    await expect(make(of, item as object), field).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: [field] }] });
  for (const input of [{ from: today }, { from: today, until: addDays(today, 92) }, { from: today, until: addDays(today, -1) }])
    expect(await refusedWith(list(of, input))).toBe('invalid_input');
});
test('sessions lie within the days of their batch', async () => {
  const of = await makeClass(db.sql, { institution_id: ours });
  await db.sql`update batches set starts_at = ${momentAt(day(0), '00:00')}, ends_at = ${momentAt(day(10), '23:59')} where id = ${of.batch_id}`;
  await make(of, { on: day(10) });
  for (const on of [day(-1), day(11)])
    await expect(make(of, { on })).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: ['on'] }] });
  // a series without a last day goes on until the end of the batch
  const { items } = await make(of, { on: day(1), from: '08:00', until: '09:00', repeat: {} });
  expect(items.map((one) => one.on_date)).toEqual([day(1), day(8)]);
});
test('a series has its days of the week; holidays are left out and told, or kept', async () => {
  const of = await makeClass(db.sql, { institution_id: ours });
  const first = day(0);
  await db.sql`
    insert into holidays (institution_id, title, bn_title, kind, starts_on, ends_on)
    values (${ours}, 'Winter break', 'শীতের ছুটি', 'own', ${addDays(first, 7)}, ${addDays(first, 8)})`;
  const week = `${weekdayOf(first)} 09:00-10:30,${weekdayOf(addDays(first, 1))} 18:00-19:00`;
  const made = await make(of, { on: first, repeat: { week, until_on: addDays(first, 15) } });
  expect(made.items.map((one) => [one.on_date, hourOf(one.starts_at), hourOf(one.ends_at)])).toEqual([
    [first, '09:00', '10:30'],
    [addDays(first, 1), '18:00', '19:00'],
    [addDays(first, 14), '09:00', '10:30'],
    [addDays(first, 15), '18:00', '19:00'],
  ]);
  expect(made.skipped).toEqual([7, 8].map((n) => ({ on_date: addDays(first, n), title: 'Winter break', bn_title: 'শীতের ছুটি' })));
  const kept = await make(of, { on: first, from: '20:00', until: '21:00', repeat: { times: 3, holidays: 'keep' } });
  expect(kept.items.map((one) => one.on_date)).toEqual([0, 7, 14].map((n) => addDays(first, n)));
  expect(await refusedWith(make(of, { on: addDays(first, 7), repeat: { until_on: addDays(first, 8) } }))).toBe('no_session');
  expect(await refusedWith(make(of, { on: first, repeat: {} }))).toBe('invalid_input');
  const daily = [0, 1, 2, 3, 4, 5, 6].map((n) => `${n} 05:00-06:00`).join(',');
  expect(await refusedWith(make(of, { on: first, repeat: { week: daily, times: 201 } }))).toBe('too_many_sessions');
});
test('what is at the same time as another one of the class or of its teacher is refused, unless it is meant', async () => {
  const of = await makeClass(db.sql, { institution_id: ours });
  const { teacher } = of;
  await make(of, { teacher_id: teacher.user.id });
  expect(await refusedWith(make(of, { from: '15:30', until: '16:30' }))).toBe('session_clash');
  // one after the other is none
  await make(of, { from: '16:00', until: '17:00' });
  await make(of, { from: '15:30', until: '15:45', despite: true });
  const elsewhere = await makeClass(db.sql, { institution_id: ours, teacher });
  await expect(make(elsewhere, { teacher_id: teacher.user.id })).rejects.toMatchObject({
    code: 'session_clash',
    detail: { clashes: [{ why: 'teacher', title: 'Fractions', elsewhere: false }, { why: 'teacher' }].slice(0, 1) },
  });
  await make(elsewhere, {});
  // of another institution it is told without names
  const theirs = await makeClass(db.sql, { teacher });
  const partner = (await makePerson(db.sql, { role: 'partner', institution_id: theirs.institution_id })).actor;
  await expect(make(theirs, { teacher_id: teacher.user.id }, partner)).rejects.toMatchObject({
    code: 'session_clash',
    detail: { clashes: expect.arrayContaining([expect.objectContaining({ elsewhere: true, title: '', batch_title: '' })]) },
  });
  const stranger = (await makePerson(db.sql, { role: 'teacher', institution_id: ours })).actor;
  expect(await refusedWith(make(of, { on: day(1), teacher_id: stranger.user.id }))).toBe('not_teacher_here');
});
test('of thirty presses at once one session is made, and the same key makes it once', async () => {
  const of = await makeClass(db.sql, { institution_id: ours });
  const at_once = await Promise.all(Array.from({ length: 30 }, () => refusedWith(make(of))));
  expect(at_once.filter((code) => code === 'answered')).toHaveLength(1);
  expect(new Set(at_once)).toEqual(new Set(['answered', 'session_clash']));
  const client_key = crypto.randomUUID();
  const made = await Promise.all(
    Array.from({ length: 10 }, () =>
      make(of, { on: day(2), client_key, repeat: { times: 3 } }).then((out) => out.items.map((one) => one.id)),
    ),
  );
  expect(new Set(made.map((ids) => ids.join())).size).toBe(1);
  expect((await list(of)).total).toBe(4);
});
test('a change is of one session, of those that follow, or of the whole series; what was moved keeps when it was to be', async () => {
  const of = await makeClass(db.sql, { institution_id: ours });
  const { items } = await make(of, { repeat: { times: 4, holidays: 'keep' } });
  const change = (i: number, input: object) =>
    answer(db.sql, updateSession, of.teacher, { id: items[i]!.id, ...input } as In<typeof updateSession>);
  const hours = async () => (await list(of)).data.map((one) => [one.on_date, hourOf(one.starts_at), one.title]);
  const one = await change(0, { version: 1, from: '10:00', until: '11:00', title: 'Begin' });
  expect(one.items).toHaveLength(1);
  expect(one.items[0]).toMatchObject({ version: 2, moved_from: items[0]!.starts_at, title: 'Begin' });
  expect(await refusedWith(change(0, { version: 1, title: 'Old' }))).toBe('stale');
  await change(2, { version: 1, scope: 'following', on: addDays(day(14), 1), place: 'Hall' });
  await change(1, { version: 1, scope: 'all', title: 'Maths' });
  expect(await hours()).toEqual([
    [day(0), '10:00', 'Maths'],
    [day(7), '15:00', 'Maths'],
    [addDays(day(14), 1), '15:00', 'Maths'],
    [addDays(day(21), 1), '15:00', 'Maths'],
  ]);
  // into another one: refused until it is meant
  expect(await refusedWith(change(1, { on: day(0), from: '10:30', until: '11:30', version: 2 }))).toBe('session_clash');
  await change(1, { on: day(0), from: '10:30', until: '11:30', version: 2, despite: true });
  expect(await refusedWith(change(1, { on: addDays(today, -1), version: 3 }))).toBe('invalid_input');
  const begun = await makeSession(db.sql, of.batch_id, { starts_at: new Date(Date.now() - 600_000).toISOString() });
  const late = (input: object) =>
    answer(db.sql, updateSession, of.teacher, { id: begun, version: 1, ...input } as In<typeof updateSession>);
  expect(await refusedWith(late({ on: day(5) }))).toBe('session_begun');
  expect(await refusedWith(answer(db.sql, cancelSession, of.teacher, { id: begun }))).toBe('session_begun');
  expect((await late({ title: 'What it was about' })).items[0]!.title).toBe('What it was about');
  // each session that was changed has its entry
  const [n] = await db.sql<{ n: number }[]>`
    select count(*)::int as n from history_entries where entity = 'class_session' and object_id = any (${items.map((i) => i.id)}::int[])`;
  expect(n!.n).toBeGreaterThanOrEqual(1 + 1 + 2 + 4 + 1);
});
test('what learners were told of is cancelled and told, what they were not goes', async () => {
  const of = await makeClass(db.sql, { institution_id: ours, learners: 2 });
  const { items } = await make(of, { repeat: { times: 3, holidays: 'keep' } });
  const cancel = (id: number, input: object = {}) => answer(db.sql, cancelSession, of.teacher, { id, ...input });
  expect(await cancel(items[2]!.id)).toEqual({ cancelled: 0, removed: 1 });
  expect(await told(of)).toBe(0);
  await tell(of.batch_id);
  expect(await told(of)).toBe(2);
  // the same job once more tells nobody twice
  await tell(of.batch_id);
  expect(await told(of)).toBe(2);
  expect(await cancel(items[0]!.id, { scope: 'all', reason: 'Teacher is ill' })).toEqual({ cancelled: 2, removed: 0 });
  expect((await list(of)).data).toMatchObject([{ cancelled: true, reason: 'Teacher is ill' }, { cancelled: true }]);
  expect(await cancel(items[0]!.id)).toEqual({ cancelled: 0, removed: 0 });
  await tell(of.batch_id);
  expect(await told(of)).toBe(4);
  const [mail] = await db.sql<{ body: string }[]>`select body from messages order by id desc limit 1`;
  expect(mail!.body).toContain('ভগ্নাংশ');
  expect(mail!.body).toContain('Teacher is ill');
  expect(await refusedWith(answer(db.sql, updateSession, of.teacher, { id: items[0]!.id, version: 2, title: 'x' }))).toBe(
    'session_cancelled',
  );
  // of a class that is not published nobody is told, and a session that is cancelled goes
  const draft = await makeClass(db.sql, { institution_id: ours, published: false });
  const { id } = await make(draft);
  await tell(draft.batch_id);
  expect(await told(draft)).toBe(0);
  expect(await answer(db.sql, cancelSession, draft.teacher, { id })).toEqual({ cancelled: 0, removed: 1 });
});
test('a learner says whether they come, until it begins, and the teacher reads it', async () => {
  const of = await makeClass(db.sql, { institution_id: ours, learners: 2 });
  const { id } = await make(of);
  const [one, two] = of.learners as [SignedIn, SignedIn];
  const say = (actor: SignedIn, input: object) => answer(db.sql, answerSession, actor, { id, ...input } as In<typeof answerSession>);
  expect(await say(one, { comes: false, reason: 'Training at the upazila' })).toMatchObject({
    comes: false,
    comes_reason: 'Training at the upazila',
  });
  await say(two, { comes: true });
  const { data } = await answer(db.sql, listAnswers, of.teacher, { id });
  expect(data.map((row) => [row.user_id, row.comes, row.reason])).toEqual([
    [one.user.id, false, 'Training at the upazila'],
    [two.user.id, true, ''],
  ]);
  expect(await answer(db.sql, viewSession, of.teacher, { id })).toMatchObject({ answers: { come: 1, away: 1 }, comes: null });
  expect(await say(one, { comes: true })).toMatchObject({ comes: true, comes_reason: '' });
  expect(await refusedWith(say(of.teacher, { comes: true }))).toBe('not_learner_here');
  const begun = await makeSession(db.sql, of.batch_id, { starts_at: new Date(Date.now() - 60_000).toISOString() });
  expect(await refusedWith(say(one, { id: begun, comes: true }))).toBe('session_begun');
});
test('a day is moved as it was seen, every session of it with its hours, and back within ten minutes', async () => {
  const of = await makeClass(db.sql, { institution_id: ours, learners: 2 });
  const on = day(3);
  const { id } = await make(of, { on });
  const second = (await make(of, { on, from: '17:00', until: '18:00' })).id;
  const fixed = (await make(of, { on, from: '19:00', until: '20:00', fixed: true })).id;
  await tell(of.batch_id);
  const before = await told(of);
  const asked = { batch_id: of.batch_id, day: on, to: 'tomorrow' } as const;
  const seen = await answer(db.sql, previewShift, of.teacher, asked);
  expect(seen).toMatchObject({ people: 2, clashes: [], stays: [{ id: fixed, why: 'fixed' }] });
  expect(seen.moves.map((move) => [move.id, move.to])).toEqual([
    [id, momentAt(addDays(on, 1), '15:00')],
    [second, momentAt(addDays(on, 1), '17:00')],
  ]);
  const shift = (hash: string) => answer(db.sql, shiftDay, of.teacher, { ...asked, cause: 'power', note: 'Load-shedding', hash });
  // what stands there changes between the look and the press
  await answer(db.sql, updateSession, of.teacher, { id: second, version: 1, from: '17:30', until: '18:30' });
  expect(await refusedWith(shift(seen.hash))).toBe('changed_since');
  const again = await answer(db.sql, previewShift, of.teacher, asked);
  // of many presses one moves it
  const pressed = await Promise.all(Array.from({ length: 5 }, () => shift(again.hash).catch((error: { code: string }) => error.code)));
  const [done] = pressed.filter((one) => typeof one !== 'string');
  expect(pressed.filter((one) => typeof one === 'string')).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/nothing_to_move|changed_since/)),
  );
  expect(done!.moved).toBe(2);
  const days = async () => Object.fromEntries((await list(of)).data.map((one) => [one.id, one.on_date]));
  expect(await days()).toEqual({ [id]: addDays(on, 1), [second]: addDays(on, 1), [fixed]: on });
  // undone before anybody was told: they hear of the one change that is left
  expect(await answer(db.sql, undoShift, of.teacher, { id: done!.id })).toEqual({ back: 2, stay: 0 });
  expect(await days()).toEqual({ [id]: on, [second]: on, [fixed]: on });
  expect((await answer(db.sql, viewSession, of.teacher, { id })).moved_from).toBeNull();
  expect(await refusedWith(answer(db.sql, undoShift, of.teacher, { id: done!.id }))).toBe('undo_late');
  await tell(of.batch_id);
  expect(await told(of)).toBe(before + 2);
  // told, and then undone: they are told that it is as before; what was changed since stays where it is
  const third = await shift((await answer(db.sql, previewShift, of.teacher, asked)).hash);
  await tell(of.batch_id);
  const moved = await answer(db.sql, viewSession, of.teacher, { id: second });
  await answer(db.sql, updateSession, of.teacher, { id: second, version: moved.version, from: '20:30', until: '21:30' });
  expect(await answer(db.sql, undoShift, of.teacher, { id: third.id })).toEqual({ back: 1, stay: 1 });
  await tell(of.batch_id);
  expect(await told(of)).toBe(before + 6);
  // its time is over
  const last = await shift((await answer(db.sql, previewShift, of.teacher, asked)).hash);
  await db.sql`update class_shifts set undo_until = now() - interval '1 second' where id = ${last.id}`;
  expect(await refusedWith(answer(db.sql, undoShift, of.teacher, { id: last.id }))).toBe('undo_late');
  expect(await refusedWith(answer(db.sql, previewShift, of.teacher, { ...asked, day: day(60) }))).toBe('nothing_to_move');
  expect(await refusedWith(answer(db.sql, previewShift, of.teacher, { ...asked, to: 'at' }))).toBe('invalid_input');
});
test('others find nothing, learners change nothing, and an archived class is only read', async () => {
  const of = await makeClass(db.sql, { institution_id: ours });
  const { id } = await make(of);
  const asked = { batch_id: of.batch_id, day: day(0), to: 'tomorrow' } as const;
  const { hash } = await answer(db.sql, previewShift, of.teacher, asked);
  const shift = { ...asked, cause: 'power', hash } as const;
  const { id: shift_id } = await answer(db.sql, shiftDay, of.teacher, shift);
  const rival = (await makePerson(db.sql, { role: 'partner', institution_id: await makeInstitution(db.sql) })).actor;
  const stranger = (await makePerson(db.sql, {})).actor;
  const writing: [AnyCall, object][] = [
    [createSession, { batch_id: of.batch_id, title: 'x', on: day(1), from: '10:00', until: '11:00' }],
    [updateSession, { id, title: 'x' }],
    [cancelSession, { id }],
    [previewShift, asked],
    [shiftDay, shift],
    [undoShift, { id: shift_id }],
    [listAnswers, { id }],
  ];
  const reading: [AnyCall, object][] = [
    [listSessions, { id: of.batch_id }],
    [viewSession, { id }],
    [answerSession, { id, comes: true }],
  ];
  for (const [call, input] of [...writing, ...reading])
    expect(await refusedWith(answer(db.sql, call, rival, input)), call.name).toBe('not_found');
  for (const [call, input] of reading) expect(await refusedWith(answer(db.sql, call, stranger, input)), call.name).toBe('not_found');
  for (const [call, input] of writing)
    expect(await refusedWith(answer(db.sql, call, of.learners[0]!, input)), call.name).toBe('not_allowed');
  // a teacher of the institution who is not named there only looks
  const colleague = (await makePerson(db.sql, { role: 'teacher', institution_id: ours })).actor;
  for (const [call, input] of writing) expect(await refusedWith(answer(db.sql, call, colleague, input)), call.name).toBe('not_found');
  expect((await list(of, { type: 'now' }, colleague)).total).toBe(1);
  // who was let in and is not any more sees nothing
  await db.sql`update enrollments set status = 'rejected' where batch_id = ${of.batch_id}`;
  expect(await refusedWith(list(of, {}, of.learners[0]))).toBe('not_found');
  await db.sql`update batches set published_at = null, archived_at = now() where id = ${of.batch_id}`;
  for (const [call, input] of writing.slice(0, 3))
    expect(await refusedWith(answer(db.sql, call, of.teacher, input)), call.name).toBe('is_archived');
  expect((await list(of)).data[0]!.can).toMatchObject({ update: 'is_archived' });
});
test('own sessions are those of all classes that somebody learns or teaches in, and of no others', async () => {
  const [one, two] = [await makeClass(db.sql, { institution_id: ours }), await makeClass(db.sql, { institution_id: ours })];
  const [learner] = one.learners as [SignedIn];
  await db.sql`
    insert into enrollments (user_id, batch_id, course_id, status)
    values (${learner.user.id}, ${two.batch_id}, ${two.course_id}, 'pending')`;
  const [a, b] = [(await make(one)).id, (await make(two, { on: day(1) })).id];
  const own = async (actor: SignedIn) => (await answer(db.sql, listOwn, actor, { type: 'now' })).data.map((row) => row.id);
  expect(await own(learner)).toEqual([a]);
  await db.sql`update enrollments set status = 'approved' where user_id = ${learner.user.id}`;
  expect(await own(learner)).toEqual([a, b]);
  expect(await own(two.teacher)).toEqual([b]);
  expect((await answer(db.sql, listOwn, two.teacher, { type: 'now' })).data[0]!.can.update).toBe(true);
});
test('a session has materials and recordings, which the people of its class read and nobody else', async () => {
  const of = await makeClass(db.sql, { institution_id: ours });
  const { id } = await make(of);
  const [learner] = of.learners as [SignedIn];
  const { teacher } = of;
  const sheet = await makeEntry(db.sql, teacher.user.id);
  const put = (file: number, kind: 'material' | 'recording', actor = teacher) =>
    answer(db.sql, addFile, actor, { id, file_id: file, kind });
  const added = await put(sheet.id, 'material');
  expect(await put(sheet.id, 'material')).toMatchObject({ id: added.id });
  expect(await refusedWith(put(sheet.id, 'recording'))).toBe('not_media');
  // a file of somebody else is not there
  const theirs = await makeEntry(db.sql, learner.user.id);
  expect(await refusedWith(put(theirs.id, 'material'))).toBe('not_found');
  const seen = await answer(db.sql, viewSession, learner, { id });
  expect(seen).toMatchObject({ files: 1, materials: [{ id: added.id, bytes: added.bytes }], recordings: [] });
  const stranger = (await makePerson(db.sql, {})).actor;
  const reads = (actor: SignedIn) => isReaderOf(db.sql, { id: sheet.file_id }, actor.user.id);
  expect(await Promise.all([learner, teacher, stranger].map(reads))).toEqual([true, true, false]);
  expect(await refusedWith(answer(db.sql, removeFile, learner, { id: added.id }))).toBe('not_allowed');
  await answer(db.sql, removeFile, teacher, { id: added.id });
  expect((await answer(db.sql, viewSession, learner, { id })).materials).toEqual([]);
  expect(await reads(learner)).toBe(false);
});
