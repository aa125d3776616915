// What reminders promise, through the gate and the job on a real database: one message, never at night, ended by one press.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { date } from '#core/i18n/dates.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeSchool, refusal, type School } from '#features/enrollments/test/make.ts';
import { makeLesson } from '#features/lessons/test/make.ts';
import { stop } from '#features/notices/contract-choices.ts';
import { signStop } from '#features/notices/server/stopping.ts';
import { savePlan, viewPlan } from '../contract.ts';
import { dayInDhaka } from '../rules.ts';
import { remindDue } from '../server/reminding.ts';

let school: School;
let sql: Pool;
let course_id: number;
let batch_id: number;
beforeAll(async () => {
  school = await makeSchool();
  sql = school.db.sql;
  openHouse();
  const made = await school.make({ title: 'Soil and seeds', bn_title: 'মাটি ও বীজ' });
  course_id = made.course.id;
  batch_id = made.batch_id;
});
afterAll(() => school.db.drop());
beforeEach(async () => {
  await sql`delete from messages`;
  await sql`delete from learning_plans`;
});

const DAY_MS = 86_400_000;
/** A Thursday at noon in Dhaka, far enough from now that nothing of today is in its week. */
const thursday = new Date(Date.UTC(2027, 0, 7, 6));
const after = (days: number, hours = 0) => new Date(thursday.getTime() + days * DAY_MS + hours * 3_600_000);
/** Somebody who learns in the course, was there last `ago` days before that Thursday, and wants reminders after three. */
async function learner({ ago = 4, enrolled = true, person = {} as object } = {}) {
  const { user, actor } = await makePerson(sql, person);
  if (enrolled) await sql`insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${batch_id}, ${course_id})`;
  await sql`insert into study_days (user_id, day) values (${user.id}, ${after(-ago).toISOString().slice(0, 10)}::date)`;
  await answer(sql, savePlan, actor, { goal_days: 3, remind_after: 3 });
  await sql`update learning_plans set since = '2026-12-20', next_on = '2026-12-21' where user_id = ${user.id}`;
  return { user, actor };
}
const sent = (user: { id: number }) => sql<{ channel: string; subject: string; body: string; unsubscribe_url: string | null }[]>`
  select m.channel, m.subject, m.body, m.unsubscribe_url
  from messages m join users u on m.to_address in (u.email, u.phone)
  where u.id = ${user.id} order by m.id`;

test('nobody has a goal or reminders who chose none; both are set, shown and ended', async () => {
  const { actor } = await makePerson(sql);
  expect(await answer(sql, viewPlan, actor, {})).toMatchObject({ goal_days: null, remind_after: null, to: { channel: 'mail' } });
  await answer(sql, savePlan, actor, { goal_days: 3, remind_after: 2 });
  expect(await answer(sql, viewPlan, actor, {})).toMatchObject({ goal_days: 3, remind_after: 2 });
  await answer(sql, savePlan, actor, { goal_days: null, remind_after: null });
  expect(await answer(sql, viewPlan, actor, {})).toMatchObject({ goal_days: null, remind_after: null });
  for (const wrong of [{ goal_days: 8 }, { goal_days: 0 }, { goal_days: 1.5 }, { remind_after: 1 }, { remind_after: 100 }])
    await expect(answer(sql, savePlan, actor, { goal_days: 1, remind_after: null, ...wrong } as never)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  await expect(answer(sql, viewPlan, visitor(), {})).rejects.toMatchObject({ code: 'signed_out' });
});

test('a reminder names the course and where to stop; run twice, at once or again the next day, it is one message', async () => {
  const { user } = await learner();
  await Promise.all([remindDue(sql, thursday), remindDue(sql, thursday)]);
  await remindDue(sql, thursday);
  await remindDue(sql, after(1));
  const [mail, ...more] = await sent(user);
  expect(more).toEqual([]);
  expect(mail!.channel).toBe('mail');
  expect(mail!.body).toContain('মাটি ও বীজ');
  expect(mail!.body).toMatch(/\/stop-reminders#token=\d+-\d+-[\da-f]{32}$/);
  expect(mail!.unsubscribe_url).toMatch(/\/api\/my-account\/reminders\/stop\?token=/);
});

test('a run that is killed before its end has sent nothing and forgotten nobody', async () => {
  const { user } = await learner();
  await sql`alter table messages add constraint killed check (false) not valid`;
  await expect(remindDue(sql, thursday)).rejects.toThrow();
  await sql`alter table messages drop constraint killed`;
  expect(await sent(user)).toHaveLength(0);
  await remindDue(sql, thursday);
  expect(await sent(user)).toHaveLength(1);
});

test('two in a week are the most, also for who switches off and on again, and after 45 days without a lesson there are none', async () => {
  const { user, actor } = await learner({ ago: 5 });
  // Sunday the 3rd to Saturday the 9th
  for (let day = -4; day <= 2; day++) {
    await remindDue(sql, after(day));
    await sql`update learning_plans set next_on = '2026-12-21'`;
  }
  expect(await sent(user)).toHaveLength(2);
  await answer(sql, savePlan, actor, { goal_days: null, remind_after: null });
  await answer(sql, savePlan, actor, { goal_days: null, remind_after: 2 });
  await sql`update learning_plans set since = '2026-12-20', next_on = '2026-12-21'`;
  await remindDue(sql, after(2));
  expect(await sent(user)).toHaveLength(2);
  await sql`update learning_plans set next_on = '2026-12-21'`;
  await remindDue(sql, after(3));
  expect(await sent(user)).toHaveLength(3);
  await sql`update learning_plans set next_on = '2026-12-21'`;
  await remindDue(sql, after(41));
  expect(await sent(user)).toHaveLength(3);
});

test('from 21:00 to 8:00 in Dhaka nothing is sent, and what waits until then expires', async () => {
  const { user } = await learner();
  for (const hours of [9, 12, 19.99]) await remindDue(sql, after(0, hours));
  expect(await sent(user)).toHaveLength(0);
  await remindDue(sql, after(0, 8.9));
  const [row] = await sql`select extract(epoch from expires_at - created_at)::int as seconds from messages`;
  expect(row!.seconds).toBe(360);
  expect(dayInDhaka(after(0, 20)).quiet).toBe(false);
  // the job of the night queues the sending for ten in the morning
  expect(dayInDhaka(new Date('2027-01-06T21:17:00Z')).sending_at.toISOString()).toBe('2027-01-07T04:00:00.000Z');
});

test('nobody is reminded who learnt, switched off, is done, is not enrolled, leaves, was suspended, or has no verified address', async () => {
  const learnt = await learner({ ago: 2 });
  const off = await learner();
  await answer(sql, savePlan, off.actor, { goal_days: 3, remind_after: null });
  const done = await learner();
  await sql`update enrollments set completed_at = now() where user_id = ${done.user.id}`;
  const waiting = await learner();
  await sql`update enrollments set status = 'pending' where user_id = ${waiting.user.id}`;
  const stranger = await learner({ enrolled: false });
  const leaving = await learner();
  await sql`insert into account_deletions (user_id, due_at) values (${leaving.user.id}, now() + interval '14 days')`;
  const suspended = await learner();
  await sql`update users set suspended_at = now() where id = ${suspended.user.id}`;
  const unproven = await learner();
  await sql`update users set email_verified_at = null, phone_verified_at = null where id = ${unproven.user.id}`;
  const due = await learner();
  await remindDue(sql, thursday);
  for (const { user } of [learnt, off, done, waiting, stranger, leaving, suspended, unproven]) expect(await sent(user)).toEqual([]);
  expect(await sent(due.user)).toHaveLength(1);
  // who learnt two days ago is due tomorrow
  await remindDue(sql, after(1));
  expect(await sent(learnt.user)).toHaveLength(1);
  await expect(answer(sql, savePlan, unproven.actor, { goal_days: 1, remind_after: 3 })).rejects.toEqual(refusal('no_address', 409));
});

test('a deadline of the next three days is named; who has only a phone gets one short SMS', async () => {
  const soon = new Date(Date.now() + 2 * DAY_MS).toISOString();
  const lesson = await makeLesson(sql, course_id, { kind: 'quiz', due_at: soon });
  const { user } = await learner();
  const { user: finished } = await learner();
  await sql`insert into lesson_progress (user_id, lesson_id, course_id, done_at) values (${finished.id}, ${lesson}, ${course_id}, now())`;
  const { user: phone } = await learner({ person: { phone: '+8801712003004' } });
  await remindDue(sql, thursday);
  const [named] = await sql<{ bn_title: string }[]>`select bn_title from lessons where id = ${lesson}`;
  const bn_title = named!.bn_title;
  expect((await sent(user))[0]!.body).toContain(`“${bn_title}”`);
  expect((await sent(finished))[0]!.body).not.toContain(`“${bn_title}”`);
  const [sms, ...more] = await sent(phone);
  expect(more).toEqual([]);
  expect(sms).toMatchObject({ channel: 'sms', unsubscribe_url: null });
  expect(sms!.body.length).toBeLessThanOrEqual(70);
  await sql`update lessons set due_at = null where id = ${lesson}`;
});

test('the link ends reminders without a login, twice too; one that was forged or has expired ends nothing', async () => {
  const { user, actor } = await learner();
  const { user: other, actor: otherActor } = await learner();
  const remind = async (of: typeof actor) => (await answer(sql, viewPlan, of, {})).remind_after;
  const token = signStop(user.id, new Date(), 'reminders');
  const forged = [
    token.replace(/^\d+/, String(other.id)),
    token.replace(/-\d+-/, '-99999-'),
    token.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
    token.slice(0, -1),
    randomBytes(20).toString('hex'),
    signStop(user.id, new Date(Date.now() - 61 * DAY_MS), 'reminders'),
  ];
  for (const bad of forged) await expect(answer(sql, stop, visitor(), { token: bad })).rejects.toEqual(refusal('stop_over', 410));
  expect([await remind(actor), await remind(otherActor)]).toEqual([3, 3]);
  for (let press = 0; press < 2; press++) expect(await answer(sql, stop, visitor(), { token })).toEqual({ status: 'success' });
  expect(await answer(sql, viewPlan, actor, {})).toMatchObject({ goal_days: 3, remind_after: null });
  expect(await remind(otherActor)).toBe(3);
  await remindDue(sql, thursday);
  expect(await sent(user)).toEqual([]);
  // the account may be gone by then
  expect(await answer(sql, stop, visitor(), { token: signStop(2_000_000_000, new Date(), 'reminders') })).toEqual({ status: 'success' });
});

test('the end of a batch is named when it comes before every lesson that is due; a batch that is over, or ends later, is not', async () => {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const made = await school.make({ title: 'Bees', bn_title: 'মৌমাছি' }, { ends_at: at(1.5) });
  const { user } = await learner();
  await sql`insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${made.batch_id}, ${made.course.id})`;
  const body = async (ends_at: string) => {
    await sql`delete from messages`;
    await sql`update learning_plans set next_on = '2026-12-21', sent = 0 where user_id = ${user.id}`;
    await sql`update batches set ends_at = ${ends_at} where id = ${made.batch_id}`;
    await remindDue(sql, thursday);
    return (await sent(user))[0]!.body;
  };
  const soon = await body(at(1.5));
  expect(soon).toContain(`“মৌমাছি” কোর্সে আপনার ব্যাচ শেষ ${date('bn', at(1.5))}।`);
  for (const days of [-1, 5]) expect(await body(at(days))).not.toContain('ব্যাচ শেষ');
  // who was given more time is told of their own end, and of the batch's no more
  const dayOf = (moment: string) => new Date(Date.parse(moment) + 6 * 3_600_000).toISOString().slice(0, 10);
  const extend = (day: string | null) => sql`update enrollments set extended_on = ${day} where user_id = ${user.id}`;
  await extend(dayOf(at(1)));
  expect(await body(at(-3))).toContain(`“মৌমাছি” কোর্সে আপনি ${date('bn', `${dayOf(at(1))}T12:00:00Z`)} পর্যন্ত শিখতে পারবেন।`);
  await extend(dayOf(at(20)));
  expect(await body(at(1.5))).not.toMatch(/ব্যাচ শেষ|শিখতে পারবেন/);
  await extend(null);
  const lesson = await makeLesson(sql, made.course.id, { due_at: at(1) });
  const [due] = await sql<{ bn_title: string }[]>`select bn_title from lessons where id = ${lesson}`;
  expect(await body(at(1.5))).toContain(`“${due!.bn_title}” পাঠের শেষ সময়`);
  await sql`insert into lesson_progress (user_id, lesson_id, course_id, done_at) values (${user.id}, ${lesson}, ${made.course.id}, now())`;
  expect(await body(at(1.5))).toContain('আপনার ব্যাচ শেষ');
});

test('a thousand people are reminded by 41 statements and parts of them', async () => {
  await sql`
    insert into users (username, name, email, email_verified_at)
    select 'many' || n, 'Many', 'many' || n || '@home.test', now() from generate_series(1, 1000) n`;
  await sql`
    insert into enrollments (user_id, batch_id, course_id)
    select id, ${batch_id}, ${course_id} from users where username like 'many%'`;
  await sql`
    insert into learning_plans (user_id, remind_after, since, next_on)
    select id, 3, '2026-12-20', '2026-12-21' from users where username like 'many%'`;
  let statements = 0;
  const counting = new Proxy(sql, {
    get: (pool, name, receiver) =>
      name === 'begin'
        ? (work: (tx: Pool) => Promise<unknown>) =>
            pool.begin((tx) =>
              work(
                new Proxy(tx as unknown as Pool, {
                  apply: (target, self, given) => {
                    statements++;
                    return Reflect.apply(target as never, self, given);
                  },
                }),
              ),
            )
        : (Reflect.get(pool, name, receiver) as unknown),
  });
  await remindDue(counting, thursday);
  expect((await sql`select count(*)::int as n from messages`)[0]!.n).toBe(1000);
  expect(statements).toBe(41);
  await sql`analyze learning_plans`;
  await sql`update learning_plans set next_on = '2027-02-01'`;
  const plan = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx<{ 'QUERY PLAN': string }[]>`
      explain select user_id from learning_plans
      where remind_after is not null and next_on <= '2027-01-07' order by next_on, user_id limit 200`;
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('learning_plans_due');
});
