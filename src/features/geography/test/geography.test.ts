// What the geography room promises: four settings lists, what lies in what, and the country that a new database begins with.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import type { Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { sheetKindOf } from '#core/records/declare.ts';
import { readText, walkSettings } from '#core/records/test/walk.ts';
import { openGround } from '#core/records/test/ground.ts';
import { template } from '#core/sheets/contract.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { seedGeography } from '../../../../db/geography.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { writing as ofDistricts } from '../contract-admin-districts.ts';
import { writing as ofDivisions } from '../contract-admin-divisions.ts';
import { writing as ofUnions } from '../contract-admin-unions.ts';
import { writing as ofUpazilas } from '../contract-admin-upazilas.ts';
import { listDistricts, listDistrictsOfDivision } from '../contract-districts.ts';
import { listDivisions } from '../contract-divisions.ts';
import { listUnions, listUnionsOfUpazila } from '../contract-unions.ts';
import { listUpazilas, listUpazilasOfDistrict, viewUpazilaInfo } from '../contract-upazilas.ts';
import { districts } from '../lists-districts.ts';
import { divisions } from '../lists-divisions.ts';
import { unions } from '../lists-unions.ts';
import { upazilas } from '../lists-upazilas.ts';

let ground: Awaited<ReturnType<typeof openGround>>;
const fresh = async () => {
  ground = await openGround();
  return ground;
};
const division = (title: string) => answer(ground.sql, ofDivisions.create, ground.staff, { title, bn_title: 'একটি বিভাগ' });

describe('divisions', () => {
  const items = [
    { title: 'Padma', bn_title: 'পদ্মা', bbs_number: '70' },
    { title: 'Meghna', bn_title: '', bbs_number: '' },
  ] as const;
  walkSettings({ settings: divisions, list: listDivisions, writing: ofDivisions, items: async () => items }, fresh);
});
describe('districts', () => {
  const items = async () => {
    const { id: division_id } = await division('Padma');
    return [
      { title: 'North bank', bn_title: 'উত্তর পাড়', bbs_number: '7001', division_id },
      { title: 'South bank', bn_title: '', division_id },
    ] as const;
  };
  walkSettings({ settings: districts, list: listDistricts, writing: ofDistricts, items }, fresh);
});
describe('a sheet of districts', () => {
  let folder = '';
  beforeAll(async () => {
    await fresh();
    folder = useScratchStorage();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await ground.close();
  });
  const sheet = () => asker(ground.sql, ground.staff as SignedIn, sheetKindOf(districts));

  test('is told before its run which codes another one has, in digits of either script; one that changes hands in it is not in the way', async () => {
    const { id: division_id } = await division('Padma');
    for (const [title, bbs_number] of Object.entries({ North: '7001', South: '7002', West: '৭০০৩' }))
      await answer(ground.sql, ofDistricts.create, ground.staff, { title, bbs_number, division_id });
    const rows = ['North,7009', 'East,7002', 'Hill,৭০০১', 'Lake,৭০০৫', 'Pond,7005', 'West,7003'];
    const { id, verdicts } = await sheet().judged(
      ['Name (English),Statistics code,Division', ...rows.map((row) => `${row},Padma`)].join('\n'),
    );
    expect(verdicts).toMatchObject({ changed: 1, new: 2, same: 1, wrong: 2 });
    const { data } = await sheet().rows(id, { verdict: 'wrong' });
    expect(data.map((row) => [row.label, row.wrong!.bbs_number!.en])).toEqual([
      ['East', 'Another place already has this statistics code.'],
      ['Pond', 'Row 5 names the same one.'],
    ]);
    expect(await sheet().apply(id)).toMatchObject({ results: { made: 2, changed: 1, refused: 0 } });
  });
  test('leaves the example row of its template out, which chooses a division of the list', async () => {
    const file = await answer(ground.sql, template, ground.staff, { kind: sheetKindOf(districts), format: 'csv' });
    expect(await sheet().judged(await readText(file as Download))).toMatchObject({ skipped: 1, verdicts: { new: 0, wrong: 0 } });
  });
});
describe('upazilas', () => {
  const items = async () => {
    const { id: division_id } = await division('Padma');
    const { id: district_id } = await answer(ground.sql, ofDistricts.create, ground.staff, { title: 'North bank', division_id });
    return [
      { title: 'Ferry landing', bn_title: 'ফেরিঘাট', bbs_number: '700101', district_id },
      { title: 'Sandbank', bn_title: '', district_id },
    ] as const;
  };
  walkSettings({ settings: upazilas, list: listUpazilas, writing: ofUpazilas, items }, fresh);
});
describe('unions', () => {
  const items = async () => {
    const { id: division_id } = await division('Padma');
    const { id: district_id } = await answer(ground.sql, ofDistricts.create, ground.staff, { title: 'North bank', division_id });
    const { id: upazila_id } = await answer(ground.sql, ofUpazilas.create, ground.staff, { title: 'Ferry landing', district_id });
    return [
      { title: 'Mango grove', bn_title: 'আমতলী', bbs_number: '70010113', upazila_id },
      { title: 'Old market', bn_title: '', upazila_id },
    ] as const;
  };
  walkSettings({ settings: unions, list: listUnions, writing: ofUnions, items }, fresh);
});
describe('the country of a new database', () => {
  beforeAll(async () => {
    await fresh();
    await seedGeography(ground.sql);
  });
  afterAll(() => ground.close());
  const allDivisions = async () => (await answer(ground.sql, listDivisions, visitor(), {})).data;
  const allDistricts = async () => (await answer(ground.sql, listDistricts, visitor(), { pagination: 'none' })).data;
  const allUpazilas = async () => (await answer(ground.sql, listUpazilas, visitor(), { pagination: 'none' })).data;

  test('has 8 divisions, 64 districts and 495 upazilas, each code beginning with the one of what it lies in', async () => {
    expect(await allDivisions()).toHaveLength(8);
    const [districts, upazilas] = [await allDistricts(), await allUpazilas()];
    expect([districts.length, upazilas.length]).toEqual([64, 495]);
    const codes = new Map((await allDivisions()).map((one) => [one.id, one.bbs_number]));
    expect(districts.filter((one) => !one.bbs_number.startsWith(codes.get(one.division_id)!))).toEqual([]);
    const districtCodes = new Map(districts.map((one) => [one.id, one.bbs_number]));
    expect(upazilas.filter((one) => one.bbs_number && !one.bbs_number.startsWith(districtCodes.get(one.district_id)!))).toEqual([]);
    expect(upazilas.filter((one) => !one.bbs_number)).toHaveLength(7);
    expect([...(await allDivisions()), ...districts, ...upazilas].filter((one) => !one.title || !one.bn_title)).toEqual([]);
  });
  test('is filled once: what an administrator removed stays away', async () => {
    const [one] = await allUpazilas();
    await answer(ground.sql, ofUpazilas.remove, ground.staff, { id: one!.id });
    await seedGeography(ground.sql);
    expect(await allUpazilas()).toHaveLength(494);
    await answer(ground.sql, ofUpazilas.restore, ground.staff, { id: one!.id });
  });
  test('the districts of a division and the upazilas of a district are told whole, in the order of the Bengali alphabet', async () => {
    const dhaka = (await allDivisions()).find((one) => one.title === 'Dhaka')!;
    const inDhaka = await answer(ground.sql, listDistrictsOfDivision, visitor(), { id: dhaka.id });
    expect(inDhaka.data).toHaveLength(13);
    expect(new Set(inDhaka.data.map((one) => (one as Record<string, unknown>).bn_division_title))).toEqual(new Set(['ঢাকা']));
    const names = inDhaka.data.map((one) => one.bn_title);
    expect(names).toEqual(names.toSorted(new Intl.Collator('bn').compare));
    const cumilla = (await allDistricts()).find((one) => one.title === 'Cumilla')!;
    expect((await answer(ground.sql, listUpazilasOfDistrict, visitor(), { id: cumilla.id })).data).toHaveLength(17);
    expect(await refusedWith(answer(ground.sql, listDistrictsOfDivision, visitor(), { id: 999_999 }))).toBe('not_found');
    expect(await refusedWith(answer(ground.sql, listUpazilasOfDistrict, visitor(), { id: 999_999 }))).toBe('not_found');
  });
  test('an upazila is told with its district and its division', async () => {
    const { id } = (await allUpazilas()).find((one) => one.title === 'Debidwar')!;
    expect(await answer(ground.sql, viewUpazilaInfo, visitor(), { id })).toMatchObject({
      bn_title: 'দেবিদ্বার',
      bbs_number: '201940',
      bn_district_title: 'কুমিল্লা',
      bn_division_title: 'চট্টগ্রাম',
    });
    expect(await refusedWith(answer(ground.sql, viewUpazilaInfo, visitor(), { id: 999_999 }))).toBe('not_found');
  });
  test('the unions of an upazila are told whole, and keep it', async () => {
    const { id: upazila_id } = (await allUpazilas()).find((one) => one.title === 'Debidwar')!;
    await answer(ground.sql, ofUnions.create, ground.staff, { title: 'Mango grove', bn_title: 'আমতলী', upazila_id });
    const told = await answer(ground.sql, listUnionsOfUpazila, visitor(), { id: upazila_id });
    expect(told.data.map((one) => one.bn_title)).toEqual(['আমতলী']);
    expect(await refusedWith(answer(ground.sql, listUnionsOfUpazila, visitor(), { id: 999_999 }))).toBe('not_found');
    expect(await refusedWith(answer(ground.sql, ofUpazilas.remove, ground.staff, { id: upazila_id }))).toBe('in_use');
  });
  test('a division and a district that something lies in are kept, and a code can be taken away again', async () => {
    const [one] = await allDivisions();
    expect(await refusedWith(answer(ground.sql, ofDivisions.remove, ground.staff, { id: one!.id }))).toBe('in_use');
    const [district] = await allDistricts();
    expect(await refusedWith(answer(ground.sql, ofDistricts.remove, ground.staff, { id: district!.id }))).toBe('in_use');
    const change = (bbs_number: string) =>
      answer(ground.sql, ofDistricts.update, ground.staff, { id: district!.id, version: district!.version, bbs_number });
    expect(await refusedWith(change('no digits'))).toBe('invalid_input');
    expect(await change('')).toMatchObject({ bbs_number: '' });
  });
});
