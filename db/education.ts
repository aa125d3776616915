// The levels, sublevels and degrees that a new database begins with (written for this project, CC0).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from '#core/db/server/sql.ts';
import { type LevelData, seedEducation as fillEducation } from '#features/education/server/service.ts';

export const seedEducation = (pool: Pool): Promise<void> =>
  pool.begin((tx) => fillEducation(tx, JSON.parse(readFileSync(join(import.meta.dirname, 'data/education.json'), 'utf8')) as LevelData[]));
