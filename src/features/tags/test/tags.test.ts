// What the tags room promises: what every settings list does, and the look-up of a tag by its name.
import { describe, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { openGround } from '#features/accounts/test/ground.ts';
import { list, search } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { tags } from '../lists.ts';

const items = [
  { title: 'The first', bn_title: 'প্রথমটি' },
  { title: 'Another one', bn_title: 'আরেকটি' },
] as const;
describe('the list', () => {
  walkSettings({ settings: tags, list, writing, items: async () => items }, openGround);
});

test('anybody looks up tags by a part of their name in either language', async () => {
  const ground = await openGround();
  for (const [title, bn_title] of [
    ['Climate', 'জলবায়ু'],
    ['Water', 'জল'],
    ['Reading', 'পড়া'],
  ] as const)
    await answer(ground.sql, writing.create, ground.staff, { title, bn_title });
  const found = async (term?: string) =>
    (await answer(ground.sql, search, visitor(), term === undefined ? {} : { search: term })).data.map((tag) => tag.title);
  expect(await found('জল')).toEqual(['Climate', 'Water']);
  expect(await found('read')).toEqual(['Reading']);
  expect(await found('no such')).toEqual([]);
  expect(await found()).toEqual(['Climate', 'Water', 'Reading']);
  await ground.close();
});
