// What the home of staff costs with 1,000,000 enrolments: the figures of a year, for who sees all courses.
// --learners N --enrollments N: another school; --data FOLDER: a data directory to use, and to fill when it is empty.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { stats } from '#features/staff-home/contract.ts';
import { countDays } from '#features/staff-home/server/store-figures.ts';
import { makeSchool } from '../tools/school.ts';
import { bound, median, print } from './load.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '100000' },
    enrollments: { type: 'string', default: '1000000' },
    data: { type: 'string' },
  },
});
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'shikhon-home-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
const ROUNDS = 15;
try {
  const [made] = await sql`select 1 from users where username like 'bench.%' limit 1`;
  if (!made) {
    await makeSchool(sql, { courses: 1000, learners: Number(values.learners), enrollments: Number(values.enrollments) });
    // over two years, of which the later one is asked for and the earlier one is compared with it
    await sql`
      update enrollments set created_at = now() - (id::bigint * 7919 % 730) * interval '1 day' - interval '1 hour',
        completed_at = case when id % 3 = 0 then now() - (id::bigint * 104729 % 700) * interval '1 day' end`;
    await sql.unsafe('vacuum analyze enrollments');
  }
  const chief = (await makePerson(sql, { role: 'super', type: 1 })).actor;
  let days = 366;
  const year = async (actor: SignedIn): Promise<number> => {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // answers of the same time are kept for a while: each round asks for a time of its own
      const start_date = new Date(Date.now() - --days * 86_400_000).toISOString().slice(0, 10);
      const began = performance.now();
      await answer(sql, stats, actor, { start_date });
      took.push(performance.now() - began);
    }
    return median(took);
  };
  print('staff_home_year_before_the_night', await year(chief), 'ms');
  const began = performance.now();
  await runTransaction(sql, countDays);
  print('staff_home_count_days', performance.now() - began, 'ms');
  const after = await year(chief);
  print('staff_home_year', after, 'ms');
  bound('staff_home_year', after, 200);
} finally {
  await opened.close();
  if (!values.data) rmSync(folder, { recursive: true, force: true });
}
