// Choices of notices: what goes by which way and when, judged when it happens and when it is handed over; digests; the link that ends mails.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { nextDigest } from '../choices.ts';
import * as choosing from '../contract-choices.ts';
import { readAll } from '../contract.ts';
import { handOver, sendDigests } from '../server/hand-over.ts';
import { type Notice, notify, takeBackNotices } from '../server/service.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.sql`delete from messages`;
  await db.sql`delete from notices`;
});

/** In Dhaka, on a Wednesday. */
const at = (hour: number, day = 2) => new Date(Date.UTC(2030, 0, day, hour - 6));
const NOON = at(12);
const NIGHT = at(23);
const words = { subject: { en: 'Subject', bn: 'বিষয়' }, body: { en: 'Mail', bn: 'চিঠি' }, sms: { en: 'SMS', bn: 'এসএমএস' } };
const line = (name: string, more: Partial<Notice> = {}): Notice => ({
  name,
  url: '/course/details/1',
  terms: { course: 'Bees', lesson: 'Hives', text: 'Hello' },
  letter: words,
  ...more,
});
/** One of each group that can be chosen, and of the account. */
const names = { account: 'sessions.password_set', courses: 'enrollments.approved', work: 'assignments.marked', talk: 'reminders.replies' };
const reply = (thread: number): Notice => line(names.talk, { letter: 'line', fold: `replies-${thread}` });
const tell = (who: SignedIn, notice: Notice, now = NOON) => notify(db.sql, [{ user_id: who.user.id, notice }], now);
const sent = (who: SignedIn) => db.sql<{ channel: string; subject: string; body: string; unsubscribe_url: string | null }[]>`
  select m.channel, m.subject, m.body, m.unsubscribe_url from messages m join users u on m.to_address in (u.email, u.phone)
  where u.id = ${who.user.id} order by m.id`;
const ways = async (who: SignedIn) => (await sent(who)).map(({ channel }) => channel);
const waits = async (who: SignedIn) =>
  (await db.sql<{ due_at: string | null }[]>`select due_at from notice_sends where user_id = ${who.user.id} order by notice_id`).map(
    ({ due_at }) => due_at && new Date(due_at),
  );
const choose = (who: SignedIn, change: object) => answer(db.sql, choosing.saveChoices, who, change as never);
const next = async (who: SignedIn) => new Date((await answer(db.sql, choosing.viewChoices, who, {})).next_digest_at!);
const person = async (made: object = {}) => (await makePerson(db.sql, { language: 1, ...made })).actor;
let number = 0;
const phone = () => person({ phone: `+88017120${String(number++).padStart(5, '0')}` });
const both = async () => {
  const who = await phone();
  await db.sql`update users set email = ${`both${who.user.id}@home.test`}, email_verified_at = now() where id = ${who.user.id}`;
  return who;
};

test('without a choice a mail goes, or an SMS where no email is verified; discussions never by SMS', async () => {
  const [mail, sms] = [await both(), await phone()];
  for (const name of [names.account, names.courses, names.work]) {
    await tell(mail, line(name));
    await tell(sms, line(name));
  }
  expect(await ways(mail)).toEqual(['mail', 'mail', 'mail']);
  expect(await ways(sms)).toEqual(['sms', 'sms', 'sms']);
  await tell(sms, reply(1));
  await handOver(db.sql, NOON);
  expect(await ways(sms)).toHaveLength(3);
});
test('a group that is switched off sends nothing, another way when that is on, and the account is told of always', async () => {
  const who = await both();
  await choose(who, { groups: { courses: { mail: false, sms: false }, work: { mail: false, sms: true } } });
  for (const name of [names.account, names.courses, names.work]) await tell(who, line(name));
  expect((await sent(who)).map(({ channel, body }) => [channel, body.split('\n')[0]])).toEqual([
    ['mail', 'Mail'],
    ['sms', 'SMS'],
  ]);
  const { groups } = await answer(db.sql, choosing.viewChoices, who, {});
  expect(groups).toContainEqual({ group: 'account', always: true, mail: true, sms: true });
  expect(groups).toContainEqual({ group: 'courses', always: false, mail: false, sms: false });
  expect(await refusedWith(choose(who, { groups: { account: { mail: false, sms: false } } }))).toBe('invalid_input');
});
test('an SMS rests at night and goes in the morning, once; of the account it goes at once, and so does a mail', async () => {
  const [mail, sms] = [await both(), await phone()];
  for (const who of [mail, sms]) {
    await tell(who, line(names.account), NIGHT);
    await tell(who, line(names.courses), NIGHT);
  }
  expect([await ways(mail), await ways(sms)]).toEqual([['mail', 'mail'], ['sms']]);
  expect(await waits(sms)).toEqual([at(8, 3)]);
  await handOver(db.sql, at(7.9, 3));
  expect(await ways(sms)).toHaveLength(1);
  await Promise.all([handOver(db.sql, at(8, 3)), handOver(db.sql, at(8, 3))]);
  expect((await sent(sms)).map(({ body }) => body)).toEqual(['SMS', 'SMS']);
  expect(await waits(sms)).toEqual([]);
  // a worker that was down until the next night waits for the morning after it
  await tell(sms, line(names.work), NIGHT);
  await handOver(db.sql, at(22, 3));
  expect([await ways(sms), await waits(sms)]).toEqual([['sms', 'sms'], [at(8, 4)]]);
});
test('quiet hours are one’s own, by day and none at all too', async () => {
  const who = await phone();
  await choose(who, { quiet: { from: 11, until: 14 } });
  await tell(who, line(names.courses), NIGHT);
  await tell(who, line(names.work), NOON);
  expect([await ways(who), await waits(who)]).toEqual([['sms'], [at(14)]]);
  await choose(who, { quiet: { from: 0, until: 0 } });
  await tell(who, line(names.courses), NOON);
  await tell(who, line(names.courses), NIGHT);
  expect(await ways(who)).toHaveLength(3);
  for (const quiet of [{ from: 24, until: 3 }, { from: -1, until: 3 }, { from: 1.5, until: 3 }, { from: 'x', until: 3 }, { from: 1 }])
    expect(await refusedWith(choose(who, { quiet }))).toBe('invalid_input');
});
test('what was switched off, read, taken back or whose person left meanwhile is not handed over', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, phone));
  const [off, read, back, suspended, leaving] = all as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn];
  for (const who of all) await tell(who, line(names.courses, { fold: 'one' }), NIGHT);
  await choose(off, { groups: { courses: { mail: true, sms: false } } });
  await answer(db.sql, readAll, read, {});
  await takeBackNotices(db.sql, 'one', back.user.id);
  await db.sql`update users set suspended_at = now() where id = ${suspended.user.id}`;
  await db.sql`insert into account_deletions (user_id, due_at) values (${leaving.user.id}, now() + interval '9 days')`;
  await handOver(db.sql, at(9, 3));
  expect(await Promise.all(all.map(async (who) => (await ways(who)).length))).toEqual([0, 0, 0, 0, 0, 1]);
  expect(await db.sql`select 1 from notice_sends`).toEqual([]);
});
test('forty replies in three threads are three lines and one mail; the next one comes an hour later and counts what is unread', async () => {
  const who = await both();
  for (let i = 0; i < 40; i++) await tell(who, reply(i % 3));
  await handOver(db.sql, NOON);
  const [mail, ...more] = await sent(who);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('3 new notifications');
  expect(mail!.body.match(/1[34] new replies to your post in Hives/g)).toHaveLength(3);
  expect(mail!.unsubscribe_url).toMatch(/\?token=r\d+-/);
  await tell(who, reply(1), at(12.5));
  await handOver(db.sql, at(12.9));
  expect(await sent(who)).toHaveLength(1);
  await handOver(db.sql, at(13));
  expect((await sent(who)).map(({ subject }) => subject)).toEqual(['3 new notifications', '14 new replies to your post in Hives']);
});
test('a digest tells once of all that waits for it, of nothing that was read, and comes again the next day', async () => {
  const who = await both();
  await choose(who, { digest: 'daily', digest_at: 7 });
  await db.sql`update notice_people set next_digest_at = ${at(7, 3).toISOString()} where user_id = ${who.user.id}`;
  await tell(who, line(names.account));
  await tell(who, line(names.courses, { fold: 'read' }));
  await answer(db.sql, readAll, who, {});
  await tell(who, line(names.courses));
  await tell(who, line(names.work));
  await tell(who, reply(1));
  expect(await ways(who)).toEqual(['mail']);
  await sendDigests(db.sql, at(6.9, 3));
  await handOver(db.sql, at(6.9, 3));
  expect(await ways(who)).toEqual(['mail']);
  await Promise.all([sendDigests(db.sql, at(7, 3)), sendDigests(db.sql, at(7, 3)), sendDigests(db.sql, at(20, 3))]);
  const [, digest, ...more] = await sent(who);
  expect([digest?.subject, more]).toEqual(['3 new notifications', []]);
  expect(digest!.unsubscribe_url).toMatch(/\?token=g\d+-/);
  expect(await next(who)).toEqual(at(7, 4));
  // nothing waits: no mail, and the day after is next
  await sendDigests(db.sql, at(7, 4));
  expect(await ways(who)).toHaveLength(2);
  expect(await next(who)).toEqual(at(7, 5));
});
test('a digest that is switched off lets go what waited for it, and one at a later hour is no second one of its day', async () => {
  const who = await both();
  await choose(who, { digest: 'daily' });
  await tell(who, line(names.courses));
  await tell(who, line(names.work));
  await choose(who, { digest: 'none' });
  await handOver(db.sql, NOON);
  expect((await sent(who)).map(({ subject }) => subject)).toEqual(['2 new notifications']);
  await choose(who, { digest: 'daily' });
  await db.sql`update notice_people set digested_on = '2999-01-01' where user_id = ${who.user.id}`;
  await choose(who, { digest_at: 20 });
  expect(await next(who)).toEqual(new Date('2999-01-02T14:00:00Z'));
});
test('a weekly digest is due on Fridays', () => {
  expect(nextDigest(NOON, 'weekly', 7, null)).toEqual(at(7, 4));
  expect(nextDigest(at(7, 4), 'weekly', 7, null)).toEqual(at(7, 11));
  expect(nextDigest(at(6, 4), 'weekly', 7, '2030-01-04')).toEqual(at(7, 11));
  expect(nextDigest(at(0, 4), 'daily', 0, null)).toEqual(at(0, 5));
});
test('a run that is killed before its end has sent nothing and forgotten nothing; then everything goes once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, both));
  const [one, two] = people as [SignedIn, SignedIn];
  await choose(two, { digest: 'daily' });
  await db.sql`update notice_people set next_digest_at = ${at(7, 3).toISOString()} where user_id = ${two.user.id}`;
  for (const who of people) await tell(who, reply(1));
  await db.sql`alter table messages add constraint killed check (false) not valid`;
  await expect(handOver(db.sql, at(9, 3))).rejects.toThrow();
  await expect(sendDigests(db.sql, at(9, 3))).rejects.toThrow();
  await db.sql`alter table messages drop constraint killed`;
  expect([await sent(one), await sent(two)]).toEqual([[], []]);
  for (let run = 0; run < 2; run++) {
    await handOver(db.sql, at(9, 3));
    await sendDigests(db.sql, at(9, 3));
  }
  for (const who of people) expect(await ways(who)).toEqual(['mail']);
});
test('one press on the link of a mail ends messages of its group, of a digest those that it gathers, and nothing else', async () => {
  const [one, digest, other] = [await both(), await both(), await both()];
  await choose(digest, { digest: 'daily' });
  await db.sql`update notice_people set next_digest_at = ${NOON.toISOString()} where user_id = ${digest.user.id}`;
  for (const who of [one, digest, other]) {
    await tell(who, line(names.courses));
    await tell(who, line(names.work));
  }
  await sendDigests(db.sql, NOON);
  const tokenOf = async (who: SignedIn) => new URL((await sent(who))[0]!.unsubscribe_url!).searchParams.get('token')!;
  const off = async (who: SignedIn) =>
    (await answer(db.sql, choosing.viewChoices, who, {})).groups.filter(({ mail, sms }) => !mail && !sms).map(({ group }) => group);
  const tokens = [await tokenOf(one), await tokenOf(digest)] as const;
  for (const token of tokens) {
    expect((await sent(token.startsWith('g') ? digest : one))[0]!.body).toContain(`/stop-reminders#token=${token}`);
    for (const bad of [token.slice(1), `w${token.slice(1)}`, token.replace(/\d+-/, `${other.user.id}-`), `${token}0`])
      expect(await refusedWith(answer(db.sql, choosing.stop, visitor(), { token: bad }))).toBe('stop_over');
    for (let press = 0; press < 2; press++) await answer(db.sql, choosing.stop, visitor(), { token });
  }
  expect([await off(one), await off(digest), await off(other)]).toEqual([
    ['courses', 'news'],
    ['courses', 'talk', 'work', 'news'],
    ['news'],
  ]);
  expect(await refusedWith(answer(db.sql, choosing.stop, visitor(), { token: 'x'.repeat(10_000) }))).toBe('invalid_input');
});
