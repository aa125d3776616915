// Tags of courses as packages: they go round, are found by their names, and nobody makes them by a package.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeCategory } from '#features/courses/test/make.ts';
import { importPackage } from '#features/imports/server/service.ts';
import { files, write } from '#features/imports/test/make.ts';
import { zipPackage } from '../server/exporting.ts';
import { writePackage } from '../server/packing.ts';
import { boats, packageGround, packed } from './package-ground.ts';

const { sql, here, check, bring, content, close } = await packageGround();
afterAll(close);
const called = (...names: string[]) => ({ tags: names.map((en) => ({ en })) });
const tagsOf = async (id: number) =>
  (
    await sql<{ title: string }[]>`
      select t.title from courses c, unnest(c.tag_ids) with ordinality as w (id, n) join tags t on t.id = w.id
      where c.id = ${id} order by w.n`
  ).map(({ title }) => title);
test('tags go round with a course, in their order, found by their name in either language', async () => {
  const { partner } = await here.school();
  await sql`insert into tags (title, bn_title) values ('Wood', 'কাঠ'), ('River', 'নদী'), ('', 'নৌকা')`;
  const tags = [{ bn: 'নৌকা' }, { en: ' river ' }, { en: 'Timber', bn: 'কাঠ' }, { en: 'WOOD' }];
  const category_id = await makeCategory(sql);
  const { made } = await bring(partner, await boats({ tags }), { category_id });
  expect(await tagsOf(made!.id)).toEqual(['', 'River', 'Wood']);
  const { told } = await content(made!.id);
  expect(told.tags).toEqual([
    { en: '', bn: 'নৌকা' },
    { en: 'River', bn: 'নদী' },
    { en: 'Wood', bn: 'কাঠ' },
  ]);
  const again = await bring(partner, await packed(zipPackage(await writePackage(sql, made!.id))), { category_id });
  expect(await tagsOf(again.made!.id)).toEqual(['', 'River', 'Wood']);
});
test('tags that are not there are named and left out; nobody makes them by a package', async () => {
  const { partner } = await here.school();
  const category_id = await makeCategory(sql);
  const bytes = await boats({ tags: [{ en: 'Never seen' }, { en: '' }, { en: 'x'.repeat(121) }, 'Wood'] });
  const { problems } = await check(partner, bytes, { category_id });
  expect(problems.filter(({ at }) => at.startsWith('tags'))).toMatchObject([
    { at: 'tags #2', refused: true },
    { at: 'tags #3', refused: true },
    { at: 'tags #3', refused: true },
    { at: 'tags #4', refused: true },
    { at: 'tags', refused: false, words: { en: expect.stringContaining('Never seen') } },
  ]);
  const { made } = await bring(partner, bytes, { category_id });
  expect(await tagsOf(made!.id)).toEqual([]);
  expect(await sql`select from tags where title = 'Never seen'`).toHaveLength(0);
});
test('the command makes tags; a package that says none leaves those of the site, one that says no tag takes them away', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tagged-'));
  const written = async (changes: object) => {
    write(root, files({ key: 'tagged', slug: 'tagged', ...changes }));
    const { items, courses } = await importPackage(sql, root, { publish: true });
    return { id: items[0]!.course_id!, courses };
  };
  const { id } = await written(called('Fresh', 'Wet', 'fresh'));
  expect(await tagsOf(id)).toEqual(['Fresh', 'Wet']);
  expect((await written(called('Fresh', 'Wet'))).courses).toMatchObject({ unchanged: 1 });
  expect((await written({})).courses).toMatchObject({ unchanged: 1 });
  expect(await tagsOf(id)).toEqual(['Fresh', 'Wet']);
  expect((await written(called('Wet'))).courses).toMatchObject({ updated: 1 });
  expect(await tagsOf(id)).toEqual(['Wet']);
  await written({ tags: [] });
  expect(await tagsOf(id)).toEqual([]);
  rmSync(root, { recursive: true });
});
