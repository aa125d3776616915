// The professions and kinds of disability that a new database begins with (written for this project, CC0).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from '#core/db/server/sql.ts';
import { seedDisabilities } from '#features/disabilities/server/service.ts';
import { seedProfessions } from '#features/professions/server/service.ts';

type Titles = { title: string; bn_title: string }[];

export const seedLookups = (pool: Pool): Promise<void> =>
  pool.begin(async (tx) => {
    const data = JSON.parse(readFileSync(join(import.meta.dirname, 'data/lookups.json'), 'utf8')) as Record<string, Titles>;
    await seedProfessions(tx, data.professions!);
    await seedDisabilities(tx, data.disabilities!);
  });
