// What is said about class sessions: threads and what stands below them, who asks without a name, how they are sorted, and that the stream is another place.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { updateClass } from '#features/classrooms/contract-staff.ts';
import { makeClass, type MadeClass, makeSession } from '#features/schedule/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as posts from '../contract.ts';
import { listThreads, say } from '../contract-sessions.ts';
import * as staff from '../contract-staff.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const ask = <C extends AnyCall>(call: C, input: object, actor: SignedIn): Promise<Out<C>> =>
  answer(db.sql, call, actor, input) as Promise<Out<C>>;
interface Held extends MadeClass {
  session: number;
}
async function hold(): Promise<Held> {
  const room = await makeClass(db.sql, { learners: 2 });
  return { ...room, session: await makeSession(db.sql, room.batch_id, { starts_at: new Date(Date.now() - 600_000).toISOString() }) };
}
const tell = ({ session }: Held, actor: SignedIn, given: object = {}) =>
  ask(say, { class_session_id: session, text: 'Why does an iron ship float?', ...given }, actor);
const threads = ({ session }: Held, actor: SignedIn, given: object = {}) =>
  ask(listThreads, { class_session_id: session, ...given }, actor);

test('a thread stands with its session and not in the stream; what is said below it comes with it', async () => {
  const room = await hold();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const thread = await tell(room, learner, { kind: 'question' });
  expect(thread).toMatchObject({ about: { entity: 'class_session', id: room.session }, session: { title: 'Fractions' }, kind: 'question' });
  const answered = await tell(room, other, { parent_id: thread.id, text: 'It is hollow' });
  expect(answered).toMatchObject({ id: thread.id, comment_count: 1, comments: [{ text: 'It is hollow', timeline_id: thread.id }] });
  const found = await threads(room, room.teacher);
  expect(found).toMatchObject({ total: 1, data: [{ id: thread.id }], may: { say: true }, sessions: [{ id: room.session, threads: 1 }] });
  expect((await ask(listThreads, { course_batch_id: room.batch_id }, learner)).data.map(({ id }) => id)).toEqual([thread.id]);
  expect((await ask(posts.list, { course_batch_id: room.batch_id }, room.teacher)).data).toEqual([]);
  expect(await ask(posts.countUnread, { course_batch_id: room.batch_id }, other)).toEqual({ unread: 0, newest_id: null });
  expect(await refusedWith(ask(staff.pin, { id: thread.id }, room.teacher))).toBe('no_pin');
});
test('neither a session nor a class is refused, and so is what stands elsewhere', async () => {
  const [room, elsewhere] = [await hold(), await hold()];
  const [learner] = room.learners as [SignedIn];
  expect(await refusedWith(ask(listThreads, {}, learner))).toBe('invalid_input');
  expect(await refusedWith(threads(elsewhere, learner))).toBe('not_found');
  expect(await refusedWith(tell(elsewhere, learner))).toBe('not_found');
  const thread = await tell(room, learner);
  const second = await makeSession(db.sql, room.batch_id, { starts_at: new Date().toISOString() });
  expect(await refusedWith(ask(say, { class_session_id: second, parent_id: thread.id, text: 'Here?' }, learner))).toBe('post_gone');
});
test('the same key twice is one, also when thirty send it at once', async () => {
  const room = await hold();
  const client_key = randomUUID();
  const made = await Promise.all(Array.from({ length: 30 }, () => tell(room, room.teacher, { client_key })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});
test('who asks without a name is known to staff alone, where the class allows it', async () => {
  const room = await hold();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const unnamed = { kind: 'question', anonymous: true };
  expect(await refusedWith(tell(room, learner, unnamed))).toBe('anonymous_off');
  await ask(updateClass, { id: room.batch_id, anonymous_questions: true }, room.teacher);
  await tell(room, learner, unnamed);
  expect((await threads(room, other)).data[0]).toMatchObject({ name: '', anonymous: true });
  expect((await threads(room, room.teacher)).data[0]!.name).not.toBe('');
});
test('threads come newest first, those without an answer first, or those that most agree with first', async () => {
  const room = await hold();
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const open = await tell(room, learner, { kind: 'question' });
  const liked = await tell(room, learner, { text: 'Salt water carries an egg' });
  const last = await tell(room, other, { text: 'See you on Sunday' });
  await ask(posts.agree, { id: liked.id }, other);
  const sorted = async (sort: string) => (await threads(room, learner, { sort })).data.map(({ id }) => id);
  expect(await sorted('new')).toEqual([last.id, liked.id, open.id]);
  expect(await sorted('unanswered')).toEqual([open.id, last.id, liked.id]);
  expect(await sorted('agreed')).toEqual([liked.id, last.id, open.id]);
  expect((await threads(room, learner, { limit: 1, page: 9 })).current_page).toBe(3);
});
test('where only teachers write, learners say nothing about sessions either', async () => {
  const room = await hold();
  const [learner] = room.learners as [SignedIn];
  await ask(updateClass, { id: room.batch_id, posting: 'questions' }, room.teacher);
  await tell(room, learner);
  await ask(updateClass, { id: room.batch_id, posting: 'teachers' }, room.teacher);
  expect(await refusedWith(tell(room, learner))).toBe('posting_closed');
  expect((await threads(room, learner)).may.say).toBe('posting_closed');
});
