// Discussions: replies, likes, the badge of the staff, reports and hidden posts, and who sees what of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { openRooms } from '#core/house/server/room.ts';
import { answer } from '#core/contract/server/gate.ts';
import { newKey } from '#core/contract/new-key.ts';
import { actingAs, makeInstitution } from '#features/courses/test/make.ts';
import { giveRole, seedRoles } from '#features/roles/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import * as staffCalls from '../contract-staff.ts';
import { room as lessons } from '#features/lessons/server/room.ts';
import { room } from '../server/room.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { erasePerson } from '#features/posts/server/store-writing.ts';

openRooms([lessons, room]);
let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (e: { code?: string; message: string }) => e.code ?? e.message,
  );

/** A course of an institution, a lesson, two learners of one batch, and a teacher of that institution who learns there too. */
async function school() {
  const course = await makeLearnable(db.sql);
  const institution_id = await makeInstitution(db.sql);
  await db.sql`update courses set institution_id = ${institution_id} where id = ${course.id}`;
  const id = await makeLesson(db.sql, course.id);
  const [one, two, person] = [await makeEnrolled(db.sql, course), await makeEnrolled(db.sql, course), await makeEnrolled(db.sql, course)];
  await seedRoles(db.sql);
  await giveRole(db.sql, person.user.id, 'teacher', institution_id);
  const teacher = actingAs(person, 'teacher', institution_id);
  const say = (actor: SignedIn, text: string, parent_id?: number) =>
    answer(db.sql, calls.createPost, actor, { id, text, client_key: newKey(), ...(parent_id ? { parent_id } : {}) });
  return { course, id, one, two, teacher, say };
}

test('a reply stands under its post, oldest first, and a reply to a reply stands there too', async () => {
  const { id, one, two, say } = await school();
  const question = await say(one, 'কেন?');
  const first = await say(two, 'কারণ …', question.id);
  await say(one, 'বুঝেছি', first.id);
  const posts = await answer(db.sql, calls.listPosts, two, { id });
  expect(posts.data.map((p) => [p.text, p.reply_count, p.mine])).toEqual([['কেন?', 2, false]]);
  const replies = await answer(db.sql, calls.listReplies, two, { id: question.id });
  expect(replies.data.map((p) => [p.text, p.parent_id])).toEqual([
    ['কারণ …', question.id],
    ['বুঝেছি', question.id],
  ]);
  const paged = await answer(db.sql, calls.listReplies, two, { id: question.id, page: 2, limit: 1 });
  expect([paged.total, paged.data[0]!.text]).toEqual([2, 'বুঝেছি']);
});

test('nobody replies to, likes or reports what is said in another batch, or under another lesson', async () => {
  const { course, id, one, say } = await school();
  const question = await say(one, 'কেন?');
  const other = await school();
  expect(await codeOf(other.say(other.one, 'উত্তর', question.id))).toBe('post_gone');
  const elsewhere = await makeLesson(db.sql, course.id);
  expect(
    await codeOf(answer(db.sql, calls.createPost, one, { id: elsewhere, parent_id: question.id, text: 'x', client_key: newKey() })),
  ).toBe('post_gone');
  for (const ask of [
    () => answer(db.sql, calls.listReplies, other.one, { id: question.id }),
    () => answer(db.sql, calls.likePost, other.one, { id: question.id, liked: true }),
    () => answer(db.sql, calls.reportPost, other.one, { id: question.id, reason: 'spam' }),
    () => answer(db.sql, staffCalls.moderatePost, other.teacher, { id: question.id, hide: true }),
  ])
    expect(await codeOf(ask())).toBe('not_found');
  expect((await answer(db.sql, calls.listPosts, one, { id })).data[0]).toMatchObject({ likes: 0, reported: false, hidden: false });
});

test('a like counts once for each person, also when many come at once, and can be taken back', async () => {
  const { id, one, two, say } = await school();
  const { id: post } = await say(one, 'ভালো কথা');
  const like = (actor: SignedIn, liked: boolean) => answer(db.sql, calls.likePost, actor, { id: post, liked });
  await Promise.all(Array.from({ length: 10 }, () => like(two, true)));
  expect(await like(one, true)).toEqual({ likes: 2, liked: true });
  expect(await like(two, false)).toEqual({ likes: 1, liked: false });
  const [seen] = (await answer(db.sql, calls.listPosts, two, { id })).data;
  expect([seen!.likes, seen!.liked]).toEqual([1, false]);
});

test('the staff of the course is marked as such, a teacher of elsewhere is not', async () => {
  const { id, one, teacher, say } = await school();
  const { teacher: stranger } = await school();
  const question = await say(one, 'কেন?');
  await answer(db.sql, staffCalls.replyAsStaff, teacher, { id: question.id, text: 'কারণ …', client_key: newKey() });
  const replies = await answer(db.sql, calls.listReplies, one, { id: question.id });
  expect(replies.data.map((p) => [p.text, p.staff])).toEqual([['কারণ …', true]]);
  expect((await answer(db.sql, calls.listPosts, one, { id })).data[0]!.staff).toBe(false);
  expect(await codeOf(answer(db.sql, staffCalls.replyAsStaff, stranger, { id: question.id, text: 'x', client_key: newKey() }))).toBe(
    'not_found',
  );
  expect(await codeOf(answer(db.sql, staffCalls.replyAsStaff, one, { id: question.id, text: 'x', client_key: newKey() }))).toBe(
    'not_allowed',
  );
});

test('a report reaches the list of the staff, who hide the post or leave it; hidden, it says nothing but to its writer', async () => {
  const { id, one, two, teacher, say } = await school();
  const { teacher: stranger } = await school();
  const bad = await say(one, 'কটু কথা');
  await say(two, 'উত্তর', bad.id);
  await answer(db.sql, calls.reportPost, two, { id: bad.id, reason: 'rude', text: 'কষ্ট পেয়েছি' });
  await answer(db.sql, calls.reportPost, two, { id: bad.id, reason: 'spam' });
  const staffView = async (actor: SignedIn, view: 'reported' | 'unanswered' | 'hidden') =>
    (await answer(db.sql, staffCalls.listStaffPosts, actor, { filters: `state.${view}` })).data.map((p) => p.id);
  expect(await staffView(teacher, 'reported')).toEqual([bad.id]);
  const open = await answer(db.sql, staffCalls.viewStaffPost, teacher, { id: bad.id });
  expect(open).toMatchObject({ parent: null, may_moderate: true, post: { text: 'কটু কথা', reports: [{ reason: 'spam' }] } });
  expect(open.replies.map((p) => p.text)).toEqual(['উত্তর']);
  expect((await answer(db.sql, staffCalls.viewStaffPost, teacher, { id: open.replies[0]!.id })).parent?.id).toBe(bad.id);
  expect(await codeOf(answer(db.sql, staffCalls.viewStaffPost, stranger, { id: bad.id }))).toBe('not_found');
  expect(await staffView(stranger, 'reported')).toEqual([]);
  expect(await staffView(teacher, 'unanswered')).toEqual([bad.id]);
  const seen = async (actor: SignedIn) =>
    (await answer(db.sql, calls.listPosts, actor, { id })).data.map((p) => [p.text, p.hidden, p.reported]);
  expect(await seen(two)).toEqual([['কটু কথা', false, true]]);

  await answer(db.sql, staffCalls.moderatePost, teacher, { id: bad.id, hide: true });
  expect(await staffView(teacher, 'reported')).toEqual([]);
  expect(await staffView(teacher, 'hidden')).toEqual([bad.id]);
  expect(await seen(two)).toEqual([['', true, true]]);
  expect(await seen(one)).toEqual([['কটু কথা', true, false]]);
  expect(await codeOf(say(two, 'আরও', bad.id))).toBe('post_gone');
  // nobody says anything of what they cannot read
  const like = (liked: boolean) => codeOf(answer(db.sql, calls.likePost, two, { id: bad.id, liked }));
  expect(await like(true)).toBe('post_hidden');
  expect(await like(false)).toBe('answered');
  expect(await codeOf(answer(db.sql, calls.reportPost, two, { id: bad.id, reason: 'rude' }))).toBe('post_hidden');
  await answer(db.sql, staffCalls.moderatePost, teacher, { id: bad.id, hide: false });
  expect(await seen(two)).toEqual([['কটু কথা', false, true]]);
});

test('who leaves takes posts, likes and reports along; replies of others stay', async () => {
  const { id, one, two, say } = await school();
  const question = await say(one, 'কেন?');
  await say(two, 'উত্তর', question.id);
  await answer(db.sql, calls.likePost, one, { id: question.id, liked: true });
  await answer(db.sql, calls.reportPost, one, { id: question.id, reason: 'other' });
  await erasePerson(db.sql, one.user.id);
  const left = await answer(db.sql, calls.listPosts, two, { id });
  expect(left.data.map((p) => [p.text, p.parent_id])).toEqual([['উত্তর', null]]);
  const [counted] = await db.sql<{ n: number }[]>`
    select (select count(*) from post_agrees where user_id = ${one.user.id})::int
      + (select count(*) from post_reports where user_id = ${one.user.id})::int as n`;
  expect(counted!.n).toBe(0);
});

test('reports are limited, so that nobody buries the staff in them', async () => {
  const { one, two, say } = await school();
  const { id } = await say(one, 'কথা');
  const codes = [];
  for (let i = 0; i < 22; i++) codes.push(await codeOf(answer(db.sql, calls.reportPost, two, { id, reason: 'spam' })));
  expect(codes.slice(-2)).toEqual(['too_many', 'too_many']);
});
