// Bells among 20,000,000 notices of 200,000 people: the first page, what is unread, older ones, marking. --rows, --worst each question by itself; --data FOLDER: a
// data directory to use, and to fill when it is empty.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { connect, patient, type Pool } from '#core/db/server/sql.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { list, readAll } from '#features/notices/contract.ts';
import { notify } from '#features/notices/server/service.ts';
import { countUnread } from '#features/notices/server/store.ts';
import { percentile } from './asking.ts';
import { bound, print } from './load.ts';
import { inDatabase } from './statements.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '20000000' }, worst: { type: 'boolean' }, data: { type: 'string' } },
});
const ROWS = Number(values.rows);
const EACH = 100;
const PEOPLE = Math.ceil(ROWS / EACH);
/** Somebody whose bell has never been looked at. */
const HEAVY = 20_000;
const PORTION = 500_000;
const ROUNDS = 20;
const [LIST_MS, UNREAD_MS] = [5, 2];
/** Names of lines, and one that no bell shows any more. */
const NAMES = ['key-changes.changed', 'posts.asked', 'lessons.asked', 'feedback.approved', 'account-merges.merged', 'old.gone'];
const title = { en: 'Mathematics', bn: 'গণিত' };
const TERMS = { exam: title, course: title, lesson: title, class: title, score: 7, max: 10, n: 1 };

async function fill(sql: Pool): Promise<void> {
  const loading = await sql.reserve({ patient: true });
  await loading`set session_replication_role = replica`;
  await loading`set synchronous_commit = off`;
  await loading`
    insert into users (username, name, email, email_verified_at)
    select 'bell.' || i, 'Reader ' || i, 'bell.' || i || '@people.test', now() from generate_series(1, ${PEOPLE}::int) i`;
  const [{ first }] = (await loading`select min(id)::int as first from users where username like 'bell.%'`) as unknown as [
    { first: number },
  ];
  // in the order in which they came: the lines of one person lie far from each other. A tenth of the people reads everything, the last three days are unread
  for (let from = 0; from < ROWS; from += PORTION)
    await loading`
      insert into notices (user_id, name, terms, url, fold, at, read_at)
      select ${first}::int + (i::bigint * 7919 % ${PEOPLE})::int, (${NAMES}::text[])[1 + i % ${NAMES.length}],
        ${sql.json(TERMS)}, '/course/' || i % 5000, null, t.at,
        case when i % 10 = 0 or ${ROWS}::bigint - i > ${PEOPLE * 3}::bigint then t.at + interval '1 hour' end
      from generate_series(${from + 1}::bigint, ${Math.min(ROWS, from + PORTION)}::bigint) i
      cross join lateral (select now() - (${ROWS}::bigint - i) * interval '1 second' * ${(300 * 86_400) / ROWS}::float8 as at) t`;
  await loading`
    insert into notices (user_id, name, terms, url, at)
    select ${first}::int, (${NAMES}::text[])[1 + i % ${NAMES.length}], ${sql.json(TERMS)}, '/course/' || i, now() - (${HEAVY}::int - i) * interval '1 minute'
    from generate_series(1, ${HEAVY}::int) i`;
  await loading`set session_replication_role = origin`;
  loading.release();
  await sql.unsafe('vacuum analyze notices');
  await sql.unsafe('vacuum analyze users');
}
const data_dir = values.data ?? mkdtempSync(join(tmpdir(), 'shikhon-notices-'));
mkdirSync(data_dir, { recursive: true });
chmodSync(data_dir, 0o755);
const opened = await open({ DATA_DIR: data_dir }, undefined, { tool: true });
const sql = opened.pool;
try {
  const [there] = await sql`select from users where username = 'bell.1'`;
  if (!there) await fill(sql);
  const pool = connect(opened.url, 4, patient);
  const readers: SignedIn[] = [];
  const [{ first }] = (await sql`select min(id)::int as first from users where username like 'bell.%'`) as unknown as [{ first: number }];
  // the one with twenty thousand first
  for (const user_id of [first, ...Array.from({ length: 30 }, (_, i) => first + 1 + ((i * 6151) % (PEOPLE - 1)))]) {
    const { token, user } = await makePerson(sql);
    await sql`update sessions set user_id = ${user_id} where user_id = ${user.id}`;
    readers.push(await actorFor(sql, token));
  }
  async function time(name: string, most: number, ask: (reader: SignedIn) => Promise<unknown>): Promise<void> {
    const [whole, stored]: number[][] = [[], []];
    for (const reader of readers) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const began = performance.now();
        await ask(reader);
        if (round) times.push(performance.now() - began);
      }
      const own = await inDatabase(opened.url, ROUNDS, () => ask(reader));
      if (values.worst)
        console.log(percentile(times, 0.95).toFixed(1), percentile(own, 0.95).toFixed(1), 'in PostgreSQL', name, reader.user.id);
      whole!.push(...times);
      stored!.push(...own);
    }
    print(`notices_${ROWS}_${name}_p95`, percentile(whole!, 0.95), 'ms');
    print(`notices_${ROWS}_${name}_in_postgres_p95`, percentile(stored!, 0.95), 'ms');
    bound(`notices_${ROWS}_${name}_in_postgres_p95`, percentile(stored!, 0.95), most);
  }
  const bell = (input: object) => (reader: SignedIn) => answer(pool, list, reader, { ...input } as never);
  await time('bell', LIST_MS, bell({}));
  await time('bell_unread', LIST_MS, bell({ unread: true }));
  const seen = (await answer(pool, list, readers[0]!, { limit: 100 })) as { data: { id: number }[] };
  await time('bell_older', LIST_MS, bell({ before: seen.data.at(-1)!.id }));
  await time('bell_of_a_group', LIST_MS, bell({ group: 'courses' }));
  await time('unread', UNREAD_MS, (reader) => countUnread(pool, reader.user.id));
  const added: number[] = [];
  for (let n = 0; n < 50; n++) {
    const began = performance.now();
    await notify(
      pool,
      readers.slice(1).map(({ user }) => ({
        user_id: user.id,
        notice: {
          name: 'key-changes.changed',
          url: '/course/1',
          terms: { exam: { en: 'M', bn: 'ম' }, score: 1, max: 2 },
          fold: `bench-${n}`,
        },
      })) as never,
    );
    added.push(performance.now() - began);
  }
  print(`notices_${ROWS}_30_added_p95`, percentile(added, 0.95), 'ms');
  const read: number[] = [];
  for (const reader of readers) {
    const began = performance.now();
    await answer(pool, readAll, reader, {} as never);
    read.push(performance.now() - began);
  }
  print(`notices_${ROWS}_all_read_most`, Math.max(...read), 'ms');
  await pool.end({ timeout: 5 });
} finally {
  await opened.close();
  if (!values.data) rmSync(data_dir, { recursive: true, force: true });
}
process.exit();
