// Rights in the content bank: what an enrolment gives and how long, what only an owner changes, what goes with who leaves.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { passMinute } from '#core/history/test/pass-minute.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { text } from '#features/syllabus/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { MOST_SHARES } from '../rules.ts';
import { sweepJob } from '../server/jobs.ts';
import { makeContent, makeQuizContent, makeReading, publishWritten, writeContent } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());
const somebody = async () => (await makePerson(sql)).actor;
type Somebody = Awaited<ReturnType<typeof somebody>>;
const usable = async (actor: Somebody) => (await answer(sql, calls.listUsable, actor, { limit: 100 })).data.map(({ id }) => id);
const enrolledIn = async (actor: Somebody) =>
  (await answer(sql, calls.viewContents, actor, { type: 'purchase_content', limit: 100 })).data.map(({ id }) => id);
const share = (owner: Somebody, id: number, to: Somebody, level: 'view' | 'use' | 'edit') =>
  answer(sql, writing.shareContent, owner, { id, to: to.user.username, level });
const unpublished = (id: number) =>
  sql`select id from drafts where kind = 'contents.content' and object_id = ${id}`.then((rows) => rows.map((row) => row.id));

test('enrolling by a share gives what the share gives, as long as it lasts', async () => {
  const [owner, friend] = [await somebody(), await somebody()];
  const id = await makeReading(sql, owner, { visibility: 'private', price: 500 });
  const { id: share_id } = await share(owner, id, friend, 'view');
  const order = await answer(sql, calls.enrollIn, friend, { id });
  expect(order).toMatchObject({ status: 'open', price_poisha: 0 });
  await answer(sql, calls.saveProgress, friend, { enroll: order.id, percent: 30 });
  expect(await enrolledIn(friend)).toEqual([id]);
  expect(await usable(friend)).not.toContain(id);
  await answer(sql, writing.unshare, owner, { id: share_id });
  expect(await refusedWith(answer(sql, calls.viewOrdered, friend, { id }))).toBe('not_found');
  expect(await refusedWith(answer(sql, calls.saveProgress, friend, { enroll: order.id, percent: 40 }))).toBe('not_found');
  expect(await enrolledIn(friend)).toEqual([]);
});
test('who enrolled by a share that ended orders like anybody, goes on where they stopped, and is counted once', async () => {
  const [owner, friend] = [await somebody(), await somebody()];
  const id = await makeReading(sql, owner, { price: 500 });
  const { id: share_id } = await share(owner, id, friend, 'view');
  const { id: enroll } = await answer(sql, calls.enrollIn, friend, { id });
  await answer(sql, calls.saveProgress, friend, { enroll, percent: 30 });
  await answer(sql, writing.unshare, owner, { id: share_id });
  expect(await answer(sql, calls.viewDetails, friend, { id })).toMatchObject({ enrolled: null, level: null });
  expect(await refusedWith(answer(sql, calls.reviewContent, friend, { id, rating: 1 }))).toBe('not_enrolled');
  expect(await answer(sql, calls.enrollIn, friend, { id })).toMatchObject({ id: enroll, status: 'waiting', price_poisha: 50_000 });
  await answer(sql, writing.openOrder, owner, { id: enroll });
  expect(await answer(sql, calls.viewDetails, friend, { id })).toMatchObject({ enrolled: 'open', level: 'use', enrolled_count: 1 });
  expect((await answer(sql, calls.viewOrdered, friend, { id })).order).toMatchObject({ percent: 30 });
});
test('an order that a share opened is not a paid one', async () => {
  const [owner, friend] = [await somebody(), await somebody()];
  const id = await makeReading(sql, owner, { price: 500 });
  await answer(sql, calls.enrollIn, friend, { id });
  const { id: share_id } = await share(owner, id, friend, 'view');
  expect(await answer(sql, calls.enrollIn, friend, { id })).toMatchObject({ status: 'open', price_poisha: 0 });
  expect(await usable(friend)).not.toContain(id);
  await answer(sql, writing.unshare, owner, { id: share_id });
  expect(await refusedWith(answer(sql, calls.viewOrdered, friend, { id }))).toBe('not_found');
});
test('what was free stays open to learn with who enrolled in it, and is used by who was let in', async () => {
  const [owner, early, late] = [await somebody(), await somebody(), await somebody()];
  const id = await makeReading(sql, owner);
  await answer(sql, calls.enrollIn, early, { id });
  expect(await usable(early)).toContain(id);
  await answer(sql, writing.updateContent, owner, { id, price: 500 });
  await answer(sql, calls.viewOrdered, early, { id });
  expect(await usable(early)).not.toContain(id);
  const order = await answer(sql, calls.enrollIn, late, { id });
  await answer(sql, writing.openOrder, owner, { id: order.id });
  expect(await usable(late)).toContain(id);
});
test('who helps with a content neither gives it away nor sets its price', async () => {
  const [owner, friend] = [await somebody(), await somebody()];
  const id = await makeReading(sql, owner, { visibility: 'private', price: 500 });
  await share(owner, id, friend, 'edit');
  await passMinute(sql);
  const change = (given: object) => refusedWith(answer(sql, writing.updateContent, friend, { id, ...given }));
  expect(await change({ visibility: 'public' })).toBe('not_allowed');
  expect(await change({ price: 0 })).toBe('not_allowed');
  expect(await refusedWith(writeContent(sql, friend, id, { visibility: 'public' }))).toBe('not_allowed');
  expect(await refusedWith(writeContent(sql, friend, id, { price: 0 }))).toBe('not_allowed');
  await answer(sql, writing.updateContent, friend, { id, title: 'Cell walls', price: 500 });
  // nor do they publish what its owner is only thinking of
  await writeContent(sql, owner, id, { visibility: 'public' });
  expect(await refusedWith(publishWritten(sql, friend, id))).toBe('not_allowed');
  await publishWritten(sql, owner, id);
  expect(await answer(sql, writing.viewOwn, owner, { id })).toMatchObject({
    title: 'Cell walls',
    visibility: 'public',
    price_poisha: 50_000,
  });
});
test('a quiz is done by passing it, not by saying so', async () => {
  const [owner, learner] = [await somebody(), await somebody()];
  const id = await makeQuizContent(sql, owner);
  const { id: enroll } = await answer(sql, calls.enrollIn, learner, { id });
  const said = await answer(sql, calls.saveProgress, learner, { enroll, percent: 100, position_seconds: 4, done: true });
  expect(said).toMatchObject({ percent: 0, position_seconds: 4, done_at: null });
});
test('what somebody wrote and never published goes with their account, with its pictures', async () => {
  const owner = await somebody();
  const id = await makeContent(sql, owner, 'manual', { body: text('What I told nobody.') });
  const [file] = await sql<{ id: number }[]>`
    insert into files (storage_key, file_name, mime, bytes, sha256, public)
    values (gen_random_uuid()::text, 'a.png', 'image/png', 1, 'x', true) returning id`;
  await sql`insert into draft_pictures (draft_id, file_id)
    select d.id, ${file!.id} from drafts d where d.kind = 'contents.content' and d.object_id = ${id}`;
  await sql.begin((tx) => erasePerson(tx, { user_id: owner.user.id, addresses: [] }));
  expect(await sql`select id from contents where id = ${id}`).toHaveLength(0);
  expect(await unpublished(id)).toEqual([]);
  expect(await sql`select id from files where id = ${file!.id}`).toHaveLength(0);
});
test('what others have of a content outlives its owner, without what its owner never published', async () => {
  const [owner, learner] = [await somebody(), await somebody()];
  const id = await makeReading(sql, owner);
  await answer(sql, calls.enrollIn, learner, { id });
  await writeContent(sql, owner, id, { body: text('Not for anybody yet.') });
  await sql.begin((tx) => erasePerson(tx, { user_id: owner.user.id, addresses: [] }));
  expect((await answer(sql, calls.viewOrdered, learner, { id })).body.body_html).toContain('A cell has a wall.');
  const [left] = await sql<{ written: string }[]>`
    select d.fields::text || coalesce(string_agg(v.fields::text, ''), '') as written
    from drafts d left join draft_versions v on v.draft_id = d.id
    where d.kind = 'contents.content' and d.object_id = ${id} group by d.id`;
  expect(left!.written).toContain('A cell has a wall.');
  expect(left!.written).not.toContain('Not for anybody yet.');
});
test('a content that is swept takes its draft along', async () => {
  const owner = await somebody();
  const [gone, kept] = [await makeReading(sql, owner), await makeReading(sql, owner)];
  await answer(sql, writing.removeContent, owner, { id: gone });
  await sql`update contents set removed_at = now() - interval '31 days' where id = ${gone}`;
  await sweepJob.run({}, { pool: sql } as never);
  expect(await unpublished(gone)).toEqual([]);
  expect(await unpublished(kept)).toHaveLength(1);
});
test('an order that waits tells nothing any more of a content that was closed meanwhile, until its owner lets them in', async () => {
  const [owner, friend] = [await somebody(), await somebody()];
  const id = await makeReading(sql, owner, { price: 500 });
  const order = await answer(sql, calls.enrollIn, friend, { id });
  expect(await enrolledIn(friend)).toEqual([id]);
  await answer(sql, writing.updateContent, owner, { id, visibility: 'private', title: 'Not for you' });
  expect(await refusedWith(answer(sql, calls.viewDetails, friend, { id }))).toBe('not_found');
  expect(await enrolledIn(friend)).toEqual([]);
  expect((await answer(sql, calls.viewContents, friend, {})).counts.purchase_content).toBe(0);
  await answer(sql, writing.openOrder, owner, { id: order.id });
  expect(await enrolledIn(friend)).toEqual([id]);
});
test('who shares with as many as a content may be shared with still changes how far one of them goes', async () => {
  const [owner, friend] = [await somebody(), await somebody()];
  const id = await makeReading(sql, owner);
  await share(owner, id, friend, 'view');
  await sql`
    with made as (
      insert into users (username, name, email) select 'many-' || n, 'P', 'many-' || n || '@x.test'
      from generate_series(2, ${MOST_SHARES}::int) n returning id)
    insert into content_shares (content_id, level, to_user_id) select ${id}, 'view', made.id from made`;
  expect(await share(owner, id, friend, 'use')).toMatchObject({ level: 'use' });
  expect(await refusedWith(share(owner, id, await somebody(), 'view'))).toBe('too_many_shares');
});
