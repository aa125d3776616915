// Search over all kinds: through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { indexPageJob, reindexPagesJob } from '#features/accounts/server/service.ts';
import { makePerson, type MadeActor } from '#features/accounts/test/make.ts';
import { indexCourse } from '#features/courses/server/service.ts';
import { makeCategory, makeCourse, makeInstitution, onSiteOf } from '#features/courses/test/make.ts';
import { reindexJob as reindexInstitutions } from '#features/institutions/server/service.ts';
import { withdraw } from '#features/publications/server/service.ts';
import { makePiece } from '#features/publications/test/make.ts';
import { indexDocs, listWordsLike } from '#features/search/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { search } from '../contract.ts';
import { type FoundKind, MOST_COUNTED, MOST_LISTED } from '../kinds.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let category_id: number;
let padma: number;
let writer: MadeActor;
const reader = visitor('en');
const ask = (text: string, kind: string, actor: Actor = reader, more: object = {}) =>
  answer(db.sql, search, actor, { search: text, kind: kind as never, ...more });
const keys = async (text: string, kind: FoundKind, actor: Actor = reader) => (await ask(text, kind, actor)).data.map(({ key }) => key);
/** Somebody of thirty whose page is open. */
async function openPage(name: string): Promise<MadeActor & { username: string }> {
  const person = await makePerson(db.sql, { name });
  const [row] = await db.sql<{ username: string }[]>`
    update users set page_open = true, birth_date = '1990-01-01', visibility = '{"name": "everybody", "about": "teachers"}',
      about = 'Beekeeping in the hills', updated_at = now()
    where id = ${person.user.id} returning username`;
  await indexPageJob.run({ user_id: person.user.id }, { pool: db.sql } as never);
  return { ...person, username: row!.username };
}

beforeAll(async () => {
  db = await freshDatabase();
  category_id = await makeCategory(db.sql, { slug: 'farming' });
  writer = await makePerson(db.sql);
  padma = await makeInstitution(db.sql, { username: 'padma-school' });
  await db.sql`
    update institutions set institution_name_en = 'Padma School', institution_name = 'পদ্মা বিদ্যালয়', about = 'Teaches beekeeping', updated_at = now()
    where id = ${padma}`;
  await reindexInstitutions.run({}, { pool: db.sql } as never);
});
afterAll(() => db.drop());

test('each kind has its own tab, and the others are counted', async () => {
  const course = await makeCourse(db.sql, { category_id, title: 'Beekeeping for beginners' });
  await indexCourse(db.sql, course.id);
  const blog = await makePiece(db.sql, { author_id: writer.user.id, title: 'My first year of beekeeping' });
  await makePiece(db.sql, { author_id: writer.user.id, kind: 'tutorial', title: 'Beekeeping: build a hive' });
  const found = await ask('beekeeping', 'blog');
  expect(found).toMatchObject({ kind: 'blog', total: 1, counts: { course: 1, blog: 1, tutorial: 1, article: 0, partner: 1 } });
  expect(found.data).toMatchObject([{ id: blog, title: 'My first year of beekeeping' }]);
  expect(await keys('beekeeping', 'course')).toEqual([course.uuid]);
  expect(await keys('পদ্মা', 'partner')).toEqual(['padma-school']);
  expect(found.counts.learner).toBe(undefined);
});
test('a kind that is not known means courses; without words the newest are there, and of people nobody', async () => {
  expect((await ask('', 'planet')).kind).toBe('course');
  expect((await ask('', 'blog')).total).toBeGreaterThan(0);
  expect((await ask('', 'partner')).data.map(({ key }) => key)).toContain('padma-school');
  expect((await ask('', 'learner', writer.actor)).data).toEqual([]);
  expect(await ask('beekeeping', 'blog', reader, { limit: 0 })).toMatchObject({ data: [], counts: { blog: 1 } });
});
test('what is not for readers is not found though the index has it', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const planned = await makePiece(db.sql, { author_id: writer.user.id, title: 'Quilt planned', publish_at: later });
  const shown = await makePiece(db.sql, { author_id: writer.user.id, title: 'Quilt shown' });
  expect((await ask('quilt', 'blog')).data.map(({ id }) => id)).toEqual([shown]);
  await db.sql`update publications set withdrawn_at = now() where id = ${shown}`;
  expect(await ask('quilt', 'blog')).toMatchObject({ total: 0, counts: { blog: 0 } });
  await db.sql`update publications set publish_at = now() - interval '1 minute' where id = ${planned}`;
  expect((await ask('quilt', 'blog')).data.map(({ id }) => id)).toEqual([planned]);
  await withdraw(db.sql, { id: planned }, { user_id: writer.user.id });
  expect((await ask('quilt', 'blog')).total).toBe(0);
});
test('open pages are found by who is signed in, by what everybody sees of them, and only while they are open', async () => {
  const zarina = await openPage('Zarina Sultana');
  expect(await keys('Zarina', 'learner', writer.actor)).toEqual([zarina.username]);
  // a visitor is shown courses in its place
  expect(await ask('Zarina', 'learner')).toMatchObject({ kind: 'course', open: expect.not.arrayContaining(['learner']) });
  // what they show to some alone is neither searched nor told
  expect(await keys('Beekeeping hills', 'learner', writer.actor)).not.toContain(zarina.username);
  expect((await ask('Zarina', 'learner', writer.actor)).data[0]).toMatchObject({ title: 'Zarina Sultana', about: '' });
  for (const change of [
    db.sql`update users set page_open = false where id = ${zarina.user.id}`,
    db.sql`update users set page_open = true, birth_date = now() - interval '17 years' where id = ${zarina.user.id}`,
    db.sql`update users set birth_date = '1990-01-01', suspended_at = now() where id = ${zarina.user.id}`,
  ]) {
    await change;
    expect(await ask('Zarina', 'learner', writer.actor)).toMatchObject({ total: 0, counts: { learner: 0 } });
  }
  await reindexPagesJob.run({}, { pool: db.sql } as never);
  const [left] = await db.sql`select 1 from search_docs where kind = 'learner' and ref_id = ${zarina.user.id}`;
  expect(left).toBe(undefined);
});
test('names of people join no vocabulary that is offered to who types', async () => {
  await openPage('Quazizulfiqar Rahman');
  await openPage('কাজীজুলফিকার রহমান');
  expect(await listWordsLike(db.sql, 'kazizulfikar', 10)).toEqual([]);
  const terms = await db.sql`select 1 from search_terms where joined in ('quazizulfiqar', 'কাজীজুলফিকার')`;
  expect(terms.count).toBe(0);
});
test('the site of a partner finds its own alone, and neither partners nor people', async () => {
  const own = await makePiece(db.sql, { author_id: writer.user.id, institution_id: padma, title: 'Beekeeping at our school' });
  const there = onSiteOf(writer.actor, padma);
  const found = await ask('beekeeping', 'blog', there);
  expect(found.data.map(({ id }) => id)).toEqual([own]);
  expect(found.open).toEqual(['course', 'blog', 'tutorial', 'article']);
  expect(found.counts).toMatchObject({ course: 0, blog: 1 });
  expect((await ask('padma', 'partner', there)).kind).toBe('course');
});
test('of a word that very many have the best thousand are listed, the newest of equals, and no page is behind the last', async () => {
  const made = await db.sql<{ id: number }[]>`
    insert into publications (kind, title, bn_title, publish_at, first_published_at)
    select 'article', 'Jute', 'পাট', now() - interval '1 day' + n * interval '1 second', now()
    from generate_series(1, ${MOST_LISTED + 20}::int) n returning id`;
  const docs = made.map(({ id }) => ({ kind: 'article', ref_id: id, title: ['Jute'] }));
  for (let at = 0; at < docs.length; at += 500) await indexDocs(db.sql, docs.slice(at, at + 500));
  const found = await ask('jute', 'article');
  expect(found).toMatchObject({ total: MOST_LISTED, last_page: MOST_LISTED / 10, counts: { article: MOST_COUNTED, blog: 0 } });
  expect(found.data.map(({ id }) => id)).toEqual(
    made
      .slice(-10)
      .map(({ id }) => id)
      .toReversed(),
  );
  expect((await ask('jute', 'article', reader, { page: 5000 })).current_page).toBe(MOST_LISTED / 10);
  expect(await ask('jute', 'blog')).toMatchObject({ total: 0, counts: { article: MOST_COUNTED } });
});
test('an institution that is switched off is not found', async () => {
  await db.sql`update institutions set closed_at = now() where id = ${padma}`;
  expect(await keys('padma', 'partner')).toEqual([]);
  await db.sql`update institutions set closed_at = null where id = ${padma}`;
  expect(await keys('padma', 'partner')).toEqual(['padma-school']);
});
