// What accommodations promise: set by staff alone, the reason sealed, read by their person, and their time given in every exam.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { start } from '#features/quizzes/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let staff: SignedIn;
beforeAll(async () => {
  db = await freshDatabase();
  staff = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
});
afterAll(() => db.drop());
const set = (id: number, given: object, version = 0, by = staff) =>
  answer(db.sql, calls.updateAccommodations, by, { id, version, ...given } as never);
const day = (more: number) => new Date(Date.now() + 6 * 3_600_000 + more * 86_400_000).toISOString().slice(0, 10);

test('staff set it once on the person, who reads it with its reason; whoever only looks is not told why', async () => {
  const { actor } = await makePerson(db.sql);
  expect(await answer(db.sql, calls.viewOwn, actor, {})).toEqual({ given: null });
  const reason = 'Low vision, letter of the clinic';
  const saved = await set(actor.user.id, { extra_percent: '৫০', scribe: true, reason });
  expect(saved).toMatchObject({ id: actor.user.id, extra_percent: 50, scribe: true, reason, version: 1, can: { update: true } });
  expect((await answer(db.sql, calls.viewOwn, actor, {})).given).toMatchObject({ extra_percent: 50, reason, over: false });
  const viewer = (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor;
  const seen = await answer(db.sql, calls.viewAccommodations, viewer, { id: actor.user.id });
  expect(seen).toMatchObject({ extra_percent: 50, reason: '', can: { update: 'not_allowed' } });
  const history = await answer(db.sql, calls.viewHistory, staff, { id: actor.user.id });
  expect(history.entries).toHaveLength(1);
  expect(JSON.stringify(history)).not.toContain('vision');
  const [row] = await db.sql`select reason_sealed from accommodations where user_id = ${actor.user.id}`;
  expect(Buffer.from(row!.reason_sealed as Uint8Array).includes('vision')).toBe(false);
  // what is not sent stays as it is
  expect(await set(actor.user.id, { reader: true }, 1)).toMatchObject({ extra_percent: 50, reader: true, reason, version: 2 });
});
test('thirty who change it at once: one does, the others are shown what is there', async () => {
  const { actor } = await makePerson(db.sql);
  const tried = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => set(actor.user.id, { extra_percent: i + 1 })));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = tried.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(new Set(codes)).toEqual(new Set(['stale']));
});
test('nobody sets their own, learners nothing, and who is out of reach is not found', async () => {
  const { actor } = await makePerson(db.sql);
  const partner = (await makePerson(db.sql, { role: 'partner' })).actor;
  expect(await refusedWith(set(staff.user.id, { extra_percent: 50 }))).toBe('own_accommodations');
  expect(await refusedWith(set(actor.user.id, { extra_percent: 50 }, 0, actor))).toBe('not_allowed');
  for (const call of [calls.viewAccommodations, calls.viewHistory])
    expect(await refusedWith(answer(db.sql, call, partner, { id: actor.user.id }))).toBe('not_found');
  expect(await refusedWith(set(actor.user.id, { extra_percent: 50 }, 0, partner))).toBe('not_found');
});
test.each([
  ['less time', { extra_percent: -1 }, 'extra_percent'],
  ['boundless time', { extra_percent: 301 }, 'extra_percent'],
  ['half a percent', { extra_percent: 12.5 }, 'extra_percent'],
  ['a day that is none', { until: '2026-02-30' }, 'until'],
  ['a reason without end', { reason: 'x'.repeat(1001) }, 'reason'],
])('%s is refused', async (_, given, field) => {
  const { actor } = await makePerson(db.sql);
  await expect(set(actor.user.id, given)).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: [field] }] });
});
test('an exam has the extra time, its window as much more, until the last day', async () => {
  const course = await makeLearnable(db.sql);
  const exam = async (due: number) =>
    (
      await makeQuiz(db.sql, course.id, {
        kind: 'exam',
        attempts_allowed: 1,
        due_at: new Date(Date.now() + due).toISOString(),
      })
    ).lesson_id;
  const [long, short, later] = [await exam(86_400_000), await exam(60_000), await exam(86_400_000)];
  const actor = await makeEnrolled(db.sql, course);
  await set(actor.user.id, { extra_percent: 50, large_text: true, until: day(0) });
  const begin = (lesson: number) => answer(db.sql, start, actor, { lesson });
  const begun = await begin(long);
  // five minutes, and half of them
  expect(begun.given).toEqual({ extra_percent: 50, large_text: true, both_languages: false });
  const time = async (id: number) =>
    (
      await db.sql`select extract(epoch from ends_at - started_at)::int as seconds, allotted_seconds from quiz_attempts where id = ${id}`
    )[0];
  expect(await time(begun.id)).toEqual({ seconds: 450, allotted_seconds: 450 });
  // the window closes in a minute; the half of five minutes is put behind it
  const left = (await begin(short)).seconds_left!;
  expect(left).toBeGreaterThan(150);
  expect(left).toBeLessThanOrEqual(210);
  await set(actor.user.id, { until: day(-1) }, 1);
  const plain = await begin(later);
  expect(plain.given).toMatchObject({ extra_percent: 0, large_text: false });
  expect(await time(plain.id)).toEqual({ seconds: 300, allotted_seconds: 300 });
});
