// Doubles of before: tags and codes of places that stand twice when the database learns that they must not.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
const migrate = (name: string) => db.sql.unsafe(readFileSync(`db/migrations/${name}.sql`, 'utf8').replace(/ concurrently/g, ''));
beforeAll(async () => {
  db = await freshDatabase();
  await db.sql`drop index tags_by_title, tags_by_bn_title, divisions_by_code`;
});
afterAll(() => db.drop());

test('of doubles the first stays as it is; a later tag says which it is, a later place has no code', async () => {
  await db.sql`
    insert into tags (title, bn_title) values
      ('Water', 'জল'), (' water', ''), ('Water (2)', 'জল'), ('', ''), ('', ''), ('WATER', 'মাটি')`;
  await db.sql`insert into divisions (title, bn_title, bbs_number) values ('A', '', '10'), ('B', '', '10'), ('C', '', ''), ('D', '', '')`;
  await migrate('202611221720_unique-names-of-lists');
  await migrate('202611221721_unique-names-of-lists-indexes');
  const tags = await db.sql<{ title: string; bn_title: string }[]>`select title, bn_title from tags order by id`;
  expect(tags.map((tag) => [tag.title, tag.bn_title])).toEqual([
    ['Water', 'জল'],
    [' water (2)', ''],
    ['Water (2) (3)', 'জল (3)'],
    ['', ''],
    ['', ''],
    ['WATER (6)', 'মাটি'],
  ]);
  const codes = await db.sql<{ bbs_number: string }[]>`select bbs_number from divisions order by id`;
  expect(codes.map((place) => place.bbs_number)).toEqual(['10', '', '', '']);
  await expect(db.sql`insert into tags (title, bn_title) values ('wAter', '')`).rejects.toMatchObject({ code: '23505' });
});
