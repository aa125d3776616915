// SQL of geography: the tables of its settings lists, an upazila with what it lies in, and what a new database is given.
import type { Sql } from '#core/db/server/sql.ts';
import { seedRecords } from '#core/records/server/seed.ts';
import type { SettingsTable } from '#core/records/server/store.ts';
import { districts } from '../lists-districts.ts';
import { divisions } from '../lists-divisions.ts';
import { unions } from '../lists-unions.ts';
import { type UpazilaInfo, upazilas } from '../lists-upazilas.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';

export const divisionsTable: SettingsTable = {
  settings: divisions,
  table: 'divisions',
  uses: [{ word: titles.districts, from: (sql, key) => sql`districts where division_id = ${key}` }],
};
export const districtsTable: SettingsTable = {
  settings: districts,
  table: 'districts',
  parents: { division_id: 'divisions' },
  uses: [
    { word: titles.upazilas, from: (sql, key) => sql`upazilas where district_id = ${key}` },
    { word: words.promotions, from: (sql, key) => sql`promotions where districts @> array[${key}]` },
  ],
};
export const upazilasTable: SettingsTable = {
  settings: upazilas,
  table: 'upazilas',
  parents: { district_id: 'districts' },
  uses: [
    { word: titles.unions, from: (sql, key) => sql`unions where upazila_id = ${key}` },
    {
      word: words.people,
      // so many, and nobody by name: who keeps these lists need not see people
      from: (sql, key) => sql`(select id, '' as title, '' as bn_title from users where upazila_id = ${key}) p`,
    },
  ],
};
export const unionsTable: SettingsTable = { settings: unions, table: 'unions', parents: { upazila_id: 'upazilas' } };

export const findUpazilaInfo = async (sql: Sql, id: number): Promise<UpazilaInfo | undefined> => {
  const [row] = await sql<UpazilaInfo[]>`
    select u.id, u.title, u.bn_title, u.bbs_number, u.position, u.version,
      u.district_id, d.title as district_title, d.bn_title as bn_district_title,
      d.division_id, v.title as division_title, v.bn_title as bn_division_title
    from upazilas u join districts d on d.id = u.district_id join divisions v on v.id = d.division_id
    where u.id = ${id}`;
  return row;
};

export interface Place {
  title: string;
  bn_title: string;
  /** Empty where it was given none. */
  bbs_number: string;
}
export type Country = (Place & { districts: (Place & { upazilas: Place[] })[] })[];
/** Fills the lists of a new database; one that has divisions is left as its administrators want it. */
export async function seedGeography(sql: Sql, country: Country): Promise<void> {
  const placed = ({ title, bn_title, bbs_number }: Place) => ({ title, bn_title, bbs_number });
  const divisionIds = await seedRecords(sql, divisionsTable, country.map(placed));
  if (!divisionIds) return;
  const ofDistricts = country.flatMap((division, i) => division.districts.map((one) => ({ ...one, division_id: divisionIds[i]! })));
  const districtIds = await seedRecords(
    sql,
    districtsTable,
    ofDistricts.map((one) => ({ ...placed(one), division_id: one.division_id })),
  );
  if (!districtIds) return;
  const ofUpazilas = ofDistricts.flatMap((district, i) =>
    district.upazilas.map((one) => ({ ...placed(one), district_id: districtIds[i]! })),
  );
  await seedRecords(sql, upazilasTable, ofUpazilas);
}
