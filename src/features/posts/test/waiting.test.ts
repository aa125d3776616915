// Posts that wait for their time while they are removed, brought back and pinned.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeClass, type MadeClass } from '#features/schedule/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as posts from '../contract.ts';
import { pin } from '../contract-staff.ts';
import { publishPost } from '../server/writing.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const planned = ({ batch_id, teacher }: MadeClass) =>
  answer(db.sql, posts.create, teacher, {
    ...{ course_batch_id: batch_id, text: 'Bring scissors', publish_at: new Date(Date.now() + 3_600_000).toISOString() },
  });
const idsOf = async ({ batch_id }: MadeClass, actor: SignedIn) =>
  (await answer(db.sql, posts.list, actor, { course_batch_id: batch_id })).data.map(({ id }) => id);

test('what was removed while its time came is published when it is brought back', async () => {
  const room = await makeClass(db.sql);
  const { id } = await planned(room);
  await answer(db.sql, posts.remove, room.teacher, { id });
  await db.sql`update posts set publish_at = now() - interval '1 minute' where id = ${id}`;
  await publishPost.run({ post_id: id }, { pool: db.sql as never });
  expect(await idsOf(room, room.learners[0]!)).toEqual([]);
  await answer(db.sql, posts.restore, room.teacher, { id });
  expect(await idsOf(room, room.learners[0]!)).toEqual([id]);
});
test('posts that wait for their time take a pin as well: there are never four', async () => {
  const room = await makeClass(db.sql);
  const done = [];
  for (let n = 0; n < 4; n++) {
    const { id } = await planned(room);
    done.push(await refusedWith(answer(db.sql, pin, room.teacher, { id })));
  }
  expect(done).toEqual(['answered', 'answered', 'answered', 'too_many_pins']);
});
