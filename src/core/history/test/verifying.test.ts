// The chain of the history: ten thousand changes verify, and whoever alters, removes or puts in an entry afterwards is found out.
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Transaction } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { canonical, commit, hashSeal, nameSeal, useSealKey } from '#core/history/server/chain.ts';
import { eraseHistory } from '#core/history/server/erasing.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import { sealEntries } from '#core/history/server/sealing.ts';
import * as store from '#core/history/server/store.ts';
import type { Finding } from '#core/history/server/store-checking.ts';
import { verifyHistory, verifyWithin } from '#core/history/server/verifying.ts';
import { freshDatabase } from '../../../../tests/database.ts';

const CHANGES = 10_000;
const ROWS = 100;
let db: Awaited<ReturnType<typeof freshDatabase>>;
let people: Awaited<ReturnType<typeof makePerson>>[];
let noted: string;
/** Some rows are changed at once, as a sheet changes them. */
async function change(round: number, entity: 'category' | 'person', ids: number[]): Promise<void> {
  const actor = people[round % people.length]!.actor;
  await db.sql.begin((sql) =>
    record(sql, authorOf(actor), { call: 'test.change', did: 'changed', entity }, { ids }, async () =>
      entity === 'category'
        ? sql`update categories set title = 'Round ' || ${round}::int || ' of ' || id, position = position + ${round}::int where id = any (${ids})`
        : sql`update users set name = 'Round ' || ${round}::int, profession = '' where id = any (${ids})`,
    ),
  );
}
beforeAll(async () => {
  useSealKey('a secret of this test');
  db = await freshDatabase();
  people = [];
  for (let i = 0; i < 5; i++) people.push(await makePerson(db.sql, { role: i % 2 ? 'super' : 'partner' }));
  await db.sql`
    insert into categories (slug, title, bn_title, image, position)
    select 'c' || i, 'Subject ' || i, 'বিষয় ' || i, 'jali', i from generate_series(1, ${ROWS}::int) i`;
  const ids = (await db.sql<{ id: number }[]>`select id from categories order by id`).map((r) => r.id);
  const persons = people.map((p) => p.user.id);
  let done = 0;
  for (let round = 1; done < CHANGES; round++) {
    const some = round % 10 ? ids.slice(0, Math.min(ROWS, CHANGES - done)) : persons.slice(0, CHANGES - done);
    await change(round, round % 10 ? 'category' : 'person', some);
    done += some.length;
    // batches of every size
    if (round % 7 === 0) await sealEntries(db.sql, 1 + ((round * 37) % 400));
  }
  await sealEntries(db.sql);
  noted = (await verifyHistory(db.sql)).head!;
}, 300_000);
afterAll(async () => {
  useSealKey(undefined);
  await db.drop();
});

test('ten thousand changes verify, and each stands in one seal', async () => {
  const verified = await verifyHistory(db.sql, { noted });
  expect(verified).toMatchObject({ entries: CHANGES, unsealed: 0, findings: [], marked: true });
  expect(verified.seals).toBeGreaterThan(20);
});

test('a check lets everybody else in every few hundred entries', async () => {
  const told = [0];
  await verifyHistory(db.sql, { tell: (entries) => void told.push(entries) });
  expect(told.at(-1)).toBe(CHANGES);
  const steps = told.slice(1).map((entries, i) => entries - told[i]!);
  expect(Math.max(...steps)).toBeLessThanOrEqual(250);
});

const rollback = new Error('rolled back');
/** What is found after a tampering that the database itself was made to allow; it is taken back afterwards. */
async function foundAfter(tamper: (sql: Transaction) => Promise<unknown>, options = {}): Promise<Finding[]> {
  let findings: Finding[] = [];
  await db.sql
    .begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await tamper(sql);
      ({ findings } = await verifyWithin(sql, options));
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return findings;
}
/** A number from 1 to `most` for each tampering, the same in each run. */
const place = (i: number, most: number) => 1 + ((i * 7919 + 104_729) % most);

const alterations: Record<string, (sql: Transaction, id: number) => Promise<unknown>> = {
  at: (sql, id) => sql`update history_entries set at = at - interval '1 microsecond' where id = ${id}`,
  actor_id: (sql, id) => sql`update history_entries set actor_id = actor_id + 1 where id = ${id}`,
  role: (sql, id) => sql`update history_entries set role = null where id = ${id}`,
  institution_id: (sql, id) => sql`update history_entries set institution_id = 4 where id = ${id}`,
  call: (sql, id) => sql`update history_entries set call = 'test.changed' where id = ${id}`,
  act: (sql, id) => sql`update history_entries set act = 'approved' where id = ${id}`,
  entity: (sql, id) => sql`update history_entries set entity = 'batch' where id = ${id}`,
  object_id: (sql, id) => sql`update history_entries set object_id = object_id + 1 where id = ${id}`,
  subject_id: (sql, id) => sql`update history_entries set subject_id = coalesce(subject_id, 0) + 1 where id = ${id}`,
  title: (sql, id) => sql`update history_entries set title = coalesce(title, '') || ' ' where id = ${id}`,
  bn_title: (sql, id) => sql`update history_entries set bn_title = 'অন্য' where id = ${id}`,
  changes: (sql, id) => sql`update history_entries set changes = changes || '{"slug": [1, 2]}' where id = ${id}`,
  field_gone: (sql, id) => sql`update history_entries set changes = '{}' where id = ${id}`,
  origin_hash: (sql, id) => sql`update history_entries set origin_hash = null where id = ${id}`,
};
/** Takes an entry away, and in every other case puts another one in its place. */
async function replace(sql: Transaction, id: number, by: number | undefined): Promise<void> {
  await sql`delete from history_entries where id = ${id}`;
  if (by !== undefined)
    await sql`
      insert into history_entries overriding system value
      select (jsonb_populate_record(e, jsonb_build_object('id', ${id}::int))).* from history_entries e where id = ${by}`;
}
test('a hundred random tamperings, ten at a time: each is found, it is said which entry it was, and no other is blamed', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  const [last] = await db.sql<{ id: number }[]>`select max(id)::int as id from history_entries`;
  const kinds = Object.values(alterations);
  for (let group = 0; group < 10; group++) {
    const ids = Array.from({ length: 10 }, (_, i) => place(group * 10 + i, last!.id));
    const findings = await foundAfter(async (sql) => {
      for (const [i, id] of ids.entries()) {
        if (i % 3 < 2) await kinds[(group * 10 + i) % kinds.length]!(sql, id);
        else await replace(sql, id, i % 2 ? (id % last!.id) + 1 : undefined);
      }
    });
    expect([...new Set(findings.map((f) => f.entry_id))].toSorted((a, b) => a! - b!)).toEqual(ids.toSorted((a, b) => a - b));
  }
});

test('an entry that is put in later is found: without a seal, and with one but an older time', async () => {
  const copy = (sql: Transaction) => sql<{ id: number }[]>`
    insert into history_entries (at, actor_id, role, call, act, entity, object_id, changes)
    select at - interval '2 days', actor_id, role, call, act, entity, object_id, '{}' from history_entries order by id limit 1
    returning id`;
  let id = 0;
  const bare = await foundAfter(async (sql) => {
    id = (await copy(sql))[0]!.id;
  });
  expect(bare).toEqual([{ fault: 'entry_added', entry_id: id }]);
  const sealed = await foundAfter(async (sql) => {
    id = (await copy(sql))[0]!.id;
    await sql`insert into history_unsealed values (${id})`;
    await sealEntries(Object.assign(sql, { begin: <T>(work: (tx: Transaction) => Promise<T>) => work(sql) }) as never);
  });
  expect(sealed).toEqual([{ fault: 'entry_late', entry_id: id, seal_id: expect.any(Number) }]);
});
test('what waits for its seal cannot be taken away, or be sealed a second time', async () => {
  const [row] = await db.sql<{ id: number }[]>`select min(id) as id from history_entries`;
  expect(await foundAfter((sql) => sql`insert into history_unsealed values (${row!.id})`)).toEqual([
    { fault: 'entry_added', entry_id: row!.id },
  ]);
  await change(3, 'category', [1]);
  const [fresh] = await db.sql<{ id: number }[]>`select max(id) as id from history_entries`;
  expect(await foundAfter((sql) => sql`delete from history_unsealed`)).toEqual([{ fault: 'entry_added', entry_id: fresh!.id }]);
  expect(await foundAfter((sql) => sql`delete from history_entries where id = ${fresh!.id}`)).toEqual([
    { fault: 'entry_removed', entry_id: fresh!.id },
  ]);
  await sealEntries(db.sql);
});

test('seals: altered, removed, made anew without the secret, or the end cut off', async () => {
  const seals = await store.listSeals(db.sql, 0, 10_000);
  const middle = seals[10]!;
  const faults = async (tamper: (sql: Transaction) => Promise<unknown>, options = {}) =>
    (await foundAfter(tamper, options)).map((f) => `${f.fault} ${f.seal_id ?? f.entry_id}`);
  expect(await faults((sql) => sql`update history_seals set at = at + interval '1 s' where id = ${middle.id}`)).toEqual([
    `seal_altered ${middle.id}`,
  ]);
  expect(await faults((sql) => sql`update history_seals set hash = sha256('') where id = ${middle.id}`)).toEqual([
    `seal_altered ${middle.id}`,
    `seal_unmarked ${middle.id}`,
  ]);
  expect(await faults((sql) => sql`delete from history_seals where id = ${middle.id}`)).toContain(`seal_removed ${middle.id}`);
  // the whole rest of the chain made anew by somebody who can write to the database
  const forged = await faults(async (sql) => {
    let previous = seals[9]!.hash;
    for (const seal of seals.slice(10)) {
      const hashes = seal.id === middle.id ? Buffer.concat([Buffer.alloc(32), seal.hashes.subarray(32)]) : seal.hashes;
      const hash = hashSeal({ ...seal, hashes }, previous);
      await sql`update history_seals set hashes = ${hashes}, hash = ${hash} where id = ${seal.id}`;
      previous = hash;
    }
  });
  expect(forged).toContain(`entry_altered ${middle.id}`);
  expect(forged.filter((f) => f.startsWith('seal_unmarked'))).toHaveLength(seals.length - 10);
  const last = seals.at(-1)!;
  const cut = (sql: Transaction) =>
    sql`with gone as (delete from history_seals where id = ${last.id}) delete from history_entries where id = any (${last.entry_ids}::bigint[])`;
  expect(await faults(cut, { noted: nameSeal(last) })).toEqual([`end_removed ${last.id}`]);
  // nothing inside the database can tell that: a seal has to be noted elsewhere
  expect(await faults(cut)).toEqual([]);
});

test('what is kept apart: altered, removed or put in is found, and what was erased with a person is not missed', async () => {
  const leaver = people[4]!.user.id;
  const [one] = await db.sql<{ entry_id: number }[]>`
    select entry_id from history_private p join history_entries e on e.id = p.entry_id
    where part = 'values' and e.subject_id = ${leaver} order by entry_id limit 1`;
  const id = one!.entry_id;
  const fault = (what: string) => [{ fault: what, entry_id: id, seal_id: expect.any(Number) }];
  expect(await foundAfter((sql) => sql`update history_private set value = '{}' where part = 'values' and entry_id = ${id}`)).toEqual(
    fault('private_altered'),
  );
  expect(await foundAfter((sql) => sql`delete from history_private where part = 'values' and entry_id = ${id}`)).toEqual(
    fault('private_removed'),
  );
  const [plain] = await db.sql<{ id: number }[]>`select id from history_entries where values_hash is null order by id limit 1`;
  expect(
    await foundAfter(
      (sql) => sql`insert into history_private (part, entry_id, salt, value) values ('values', ${plain!.id}, '\\x00', '{}')`,
    ),
  ).toEqual([{ fault: 'private_added', entry_id: plain!.id, seal_id: expect.any(Number) }]);

  await db.sql.begin((sql) => eraseHistory(sql, leaver));
  await sealEntries(db.sql);
  expect((await verifyHistory(db.sql, { noted })).findings).toEqual([]);
  const [left] = await db.sql<{ n: number }[]>`
    select count(*)::int as n from history_private p join history_entries e on e.id = p.entry_id
    where (part = 'values' and subject_id = ${leaver}) or (part = 'origin' and actor_id = ${leaver})`;
  expect(left!.n).toBe(0);
});

test('the canonical form is the same for the same values in any order, and another one for others', () => {
  const shuffled = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value;
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => canonical(value) === canonical(shuffled(value))),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(
      fc.array(fc.string()),
      fc.array(fc.string()),
      (a, b) => (canonical(a) === canonical(b)) === (JSON.stringify(a) === JSON.stringify(b)),
    ),
  );
  expect(canonical({ b: 1, a: null, c: undefined })).toBe('{"b":1}');
  expect(commit(Buffer.from('a'), 1).equals(commit(Buffer.from('b'), 1))).toBe(false);
});
