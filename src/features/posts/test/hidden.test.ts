// What is hidden from somebody is nothing that they comment, agree with or report.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeClass, makeSession } from '#features/schedule/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as posts from '../contract.ts';
import * as sessions from '../contract-sessions.ts';
import * as staff from '../contract-staff.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const ask = <C extends AnyCall>(call: C, input: object, actor: SignedIn): Promise<Out<C>> =>
  answer(db.sql, call, actor, input) as Promise<Out<C>>;
const say = (timeline_id: number, actor: SignedIn) => ask(posts.comment, { timeline_id, text: 'Old calendars' }, actor);

test('nobody comments, agrees with or reports what they cannot read; its writer and who hides go on', async () => {
  const room = await makeClass(db.sql, { learners: 2 });
  const [learner, other] = room.learners as [SignedIn, SignedIn];
  const { id } = await ask(posts.create, { course_batch_id: room.batch_id, text: 'Which paper is best?' }, learner);
  const { id: below } = await say(id, learner);
  const { id: thread } = await ask(
    sessions.say,
    { class_session_id: await makeSession(db.sql, room.batch_id, { starts_at: '2026-05-01T05:00:00Z' }), text: 'So?' },
    learner,
  );
  const read = (actor: SignedIn) => ask(posts.list, { course_batch_id: room.batch_id }, actor);
  const agree = (of: number, actor: SignedIn, agreed = true) => refusedWith(ask(posts.agree, { id: of, agreed }, actor));
  expect(await agree(id, other)).toBe('answered');
  for (const of of [id, below, thread]) await ask(staff.hide, { id: of, reason: 'rude' }, room.teacher);
  for (const of of [id, below]) {
    expect(await agree(of, other)).toBe('is_hidden');
    expect(await refusedWith(ask(posts.report, { id: of, reason: 'rude' }, other))).toBe('is_hidden');
  }
  expect(await refusedWith(say(id, other))).toBe('is_hidden');
  expect(await refusedWith(say(thread, other))).toBe('is_hidden');
  // what one has agreed with before is taken back
  expect(await agree(id, other, false)).toBe('answered');
  expect((await read(other)).data[0]).toMatchObject({ can: { comment: 'is_hidden', agree: 'is_hidden', report: 'is_hidden' } });
  for (const actor of [learner, room.teacher]) {
    expect((await read(actor)).data[0]).toMatchObject({ can: { comment: true, agree: true } });
    await say(id, actor);
    expect(await agree(id, actor)).toBe('answered');
  }
});
