// What the register promises, through the gate: marks are a set, contradictions are decided with a reason, a closed month stands, who may what.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer, answerWithin } from '#core/contract/server/gate.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { updateClass } from '#features/classrooms/contract-staff.ts';
import { createSession } from '#features/schedule/contract-staff.ts';
import { makeSession } from '#features/schedule/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { say, storeMarks, storeMarksOfClass, viewOwn, viewRegister, viewRegisterOfClass } from '../contract.ts';
import { closeMonth, decide, downloadRegister, reopenMonth, viewMonth } from '../contract-staff.ts';
import { settleClass } from '../server/settling-again.ts';
import { eraseAttendance } from '../server/store-writing.ts';
import { makeHeld, noteHeld } from './held.ts';
import type { Status } from '../rules.ts';
import { before, entry, type MadeRegister, makeRegister } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

type Entries = ReturnType<typeof entry>[];
const store = (of: MadeRegister, entries: Entries, actor: SignedIn = of.teacher, device?: string) =>
  answer(db.sql, storeMarks, actor, { id: of.session, entries, ...(device && { device }) });
const read = (of: MadeRegister, actor: SignedIn = of.teacher, input: object = {}) =>
  answer(db.sql, viewRegister, actor, { id: of.session, limit: 100, ...input });
const rowOf = async (of: MadeRegister, who: SignedIn) => (await read(of)).data.find(({ id }) => id === who.user.id)!;
const leader = async (of: MadeRegister) => (await makePerson(db.sql, { role: 'partner', institution_id: of.institution_id })).actor;
/** Another teacher of the class. */
async function colleague(of: MadeRegister): Promise<SignedIn> {
  const { actor } = await makePerson(db.sql, { role: 'teacher', institution_id: of.institution_id });
  await db.sql`insert into batch_teachers (batch_id, user_id, position) values (${of.batch_id}, ${actor.user.id}, 1)`;
  return actor;
}
const settleBy = async (
  of: MadeRegister,
  who: SignedIn,
  status: 'present' | 'late' | 'absent',
  actor = of.teacher,
  reason = 'Seen at the door',
) =>
  answer(db.sql, decide, actor, {
    class_session_id: of.session,
    items: [{ id: who.user.id, status, reason, expects: (await rowOf(of, who)).witnesses.map(({ key }) => key) }],
  });
const monthOf = async (of: MadeRegister) => `${(await read(of)).session!.on_date.slice(0, 7)}-01`;

describe('storing', () => {
  test('a mark that is sent again, alone or with others, is one; the row follows from the last word of the device', async () => {
    const of = await makeRegister(db.sql);
    const [one, two] = of.learners as [SignedIn, SignedIn];
    const first = entry(one.user.id, 'absent', { counter: 1 });
    await store(of, [first]);
    const { rows, stored } = await store(of, [
      first,
      entry(one.user.id, 'present', { counter: 2 }),
      entry(two.user.id, 'late', { minutes: 25 }),
    ]);
    expect(stored).toHaveLength(3);
    expect(rows.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: one.user.id, half: 1, status: 'present', conflict: false },
      { id: two.user.id, half: 1, status: 'late', conflict: false },
    ]);
    await store(of, [first]);
    expect(await rowOf(of, one)).toMatchObject({ status: 'present', conflict: false });
    expect((await rowOf(of, one)).witnesses).toHaveLength(2);
    expect(await rowOf(of, two)).toMatchObject({ minutes_late: 25 });
    expect((await read(of)).counts).toEqual({ people: 2, settled: { present: 1, late: 1 }, conflicts: 0, silent: 0 });
  });
  test('thirty phones at once lose and double nothing', async () => {
    const of = await makeRegister(db.sql, { learners: 5 });
    const other = await colleague(of);
    const marks = of.learners.map((who) => entry(who.user.id, 'present', { counter: 5 }));
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        i % 2
          ? store(of, marks, of.teacher, '11111111-1111-4111-8111-111111111111')
          : store(of, [entry(of.learners[0]!.user.id, 'present', { counter: i })], other, randomUUID()),
      ),
    );
    const found = await read(of);
    expect(found.counts).toEqual({ people: 5, settled: { present: 5 }, conflicts: 0, silent: 0 });
    expect(found.data.reduce((n, { witnesses }) => n + witnesses.length, 0)).toBe(5 + 15);
  });
  test('what cannot be stored is told by entry, and the others are stored', async () => {
    const of = await makeRegister(db.sql);
    const [one] = of.learners as [SignedIn];
    const stranger = (await makePerson(db.sql, {})).actor;
    const { stored, refused } = await store(of, [
      entry(one.user.id, 'present'),
      entry(stranger.user.id, 'present'),
      entry(one.user.id, 'present', { half: 2 }),
    ]);
    expect(stored).toHaveLength(1);
    expect(refused.map(({ code }) => code)).toEqual(['not_in_class', 'no_such_half']);
    const old = await makeRegister(db.sql, { begun: 60 * 24 * 32 });
    expect((await store(old, [entry(old.learners[0]!.user.id, 'present')])).refused.map(({ code }) => code)).toEqual(['too_old']);
    const later = await makeRegister(db.sql, { begun: -120 });
    expect((await store(later, [entry(later.learners[0]!.user.id, 'excused')])).refused.map(({ code }) => code)).toEqual(['not_begun']);
  });
  test('three phones, one a year ahead and one a year behind, lose no mark, and whichever comes first leaves the same register', async () => {
    const YEAR = 60 * 24 * 365;
    const registers = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 1],
    ]) {
      const of = await makeRegister(db.sql, { learners: 3 });
      const [a, b, c] = of.learners.map(({ user }) => user.id) as [number, number, number];
      const [left, right] = [await colleague(of), await colleague(of)];
      const mark = (id: number, status: Status, at: number) => entry(id, status, { at: before(at), counter: YEAR * 2 - at });
      const phones = [
        { who: of.teacher, device: randomUUID(), marks: [mark(a, 'present', 20), mark(b, 'absent', 19)] },
        { who: left, device: randomUUID(), marks: [mark(b, 'present', -YEAR), mark(c, 'absent', -YEAR), mark(c, 'late', -YEAR - 1)] },
        { who: right, device: randomUUID(), marks: [mark(a, 'present', YEAR), mark(c, 'present', YEAR - 5)] },
      ];
      for (const n of order) {
        const { who, device, marks } = phones[n]!;
        const { stored, refused } = await store(of, marks, who, device);
        expect([stored.length, refused]).toEqual([marks.length, []]);
      }
      const { data } = await read(of);
      registers.push(of.learners.map(({ user }) => data.find(({ id }) => id === user.id)).map((row) => [row!.status, row!.conflict]));
      expect(data.flatMap(({ witnesses }) => witnesses).every(({ at }) => Math.abs(Date.parse(at!) - Date.now()) < 3_600_000)).toBe(true);
    }
    expect(registers[0]).toEqual([
      ['present', false],
      [null, true],
      ['present', false],
    ]);
    expect(registers[1]).toEqual(registers[0]);
    expect(registers[2]).toEqual(registers[0]);
  });
  test('who enrols between two sessions is in the second alone: one of one, and nobody is absent before they belonged', async () => {
    const of = await makeRegister(db.sql, { begun: 300 });
    const second = await makeSession(db.sql, of.batch_id, { starts_at: before(30) });
    const late = (await makePerson(db.sql, {})).actor;
    await db.sql`insert into enrollments (user_id, batch_id, course_id) values (${late.user.id}, ${of.batch_id}, ${of.course_id})`;
    await db.sql`update class_people set since = now() - interval '2 hours' where user_id = ${late.user.id}`;
    expect((await store(of, [entry(late.user.id, 'absent')])).refused.map(({ code }) => code)).toEqual(['not_in_class']);
    await answer(db.sql, storeMarks, of.teacher, { id: second, entries: [entry(late.user.id, 'present')] });
    expect((await answer(db.sql, viewOwn, late, { id: of.batch_id })).all).toEqual({ present: 1, counted: 1, share: 100 });
  });
  test('of a class it is the session that is on; one of another class is not found', async () => {
    const [of, other] = [await makeRegister(db.sql), await makeRegister(db.sql)];
    await answer(db.sql, storeMarksOfClass, of.teacher, { id: of.batch_id, entries: [entry(of.learners[0]!.user.id, 'present')] });
    const found = await answer(db.sql, viewRegisterOfClass, of.teacher, { id: of.batch_id });
    expect(found.session?.id).toBe(of.session);
    expect(found.counts.settled).toEqual({ present: 1 });
    expect(await refusedWith(answer(db.sql, viewRegisterOfClass, of.teacher, { id: of.batch_id, class_session_id: other.session }))).toBe(
      'not_found',
    );
  });
  test('a mark is never changed, not even past the product', async () => {
    const of = await makeRegister(db.sql);
    await store(of, [entry(of.learners[0]!.user.id, 'present')]);
    await expect(db.sql`update attendance_marks set status = 'absent' where class_session_id = ${of.session}`).rejects.toMatchObject({
      code: '23001',
    });
  });
});
describe('contradictions', () => {
  test('two teachers who differ wait for a decision; the learner reads its reason; what comes later and contradicts opens it again', async () => {
    const of = await makeRegister(db.sql);
    const [who] = of.learners as [SignedIn];
    const other = await colleague(of);
    await store(of, [entry(who.user.id, 'absent', { at: before(20) })]);
    await store(of, [entry(who.user.id, 'present', { at: before(10) })], other);
    expect(await rowOf(of, who)).toMatchObject({ status: null, conflict: true, proposed: { status: 'late', minutes: 20 } });
    expect((await read(of, of.teacher, { filter: 'conflict' })).data.map(({ id }) => id)).toEqual([who.user.id]);
    await settleBy(of, who, 'late');
    expect(await rowOf(of, who)).toMatchObject({ status: 'late', conflict: false });
    const [half] = (await answer(db.sql, viewOwn, who, { id: of.batch_id })).halves;
    expect(half).toMatchObject({ status: 'late', reason: 'Seen at the door' });
    await store(of, [entry(who.user.id, 'absent', { counter: Date.now() + 5 })], other);
    expect(await rowOf(of, who)).toMatchObject({ status: null, conflict: true });
  });
  test('a decision over something else than is there is refused, and so is one without a reason', async () => {
    const of = await makeRegister(db.sql);
    const [who] = of.learners as [SignedIn];
    await store(of, [entry(who.user.id, 'absent')]);
    const item = { id: who.user.id, status: 'present' as const, reason: 'She was in the back row', expects: [] as string[] };
    const ask = (one: object) =>
      refusedWith(answer(db.sql, decide, of.teacher, { class_session_id: of.session, items: [{ ...item, ...one }] }));
    expect(await ask({})).toBe('changed_since');
    expect(await ask({ reason: ' ' })).toBe('invalid_input');
    expect(await rowOf(of, who)).toMatchObject({ status: 'absent' });
  });
  test('“I was there” is a request beside the register: it changes nothing until somebody decides', async () => {
    const of = await makeRegister(db.sql);
    const [who] = of.learners as [SignedIn];
    await store(of, [entry(who.user.id, 'absent')]);
    await answer(db.sql, say, who, { id: of.session, reason: 'I came by the back door' });
    expect(await rowOf(of, who)).toMatchObject({ status: 'absent', asks: true });
    expect((await answer(db.sql, viewOwn, who, { id: of.batch_id })).halves[0]).toMatchObject({ asks: true, can: { say: 'not_needed' } });
    await settleBy(of, who, 'present');
    expect(await rowOf(of, who)).toMatchObject({ status: 'present', asks: false });
  });
});
describe('who may what', () => {
  test('a learner reads their own row alone, and neither stores marks nor decides', async () => {
    const of = await makeRegister(db.sql);
    const [one, two] = of.learners as [SignedIn, SignedIn];
    await store(of, [entry(one.user.id, 'present'), entry(two.user.id, 'absent')]);
    const found = await read(of, two);
    expect(found.data.map(({ id, status }) => [id, status])).toEqual([[two.user.id, 'absent']]);
    expect(found.counts.people).toBe(0);
    expect(found.data[0]!.witnesses[0]).toMatchObject({ by: null, device: '' });
    expect(await refusedWith(store(of, [entry(two.user.id, 'present')], two))).toBe('not_staff_here');
    expect(await refusedWith(settleBy(of, two, 'present', two))).toBe('not_allowed');
  });
  test('nobody of another class or institution finds it, whatever they may do at home', async () => {
    const [of, other] = [await makeRegister(db.sql), await makeRegister(db.sql)];
    for (const who of [other.teacher, other.learners[0]!, await leader(other)]) {
      expect(await refusedWith(read(of, who))).toBe('not_found');
      expect(await refusedWith(store(of, [entry(of.learners[0]!.user.id, 'present')], who))).toBe('not_found');
    }
    expect(await refusedWith(answer(db.sql, viewMonth, other.teacher, { id: of.batch_id }))).toBe('not_found');
    expect(await refusedWith(answer(db.sql, downloadRegister, other.teacher, { id: of.session }))).toBe('not_found');
  });
  test('a viewer of the class reads and stores nothing', async () => {
    const of = await makeRegister(db.sql);
    const viewer = await colleague(of);
    await db.sql`update batch_teachers set role = 'viewer' where user_id = ${viewer.user.id}`;
    expect((await read(of, viewer)).can).toEqual({ update: 'not_staff_here', decide: 'not_staff_here' });
    expect(await refusedWith(store(of, [entry(of.learners[0]!.user.id, 'present')], viewer))).toBe('not_staff_here');
  });
});
describe('months', () => {
  /** Held on a day that is over, in a month that is. */
  const held = (given: object = {}) => makeRegister(db.sql, { begun: 60 * 24 * 20, ...given });
  test('a month counts settled halves without the excused, and goes as a file', async () => {
    // nothing is noted of the fourth
    const of = await held({ learners: 4, minutes: 240, break_after: 120 });
    const [one, two, three] = of.learners as [SignedIn, SignedIn, SignedIn];
    await store(of, [
      entry(one.user.id, 'present'),
      entry(one.user.id, 'absent', { half: 2 }),
      entry(two.user.id, 'excused'),
      entry(two.user.id, 'present', { half: 2 }),
      entry(three.user.id, 'late', { minutes: 30 }),
    ]);
    await db.sql`update users set name = '=1+1' where id = ${one.user.id}`;
    const month = await monthOf(of);
    const found = await answer(db.sql, viewMonth, of.teacher, { id: of.batch_id, month });
    const sums = new Map(found.data.map(({ user, present, counted, share }) => [user.id, [present, counted, share]]));
    expect(sums.get(one.user.id)).toEqual([1, 2, 50]);
    expect(sums.get(two.user.id)).toEqual([1, 1, 100]);
    expect(sums.get(three.user.id)).toEqual([1, 1, 100]);
    expect(found.sums).toEqual({ people: 3, present: 3, counted: 4, share: 75 });
    expect((await answer(db.sql, viewMonth, of.teacher, { id: of.batch_id, month, under: 80 })).data.map(({ user }) => user.id)).toEqual([
      one.user.id,
    ]);
    const text = async (input: object) => {
      const { body } = await answer(db.sql, downloadRegister, of.teacher, { id: of.session, ...input });
      let all = '';
      for await (const part of body as AsyncIterable<Uint8Array>) all += new TextDecoder().decode(part);
      return all;
    };
    const register = (await text({ month })).split('\r\n');
    expect(register).toHaveLength(1 + 4 + 1);
    expect(register.some((line) => line.includes("'=1+1") && line.endsWith(',1,2,50'))).toBe(true);
    expect((await text({ month, what: 'marks' })).split('\r\n')).toHaveLength(1 + 5 + 1);
    expect((await text({ month: '2020-01-01' })).split('\r\n')).toHaveLength(2);
  });
  test('it is closed once nothing contradicts; then marks are refused, and only who may close it decides', async () => {
    const of = await held();
    const [who] = of.learners as [SignedIn];
    const [head, other, month] = [await leader(of), await colleague(of), await monthOf(of)];
    const ask = (actor: SignedIn) => answer(db.sql, closeMonth, actor, { id: of.batch_id, month });
    expect(await refusedWith(ask(head))).toBe('month_empty');
    await store(of, [entry(who.user.id, 'absent')]);
    await store(of, [entry(who.user.id, 'present')], other);
    expect(await refusedWith(ask(of.teacher))).toBe('not_allowed');
    expect(await refusedWith(ask(head))).toBe('has_conflicts');
    await settleBy(of, who, 'present');
    await ask(head);
    expect(await refusedWith(ask(head))).toBe('month_closed');
    expect(await refusedWith(store(of, [entry(who.user.id, 'absent')]))).toBe('month_closed');
    expect(await refusedWith(answer(db.sql, say, who, { id: of.session }))).toBe('month_closed');
    expect(await refusedWith(settleBy(of, who, 'absent'))).toBe('month_closed');
    await settleBy(of, who, 'absent', head, 'The list on paper says so');
    expect(await rowOf(of, who)).toMatchObject({ status: 'absent' });
    await answer(db.sql, reopenMonth, head, { id: of.batch_id, month });
    await store(of, [entry(of.learners[1]!.user.id, 'present')]);
  });
  test('of marks that meet the closing of their month each is in it or refused', async () => {
    const of = await held({ learners: 8 });
    const [head, month] = [await leader(of), await monthOf(of)];
    await store(of, [entry(of.learners[0]!.user.id, 'present')]);
    const done = await Promise.allSettled([
      ...of.learners.slice(1).map((who) => store(of, [entry(who.user.id, 'present')])),
      answer(db.sql, closeMonth, head, { id: of.batch_id, month }),
    ]);
    const taken = done.slice(0, -1).filter(({ status }) => status === 'fulfilled').length;
    const [row] = await db.sql<{ sums: { people: number } }[]>`select sums from attendance_months where batch_id = ${of.batch_id}`;
    expect(row!.sums.people).toBe(1 + taken);
  });
  test('a session that is entered while its month is closed waits, and is refused then', async () => {
    const of = await held();
    const [head, month] = [await leader(of), await monthOf(of)];
    await store(of, [entry(of.learners[0]!.user.id, 'present')]);
    const entered = await db.sql.begin(async (tx) => {
      expect(await answerWithin(tx, closeMonth, head, { id: of.batch_id, month })).toHaveProperty('value');
      let done = false;
      const late = { batch_id: of.batch_id, title: 'Late', on: month, from: '05:00', until: '06:00', despite: true };
      const entering = refusedWith(answer(db.sql, createSession, head, late)).finally(() => {
        done = true;
      });
      const waiting = () => db.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => done || (await waiting()).length === 1).toBe(true);
      return { entering };
    });
    expect(await entered.entering).toBe('invalid_input');
  });
  test('a month whose sessions are not over is not closed', async () => {
    const of = await makeRegister(db.sql);
    await store(of, [entry(of.learners[0]!.user.id, 'present')]);
    expect(
      await refusedWith(
        answer(db.sql, closeMonth, await leader(of), { id: of.batch_id, month: `${dayInDhaka(before(30)).slice(0, 7)}-01` }),
      ),
    ).toBe('month_runs');
  });
});
test('what was said of somebody goes with the account; what they said of others stays without their name', async () => {
  const of = await makeRegister(db.sql);
  const [who] = of.learners as [SignedIn];
  await store(of, [entry(who.user.id, 'present')]);
  await eraseAttendance(db.sql, of.teacher.user.id);
  expect((await read(of, await leader(of))).data.find(({ id }) => id === who.user.id)?.witnesses).toMatchObject([
    { by: null, status: 'present' },
  ]);
  await eraseAttendance(db.sql, who.user.id);
  const left =
    await db.sql`select from attendance_marks where user_id = ${who.user.id} union all select from attendance_rows where user_id = ${who.user.id}`;
  expect(left).toHaveLength(0);
});
describe('the terms of a class', () => {
  test('who came within the minutes that the class allows is on time; changed, its open months are worked out anew and a closed one stays', async () => {
    const of = await makeRegister(db.sql, { begun: 40 });
    const lead = await leader(of);
    const [one] = of.learners as [SignedIn];
    const past = await makeHeld(db.sql, of.batch_id, { on: '2026-05-10' });
    await noteHeld(db.sql, past, of.teacher.user.id, { [one.user.id]: 'late' });
    await store(of, [entry(one.user.id, 'late', { at: before(20) })]);
    expect(await rowOf(of, one)).toMatchObject({ status: 'late', minutes_late: 20 });
    await answer(db.sql, updateClass, lead, { id: of.batch_id, late_minutes: '৩০' } as never);
    const again = async () => settleClass.run({ batch_id: of.batch_id }, { pool: db.sql });
    await again();
    const settled = await rowOf(of, one);
    await again();
    expect(await rowOf(of, one)).toEqual(settled);
    expect(settled.minutes_late).toBeNull();
    expect(await refusedWith(answer(db.sql, updateClass, lead, { id: of.batch_id, late_minutes: 121 } as never))).toBe('invalid_input');
    await answer(db.sql, closeMonth, lead, { id: of.batch_id, month: '2026-05-01' });
    await db.sql`update attendance_rows set status = 'absent' where class_session_id = ${past.id}`;
    await again();
    const [stays] = await db.sql<{ status: string }[]>`select status from attendance_rows where class_session_id = ${past.id}`;
    expect(stays!.status).toBe('absent');
  });
  test('a session longer than its class has for one half has two, from the middle unless it was said', async () => {
    const of = await makeRegister(db.sql);
    const lead = await leader(of);
    const make = async (more: object) =>
      (
        await answer(db.sql, createSession, lead, {
          ...{ batch_id: of.batch_id, title: 'Long', on: '2199-03-01', from: '09:00', until: '13:10', despite: true, ...more },
        } as never)
      ).items[0]!.break_at;
    expect(await make({})).toBe('2199-03-01T05:05:00Z');
    expect(await make({ on: '2199-03-02', break: '12:00' })).toBe('2199-03-02T06:00:00Z');
    expect(await make({ on: '2199-03-03', break: null })).toBeNull();
    expect(await make({ on: '2199-03-04', until: '12:00' })).toBeNull();
    await answer(db.sql, updateClass, lead, { id: of.batch_id, half_minutes: 120 } as never);
    expect(await make({ on: '2199-03-05', until: '12:00' })).toBe('2199-03-05T04:30:00Z');
  });
});
