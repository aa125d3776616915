// Mails about replies, through the gate and the job on a real database: to whom, how often, where they lead, and how they end.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { newKey } from '#core/contract/new-key.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { makeSchool, type School } from '#features/enrollments/test/make.ts';
import { createPost, listPosts } from '#features/lessons/contract.ts';
import { moderatePost, replyAsStaff, viewStaffPost } from '#features/lessons/contract-staff.ts';
import { makeLesson } from '#features/lessons/test/make.ts';
import { saveChoices, stopReminders, viewChoices } from '../contract-choices.ts';
import { tellWaiting } from '../server/replies.ts';

let school: School;
let sql: Pool;
let course: { id: number; uuid: string };
let batch_id: number;
let lesson_id: number;
beforeAll(async () => {
  school = await makeSchool();
  sql = school.db.sql;
  openHouse();
  ({ course, batch_id } = await school.make({ title: 'Soil and seeds', bn_title: 'মাটি ও বীজ' }));
  lesson_id = await makeLesson(sql, course.id);
});
afterAll(() => school.db.drop());
beforeEach(async () => {
  await sql`delete from messages`;
  await sql`delete from reply_notices`;
  await sql`delete from graphile_worker._private_jobs`;
});

const learner = async (person: object = {}): Promise<SignedIn> => {
  const { user, actor } = await makePerson(sql, person);
  await sql`insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${batch_id}, ${course.id})`;
  return actor;
};
const say = (actor: SignedIn, text: string, parent_id?: number, client_key = newKey()) =>
  answer(sql, createPost, actor, { id: lesson_id, text, client_key, ...(parent_id ? { parent_id } : {}) });
const queued = () =>
  sql<{ payload: { user_id: number; thread_id: number }; seconds: number }[]>`
    select j.payload, extract(epoch from j.run_at - now())::int as seconds
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'reminders.tell-replies' order by j.id`;
/** Does what is queued, whatever the hour it waits for. */
const work = async () => {
  for (const { payload } of await queued()) await tellWaiting(sql, payload);
};
const mails = (actor: SignedIn) =>
  sql<{ subject: string; body: string; unsubscribe_url: string }[]>`
    select m.subject, m.body, m.unsubscribe_url from messages m join users u on u.email = m.to_address
    where u.id = ${actor.user.id} order by m.id`;
const anHourLater = () => sql`update reply_notices set told_at = told_at - interval '61 minutes'`;

test('a learner is told who replied and where; not of the own reply, nor twice of one that was sent twice', async () => {
  const [one, two] = [await learner(), await learner({ name: 'Karim Uddin', bn_name: 'করিম উদ্দিন' })];
  const question = await say(one, 'কেন?');
  await say(one, 'আমিই বলি', question.id);
  expect(await queued()).toEqual([]);
  const key = newKey();
  await say(two, 'কারণ …', question.id, key);
  await say(two, 'কারণ …', question.id, key);
  await work();
  const [mail, ...more] = await mails(one);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('করিম উদ্দিন আপনার পোস্টের উত্তর দিয়েছেন');
  expect(mail!.body).toContain('মাটি ও বীজ');
  expect(mail!.body).toContain(`/course/journey/${course.uuid}?lesson=${lesson_id}&post=${question.id}\n`);
  expect(mail!.body).toMatch(/\/stop-reminders#token=r\d+-\d+-[\da-f]{32}$/);
  expect(await mails(two)).toEqual([]);
  // what is said may be hidden by the staff; a mail could not be
  expect(mail!.body).not.toContain('কারণ …');
});

test('the staff is told as learners are, and reads the thread where it answers; whoever answers an answer answers both', async () => {
  const [one, two] = [await learner(), await learner()];
  const question = await say(one, 'কেন?');
  const reply = await answer(sql, replyAsStaff, school.partner, { id: question.id, text: 'এজন্য', client_key: newKey() });
  await work();
  expect(await mails(one)).toHaveLength(1);
  await say(two, 'তবু কেন?', reply.id);
  await work();
  const [mail] = await mails(school.partner);
  expect(mail!.body).toContain(`/discussions/${question.id}\n`);
  const thread = await answer(sql, viewStaffPost, school.partner, { id: question.id });
  expect([thread.post, ...thread.replies].map((p) => p.text)).toEqual(['কেন?', 'এজন্য', 'তবু কেন?']);
  // the writer of the question waits for the hour
  expect(await mails(one)).toHaveLength(1);
  const other = await makePerson(sql, { role: 'partner', institution_id: await makeInstitution(sql) });
  await expect(answer(sql, viewStaffPost, other.actor, { id: question.id })).rejects.toMatchObject({ code: 'not_found' });
});

test('at most one mail an hour for a thread; what came in between is told of together, and another thread waits for nothing', async () => {
  const [one, two] = [await learner({ language: 1 }), await learner()];
  const [first, second] = [await say(one, 'কেন?'), await say(one, 'কীভাবে?')];
  await say(two, '১', first.id);
  await work();
  for (const text of ['২', '৩', '৪']) await say(two, text, first.id);
  const [waiting] = await queued();
  expect(waiting!.seconds).toBeGreaterThan(3500);
  expect(waiting!.seconds).toBeLessThanOrEqual(3600);
  await work();
  await Promise.all([work(), work()]);
  expect(await mails(one)).toHaveLength(1);
  await say(two, 'ক', second.id);
  await work();
  expect(await mails(one)).toHaveLength(2);
  await anHourLater();
  await Promise.all([work(), work(), work()]);
  expect((await mails(one)).map((m) => m.subject)).toEqual([
    expect.stringMatching(/ replied to your post$/),
    expect.stringMatching(/ replied to your post$/),
    '3 new replies to your post',
  ]);
});

test('nobody is told who switched it off, has no verified email address, leaves, was suspended, or is no longer enrolled; nor of what was hidden', async () => {
  const [two] = [await learner()];
  const told = async (person: SignedIn, before: () => Promise<unknown>): Promise<number> => {
    const post = await say(person, 'কেন?');
    await before();
    await say(two!, 'কারণ …', post.id);
    await work();
    await work();
    return (await mails(person)).length;
  };
  const off = await learner();
  expect(await answer(sql, viewChoices, off, {})).toMatchObject({ replies: true, to: expect.stringContaining('@') });
  expect(await told(off, () => answer(sql, saveChoices, off, { replies: false }))).toBe(0);
  expect(await answer(sql, viewChoices, off, {})).toMatchObject({ replies: false });
  expect(await told(off, () => answer(sql, saveChoices, off, { replies: true }))).toBe(1);
  const unproven = await learner();
  expect(await told(unproven, () => sql`update users set email_verified_at = null where id = ${unproven.user.id}`)).toBe(0);
  expect(await answer(sql, viewChoices, unproven, {})).toMatchObject({ to: null });
  const leaving = await learner();
  expect(
    await told(leaving, () => sql`insert into account_deletions (user_id, due_at) values (${leaving.user.id}, now() + interval '14 days')`),
  ).toBe(0);
  const suspended = await learner();
  expect(await told(suspended, () => sql`update users set suspended_at = now() where id = ${suspended.user.id}`)).toBe(0);
  const gone = await learner();
  expect(await told(gone, () => sql`delete from enrollments where user_id = ${gone.user.id}`)).toBe(0);
  const one = await learner();
  const post = await say(one, 'কেন?');
  const reply = await say(two!, 'কটু কথা', post.id);
  await answer(sql, moderatePost, school.partner, { id: reply.id, hide: true });
  await work();
  expect(await mails(one)).toEqual([]);
});

test('one press on the link of a mail ends these mails and no others', async () => {
  const [one, two] = [await learner(), await learner()];
  const post = await say(one, 'কেন?');
  await say(two, 'কারণ …', post.id);
  await work();
  const token = new URL((await mails(one))[0]!.unsubscribe_url).searchParams.get('token')!;
  await expect(answer(sql, stopReminders, visitor(), { token: token.slice(1) })).rejects.toMatchObject({ code: 'stop_over' });
  for (let press = 0; press < 2; press++) expect(await answer(sql, stopReminders, visitor(), { token })).toEqual({ status: 'success' });
  expect(await answer(sql, viewChoices, one, {})).toMatchObject({ replies: false });
  await anHourLater();
  await say(two, 'আরও', post.id);
  await work();
  expect(await mails(one)).toHaveLength(1);
});

test('a run that is killed before its end has sent nothing and forgotten nothing', async () => {
  const [one, two] = [await learner(), await learner()];
  const post = await say(one, 'কেন?');
  await say(two, 'কারণ …', post.id);
  await sql`alter table messages add constraint killed check (false) not valid`;
  await expect(work()).rejects.toThrow();
  await sql`alter table messages drop constraint killed`;
  expect(await mails(one)).toHaveLength(0);
  await work();
  expect(await mails(one)).toHaveLength(1);
});

test('the link leads to the page of a long discussion on which the post stands', async () => {
  const one = await learner();
  const posts = [];
  for (let i = 0; i < 25; i++) posts.push(await say(one, `প্রশ্ন ${i}`));
  const at = async (thread: number) => {
    const { data, current_page } = await answer(sql, listPosts, one, { id: lesson_id, thread, limit: 10 });
    return { current_page, there: data.some((p) => p.id === thread) };
  };
  expect(await at(posts[24]!.id)).toEqual({ current_page: 1, there: true });
  expect(await at(posts[14]!.id)).toEqual({ current_page: 2, there: true });
  expect(await at(posts[0]!.id)).toEqual({ current_page: 3, there: true });
  expect(await at(2_000_000_000)).toEqual({ current_page: 1, there: false });
});
