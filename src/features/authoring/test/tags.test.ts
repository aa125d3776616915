// Tags of a course: chosen in its draft, shown and found by readers once they are published, told in the list of staff.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { openGround } from '#core/records/test/ground.ts';
import { makeCategory } from '#features/courses/test/make.ts';
import { search, viewCourse } from '#features/courses/contract.ts';
import { indexCourse } from '#features/courses/server/service.ts';
import { writing as tagWriting } from '#features/tags/contract-admin.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { making, ready } from './make.ts';

let here: ReturnType<typeof making>;
let ground: Awaited<ReturnType<typeof openGround>>;
let teacher: SignedIn;
const tag = async (title: string, bn_title: string) =>
  (await answer(ground.sql, tagWriting.create, ground.staff, { title, bn_title })).id as number;
const drafted = async (tag_ids: number[]) => {
  const { id } = await here.begin(teacher);
  await here.save(teacher, id, { ...ready, tag_ids });
  return id;
};
const found = async (input: object) => (await answer(ground.sql, search, visitor(), input)).data.map((course) => course.id);
const staffList = async (input: object) => (await answer(ground.sql, calls.listCourses, teacher, input as never)).data;
beforeAll(async () => {
  ground = await openGround();
  here = making(ground.sql, await makeCategory(ground.sql));
  teacher = (await here.school()).teacher;
});
afterAll(() => ground.close());

test('readers see and find them once they are published, in the order in which they were chosen', async () => {
  const [water, health, other] = [await tag('Arsenic', 'আর্সেনিক'), await tag('Diarrhoea', 'ডায়রিয়া'), await tag('Other', 'অন্য')];
  const id = await drafted([health, water]);
  // staff find a draft by them already
  expect((await staffList({ filters: `tag.${water}` })).map((row) => row.id)).toEqual([id]);
  expect(await found({ tag: water })).toEqual([]);
  await here.publish(teacher, id);
  await indexCourse(ground.sql, id);
  expect((await answer(ground.sql, viewCourse, visitor(), { slug: String(id) })).tags).toEqual([
    { id: health, title: 'Diarrhoea', bn_title: 'ডায়রিয়া' },
    { id: water, title: 'Arsenic', bn_title: 'আর্সেনিক' },
  ]);
  expect(await found({ tag: String(water) })).toEqual([id]);
  expect(await found({ tag: other })).toEqual([]);
  expect((await answer(ground.sql, search, visitor(), { tag: other })).tag).toMatchObject({ title: 'Other' });
  expect(await found({ tag: 'none' })).toContain(id);
  for (const term of ['আর্সেনিক', 'arsenic', 'diarrhoea']) expect(await found({ search: term })).toEqual([id]);
  expect(await staffList({ filters: `tag.${water}` })).toMatchObject([
    { id, tag_titles: 'Diarrhoea, Arsenic', bn_tag_titles: 'ডায়রিয়া, আর্সেনিক' },
  ]);
  // what is changed in the draft is told to readers with the next publishing
  await here.save(teacher, id, { tag_ids: [other] }, 99);
  expect(await found({ tag: water })).toEqual([id]);
  await here.publish(teacher, id);
  expect(await found({ tag: water })).toEqual([]);
  expect(await found({ tag: other })).toEqual([id]);
});
test('a tag on a course is kept; one that was removed while a draft said it is left out when it is published', async () => {
  const [kept, gone] = [await tag('Kept', 'রাখা'), await tag('Gone', 'সরানো')];
  const id = await drafted([gone, kept]);
  await here.publish(teacher, id);
  expect(await refusedWith(answer(ground.sql, tagWriting.remove, ground.staff, { id: kept }))).toBe('in_use');
  await here.save(teacher, id, { tag_ids: [kept] }, 99);
  await here.publish(teacher, id);
  await here.save(teacher, id, { tag_ids: [gone, kept] }, 99);
  expect(await refusedWith(answer(ground.sql, tagWriting.remove, ground.staff, { id: gone }))).toBe('answered');
  await here.publish(teacher, id);
  expect((await answer(ground.sql, viewCourse, visitor(), { slug: String(id) })).tags.map((one) => one.id)).toEqual([kept]);
});
test('so many at most, each once, and nothing that is no number', async () => {
  const { id } = await here.begin(teacher);
  const saved = (tag_ids: unknown) => refusedWith(here.save(teacher, id, { tag_ids }));
  expect(await saved([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('invalid_input');
  expect(await saved(['x'])).toBe('invalid_input');
  expect(await saved([5, 5])).toBe('invalid_input');
});
