// Factory of a small country for tests: three districts, two of them with an upazila of the same name.
import type { Pool } from '#core/db/server/sql.ts';
import { seedGeography } from '../server/service.ts';

const place = (title: string, bn_title: string) => ({ title, bn_title, bbs_number: '' });
/** Fills an empty database. */
export async function makeCountry(sql: Pool) {
  const kaliganj = place('Kaliganj', 'কালীগঞ্জ');
  await sql.begin((tx) =>
    seedGeography(tx, [
      {
        ...place('Dhaka', 'ঢাকা'),
        districts: [
          { ...place('Dhaka', 'ঢাকা'), upazilas: [place('Savar', 'সাভার'), place('Dhamrai', 'ধামরাই')] },
          { ...place('Gazipur', 'গাজীপুর'), upazilas: [kaliganj] },
          { ...place('Rajbari', 'রাজবাড়ী'), upazilas: [kaliganj] },
        ],
      },
    ]),
  );
  const rows = await sql<{ id: number; title: string; district_id: number }[]>`select id, title, district_id from upazilas order by id`;
  const [savar, dhamrai, ofGazipur, ofRajbari] = rows.map((row) => row.id) as [number, number, number, number];
  return { savar, dhamrai, ofGazipur, ofRajbari, dhaka: rows[0]!.district_id, gazipur: rows[2]!.district_id };
}
