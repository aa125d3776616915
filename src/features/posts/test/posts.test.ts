// Posts: who writes what into the stream of a class, who reads it, comments, answers, pins, hiding, removing, unread, finding again.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { updateClass } from '#features/classrooms/contract-staff.ts';
import { makeEntry } from '#features/files/test/make.ts';
import { makeClass, type MadeClass } from '#features/schedule/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as posts from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { isReaderOf } from '../server/store-files.ts';
import { erasePerson } from '../server/store-writing.ts';
import { tellNotice } from '../server/telling.ts';
import { publishPost, sweepRemoved } from '../server/writing.ts';
import { makeComment, makePost } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const ask = <C extends AnyCall>(call: C, input: object, actor: SignedIn): Promise<Out<C>> =>
  answer(db.sql, call, actor, input) as Promise<Out<C>>;
const open = (given: Parameters<typeof makeClass>[1] = {}): Promise<MadeClass> => makeClass(db.sql, { learners: 2, ...given });
const write = ({ batch_id }: MadeClass, actor: SignedIn, given: object = {}) =>
  ask(posts.create, { course_batch_id: batch_id, text: 'Which paper is best?', ...given }, actor);
const say = (timeline_id: number, actor: SignedIn, text = 'Old calendars', given: object = {}) =>
  ask(posts.comment, { timeline_id, text, ...given }, actor);
const read = ({ batch_id }: MadeClass, actor: SignedIn, given: object = {}) =>
  ask(posts.list, { course_batch_id: batch_id, ...given }, actor);
const idsOf = async (room: MadeClass, actor: SignedIn, given: object = {}) => (await read(room, actor, given)).data.map(({ id }) => id);
const setClass = ({ batch_id, teacher }: MadeClass, given: object) => ask(updateClass, { id: batch_id, ...given }, teacher);

test('a post goes to the top with an id and a list of comments, a comment to its post with both ids', async () => {
  const room = await open();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const first = await write(room, learner);
  const second = await write(room, room.teacher, { text: 'আগামীকাল কাঁচি আনবেন', kind: 'notice' });
  const said = await say(first.id, other);
  expect(said).toMatchObject({ timeline_id: first.id, text: 'Old calendars', mine: true, staff: false });
  for (const n of [1, 2]) await say(first.id, room.teacher, `Number ${n}`);
  const { data, total, unread, may } = await read(room, learner);
  expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(data[0]).toMatchObject({
    kind: 'notice',
    staff: true,
    mine: false,
    fresh: true,
    comments: [],
    about: { entity: 'class', id: room.batch_id },
  });
  expect(data[1]).toMatchObject({ comment_count: 3, mine: true, fresh: false });
  expect(data[1]!.comments.map(({ text }) => text)).toEqual(['Number 1', 'Number 2']);
  expect({ total, unread, may }).toMatchObject({ total: 2, unread: 1, may: { post: true, staff: false, moderates: false } });
  const all = await ask(posts.listComments, { id: first.id, limit: 2 }, other);
  expect(all).toMatchObject({ total: 3, last_page: 2, data: [{ id: said.id }, { text: 'Number 1' }] });
  expect(await idsOf(room, other, { skip: 1, take: 1 })).toEqual([first.id]);
  expect(await idsOf(room, other, { skip: 100_000 })).toEqual([]);
});
test('the same key twice is one post and one comment, also when thirty send it at once', async () => {
  const room = await open();
  const client_key = randomUUID();
  const made = await Promise.all(Array.from({ length: 30 }, () => write(room, room.teacher, { client_key })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const key = randomUUID();
  const [learner] = room.learners as [SignedIn];
  await say(made[0]!.id, learner, 'Old calendars', { client_key: key });
  await say(made[0]!.id, learner, 'Old calendars', { client_key: key });
  expect((await read(room, learner)).data[0]).toMatchObject({ comment_count: 1 });
  expect(await refusedWith(write(room, learner, { client_key: key }))).toBe('invalid_input');
});
test('thirty people post at once: all are there, in the order of their places', async () => {
  const room = await open({ learners: 30 });
  await Promise.all(room.learners.map((one, i) => write(room, one, { text: `From number ${i}` })));
  const rows = await db.sql<{ place: number }[]>`select place from posts where batch_id = ${room.batch_id} order by place`;
  expect(new Set(rows.map(({ place }) => place)).size).toBe(30);
  expect((await read(room, room.teacher)).total).toBe(30);
});
test('what was written without a connection says when it was written, and stands where it arrived', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const first = await write(room, room.teacher);
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const late = await write(room, learner, { client_at: at });
  expect(Date.parse(late.written_at)).toBe(Date.parse(at));
  expect(await idsOf(room, learner)).toEqual([late.id, first.id]);
  const old = await write(room, learner, { client_at: '2020-01-01T00:00:00Z' });
  expect(Date.parse(old.written_at)).toBeGreaterThan(Date.now() - 60_000);
});
test('who is not in the class finds neither its stream nor its posts', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const { id } = await write(room, learner);
  const elsewhere = await open();
  for (const actor of [elsewhere.learners[0]!, elsewhere.teacher, (await makePerson(db.sql)).actor]) {
    expect(await refusedWith(read(room, actor))).toBe('not_found');
    expect(await refusedWith(say(id, actor))).toBe('not_found');
    expect(await refusedWith(ask(posts.agree, { id }, actor))).toBe('not_found');
    expect(await refusedWith(ask(posts.remove, { id }, actor))).toBe('not_found');
  }
  expect(await refusedWith(ask(posts.update, { id, text: 'Mine now' }, room.teacher))).toBe('not_found');
  expect(await refusedWith(ask(staff.pin, { id }, learner))).toBe('not_found');
  expect(await refusedWith(ask(staff.hide, { id, reason: 'rude' }, learner))).toBe('not_found');
});
test('only the own post and comment is changed, by its version, and it says that it was', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const { id, version } = await write(room, learner);
  const changed = await ask(posts.update, { id, text: 'Which paper folds best?', version }, learner);
  expect(changed).toMatchObject({ id, text: 'Which paper folds best?', edited: true, version: version + 1, comments: [] });
  await expect(ask(posts.update, { id, text: 'Another', version }, learner)).rejects.toMatchObject({
    code: 'stale',
    detail: { yours: version, current: { text: 'Which paper folds best?' } },
  });
  const said = await say(id, learner);
  expect(await ask(posts.updateComment, { id: said.id, text: 'Wrapping paper' }, learner)).toMatchObject({
    timeline_id: id,
    text: 'Wrapping paper',
    edited: true,
  });
  expect(await refusedWith(ask(posts.updateComment, { id: said.id, text: 'Not mine' }, room.teacher))).toBe('not_found');
});
test('learners write as the class lets them; notices, audiences and later times are for its staff', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const { id } = await write(room, room.teacher);
  expect(await refusedWith(write(room, learner, { kind: 'notice' }))).toBe('staff_only');
  expect(await refusedWith(write(room, learner, { audience: 'staff' }))).toBe('staff_only');
  expect(await refusedWith(write(room, learner, { publish_at: '2199-01-01T00:00:00Z' }))).toBe('staff_only');
  await setClass(room, { posting: 'questions' });
  expect(await refusedWith(write(room, learner))).toBe('posting_closed');
  await write(room, learner, { kind: 'question' });
  await say(id, learner);
  await setClass(room, { posting: 'teachers' });
  expect(await refusedWith(write(room, learner, { kind: 'question' }))).toBe('posting_closed');
  expect(await refusedWith(say(id, learner))).toBe('posting_closed');
  expect((await read(room, learner)).may).toMatchObject({ post: 'posting_closed', comment: 'posting_closed' });
  await write(room, room.teacher);
});
test('a question without a name hides its writer from learners alone, where the class allows it', async () => {
  const room = await open();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const asks = { kind: 'question', anonymous: true };
  expect(await refusedWith(write(room, learner, asks))).toBe('anonymous_off');
  await setClass(room, { anonymous_questions: true });
  expect(await refusedWith(write(room, learner, { anonymous: true }))).toBe('anonymous_off');
  const { id } = await write(room, learner, asks);
  const nameFor = async (actor: SignedIn) => (await read(room, actor)).data.find((one) => one.id === id);
  expect(await nameFor(other)).toMatchObject({ name: '', bn_name: '', anonymous: true, mine: false });
  expect((await nameFor(room.teacher))!.name).not.toBe('');
  expect(await nameFor(learner)).toMatchObject({ mine: true });
});
test('what is for a group or for teachers is read by them alone; when the group goes, by staff alone', async () => {
  const room = await open();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const [group] = await db.sql<{ id: number }[]>`
    insert into class_groups (batch_id, title, bn_title) values (${room.batch_id}, 'River', 'নদী') returning id`;
  await db.sql`update class_people set group_id = ${group!.id} where batch_id = ${room.batch_id} and user_id = ${learner.user.id}`;
  const ofGroup = await write(room, room.teacher, { audience: 'group', group_id: group!.id });
  const ofStaff = await write(room, room.teacher, { audience: 'staff' });
  expect(ofGroup.group).toMatchObject({ title: 'River' });
  expect(await idsOf(room, learner)).toEqual([ofGroup.id]);
  expect(await idsOf(room, other)).toEqual([]);
  expect(await idsOf(room, room.teacher)).toEqual([ofStaff.id, ofGroup.id]);
  expect(await refusedWith(say(ofGroup.id, other))).toBe('not_found');
  const foreign = await open();
  const [strange] = await db.sql<{ id: number }[]>`
    insert into class_groups (batch_id, title, bn_title) values (${foreign.batch_id}, 'Hill', 'পাহাড়') returning id`;
  expect(await refusedWith(write(room, room.teacher, { audience: 'group', group_id: strange!.id }))).toBe('invalid_input');
  await db.sql`delete from class_groups where id = ${group!.id}`;
  expect(await idsOf(room, learner)).toEqual([]);
  expect(await idsOf(room, room.teacher)).toContain(ofGroup.id);
});
test('what is planned waits for its time, comes to the top then, and is told once', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const later = await write(room, room.teacher, { kind: 'notice', publish_at: new Date(Date.now() + 3_600_000).toISOString() });
  const now = await write(room, room.teacher);
  expect(later.publish_at).not.toBeNull();
  expect(await idsOf(room, learner)).toEqual([now.id]);
  expect(await idsOf(room, room.teacher, { filter: 'later' })).toEqual([later.id]);
  expect(await refusedWith(say(later.id, learner))).toBe('not_found');
  await publishPost.run({ post_id: later.id }, { pool: db.sql });
  expect(await idsOf(room, learner)).toEqual([now.id]);
  await ask(posts.update, { id: later.id, text: 'Now after all', publish_at: null }, room.teacher);
  expect((await read(room, learner)).data[0]).toMatchObject({ id: later.id, edited: false, publish_at: null, fresh: true });
  await publishPost.run({ post_id: later.id }, { pool: db.sql });
  expect(await idsOf(room, learner)).toEqual([later.id, now.id]);
  // a time that is past is now
  const past = await write(room, room.teacher, { publish_at: '2020-01-01T00:00:00Z' });
  expect(past.publish_at).toBeNull();
});
test('a notice is told to the class by a job, once to each and not to who wrote it; one that was removed is told to nobody', async () => {
  const room = await open({ learners: 3 });
  const { id } = await write(room, room.teacher, { kind: 'notice', text: 'Bring scissors' });
  const told = () => db.sql<{ user_id: number }[]>`select user_id from notices where fold = ${`posts-notice-${id}`} order by user_id`;
  for (const _ of [1, 2]) await tellNotice.run({ post_id: id }, { pool: db.sql });
  expect((await told()).map(({ user_id }) => user_id)).toEqual(room.learners.map(({ user }) => user.id).toSorted((a, b) => a - b));
  await ask(posts.remove, { id }, room.teacher);
  expect(await told()).toHaveLength(0);
  await tellNotice.run({ post_id: id }, { pool: db.sql });
  expect(await told()).toHaveLength(0);
});
test('who wrote a post is told of comments, in one line; a teacher of questions', async () => {
  const room = await open();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const { id } = await write(room, learner, { kind: 'question' });
  for (const n of [1, 2]) await say(id, other, `Number ${n}`);
  await say(id, learner);
  const lines = await db.sql<{ user_id: number; name: string; times: number }[]>`
    select user_id, name, times from notices where user_id = any (${[learner, room.teacher].map(({ user }) => user.id)}::int[]) order by name`;
  expect(lines).toMatchObject([
    { user_id: room.teacher.user.id, name: 'posts.asked' },
    { user_id: learner.user.id, name: 'posts.commented', times: 2 },
  ]);
});
test('three posts are pinned, a fourth is refused, also when all are pinned at once', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const ids: number[] = [];
  for (let i = 0; i < 6; i++) ids.push(await makePost(db.sql, room.batch_id, { user_id: room.teacher.user.id }));
  const tried = await Promise.allSettled(ids.map((id) => ask(staff.pin, { id, pinned: true }, room.teacher)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const pins = await ask(posts.listPins, { course_batch_id: room.batch_id }, learner);
  expect(pins).toMatchObject({ total: 3, data: [{ pinned: true }, { pinned: true }, { pinned: true }] });
  const rest = ids.find((id) => !pins.data.some((one) => one.id === id))!;
  expect(await refusedWith(ask(staff.pin, { id: rest }, room.teacher))).toBe('too_many_pins');
  expect(await ask(staff.pin, { id: pins.data[0]!.id }, room.teacher)).toEqual({ id: pins.data[0]!.id, pinned: false });
  expect(await ask(staff.pin, { id: rest }, room.teacher)).toEqual({ id: rest, pinned: true });
});
test('whoever asked, or a teacher, chooses the answer among the comments; what is hidden or removed answers nothing', async () => {
  const room = await open();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const { id } = await write(room, learner, { kind: 'question' });
  const said = await say(id, other);
  const strange = await say((await write(room, other)).id, other);
  expect(await refusedWith(ask(staff.chooseAnswer, { id, answer_id: said.id }, other))).toBe('not_found');
  expect(await refusedWith(ask(staff.chooseAnswer, { id, answer_id: strange.id }, learner))).toBe('no_answer');
  expect(await ask(staff.chooseAnswer, { id, answer_id: said.id }, learner)).toMatchObject({
    answer_id: said.id,
    comments: [{ answer: true }],
  });
  expect(await idsOf(room, room.teacher, { filter: 'unanswered' })).toEqual([]);
  await ask(posts.remove, { id: said.id }, other);
  expect(await idsOf(room, room.teacher, { filter: 'unanswered' })).toEqual([id]);
});
test('closed comments are read and not written, until they are opened again', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const { id } = await write(room, learner);
  await ask(staff.closeComments, { id }, room.teacher);
  expect(await refusedWith(say(id, learner))).toBe('comments_closed');
  expect((await read(room, learner)).data[0]).toMatchObject({ closed: true, can: { comment: 'comments_closed' } });
  await ask(staff.closeComments, { id, closed: false }, room.teacher);
  await say(id, learner);
});
test('what is hidden is read by its writer and by who hides, and everybody reads why; hiding without a reason is refused', async () => {
  const room = await open();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const { id } = await write(room, learner, { text: 'Call me: 01711 000000' });
  await ask(posts.report, { id, reason: 'private', text: 'A number' }, other);
  expect(await refusedWith(ask(posts.report, { id, reason: 'private' }, learner))).toBe('own_words');
  expect((await read(room, room.teacher, { filter: 'reported' })).data[0]).toMatchObject({
    id,
    reports: [{ reason: 'private', text: 'A number' }],
  });
  expect((await read(room, other)).data[0]).toMatchObject({ reported: true, reports: [] });
  expect(await idsOf(room, other, { filter: 'reported' })).toEqual([]);
  expect(await refusedWith(ask(staff.hide, { id }, room.teacher))).toBe('invalid_input');
  await ask(staff.hide, { id, reason: 'private', text: 'No numbers here' }, room.teacher);
  expect((await read(room, other)).data[0]).toMatchObject({ text: '', hidden: 'private', hidden_note: '' });
  expect((await read(room, learner)).data[0]).toMatchObject({ text: 'Call me: 01711 000000', hidden_note: 'No numbers here' });
  expect(await idsOf(room, other, { search: '01711' })).toEqual([]);
  expect(await idsOf(room, room.teacher, { filter: 'reported' })).toEqual([]);
  expect(await idsOf(room, room.teacher, { filter: 'hidden' })).toEqual([id]);
  await ask(staff.hide, { id, hide: false }, room.teacher);
  expect((await read(room, other)).data[0]).toMatchObject({ text: 'Call me: 01711 000000', hidden: null });
});
test('what is removed is gone with its comments, and back for seven days by who removed it or who moderates', async () => {
  const room = await open();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const { id } = await write(room, learner);
  const said = await say(id, other);
  expect(await refusedWith(ask(posts.remove, { id }, other))).toBe('not_found');
  for (const _ of [1, 2]) expect(await ask(posts.remove, { id }, learner)).toEqual({ status: 'success' });
  expect(await idsOf(room, other)).toEqual([]);
  expect(await refusedWith(ask(posts.agree, { id: said.id }, other))).toBe('not_found');
  await ask(posts.restore, { id }, learner);
  expect((await read(room, other)).data[0]).toMatchObject({ id, comment_count: 1 });
  // what a teacher removed its writer does not bring back
  await ask(posts.remove, { id: said.id }, room.teacher);
  expect((await read(room, other)).data[0]).toMatchObject({ comment_count: 0, comments: [] });
  expect(await refusedWith(ask(posts.restore, { id: said.id }, other))).toBe('not_found');
  await ask(posts.restore, { id: said.id }, room.teacher);
  await ask(posts.remove, { id }, learner);
  await db.sql`update posts set removed_at = now() - interval '8 days' where id = ${id}`;
  expect(await refusedWith(ask(posts.restore, { id }, learner))).toBe('undo_late');
  await sweepRemoved.run({}, { pool: db.sql });
  expect(await db.sql`select from posts where id in (${id}, ${said.id})`).toHaveLength(0);
});
test('how far somebody has read is one number that never goes back; who has not read is told to the teacher', async () => {
  const room = await open();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const [first, second] = [await write(room, room.teacher), await write(room, room.teacher)];
  expect(await ask(posts.countUnread, { course_batch_id: room.batch_id }, learner)).toEqual({ unread: 2, newest_id: second.id });
  expect(await ask(posts.markSeen, { id: second.id }, learner)).toEqual({ unread: 0 });
  expect(await ask(posts.markSeen, { id: first.id }, learner)).toEqual({ unread: 0 });
  await write(room, learner);
  expect((await read(room, learner)).unread).toBe(0);
  const unseen = await ask(staff.listUnseen, { id: second.id }, room.teacher);
  expect(unseen.data).toMatchObject([{ user_id: other.user.id, seen_at: null }]);
  expect(await refusedWith(ask(staff.listUnseen, { id: second.id }, learner))).toBe('not_found');
});
test('a post is found by its words in either script, by its comments and by the names of its files', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const entry = await makeEntry(db.sql, room.teacher.user.id, { name: 'jigsaw-plan.pdf' });
  const bengali = await write(room, learner, { text: 'সমতুল ভগ্নাংশের জন্য সুতা কেটে দেখানো যায়' });
  const filed = await write(room, room.teacher, { text: 'Tomorrow', file_ids: [entry.id] });
  const commented = await write(room, learner, { text: 'What do you use?' });
  await say(commented.id, learner, 'কাঁচি আর রঙিন কাগজ');
  expect(await idsOf(room, learner, { search: 'সমতুল' })).toEqual([bengali.id]);
  expect(await idsOf(room, learner, { search: 'somotul' })).toEqual([bengali.id]);
  expect(await idsOf(room, learner, { search: 'vognangsho' })).toEqual([bengali.id]);
  expect(await idsOf(room, learner, { search: 'kagoj' })).toEqual([commented.id]);
  expect(await idsOf(room, learner, { search: 'jigsaw' })).toEqual([filed.id]);
  expect(await idsOf(room, learner, { search: '!!!' })).toEqual([]);
  const elsewhere = await open();
  expect(await idsOf(elsewhere, elsewhere.teacher, { search: 'সমতুল' })).toEqual([]);
});
test('filters and months find what they say', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const told = await write(room, room.teacher);
  const asked = await write(room, learner, { kind: 'question' });
  await db.sql`update posts set written_at = '2026-03-31T18:30:00Z' where id = ${told.id}`;
  expect(await idsOf(room, learner, { filter: 'staff' })).toEqual([told.id]);
  expect(await idsOf(room, learner, { filter: 'questions' })).toEqual([asked.id]);
  expect(await idsOf(room, learner, { filter: 'own' })).toEqual([asked.id]);
  // half an hour after midnight in Dhaka it is April
  expect(await idsOf(room, learner, { month: '2026-04-10' })).toEqual([told.id]);
  expect(await idsOf(room, learner, { month: '2026-03-31' })).toEqual([]);
  const months = await ask(posts.listMonths, { course_batch_id: room.batch_id }, learner);
  expect(months.at(-1)).toEqual({ month: '2026-04-01', posts: 1 });
});
test('files of a post are read by the class as long as it stands and is not hidden', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const entry = await makeEntry(db.sql, room.teacher.user.id, { name: 'plan.pdf' });
  const made = await write(room, room.teacher, { file_ids: [entry.id] });
  expect(made.files).toMatchObject([{ title: 'plan.pdf' }]);
  const file = { id: made.files[0]!.file_id };
  const outsider = (await makePerson(db.sql)).actor;
  expect(await isReaderOf(db.sql, file, learner.user.id)).toBe(true);
  expect(await isReaderOf(db.sql, file, outsider.user.id)).toBe(false);
  expect(await refusedWith(write(room, learner, { file_ids: [entry.id] }))).toBe('not_found');
  await ask(staff.hide, { id: made.id, reason: 'other' }, room.teacher);
  expect(await isReaderOf(db.sql, file, learner.user.id)).toBe(false);
  await ask(staff.hide, { id: made.id, hide: false }, room.teacher);
  const changed = await ask(posts.update, { id: made.id, text: 'Without it', without: [file.id] }, room.teacher);
  expect(changed.files).toEqual([]);
  expect(await isReaderOf(db.sql, file, learner.user.id)).toBe(false);
});
test('a class in the archive is read and not written', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  const { id } = await write(room, learner);
  await db.sql`update batches set archived_at = now(), published_at = null where id = ${room.batch_id}`;
  expect(await refusedWith(write(room, room.teacher))).toBe('is_archived');
  expect(await refusedWith(say(id, learner))).toBe('is_archived');
  expect(await refusedWith(ask(posts.update, { id, text: 'Later' }, learner))).toBe('is_archived');
  expect(await idsOf(room, learner)).toEqual([id]);
});
test('the thirty-first post within ten minutes is too many', async () => {
  const room = await open();
  const [learner] = room.learners as [SignedIn];
  for (let i = 0; i < 30; i++) await write(room, learner, { text: `Number ${i}` });
  expect(await refusedWith(write(room, learner))).toBe('too_many');
});
test('words of an account that is deleted go; what others said below stays', async () => {
  const room = await open();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const alone = await write(room, learner, { text: 'Alone' });
  const answered = await write(room, learner, { text: 'Answered' });
  await makeComment(db.sql, room.batch_id, answered.id, other.user.id);
  const theirs = await write(room, other);
  await say(theirs.id, learner);
  await erasePerson(db.sql, learner.user.id);
  const { data } = await read(room, other);
  expect(data.map(({ id }) => id)).toEqual([theirs.id, answered.id]);
  expect(data[0]).toMatchObject({ comment_count: 0 });
  expect(data[1]).toMatchObject({ text: '', name: '', comment_count: 1 });
  expect(alone.id).not.toBe(answered.id);
});
