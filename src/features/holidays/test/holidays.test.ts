// What the holidays room promises: what all records of a site do, and which days a class of an institution is free on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { openGround } from '#core/records/test/ground.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { holidayCalls } from '../contract.ts';
import { holidays } from '../lists.ts';
import { listHolidays } from '../server/service.ts';

let day = 10;
describe('the list', () => {
  walkSettings(
    {
      settings: holidays,
      list: holidayCalls.list,
      writing: holidayCalls,
      items: async () => [
        { title: 'Victory Day', bn_title: 'বিজয় দিবস', kind: 'general', starts_on: '2026-12-16', ends_on: null },
        { title: 'Winter break', bn_title: '', kind: 'own', starts_on: '2026-12-20', ends_on: '2026-12-26' },
      ],
      apart: async () => ({ starts_on: `2026-11-${++day}` }),
    },
    openGround,
  );
});

describe('days without a class', () => {
  let ground: Awaited<ReturnType<typeof openGround>>;
  beforeAll(async () => {
    ground = await openGround();
  });
  afterAll(() => ground.close());

  test('an institution is free on those of the whole country and on its own, and nobody writes those of another', async () => {
    const [ours, theirs] = [await makeInstitution(ground.sql), await makeInstitution(ground.sql)];
    const partner = (await makePerson(ground.sql, { role: 'partner', institution_id: ours })).actor;
    const rival = (await makePerson(ground.sql, { role: 'partner', institution_id: theirs })).actor;
    const make = (item: object, actor = ground.staff) =>
      answer(ground.sql, holidayCalls.create, actor as typeof partner, { kind: 'general', ...item } as never);
    await make({ title: 'Victory Day', starts_on: '2027-12-16' });
    const own = await make({ title: 'Winter break', kind: 'own', starts_on: '2027-12-20', ends_on: '2027-12-26' }, partner);
    const of = async (id: number, from: string, until: string) =>
      (await listHolidays(ground.sql, [id], { from, until })).map(({ title }) => title);
    expect(await of(ours, '2027-12-01', '2027-12-31')).toEqual(['Victory Day', 'Winter break']);
    expect(await of(theirs, '2027-12-01', '2027-12-31')).toEqual(['Victory Day']);
    // a span that begins or ends within a holiday meets it; one beside it does not
    expect(await of(ours, '2027-12-26', '2027-12-31')).toEqual(['Winter break']);
    expect(await of(ours, '2027-12-17', '2027-12-19')).toEqual([]);
    expect(await refusedWith(answer(ground.sql, holidayCalls.update, rival, { id: own.id, title: 'Taken' } as never))).toBe('not_found');
  });
  test.each([
    ['that ends before it begins', { ends_on: '2027-02-20' }, 'ends_on'],
    ['on no day', { starts_on: '2027-02-30' }, 'starts_on'],
    ['without a name', { title: ' ' }, 'title'],
    ['of no kind', { kind: 'weekly' }, 'kind'],
  ])('one %s is refused', async (_, item, field) => {
    const made = answer(ground.sql, holidayCalls.create, ground.staff, {
      ...{ title: 'Language Martyrs’ Day', kind: 'general', starts_on: '2027-02-21' },
      ...item,
    } as never);
    await expect(made).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: [field] }] });
  });
});
