// A piece from its first word to its readers: submitted, returned, approved as it was seen, planned, withdrawn; through the gate.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { remove as removeCategory } from '#features/categories/contract-admin.ts';
import { makeCategory, makeInstitution } from '#features/courses/test/make.ts';
import { list as listNotices } from '#features/notices/contract.ts';
import { listBlogs, viewBlog } from '#features/publications/contract.ts';
import { returnPiece, settleNote, submit, takeBack, view, writing } from '#features/writing/contract.ts';
import { tellPlanned } from '#features/writing/server/deciding.ts';
import { makePiece, text, write } from '#features/writing/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { calls } from '../contract.ts';

let sql: Pool;
let drop: () => Promise<void>;
let approver: SignedIn;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  approver = english((await makePerson(sql, { role: 'sys-blog-and-tutorial-admin', name: 'Mitali Chakma' })).actor);
});
afterAll(() => drop());
const english = (actor: SignedIn): SignedIn => ({ ...actor, language: 'en' });
const person = async (wanted: Parameters<typeof makePerson>[1] = {}) => english((await makePerson(sql, wanted)).actor);
const seen = (id: number, who = approver) => answer(sql, view, who, { id });
const send = (who: SignedIn, { id, version }: { id: number; version: number }) => answer(sql, submit, who, { id, version });
const publish = (id: number, more: object = {}, who = approver) =>
  answer(sql, calls.blog.publish, who, { id, publish: 1, ...more } as never);
const withdraw = (id: number) => answer(sql, calls.blog.publish, approver, { id, publish: 0, reason: 'Prices are old' } as never);
const comment = { quote: 'Four baskets', text: 'Which club? Name it.' };
const goBack = (id: number, version: number) => answer(sql, returnPiece, approver, { id, version, notes: [comment] });
/** What readers have, to the byte; nothing where they have nothing. */
const readersHave = (id: number): Promise<string | undefined> =>
  answer(sql, viewBlog, visitor(), { id }).then(
    ({ title, html, bn_html }) => title + html + bn_html,
    () => undefined,
  );
const listed = async (): Promise<number[]> => (await answer(sql, listBlogs, visitor(), { limit: 100 })).data.map(({ id }) => id);
const told = async (who: SignedIn) => (await answer(sql, listNotices, who, {})).data.map(({ data }) => data.message);
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();

test('a learner’s blog post is submitted, returned with a comment, corrected, approved and read', async () => {
  const author = await person();
  const { id, version } = await makePiece(sql, author);
  expect(await seen(id, author)).toMatchObject({ state: 'draft', own: true, can: { submit: true, publish: 'not_allowed' } });
  expect(await send(author, { id, version })).toMatchObject({ state: 'submitted', submitted_version: version });
  expect(await told(approver)).toContain('New blog posts to review: 1');
  expect(await goBack(id, version)).toMatchObject({ state: 'returned', notes: [{ ...comment, by: 'Mitali Chakma', settled_at: null }] });
  expect(await told(author)).toEqual(['“Gardens in sacks” came back with comments']);
  const [note] = (await seen(id, author)).notes;
  await answer(sql, settleNote, author, { id: note!.id });
  const corrected = await write(sql, author, id, { body: text('Four baskets of soil, says the club of Satkhira.') }, version);
  expect(await readersHave(id)).toBeUndefined();
  await send(author, { id, version: corrected });
  expect(await publish(id, { version: corrected })).toMatchObject({
    state: 'published',
    visible: true,
    notes: [{ settled_at: expect.any(String) }],
  });
  expect(await readersHave(id)).toContain('the club of Satkhira');
  expect(await listed()).toContain(id);
  expect(await told(author)).toEqual(['“Gardens in sacks” is published']);
  // who reviewed it finds nothing waiting
  expect(await told(approver)).not.toContain('New blog posts to review: 1');
});
test('readers keep the same bytes while a correction is written, submitted, returned and taken back', async () => {
  const author = await person();
  const { id, version } = await makePiece(sql, author);
  await send(author, { id, version });
  await publish(id, { version });
  const before = await readersHave(id);
  expect(before).toBeDefined();
  const next = await write(sql, author, id, { title: 'Sacks, corrected', body: text('Five baskets.') }, version);
  expect(await readersHave(id)).toBe(before);
  await answer(sql, calls.blog.update, author, { id, bn_title: 'সংশোধিত' });
  await send(author, { id, version: next + 1 });
  expect(await seen(id)).toMatchObject({ state: 'submitted', visible: true });
  await goBack(id, next + 1);
  expect(await readersHave(id)).toBe(before);
  await send(author, { id, version: next + 1 });
  await answer(sql, takeBack, author, { id });
  expect(await readersHave(id)).toBe(before);
  expect(await refusedWith(publish(id, { version: next + 1 }))).toBe('not_submitted');
  await send(author, { id, version: next + 1 });
  expect(await publish(id, { version: next + 1 })).toMatchObject({ state: 'published' });
  expect(await readersHave(id)).toContain('Five baskets');
});
test('nobody approves what they have not seen, and of two approvals at once one wins', async () => {
  const author = await person();
  const { id, version } = await makePiece(sql, author);
  await send(author, { id, version });
  const next = await write(sql, author, id, { title: 'Written meanwhile' }, version);
  expect(await seen(id)).toMatchObject({ written_since: ['title'], version: next, submitted_version: version });
  expect(await refusedWith(publish(id, { version }))).toBe('stale');
  expect(await refusedWith(publish(id))).toBe('stale');
  expect(await refusedWith(goBack(id, version))).toBe('stale');
  const second = await person({ role: 'sys-blog-and-tutorial-admin' });
  // both have begun before either is done
  const { asked } = await sql.begin(async (tx) => {
    await tx`select from publications where id = ${id} for update`;
    const approvals = Promise.allSettled([publish(id, { version: next }), publish(id, { version: next }, second)]);
    const waiting = () => sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBe(2);
    return { asked: approvals };
  });
  const both = await asked;
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'already_published' } });
  expect(
    await sql`select from draft_versions v join drafts d on d.id = v.draft_id where d.object_id = ${id} and v.kind = 'published'`,
  ).toHaveLength(1);
});
test('what was submitted is approved without naming a version, what nobody submitted only by who wrote it', async () => {
  const author = await person();
  const { id, version } = await makePiece(sql, author);
  expect(await refusedWith(publish(id, { version }))).toBe('not_submitted');
  await send(author, { id, version });
  expect(await publish(id)).toMatchObject({ state: 'published' });
  const own = await makePiece(sql, approver);
  expect(await publish(own.id)).toMatchObject({ state: 'published', own: true });
});
test('a plan comes true by its time alone, may be moved, and is given up by withdrawing', async () => {
  const author = await person();
  const { id, version } = await makePiece(sql, author);
  await send(author, { id, version });
  expect(await publish(id, { version, publish_at: hours(20) })).toMatchObject({ state: 'planned', visible: false });
  expect(await told(author)).toEqual(['“Gardens in sacks” was approved and will be published']);
  expect(await readersHave(id)).toBeUndefined();
  expect(await listed()).not.toContain(id);
  expect(await refusedWith(publish(id, { version, publish_at: hours(400 * 24) }))).toBe('too_far');
  expect(await publish(id, { version, publish_at: hours(2) })).toMatchObject({ state: 'planned' });
  // no worker runs: the day comes
  await sql`
    update publications set publish_at = s.second, first_published_at = s.second, tell_at = s.second
    from (select date_trunc('second', now()) as second) s where id = ${id}`;
  expect(await seen(id)).toMatchObject({ state: 'published' });
  expect(await readersHave(id)).toBeDefined();
  expect(await listed()).toContain(id);
  // killed behind its commit the job runs once more
  const { publish_at } = (await seen(id)) as { publish_at: string };
  for (let run = 0; run < 2; run++) await tellPlanned.run({ id, publish_at }, { pool: sql });
  expect(await sql`select times from notices where user_id = ${author.user.id} and name = 'writing.published'`).toEqual([{ times: 1 }]);
  const next = await write(sql, author, id, { title: 'A correction' }, version);
  await send(author, { id, version: next });
  expect(await refusedWith(publish(id, { version: next, publish_at: hours(5) }))).toBe('correction_planned');
  const other = await makePiece(sql, approver);
  await publish(other.id, { publish_at: hours(3) });
  await withdraw(other.id);
  expect(await seen(other.id)).toMatchObject({ state: 'draft', publish_at: null });
  expect(await publish(other.id, { version: other.version, publish_at: hours(-3) })).toMatchObject({ state: 'published' });
});
test('a withdrawn piece is gone for readers, its author reads why, and it may be published again', async () => {
  const author = await person();
  const { id, version } = await makePiece(sql, author);
  await send(author, { id, version });
  await publish(id, { version });
  expect(await withdraw(id)).toMatchObject({ state: 'withdrawn', visible: false });
  expect(await told(author)).toEqual(['“Gardens in sacks” is no longer published']);
  expect(await readersHave(id)).toBeUndefined();
  expect(await refusedWith(withdraw(id))).toBe('not_published');
  expect(await publish(id, { version })).toMatchObject({ state: 'published' });
});
test('an unfinished piece is neither submitted nor published, and says what it lacks', async () => {
  const author = await person();
  const { id, version } = await makePiece(sql, author, { body: '', bn_body: '' });
  await expect(send(author, { id, version })).rejects.toMatchObject({ code: 'checks_open', detail: { missing: [{ key: 'body' }] } });
  const own = await makePiece(sql, approver, { title: '', bn_title: '' });
  expect(await refusedWith(publish(own.id))).toBe('checks_open');
});
test('what is submitted already, or taken back, is not so once more; returning needs a comment', async () => {
  const author = await person();
  const { id, version } = await makePiece(sql, author);
  expect(await refusedWith(answer(sql, takeBack, author, { id }))).toBe('not_submitted');
  await send(author, { id, version });
  expect(await refusedWith(send(author, { id, version }))).toBe('already_submitted');
  await expect(answer(sql, returnPiece, approver, { id, version, notes: [] })).rejects.toMatchObject({ code: 'invalid_input' });
  await answer(sql, takeBack, author, { id });
  expect(await told(approver)).not.toContain('New blog posts to review: 1');
  expect(await refusedWith(goBack(id, version))).toBe('not_submitted');
});
test('somebody under 18 writes, and submits once a guardian has consented', async () => {
  const child = await person();
  await sql`update users set birth_date = (now() - interval '12 years')::date where id = ${child.user.id}`;
  const made = await makePiece(sql, child);
  expect(await refusedWith(send(child, made))).toBe('guardian_needed');
});
test('an institution’s piece is its partner’s to approve, and nobody else’s partner sees it', async () => {
  const [ours, theirs] = [await makeInstitution(sql), await makeInstitution(sql)];
  const writer = await person({ role: 'contributor', institution_id: ours });
  const [partner, rival] = [
    await person({ role: 'partner', institution_id: ours }),
    await person({ role: 'partner', institution_id: theirs }),
  ];
  const { id, version } = await makePiece(sql, writer);
  await send(writer, { id, version });
  expect(await told(partner)).toContain('New blog posts to review: 1');
  expect(await told(rival)).toEqual([]);
  expect(await refusedWith(seen(id, rival))).toBe('not_found');
  expect(await refusedWith(publish(id, { version }, writer))).toBe('not_allowed');
  expect(await publish(id, { version }, partner)).toMatchObject({ state: 'published', institution: { id: ours } });
});
test('preview and versions show the draft, and the submitted version stays to be compared', async () => {
  const author = await person();
  const { id, version } = await makePiece(sql, author);
  await send(author, { id, version });
  await write(sql, author, id, { title: 'Later' }, version);
  expect(await answer(sql, writing.preview, author, { id })).toMatchObject({ title: 'Later', html: '<p>Four baskets of soil.</p>' });
  expect(await answer(sql, writing.versions, author, { id })).toMatchObject([{ kind: 'submitted' }]);
});
test('a correction whose subject was removed meanwhile is refused by that field, and its readers keep what they have', async () => {
  const chief = await person({ role: 'super', type: 1 });
  const author = await person();
  const { id, version } = await makePiece(sql, author);
  await send(author, { id, version });
  await publish(id, { version });
  const before = await readersHave(id);
  const category_id = await makeCategory(sql);
  const next = await write(sql, author, id, { title: 'Sacks of another subject', category_id }, version);
  await send(author, { id, version: next });
  await answer(sql, removeCategory, chief, { id: category_id } as never);
  await expect(publish(id, { version: next })).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: ['category_id'] }] });
  expect(await readersHave(id)).toBe(before);
  const last = await write(sql, author, id, { category_id: null }, next);
  await send(author, { id, version: last });
  expect(await publish(id, { version: last })).toMatchObject({ state: 'published' });
});
