// How fast the activity log of 1,000,000 entries answers: pages, each filter, deep pages, one person's, an institution's, and the file of all of it.
// No question may read the whole table: one that does ends the measurement as failed. --entries another number.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { connect, patient } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { exportEntries, list, listOfPerson } from '#features/activity/contract.ts';
import { bound, print } from './load.ts';
import { measureExport } from './streaming.ts';

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' }, worst: { type: 'boolean' } } });
const entries = Number(values.entries);
const ROUNDS = 20;
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-activity-'));
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
try {
  const places: number[] = [];
  for (let i = 0; i < 40; i++) places.push(await makeInstitution(sql));
  const chief = (await makePerson(sql, { role: 'super', name: 'Shahana Parvin' })).actor;
  const partner = (await makePerson(sql, { role: 'partner', institution_id: places[3]!, name: 'Karim Uddin' })).actor;
  // as it is: few people do much, most do little; some kinds of things are changed often, others hardly ever
  await sql`
    insert into history_entries (at, actor_id, role, institution_id, call, act, entity, object_id, subject_id, title, bn_title, changes)
    select now() - (${entries} - i) * interval '30 seconds',
      case when i % 5 = 0 then ${chief.user.id}::int when i % 7 = 0 then ${partner.user.id}::int else 1000 + (i::bigint * i % 20011)::int end,
      'partner', (${places}::int[])[1 + i / 11 % 40], 'bench.change',
      (array['changed', 'changed', 'changed', 'created', 'removed', 'approved', 'signed_in', 'signed_in'])[1 + i % 8],
      case when i % 50021 = 0 then 'main_site' else (array['category', 'batch', 'certificate', 'enrollment', 'person'])[1 + i % 5] end,
      i % 100003, case when i % 3 = 0 then 1000 + i % 20011 end, 'Thing ' || i % 100003, 'জিনিস ' || i % 100003,
      jsonb_build_object('title', jsonb_build_array('Before ' || i, 'After ' || i))
    from generate_series(1, ${entries}::int) i`;
  await sql`insert into history_unsealed (entry_id) select id from history_entries order by id desc limit 40`;
  await sql.unsafe('vacuum analyze history_entries');
  await sql.unsafe('vacuum analyze history_unsealed');

  const scans = async () =>
    (await sql<{ n: number }[]>`select seq_scan::int as n from pg_stat_user_tables where relname = 'history_entries'`)[0]!.n;
  const before = await scans();
  const pool = connect(opened.url, 2, patient);
  async function time(name: string, most: number, asked: readonly (readonly [AnyCall, SignedIn, object])[]): Promise<void> {
    const times: { ms: number; input: object }[] = [];
    for (let round = 0; round <= ROUNDS; round++)
      for (const [call, actor, input] of asked) {
        const began = performance.now();
        await answer(pool, call, actor, { limit: 25, ...input });
        if (round) times.push({ ms: performance.now() - began, input });
      }
    const value = p95(times.map((t) => t.ms));
    print(`activity_1m_${name}_p95`, value, 'ms');
    bound(`activity_1m_${name}_p95`, value, most);
    if (values.worst)
      for (const [, , input] of asked)
        console.log(p95(times.filter((t) => t.input === input).map((t) => t.ms)).toFixed(1), JSON.stringify(input));
  }
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await time('page', 30, [
    [list, chief, {}],
    [list, chief, { page: 2 }],
    [list, chief, { sort: 'at' }],
  ]);
  await time('filter', 50, [
    [list, chief, { filters: 'person.shahana' }],
    [list, chief, { filters: 'person.karim' }],
    [list, chief, { filters: 'act.removed' }],
    [list, chief, { filters: 'act.removed.approved' }],
    [list, chief, { filters: 'act.restored' }],
    [list, chief, { filters: 'kind.certificate' }],
    [list, chief, { filters: 'kind.main_site' }],
    [list, chief, { filters: 'kind.certificate.batch' }],
    [list, chief, { filters: `institution.${places[7]}` }],
    [list, chief, { filters: `institution.${places[7]}.${places[8]}` }],
    [list, chief, { filters: `day.${day(20)}.${day(10)}` }],
    [list, chief, { filters: 'sealed.0' }],
    [list, chief, { filters: 'sealed.1' }],
    [list, chief, { filters: `person.karim*act.removed*kind.batch*day.${day(200)}.` }],
    [list, chief, { filters: `institution.${places[7]}*kind.main_site` }],
  ]);
  await time('deepest_page', 50, [
    [list, chief, { page: 400 }],
    [list, chief, { page: 400, filters: 'act.changed' }],
  ]);
  const far = await answer(pool, list, chief, { limit: 1, filters: `day..${day((entries * 30 * 0.85) / 86_400)}` });
  await time('after_row_deep', 50, [[list, chief, { after: far.next }]]);
  await time('of_person', 50, [
    [listOfPerson, chief, { user_id: partner.user.id }],
    [listOfPerson, chief, { user_id: 1001 }],
  ]);
  await time('of_institution', 50, [
    [list, partner, {}],
    [list, partner, { filters: 'act.removed' }],
    [listOfPerson, partner, { user_id: partner.user.id }],
  ]);
  await measureExport('activity_1m_export', () => answer(pool, exportEntries, chief, {}) as Promise<Download>);
  // a connection tells what it counted at its end
  await pool.end({ timeout: 5 });
  await new Promise((told) => setTimeout(told, 1500));
  const read = (await scans()) - before;
  print('activity_1m_whole_table_read', read, 'times');
  bound('activity_1m_whole_table_read', read, 0);
} finally {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
