// What the disabilities room promises: what every settings list does, and the list of a new database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { openGround } from '#core/records/test/ground.ts';
import { seedLookups } from '../../../../db/lookups.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { disabilities } from '../lists.ts';

const items = [
  { title: 'The first', bn_title: 'প্রথমটি' },
  { title: 'Another one', bn_title: 'আরেকটি' },
] as const;
describe('the list', () => {
  walkSettings({ settings: disabilities, list, writing, items: async () => items }, openGround);
});

describe('the list of a new database', () => {
  let ground: Awaited<ReturnType<typeof openGround>>;
  beforeAll(async () => {
    ground = await openGround();
    await seedLookups(ground.sql);
  });
  afterAll(() => ground.close());

  test('is told whole to who asks for no page, and page by page to who does', async () => {
    const all = await answer(ground.sql, list, visitor(), {});
    expect(all.data).toHaveLength(12);
    expect(all.data[0]).toMatchObject({ title: 'Autism or autism spectrum disorders', position: 1 });
    expect((await answer(ground.sql, list, visitor(), { limit: 5, page: 3 })).data).toHaveLength(2);
  });
});
