// What the education room promises, through the gate on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { openGround } from '#core/records/test/ground.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { seedEducation } from '../../../../db/education.ts';
import { writing as ofDegrees } from '../contract-admin-degrees.ts';
import { listDegrees, listDegreesOfLevel } from '../contract-degrees.ts';
import { writing as ofLevels } from '../contract-admin-levels.ts';
import { listLevels } from '../contract-levels.ts';
import { writing as ofSublevels } from '../contract-admin-sublevels.ts';
import { listSublevels } from '../contract-sublevels.ts';
import { degrees } from '../lists-degrees.ts';
import { type Level, levels } from '../lists-levels.ts';
import { sublevels } from '../lists-sublevels.ts';

let ground: Awaited<ReturnType<typeof openGround>>;
const fresh = async () => {
  ground = await openGround();
  return ground;
};
const level = (type: string) => answer(ground.sql, ofLevels.create, ground.staff, { type, title: `Level ${type}`, bn_title: 'একটি স্তর' });
const under = async () => {
  const { id } = await level('for-children');
  const one = (title: string, bn_title: string) => ({ title, bn_title, level_id: id });
  return [one('Primary school', 'প্রাথমিক বিদ্যালয়'), one('Ebtedayi', '')] as const;
};

describe('levels', () => {
  const item = { title: 'Primary', bn_title: 'প্রাথমিক', type: 'primary' };
  walkSettings({ settings: levels, list: listLevels, writing: ofLevels, items: async () => [item, { ...item, type: 'other' }] }, fresh);
});
describe('sublevels', () => {
  walkSettings({ settings: sublevels, list: listSublevels, writing: ofSublevels, items: under }, fresh);
});
describe('degrees', () => {
  walkSettings({ settings: degrees, list: listDegrees, writing: ofDegrees, items: under }, fresh);
});

describe('the lists of a new database', () => {
  beforeAll(async () => {
    await fresh();
    await seedEducation(ground.sql);
  });
  afterAll(() => ground.close());
  const listed = async () => (await answer(ground.sql, listLevels, visitor(), { pagination: 'none' })).data;
  const named = async (type: string): Promise<Level> => (await listed()).find((one) => one.type === type)!;

  test('are filled once: what an administrator removed stays away', async () => {
    expect(await listed()).toHaveLength(12);
    expect((await answer(ground.sql, listDegrees, visitor(), {})).total).toBe(63);
    expect((await answer(ground.sql, listSublevels, visitor(), {})).total).toBe(44);
    const [one] = (await answer(ground.sql, listSublevels, visitor(), {})).data;
    await answer(ground.sql, ofSublevels.remove, ground.staff, { id: one!.id });
    await seedEducation(ground.sql);
    expect((await answer(ground.sql, listSublevels, visitor(), {})).total).toBe(43);
  });
  test('what is put under a level that is being removed is refused as under one that is gone', async () => {
    const { id: level_id } = await level('short-lived');
    const { sql } = ground;
    const isWaited = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).count > 0;
    const asked = await sql.begin(async (tx) => {
      await tx`delete from education_levels where id = ${level_id}`;
      const late = refusedWith(answer(sql, ofSublevels.create, ground.staff, { title: 'Late', bn_title: '', level_id }));
      await expect.poll(isWaited).toBe(true);
      return [late] as const;
    });
    expect(await asked[0]).toBe('not_found');
  });
  test('thirty that are put at a place at the same moment, while others are moved, all find one', async () => {
    const { id: level_id } = await named('higher-secondary');
    const before = (await answer(ground.sql, listSublevels, visitor(), { pagination: 'none' })).data;
    const added = Array.from({ length: 30 }, (_, i) =>
      answer(ground.sql, ofSublevels.create, ground.staff, { title: `At once ${i}`, bn_title: 'একসঙ্গে', level_id, position: 1 + (i % 3) }),
    );
    const moved = before
      .slice(0, 10)
      .map(({ id, version }, i) => answer(ground.sql, ofSublevels.update, ground.staff, { id, version, position: 40 - i }));
    await Promise.all([...added, ...moved]);
    const places = (await answer(ground.sql, listSublevels, visitor(), { pagination: 'none' })).data.map((one) => one.position);
    expect(places).toEqual(Array.from({ length: before.length + 30 }, (_, i) => i + 1));
  });
  test('degrees are listed by the id or the short name of their level', async () => {
    const { id } = await named('higher-secondary');
    const by = (type_or_id: string) => answer(ground.sql, listDegreesOfLevel, visitor(), { type_or_id, pagination: 'none' });
    const found = await by(String(id));
    expect(found.data).toHaveLength(7);
    expect(found.data[0]).toMatchObject({ level_id: id, level_title: 'Higher secondary', bn_level_title: 'উচ্চ মাধ্যমিক' });
    expect(await by('Higher-Secondary')).toEqual(found);
    expect(await refusedWith(by('no-such'))).toBe('not_found');
    const filtered = await answer(ground.sql, listDegrees, visitor(), { filters: `level_id.${id}` });
    expect(filtered.total).toBe(7);
    expect(await answer(ground.sql, listDegrees, visitor(), { filters: { level_id: [id] } as never })).toEqual(filtered);
  });
  test('a level that something belongs to is kept, and says by what', async () => {
    const { id } = await named('secondary');
    await expect(answer(ground.sql, ofLevels.remove, ground.staff, { id })).rejects.toMatchObject({
      code: 'in_use',
      detail: {
        depends: [
          { what: { en: 'Sublevels of education' }, count: 9 },
          { what: { en: 'Degrees' }, count: 6 },
        ],
      },
    });
    const found = await answer(ground.sql, listLevels, ground.staff, { pagination: 'none' });
    expect(found.data.find((one) => one.id === id)!.can).toEqual({ update: true, remove: 'in_use' });
  });
  test('a degree whose level was removed meanwhile does not come back without it', async () => {
    const { id } = await level('short-lived');
    const degree = await answer(ground.sql, ofDegrees.create, ground.staff, { title: 'Lost', level_id: id });
    await answer(ground.sql, ofDegrees.remove, ground.staff, { id: degree.id });
    await answer(ground.sql, ofLevels.remove, ground.staff, { id });
    expect(await refusedWith(answer(ground.sql, ofDegrees.restore, ground.staff, { id: degree.id }))).toBe('parent_gone');
    await answer(ground.sql, ofLevels.restore, ground.staff, { id });
    expect(await answer(ground.sql, ofDegrees.restore, ground.staff, { id: degree.id })).toMatchObject({ title: 'Lost', level_id: id });
  });
  test('a name is needed in one language, and no two levels have one short name', async () => {
    const make = (item: object) => refusedWith(answer(ground.sql, ofLevels.create, ground.staff, item as never));
    expect(await make({ type: 'nameless', title: ' ', bn_title: '' })).toBe('invalid_input');
    expect(await make({ type: 'Primary!', title: 'x' })).toBe('invalid_input');
    expect(await make({ type: 'primary', title: 'Again' })).toBe('already_there');
    expect(await make({ type: 'only-bengali', bn_title: 'শুধু বাংলা' })).toBe('answered');
  });
});
