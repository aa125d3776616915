// What readers have of publications: through the gate on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { graphemes } from '#core/i18n/bengali.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse, makeInstitution, onSiteOf } from '#features/courses/test/make.ts';
import { findRefs } from '#features/search/server/service.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { slugOf } from '../rules.ts';
import { deleteRemoved, publish, readPiece, remove, restore, setReview, withdraw } from '../server/service.ts';
import { documentOf, type Given, makePiece, writtenAs } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let author: number;
let padma: number;
let rupsha: number;
let farming: number;
const reader = visitor('en');
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const make = (given: Partial<Given> = {}) => makePiece(db.sql, { author_id: author, ...given });
const who = () => ({ user_id: author });
const listed = async (actor: Actor = reader, input: object = {}, call: typeof calls.listBlogs = calls.listBlogs) =>
  (await answer(db.sql, call, actor, { ...input })).data.map(({ id }) => id);
const view = (id: number, actor: Actor = reader) => answer(db.sql, calls.viewBlog, actor, { id });
const found = async (text: string) => (await findRefs(db.sql, { kind: 'blog', text })).ids;
/** Days pass: what was planned for the next hours is due. */
const later = () =>
  db.sql`update publications set publish_at = publish_at - interval '1 day', first_published_at = first_published_at - interval '1 day'`;

beforeAll(async () => {
  db = await freshDatabase();
  author = (await makePerson(db.sql, { name: 'Salma Parvin' })).user.id;
  padma = await makeInstitution(db.sql, { username: 'padma-school' });
  rupsha = await makeInstitution(db.sql, { username: 'rupsha-school' });
  farming = await makeCategory(db.sql, { slug: 'farming' });
});
beforeEach(() => db.sql`delete from publications`);
afterAll(() => db.drop());

describe('what readers may have', () => {
  test('neither drafts nor plans nor removed pieces are listed, viewed or counted', async () => {
    const there = await make({ category_id: farming });
    const hidden = [await make({ publish_at: null }), await make({ publish_at: soon(), category_id: farming }), await make()];
    await remove(db.sql, { id: hidden[2]! }, who());
    expect(await listed()).toEqual([there]);
    for (const id of hidden) expect(await refusedWith(view(id))).toBe('not_found');
    const { data, totals } = await answer(db.sql, calls.listCategories, reader, {});
    expect(totals).toEqual({ blog: 1, tutorial: 0, article: 0 });
    expect(data.find(({ id }) => id === farming)).toMatchObject({ blog: 1 });
    const piece = await view(there);
    expect([piece.previous, piece.next]).toEqual([null, null]);
  });
  test('a plan is due without any job: list, page, counts and search have it', async () => {
    const id = await make({ title: 'Rain diary', publish_at: soon() });
    expect(await listed()).toEqual([]);
    expect(await found('rain diary')).toEqual([id]);
    await later();
    expect(await listed()).toEqual([id]);
    expect((await view(id)).title).toBe('Rain diary');
    expect((await answer(db.sql, calls.listCategories, reader, {})).totals.blog).toBe(1);
  });
  test('what was withdrawn is gone with 410, from search at once; a plan that was given up was never there', async () => {
    const [had, planned] = [await make({ title: 'Well water' }), await make({ publish_at: soon() })];
    expect(await found('well water')).toEqual([had]);
    for (const id of [had, planned]) expect(await withdraw(db.sql, { id }, who())).toBe('done');
    expect(await refusedWith(view(had))).toBe('withdrawn');
    expect(await found('well water')).toEqual([]);
    await later();
    expect(await refusedWith(view(planned))).toBe('not_found');
    expect(await listed()).toEqual([]);
    await publish(db.sql, { id: had, written: writtenAs(), pictures: new Map() }, who());
    expect(await listed()).toEqual([had]);
  });
  test('nothing but withdrawing and removing takes a published piece from its readers', async () => {
    const id = await make();
    const before = await view(id);
    for (const review of ['submitted', 'returned', 'none'] as const) {
      await setReview(db.sql, { id, review, draft_version: 3 }, who());
      expect(await view(id)).toEqual(before);
    }
  });
  test('a correction keeps the day and the neighbours, and says when it was made', async () => {
    const id = await make();
    const before = await view(id);
    await publish(db.sql, { id, written: writtenAs({ title: 'Corrected' }), pictures: new Map(), publish_at: soon() }, who());
    const after = await view(id);
    expect(after).toMatchObject({ title: 'Corrected', published_at: before.published_at });
    expect([before.changed_at, after.changed_at !== null]).toEqual([null, true]);
  });
  test('the site of a partner has its own alone, the main site has all', async () => {
    const [own, other, house] = [await make({ institution_id: padma }), await make({ institution_id: rupsha }), await make()];
    const there = onSiteOf(reader, padma);
    expect(await listed(there)).toEqual([own]);
    expect((await listed()).sort()).toEqual([own, other, house].sort());
    expect(await refusedWith(view(other, there))).toBe('not_found');
    expect((await answer(db.sql, calls.listCategories, there, {})).totals.blog).toBe(1);
    expect((await view(own, there)).previous).toBe(null);
    await withdraw(db.sql, { id: other }, who());
    expect(await refusedWith(view(other, there))).toBe('not_found');
  });
});

describe('lists', () => {
  test('the newest first by pages of one kind; a page too far is the last one, an unknown subject has none', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.unshift(await make({ title: `Post ${i}` }));
    await make({ kind: 'tutorial' });
    expect(await listed(reader, { limit: 2 })).toEqual(ids.slice(0, 2));
    const last = await answer(db.sql, calls.listBlogs, reader, { limit: 2, page: 9999 });
    expect(last).toMatchObject({ current_page: 3, last_page: 3, total: 5 });
    expect(await listed(reader, { category_id: 999_999 })).toEqual([]);
    expect(await listed(reader, {}, calls.listTutorials)).toHaveLength(1);
  });
  test('a part of the title finds it in either language; signs of patterns mean themselves', async () => {
    const id = await make({ title: 'Save 50% of the water', bn_title: 'পানি বাঁচান' });
    await make({ title: 'Save 500 taka' });
    expect(await listed(reader, { title: 'save 50%' })).toEqual([id]);
    expect(await listed(reader, { title: 'পানি' })).toEqual([id]);
    expect(await listed(reader, { title: '_ave' })).toEqual([]);
  });
  test('neighbours are the ones before and after of its kind', async () => {
    const [old, middle, young] = [await make(), await make(), await make()];
    await make({ kind: 'article' });
    const piece = await view(middle!);
    expect([piece.previous?.id, piece.next?.id]).toEqual([old, young]);
  });
  test('an institution and a person with an open page have their own; a closed page tells nothing', async () => {
    const [theirs, own] = [await make({ institution_id: padma }), await make({ kind: 'tutorial' })];
    const by = (call: typeof calls.listByInstitution | typeof calls.listByLearner, username: string) =>
      answer(db.sql, call as typeof calls.listByInstitution, reader, { username });
    expect((await by(calls.listByInstitution, 'padma-school')).data.map(({ id }) => id)).toEqual([theirs]);
    const [{ username }] = (await db.sql`select username from users where id = ${author}`) as unknown as [{ username: string }];
    await db.sql`update users set page_open = true, birth_date = '1990-01-01' where id = ${author}`;
    expect((await by(calls.listByLearner, username)).data.map(({ id }) => id)).toEqual([own, theirs]);
    await db.sql`update users set page_open = false, birth_date = null where id = ${author}`;
    expect(await refusedWith(by(calls.listByLearner, username))).toBe('not_found');
  });
});

describe('one piece', () => {
  test('its text is safe HTML with headings, minutes and the course it belongs to', async () => {
    const { id: course_id, uuid } = await makeCourse(db.sql, { category_id: farming });
    const id = await make({ body: documentOf('## <b>Begin</b>', '<script>alert(1)</script>', '### Then', 'word '.repeat(450)), course_id });
    const piece = await view(id);
    expect(piece.html).not.toContain('<script');
    expect(piece.headings.map(({ level, text }) => [level, text])).toEqual([
      [2, '<b>Begin</b>'],
      [3, 'Then'],
    ]);
    expect([piece.minutes, piece.bn_minutes, piece.course?.uuid]).toEqual([2, 1, uuid]);
    expect(piece.image).toMatch(/^\/cover\//);
  });
  test('nobody under 18 and nobody who left is named; who wrote for an institution is named in full', async () => {
    const [alone, staff] = [await make(), await make({ institution_id: padma })];
    expect((await view(alone)).author?.name).not.toBe('Salma Parvin');
    expect((await view(staff)).author?.name).toBe('Salma Parvin');
    await db.sql`update users set birth_date = now() - interval '17 years' where id = ${author}`;
    for (const id of [alone, staff]) expect((await view(id)).author).toBe(null);
    await db.sql`update users set birth_date = null where id = ${author}`;
  });
  test.each([0, -1, 'text', 1.5, 2 ** 31])('the id %s finds nothing', async (id) => {
    expect(await refusedWith(view(id as number))).toBe('not_found');
    expect(await listed(reader, { category_id: id })).toEqual([]);
  });
  test('a piece of another kind is not found', async () => {
    expect(await refusedWith(view(await make({ kind: 'article' })))).toBe('not_found');
  });
  test('each site has its own about page, and no second one', async () => {
    expect(await answer(db.sql, calls.viewAbout, reader, {})).toBe(null);
    const [house, own] = [await make({ kind: 'about' }), await make({ kind: 'about', institution_id: padma })];
    expect((await answer(db.sql, calls.viewAbout, reader, {}))?.id).toBe(house);
    expect((await answer(db.sql, calls.viewAbout, onSiteOf(reader, padma), {}))?.id).toBe(own);
    expect(await answer(db.sql, calls.viewAbout, onSiteOf(reader, rupsha), {})).toBe(null);
    expect(await listed()).toEqual([]);
    await remove(db.sql, { id: house }, who());
    const next = await make({ kind: 'about' });
    expect(await restore(db.sql, { id: house }, who())).toBe('taken');
    expect((await answer(db.sql, calls.viewAbout, reader, {}))?.id).toBe(next);
  });
});

describe('changes', () => {
  test('a version that is not there any more changes nothing, and what is gone says so', async () => {
    const id = await make();
    const { version } = (await readPiece(db.sql, id))!;
    expect(await withdraw(db.sql, { id, version: version - 1 }, who())).toBe('stale');
    expect(await listed()).toEqual([id]);
    expect(await withdraw(db.sql, { id: id + 1000 }, who())).toBe('gone');
  });
  test('what was removed comes back as it was, and goes for good after its days', async () => {
    const id = await make({ title: 'Fish pond' });
    await remove(db.sql, { id }, who());
    expect(await found('fish pond')).toEqual([]);
    await restore(db.sql, { id }, who());
    expect([await listed(), await found('fish pond')]).toEqual([[id], [id]]);
    await remove(db.sql, { id }, who());
    expect(await deleteRemoved(db.sql, 30)).toEqual([]);
    await db.sql`update publications set removed_at = now() - interval '31 days'`;
    expect(await deleteRemoved(db.sql, 30)).toEqual([id]);
  });
});

test('a title in an address has at most 40 letters, none of them cut, and 2,000 bytes', () => {
  expect(slugOf('লোনা মাটিতে বস্তায় সবজি: ঘরের পাশেই!')).toBe('লোনা-মাটিতে-বস্তায়-সবজি-ঘরের-পাশেই'.normalize('NFC'));
  const long = slugOf('ক্ষ্ম্য'.repeat(200));
  expect(graphemes(long)).toBeLessThanOrEqual(40);
  expect(long.replaceAll('ক্ষ্ম্য', '')).toBe('');
  expect(encodeURIComponent(long).length).toBeLessThanOrEqual(1800);
  expect(slugOf('!!!')).toBe('');
});
