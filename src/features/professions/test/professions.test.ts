// What the professions room promises: two settings lists, the fields of one profession, and the list of a new database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { openGround } from '#core/records/test/ground.ts';
import { seedLookups } from '../../../../db/lookups.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { writing as ofFields } from '../contract-admin-fields.ts';
import { listFields, listFieldsOfProfession } from '../contract-fields.ts';
import { professions } from '../lists.ts';
import { fields } from '../lists-fields.ts';

let ground: Awaited<ReturnType<typeof openGround>>;
const fresh = async () => {
  ground = await openGround();
  return ground;
};
const profession = (title: string) => answer(ground.sql, writing.create, ground.staff, { title, bn_title: 'একটি পেশা' });

describe('professions', () => {
  const items = [
    { title: 'Boat builder', bn_title: 'নৌকার কারিগর' },
    { title: 'Potter', bn_title: '' },
  ] as const;
  walkSettings({ settings: professions, list, writing, items: async () => items }, fresh);
});
describe('fields of professions', () => {
  const items = async () => {
    const { id: profession_id } = await profession('Teacher');
    return [
      { title: 'Mathematics', bn_title: 'গণিত', profession_id },
      { title: 'Drawing', bn_title: '', profession_id },
    ] as const;
  };
  walkSettings({ settings: fields, list: listFields, writing: ofFields, items }, fresh);
});
describe('the list of a new database', () => {
  beforeAll(async () => {
    await fresh();
    await seedLookups(ground.sql);
  });
  afterAll(() => ground.close());
  const whole = async () => (await answer(ground.sql, list, visitor(), { pagination: 'none' })).data;

  test('is filled once, in its order: what an administrator removed stays away', async () => {
    const before = await whole();
    expect(before).toHaveLength(47);
    expect(before[0]).toMatchObject({ title: 'Student', bn_title: 'শিক্ষার্থী', position: 1 });
    await answer(ground.sql, writing.remove, ground.staff, { id: before[5]!.id });
    await seedLookups(ground.sql);
    expect(await whole()).toHaveLength(46);
  });
  test('the fields of one profession are told whole, of no other, and of none that is not there', async () => {
    const [one, other] = [await profession('Farmer'), await profession('Fisher')];
    const add = (profession_id: number, title: string) =>
      answer(ground.sql, ofFields.create, ground.staff, { title, bn_title: 'একটি ক্ষেত্র', profession_id });
    for (let i = 1; i <= 12; i++) await add(one.id, `Field ${i}`);
    await add(other.id, 'Prawns');
    const told = await answer(ground.sql, listFieldsOfProfession, visitor(), { id: one.id });
    expect(told.data.map((row) => row.title)).toEqual(Array.from({ length: 12 }, (_, i) => `Field ${i + 1}`));
    expect(told.data[0]).toMatchObject({ profession_id: one.id, profession_title: 'Farmer' });
    expect(await refusedWith(answer(ground.sql, listFieldsOfProfession, visitor(), { id: 999_999 }))).toBe('not_found');
    await expect(answer(ground.sql, writing.remove, ground.staff, { id: one.id })).rejects.toMatchObject({
      code: 'in_use',
      detail: { depends: [{ what: { en: 'Profession fields' }, count: 12 }] },
    });
  });
});
