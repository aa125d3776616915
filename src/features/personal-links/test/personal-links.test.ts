// Personal links: one person, one device, one batch; revoked, sent anew, expired; a session that opens nothing else; the account made one's own.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#core/access/actor.ts';
import { actorReader } from '#core/session/server/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { deleteAccount, sendLeavingCode } from '#features/deletions/contract.ts';
import { enroll } from '#features/enrollments/contract.ts';
import { makeSchool, refusal, type School } from '#features/enrollments/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeLearner } from '#features/courses/test/make.ts';
import { resendCode, verifyCode } from '#features/registration/contract.ts';
import { setPin } from '#features/sessions/contract-pins.ts';
import { decline, enter, lookAt } from '../contract.ts';
import * as staff from '../contract-staff.ts';
import type { PersonalLink } from '../lists.ts';

let school: School;
beforeAll(async () => {
  school = await makeSchool();
  useScratchStorage();
});
afterAll(() => school.db.drop());
const sql = () => school.db.sql;
const ask = (call: Parameters<typeof answer>[1], input: object, actor: Actor = school.partner) =>
  answer(sql(), call, actor, input) as Promise<never>;
let numbers = 10_000_000;
const number = () => `+88018${(numbers += 1)}`;
const deviceKey = () => randomBytes(32).toString('base64url');
const make = async (batch_id: number, given: object = {}): Promise<PersonalLink & { phone: string }> => {
  const phone = number();
  const made = (await ask(staff.createPersonalLink, { batch_id, name: 'Nur Jahan', bn_name: 'নূর জাহান', phone, ...given })) as PersonalLink;
  return { ...made, phone };
};
/** Of the last message to somebody. */
const tokenOf = async (address: string): Promise<string> => {
  const [row] = await sql()<{ body: string }[]>`
    select body from messages where to_address = ${address} order by id desc limit 1`;
  return /\/enter#([\w-]+)/.exec(row!.body)![1]!;
};
const goIn = (token: string, device_key?: string) =>
  ask(enter, { token, ...(device_key && { device_key }) }, visitor()) as Promise<{
    access_token: string;
    device_key: string;
    expires_in: number;
  }>;
const actorOf = (token: string): Promise<Actor> =>
  actorReader(
    sql(),
    async () => undefined,
    async () => {},
    async () => {},
  )({ token, language: 'en', host: '', ip: '', device: '' });
const seats = async (batch_id: number) => {
  const [row] = await sql()<{ seats_taken: number }[]>`select seats_taken from batches where id = ${batch_id}`;
  return row!.seats_taken;
};
const stateOf = async (batch_id: number, id: number) => {
  const { data } = (await ask(staff.listPersonalLinks, { id: batch_id })) as { data: PersonalLink[] };
  return data.find((row) => row.id === id)!.state;
};

test('staff name somebody, who goes in by the link on one device: another one is refused and told of, the first comes again', async () => {
  const { batch_id, course } = await school.make({}, { seats: 2 });
  const link = await make(batch_id);
  expect(link).toMatchObject({ state: 'sent', kind: 'student', can: { send: true, revoke: true } });
  expect(link.to).not.toContain(link.phone);
  const token = await tokenOf(link.phone);
  expect(await ask(lookAt, { token }, visitor())).toMatchObject({ name: 'Nur Jahan', course_uuid: course.uuid, again: false });
  const mine = deviceKey();
  const session = await goIn(token, mine);
  const actor = (await actorOf(session.access_token)) as SignedIn;
  expect(actor).toMatchObject({ limited: true, user: { id: link.user_id } });
  expect(session.expires_in).toBeLessThanOrEqual(14 * 86_400);
  await expect(goIn(token, deviceKey())).rejects.toEqual(refusal('link_elsewhere', 409));
  await expect(goIn(token)).rejects.toEqual(refusal('link_elsewhere', 409));
  expect(await stateOf(batch_id, link.id)).toBe('other_device');
  const again = await goIn(token, mine);
  // one device has one session by it
  expect((await actorOf(session.access_token)).user).toBeUndefined();
  expect((await actorOf(again.access_token)).user?.id).toBe(link.user_id);
  expect(await ask(staff.createPersonalLink, { batch_id, name: 'Nur', phone: link.phone })).toMatchObject({ id: link.id });
  expect(await seats(batch_id)).toBe(1);
});
test('of thirty who open the same link at once one gets in', async () => {
  const { batch_id } = await school.make();
  const link = await make(batch_id);
  const token = await tokenOf(link.phone);
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => goIn(token, deviceKey())));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toEqual(refusal('link_elsewhere', 409));
  const [row] = await sql()<{ n: number }[]>`select count(*)::int as n from sessions where user_id = ${link.user_id} and ended_at is null`;
  expect(row!.n).toBe(1);
});
test('the token stands in no table once the message is sent, and a link that nobody has is unknown', async () => {
  const { batch_id } = await school.make();
  const link = await make(batch_id);
  const token = await tokenOf(link.phone);
  const [message] = await sql()<{ purpose: string; expires: boolean }[]>`
    select purpose, expires_at is not null as expires from messages where to_address = ${link.phone}`;
  // whose text is emptied when it is delivered
  expect(message).toEqual({ purpose: 'code', expires: true });
  await sql()`update messages set body = '' where to_address = ${link.phone}`;
  const tables = await sql()<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  expect(tables.length).toBeGreaterThan(50);
  for (const { name: table } of tables) {
    const found = await sql()`select from ${sql()(table)} t where row_to_json(t)::text like ${`%${token}%`}`;
    expect(found.length, table).toBe(0);
  }
  await expect(goIn('x'.repeat(24))).rejects.toEqual(refusal('link_unknown', 404));
});
test('revoked: the device is out and the seat free; brought back, it works as before; sent anew, only the new one does', async () => {
  const { batch_id } = await school.make({}, { seats: 1 });
  const link = await make(batch_id);
  const [token, mine] = [await tokenOf(link.phone), deviceKey()];
  const session = await goIn(token, mine);
  expect(await ask(staff.removePersonalLink, { id: link.id })).toMatchObject({ state: 'revoked' });
  expect((await actorOf(session.access_token)).user).toBeUndefined();
  expect(await seats(batch_id)).toBe(0);
  await expect(goIn(token, mine)).rejects.toEqual(refusal('link_revoked', 410));
  await expect(ask(staff.sendPersonalLink, { id: link.id })).rejects.toEqual(refusal('revoked', 409));
  const other = await makeLearner(sql());
  await ask(enroll, { batch_id }, other);
  await expect(ask(staff.restorePersonalLink, { id: link.id })).rejects.toEqual(refusal('batch_full', 409));
  await sql()`update batches set seats = 2 where id = ${batch_id}`;
  await ask(staff.restorePersonalLink, { id: link.id });
  expect(await seats(batch_id)).toBe(2);
  const back = await goIn(token, mine);
  await ask(staff.sendPersonalLink, { id: link.id, days: 3 });
  expect((await actorOf(back.access_token)).user).toBeUndefined();
  await expect(goIn(token, mine)).rejects.toEqual(refusal('link_unknown', 404));
  await goIn(await tokenOf(link.phone), deviceKey());
  expect(await stateOf(batch_id, link.id)).toBe('opened');
});
test('what was begun stays when a link is revoked; an expired one lets nobody in, and ends its session', async () => {
  const { batch_id, course } = await school.make();
  const link = await make(batch_id, { days: 1 });
  const [token, mine] = [await tokenOf(link.phone), deviceKey()];
  const { expires_in } = await goIn(token, mine);
  expect(expires_in).toBeLessThanOrEqual(86_400);
  await sql()`update enrollments set opened_at = now() where user_id = ${link.user_id} and course_id = ${course.id}`;
  await ask(staff.removePersonalLink, { id: link.id });
  expect(await seats(batch_id)).toBe(1);
  await ask(staff.restorePersonalLink, { id: link.id });
  await sql()`update personal_links set expires_at = now() - interval '1 second' where id = ${link.id}`;
  await expect(goIn(token, mine)).rejects.toEqual(refusal('link_expired', 410));
  await expect(ask(lookAt, { token }, visitor())).rejects.toEqual(refusal('link_expired', 410));
});
test('whoever got a link of somebody else closes it, but not once somebody has gone in', async () => {
  const { batch_id } = await school.make();
  const link = await make(batch_id);
  const token = await tokenOf(link.phone);
  await ask(decline, { token }, visitor());
  expect(await stateOf(batch_id, link.id)).toBe('declined');
  await expect(goIn(token, deviceKey())).rejects.toEqual(refusal('link_revoked', 410));
  const opened = await make(batch_id);
  const [held, mine] = [await tokenOf(opened.phone), deviceKey()];
  await goIn(held, mine);
  await expect(ask(decline, { token: held, device_key: mine }, visitor())).rejects.toEqual(refusal('link_elsewhere', 409));
  expect(await stateOf(batch_id, opened.id)).not.toBe('declined');
});
test('the session learns in its batch and opens no other way in; made one’s own by a code, the account keeps what was learnt', async () => {
  const { batch_id, course } = await school.make();
  const other = await school.make();
  const link = await make(batch_id);
  const [token, mine] = [await tokenOf(link.phone), deviceKey()];
  const session = await goIn(token, mine);
  const actor = await actorOf(session.access_token);
  await expect(ask(enroll, { batch_id: other.batch_id }, actor)).rejects.toEqual(refusal('limited_session', 403));
  await expect(ask(setPin, { pin: '4729', device_key: mine }, actor)).rejects.toEqual(refusal('limited_session', 403));
  for (const call of [sendLeavingCode, deleteAccount])
    await expect(ask(call, { device_key: mine }, actor)).rejects.toEqual(refusal('limited_session', 403));
  await sql()`update enrollments set opened_at = now(), lessons_done = 1 where user_id = ${link.user_id} and course_id = ${course.id}`;
  await ask(resendCode, { contact: link.phone, device_key: mine }, visitor());
  const [sent] = await sql()<{ body: string }[]>`select body from messages where to_address = ${link.phone} order by id desc limit 1`;
  const code = /\d{6}/.exec(sent!.body)![0];
  const own = (await ask(
    verifyCode,
    { contact: link.phone, otp: code, device_key: mine, name: 'Nur Jahan', password: 'river-Boat-4729' },
    visitor(),
  )) as { access_token: string };
  // the session by the link is over: perhaps it was on a device of somebody else
  expect((await actorOf(session.access_token)).user).toBeUndefined();
  const now = await actorOf(own.access_token);
  expect(now.user?.id).toBe(link.user_id);
  expect(now.limited).toBeUndefined();
  const [kept] = await sql()<{ lessons_done: number }[]>`
    select lessons_done from enrollments where user_id = ${link.user_id} and course_id = ${course.id}`;
  expect(kept!.lessons_done).toBe(1);
  await ask(enroll, { batch_id: other.batch_id }, now);
  expect(await stateOf(batch_id, link.id)).toBe('own_account');
  await expect(goIn(token, mine)).rejects.toEqual(refusal('link_own_account', 409));
  for (const call of [staff.sendPersonalLink, staff.removePersonalLink])
    await expect(ask(call, { id: link.id })).rejects.toEqual(refusal('own_account', 409));
});
test('nobody is let into an account of somebody else: a proved one, one of another institution, one that holds a role', async () => {
  const { batch_id } = await school.make();
  const phone = number();
  const learner = await makeLearner(sql());
  await sql()`update users set phone = ${phone}, phone_verified_at = now() where id = ${learner.user.id}`;
  await expect(ask(staff.createPersonalLink, { batch_id, name: 'Nur', phone })).rejects.toEqual(refusal('account_there', 409));
  const link = await make(batch_id);
  const token = await tokenOf(link.phone);
  const [role] = await sql()<{ id: number }[]>`select id from roles where role = 'partner'`;
  await sql()`
    insert into user_roles (user_id, role_id, institution_id, scope)
    values (${link.user_id}, ${role!.id}, ${school.partner.role!.institution_id}, 'institution')`;
  await expect(goIn(token, deviceKey())).rejects.toEqual(refusal('link_own_account', 409));
});
test('another number gets a new link and the one before is out of force', async () => {
  const { batch_id } = await school.make();
  const link = await make(batch_id);
  const [token, phone] = [await tokenOf(link.phone), number()];
  await ask(staff.updatePersonalLink, { id: link.id, name: 'Nur Jahan Begum', phone, user_type: 1 });
  await expect(goIn(token, deviceKey())).rejects.toEqual(refusal('link_unknown', 404));
  await goIn(await tokenOf(phone), deviceKey());
  const { data } = (await ask(staff.listPersonalLinks, { id: batch_id, user_type: 1 })) as { data: PersonalLink[] };
  expect(data).toMatchObject([{ id: link.id, name: 'Nur Jahan Begum', kind: 'teacher' }]);
  expect(((await ask(staff.listPersonalLinks, { id: batch_id, user_type: 0 })) as { data: unknown[] }).data).toEqual([]);
});
test('a sheet: bad rows are told with their reason, the others get a link once; undone, their seats are free', async () => {
  const { batch_id } = await school.make({}, { seats: 2 });
  const sheet = asker(sql(), school.partner, `personal-links-${batch_id}`);
  const [first, second, third] = [number(), number(), number()].map((one) => one.replace('+88', ''));
  const file = `name,mobile,type\nNur Jahan,${first},student\nRafiq,${second},teacher\nShiuli,01712345,student\nAnwar,${first},student\n,${third},student\n`;
  const judged = await sheet.judged(file);
  expect(judged.verdicts).toMatchObject({ new: 2, wrong: 3 });
  const done = await sheet.apply(judged.id);
  expect(done.results).toMatchObject({ made: 2 });
  expect(await seats(batch_id)).toBe(2);
  const [sent] = await sql()<{ n: number }[]>`
    select count(*)::int as n from messages where to_address = any (${[`+88${first}`, `+88${second}`]}::text[])`;
  expect(sent!.n).toBe(2);
  await sheet.undo(judged.id);
  expect(await seats(batch_id)).toBe(0);
});
/** Until so many of this database wait for a lock. */
async function awaitWaiting(many: number): Promise<void> {
  for (;;) {
    const [row] = await sql()<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (row!.n >= many) return;
    await new Promise((go) => setTimeout(go, 10));
  }
}
test('a link that is revoked, sent anew or declined while somebody goes in by it leaves nobody inside', async () => {
  const { batch_id } = await school.make();
  for (const close of [
    (id: number) => ask(staff.removePersonalLink, { id }),
    (id: number) => ask(staff.sendPersonalLink, { id }),
    async (_id: number, token: string) => {
      await expect(ask(decline, { token }, visitor())).rejects.toEqual(refusal('link_elsewhere', 409));
      return 'refused';
    },
  ]) {
    const link = await make(batch_id);
    const token = await tokenOf(link.phone);
    let going: ReturnType<typeof goIn> | undefined;
    let closing: Promise<unknown> | undefined;
    await sql().begin(async (held) => {
      await held`select from personal_links where id = ${link.id} for update`;
      going = goIn(token, deviceKey());
      await awaitWaiting(1);
      closing = close(link.id, token);
      await awaitWaiting(2);
    });
    const { access_token } = await going!;
    const refused = (await closing!) === 'refused';
    expect((await actorOf(access_token)).user?.id).toBe(refused ? link.user_id : undefined);
  }
});
test('whoever is named, taken out and named again gets no more messages than by sending anew', async () => {
  const { batch_id } = await school.make();
  const link = await make(batch_id);
  const again = async () => {
    await ask(staff.removePersonalLink, { id: link.id });
    await ask(staff.createPersonalLink, { batch_id, name: 'Nur', phone: link.phone });
  };
  for (let time = 0; time < 5; time += 1) await again();
  await expect(again()).rejects.toEqual(refusal('too_many', 429));
  const [sent] = await sql()<{ n: number }[]>`select count(*)::int as n from messages where to_address = ${link.phone}`;
  expect(sent!.n).toBe(6);
});
test('staff of one course do not take over who learns in another one, by giving them their own number', async () => {
  const [theirs, other] = [await school.make(), await school.make()];
  const link = await make(other.batch_id);
  const of = { institution_id: school.partner.role!.institution_id!, course_id: theirs.course.id };
  const { actor: teacher } = await makePerson(sql(), { role: 'partner', ...of });
  const here = (await ask(
    staff.createPersonalLink,
    { batch_id: theirs.batch_id, name: 'Nur', phone: link.phone },
    teacher,
  )) as PersonalLink;
  expect(here.user_id).toBe(link.user_id);
  for (const given of [{ phone: number() }, { email: 'mine@example.com' }, { name: 'Somebody else' }])
    await expect(ask(staff.updatePersonalLink, { id: here.id, ...given }, teacher)).rejects.toEqual(refusal('learns_elsewhere', 409));
  expect(await ask(staff.updatePersonalLink, { id: here.id, user_type: 1 }, teacher)).toMatchObject({ kind: 'teacher' });
  // whoever has both courses may
  await ask(staff.updatePersonalLink, { id: here.id, phone: number() });
});
