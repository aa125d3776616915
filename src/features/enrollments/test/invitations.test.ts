// What an invitation promises: whoever has verified its address is enrolled, once, and nothing but a full or ended batch stands in the way.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeInstitution } from '#features/courses/test/make.ts';
import * as calls from '../contract.ts';
import { listInvitations, uninvite } from '../contract-entering.ts';
import { makeSchool, refusal, type School } from './make.ts';

let db: School['db'];
let partner: SignedIn;
let make: School['make'];
beforeAll(async () => {
  ({ db, partner, make } = await makeSchool());
});
afterAll(() => db.drop());

const invite = (contact: string, batch_id: number, by = partner) => answer(db.sql, calls.invite, by, { batch_id, contact });
const attach = (who: SignedIn, batch_id: number) => answer(db.sql, calls.attach, who, { batch_id });
const sentTo = (to: string) =>
  db.sql<{ body: string; subject: string }[]>`select body, subject from messages where to_address = ${to} order by id`;
const seats = async (batch_id: number) =>
  (
    await db.sql<{ seats_taken: number; live: number; learners: number }[]>`
    select b.seats_taken, (select count(*)::int from enrollments where batch_id = b.id and status <> 'rejected') as live, c.learner_count as learners
    from batches b join courses c on c.id = b.course_id where b.id = ${batch_id}`
  )[0]!;

test('somebody without an account is invited, registers with the address, and is enrolled in a course that costs, is approved and is for teachers', async () => {
  const { course, batch_id } = await make(
    { price_poisha: 90_000, needs_approval: true, needs_verification: true, title: 'For You' },
    { seats: 1, enroll_until: '2020-01-01T00:00:00Z' },
  );
  expect(await invite(' Newcomer@Home.test ', batch_id)).toMatchObject({ batch_id, contact: 'newcomer@home.test' });
  expect(await seats(batch_id)).toMatchObject({ seats_taken: 0 });
  const [mail] = await sentTo('newcomer@home.test');
  expect(mail!.body).toContain(`/course/details/${course.uuid}`);
  const { actor } = await makePerson(db.sql, { email: 'newcomer@home.test' });
  expect(await answer(db.sql, calls.check, actor, { id: course.uuid })).toMatchObject({ enrolled: false, invited_batch_id: batch_id });
  const enrollment = await attach(actor, batch_id);
  expect(enrollment).toMatchObject({ status: 'approved', batch_id, course_uuid: course.uuid });
  expect(await answer(db.sql, calls.check, actor, { id: course.uuid })).toMatchObject({ enrolled: true, invited_batch_id: null });
  expect(await attach(actor, batch_id)).toEqual(enrollment);
  expect(await seats(batch_id)).toEqual({ seats_taken: 1, live: 1, learners: 1 });
  await expect(invite('newcomer@home.test', batch_id)).rejects.toEqual(refusal('already_accepted', 409));
});
test('who was invited and has not come is told to those who invite, and an invitation can be withdrawn', async () => {
  const { batch_id } = await make();
  const { batch_id: other } = await make();
  const first = await invite('first@open.test', batch_id);
  await invite('second@open.test', batch_id);
  await invite('elsewhere@open.test', other);
  const open = async () => (await answer(db.sql, listInvitations, partner, { batch_id })).data.map(({ address }) => address);
  expect(await open()).toEqual(['second@open.test', 'first@open.test']);
  const { actor } = await makePerson(db.sql, { email: 'second@open.test' });
  await attach(actor, batch_id);
  expect(await open()).toEqual(['first@open.test']);
  // whoever has come by one of two addresses is there, by whichever
  await invite('both@open.test', batch_id);
  await invite('+8801719556690', batch_id);
  const both = await makePerson(db.sql, { email: 'both@open.test', phone: '+8801719556690' });
  await attach(both.actor, batch_id);
  expect(await open()).toEqual(['first@open.test']);
  await answer(db.sql, uninvite, partner, { batch_id, id: first.id });
  expect(await open()).toEqual([]);
  await db.sql`update enrollment_invitations set expires_at = now() where address = 'elsewhere@open.test'`;
  expect((await answer(db.sql, listInvitations, partner, { batch_id: other })).data).toEqual([]);
  await expect(answer(db.sql, listInvitations, actor, { batch_id })).rejects.toMatchObject({ code: 'not_allowed' });
});
test('a number of a country that no SMS is sent to is refused, and nothing is written to it', async () => {
  const { batch_id } = await make();
  await expect(invite('+447911123456', batch_id)).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: ['contact'] }] });
  expect(await db.sql`select 1 from messages where to_address = '+447911123456'`).toHaveLength(0);
});
test('a mobile number is invited however it is written, by a short message', async () => {
  const { batch_id } = await make();
  expect(await invite('০১৭১৯-৫৫৬৬৭৭', batch_id)).toMatchObject({ contact: '+8801719556677' });
  expect((await sentTo('+8801719556677'))[0]!.body).toMatch(/আমন্ত্রিত/);
  const { actor } = await makePerson(db.sql, { phone: '+8801719556677' });
  expect(await attach(actor, batch_id)).toMatchObject({ status: 'approved' });
});
test('nobody else gets in by an invitation: not without one, not by an address that is not verified, not when it is over', async () => {
  const { batch_id, course } = await make({ price_poisha: 50_000 });
  const invited = await makePerson(db.sql, { email: 'invited@home.test' });
  const stranger = await makePerson(db.sql, { email: 'stranger@home.test' });
  await expect(attach(invited.actor, batch_id)).rejects.toEqual(refusal('not_invited', 404));
  await invite('invited@home.test', batch_id);
  await expect(attach(stranger.actor, batch_id)).rejects.toEqual(refusal('not_invited', 404));
  await db.sql`update users set email_verified_at = null, phone = '+8801719000001', phone_verified_at = now() where id = ${invited.user.id}`;
  await expect(attach(invited.actor, batch_id)).rejects.toEqual(refusal('not_invited', 404));
  expect(await answer(db.sql, calls.check, invited.actor, { id: course.uuid })).toMatchObject({ invited_batch_id: null });
  await db.sql`update users set email_verified_at = now() where id = ${invited.user.id}`;
  await db.sql`update enrollment_invitations set expires_at = now() where batch_id = ${batch_id}`;
  await expect(attach(invited.actor, batch_id)).rejects.toEqual(refusal('not_invited', 404));
  await invite('invited@home.test', batch_id);
  await attach(invited.actor, batch_id);
  // the address goes over to somebody else: the invitation is used up
  await db.sql`update users set email = 'gone@home.test' where id = ${invited.user.id}`;
  const heir = await makePerson(db.sql, { email: 'invited@home.test' });
  await expect(attach(heir.actor, batch_id)).rejects.toEqual(refusal('not_invited', 404));
  expect(await seats(batch_id)).toEqual({ seats_taken: 1, live: 1, learners: 1 });
});
test('accepting many times at once enrolls once; the last seat goes to one of those who are invited', async () => {
  const { batch_id } = await make({ price_poisha: 50_000 }, { seats: 1 });
  const people = await Promise.all(Array.from({ length: 6 }, (_, i) => makePerson(db.sql, { email: `many${i}@home.test` })));
  for (const i of people.keys()) await invite(`many${i}@home.test`, batch_id);
  const all = await Promise.allSettled(people.flatMap(({ actor }) => [attach(actor, batch_id), attach(actor, batch_id)]));
  const ids = all.flatMap((r) => (r.status === 'fulfilled' ? [r.value.id] : []));
  expect(new Set(ids).size).toBe(1);
  for (const r of all) if (r.status === 'rejected') expect(r.reason).toEqual(refusal('batch_full', 409));
  expect(await seats(batch_id)).toEqual({ seats_taken: 1, live: 1, learners: 1 });
});
test('a request that waits is approved by accepting; an enrollment in another batch of the course stays', async () => {
  const { course, batch_id } = await make({ needs_approval: true });
  const other = await makeBatch(db.sql, course.id);
  const { actor } = await makePerson(db.sql, { email: 'waiting@home.test' });
  const request = await answer(db.sql, calls.enroll, actor, { batch_id });
  expect(request.status).toBe('pending');
  await invite('waiting@home.test', other);
  expect(await attach(actor, other)).toEqual({ ...request, status: 'approved' });
  expect([await seats(batch_id), await seats(other)]).toMatchObject([{ seats_taken: 1, learners: 1 }, { seats_taken: 0 }]);
});
test('a batch that has ended invites nobody and takes nobody', async () => {
  const { batch_id } = await make();
  const { actor } = await makePerson(db.sql, { email: 'late@home.test' });
  await invite('late@home.test', batch_id);
  await db.sql`update batches set ends_at = now() - interval '1 day' where id = ${batch_id}`;
  await expect(attach(actor, batch_id)).rejects.toEqual(refusal('enrollment_closed', 409));
  await expect(invite('later@home.test', batch_id)).rejects.toEqual(refusal('enrollment_closed', 409));
});
test('only staff with the grant invite, to batches of their own institution, and an address is not written to again and again', async () => {
  const { batch_id } = await make();
  const rival = (await makePerson(db.sql, { role: 'partner', institution_id: await makeInstitution(db.sql) })).actor;
  await expect(invite('x@home.test', batch_id, rival)).rejects.toEqual(refusal('not_found', 404));
  await expect(invite('x@home.test', batch_id, (await makePerson(db.sql)).actor)).rejects.toEqual(refusal('not_allowed', 403));
  await expect(invite('no address', batch_id)).rejects.toEqual(refusal('invalid_input', 422));
  for (const spelled of ['often@home.test', ' Often@Home.test', 'OFTEN@home.test']) await invite(spelled, batch_id);
  await expect(invite('often@home.TEST', batch_id)).rejects.toEqual(refusal('too_many', 429));
  expect(await sentTo('often@home.test')).toHaveLength(3);
  for (const spelled of ['01719556600', '০১৭১৯-৫৫৬৬০০', '+880 1719 556600']) await invite(spelled, batch_id);
  await expect(invite('8801719556600', batch_id)).rejects.toEqual(refusal('too_many', 429));
  await db.sql`update enrollment_invitations set sent_since = now() - interval '1 day' where batch_id = ${batch_id}`;
  await invite('often@home.test', batch_id);
});
