// Migration of discussions: what a site in use had under its lessons stands among the posts with all that belongs to it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from '#core/i18n/server/catalogue.ts';
import { migrate } from '#core/db/server/migrate.ts';
import { freshDatabase } from '../../../../tests/database.ts';

const FIRST = '202611291638_posts-under-lessons.sql';
const MOVE = '202611291640_discussions-move.sql';
const KEY = '5b1c9d52-37a0-4f6e-9a35-0d1f6f8f3f02';
let db: Awaited<ReturnType<typeof freshDatabase>>;
const before = mkdtempSync(join(tmpdir(), 'before-discussions-'));
interface Told {
  id: number;
  text: string;
}
const rows = (table: string) => db.sql.unsafe(`select * from ${table} order by 1, 2`) as unknown as Promise<Record<string, unknown>[]>;

beforeAll(async () => {
  db = await freshDatabase('template0');
  for (const name of readdirSync('db/migrations').filter((file) => file.endsWith('.sql') && file < FIRST))
    cpSync(join('db/migrations', name), join(before, name));
  const { sql } = db;
  await migrate(sql, before);
  await sql`
    insert into users (username, name, email, email_verified_at)
    select 'p' || n, 'Person ' || n, 'p' || n || '@old.test', now() from generate_series(1, 3) n`;
  await sql`insert into categories (slug, title, bn_title, image, position) values ('water', 'Water', 'পানি', 'jali', 1)`;
  await sql`
    insert into courses (slug, category_id, title, bn_title) select 'water', max(id), 'Water', 'পানি' from categories`;
  await sql`insert into batches (course_id, title, bn_title) select max(id), 'Batch', 'ব্যাচ' from courses`;
  await sql`
    insert into lessons (course_id, position, kind, title, bn_title)
    select max(id), 1, 'manual', 'Wells', 'কূপ' from courses`;
  // a post of a class has the number behind a question, and its writer used the key of a post once more
  const said = (text: string, user_id: number, given: { parent_id?: number; hidden_by?: number; key?: string } = {}) => sql<Told[]>`
    insert into lesson_posts (lesson_id, batch_id, user_id, parent_id, text, client_key, created_at, hidden_at, hidden_by)
    select l.id, b.id, ${user_id}, ${given.parent_id ?? null}, ${text}, ${given.key ?? crypto.randomUUID()},
      '2026-02-01 10:00Z', case when ${given.hidden_by ?? null}::int is not null then '2026-02-02 10:00Z'::timestamptz end,
      ${given.hidden_by ?? null}
    from lessons l, batches b returning id, text`;
  const question = (await said('কেন?', 1))[0]!.id;
  await sql`
    insert into posts (batch_id, user_id, text, place, client_key)
    select id, 2, 'In the class', nextval('posts_place'), ${KEY} from batches`;
  const [post] = await sql<{ id: number }[]>`select id from posts`;
  await said('Because', 2, { parent_id: question, key: KEY });
  const hidden = (await said('Rude', 3, { parent_id: question, hidden_by: 1 }))[0]!.id;
  const alone = (await said('Hidden and alone', 3, { hidden_by: 2 }))[0]!.id;
  await sql`insert into lesson_post_likes (user_id, post_id, created_at) values (2, ${question}, '2026-02-03'), (3, ${question}, '2026-02-04')`;
  await sql`
    insert into lesson_post_reports (user_id, post_id, reason, text, created_at, closed_at) values
      (2, ${hidden}, 'rude', 'hurts', '2026-02-03', '2026-02-04'), (1, ${alone}, 'spam', '', '2026-02-05', null)`;
  await sql`insert into post_agrees (user_id, post_id) values (3, ${post!.id})`;
  await sql`insert into notices (user_id, name, terms, url, fold, times) values (1, 'lessons.asked', '{}', '/discussions', 'asked-1', 2)`;
  await sql`insert into list_views (user_id, list, title, query) values (1, 'lessons.posts', 'Mine', '')`;
  await sql`
    insert into language_values (name, title, bn_title, said)
    select n, 'Ours', 'আমাদের', true
    from unnest(${['lessons.discussion.reply', 'lessons.say', 'lessons.staff.hide', 'lessons.errors.post_gone', 'lessons.speed']}::text[]) n`;
}, 120_000);
afterAll(async () => {
  rmSync(before, { recursive: true });
  await db.drop();
});

test('posts keep their ids, replies, writers, times and what hides them; likes and reports go along; run twice nothing is doubled', async () => {
  const { sql } = db;
  const old = {
    posts: await rows('lesson_posts'),
    likes: await rows('lesson_post_likes'),
    reports: await rows('lesson_post_reports'),
    own: await rows('post_agrees'),
  };
  expect([old.posts.length, old.likes.length, old.reports.length]).toEqual([4, 2, 2]);
  await migrate(sql, 'db/migrations');
  const text = readFileSync(join('db/migrations', MOVE), 'utf8');
  await sql.unsafe(text);
  const moved = await sql<Record<string, unknown>[]>`select * from posts where lesson_id is not null order by id`;
  expect(moved).toHaveLength(4);
  for (const [n, { client_key, ...post }] of old.posts.entries()) {
    expect(moved[n]).toMatchObject({ ...post, written_at: post.created_at, place: null, hidden_reason: null, removed_at: null });
    // the one key that stands for a post of a class goes on doing so
    expect(moved[n]!.client_key).toBe(client_key === KEY ? null : client_key);
  }
  expect(moved.map(({ comments }) => comments)).toEqual([1, 0, 0, 0]);
  expect(await rows('post_agrees')).toEqual(expect.arrayContaining([...old.likes, ...old.own]));
  expect(await rows('post_agrees')).toHaveLength(3);
  expect(await rows('post_reports')).toEqual(old.reports);
  expect(await sql`select text, client_key from posts where lesson_id is null`).toMatchObject([{ text: 'In the class', client_key: KEY }]);
  const [next] = await sql<{ id: number }[]>`
    insert into posts (batch_id, user_id, text, place) select id, 1, 'Next', nextval('posts_place') from batches returning id`;
  expect(next!.id).toBeGreaterThan(Math.max(...old.posts.map(({ id }) => id as number)));
});
test('what goes by names goes by those of today', async () => {
  const { sql } = db;
  expect(await sql`select name from notices`).toMatchObject([{ name: 'discussions.asked' }]);
  expect(await sql`select list from list_views`).toMatchObject([{ list: 'discussions.posts' }]);
  const places = new Set((await readCatalogue()).flatMap((one) => one.places));
  const names = (await sql<{ name: string }[]>`select name from language_values where title = 'Ours'`).map(({ name }) => name);
  expect(names.filter((name) => !places.has(name))).toEqual([]);
  expect(names.filter((name) => name.startsWith('discussions.'))).toHaveLength(4);
});
