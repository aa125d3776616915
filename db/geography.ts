// The divisions, districts and upazilas that a new database begins with (sources and licence: data/geography.LICENCE.txt).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from '#core/db/server/sql.ts';
import { type Country, type Place, seedGeography as fillGeography } from '#features/geography/server/service.ts';

function readCountry(): Country {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'data/geography.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const country: Country = [];
  for (const line of lines) {
    const [kind, title, bn_title, bbs_number] = line.split('\t') as [string, string, string, string];
    const place: Place = { title, bn_title, bbs_number };
    if (kind === 'division') country.push({ ...place, districts: [] });
    else if (kind === 'district') country.at(-1)!.districts.push({ ...place, upazilas: [] });
    else country.at(-1)!.districts.at(-1)!.upazilas.push(place);
  }
  return country;
}
export const seedGeography = (pool: Pool): Promise<void> => pool.begin((tx) => fillGeography(tx, readCountry()));
