// Personal data: no table or column that holds something of a person is forgotten by the room that writes it.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, rooms } from '#app/server/all-rooms.ts';
import { columns as words } from '#core/personal-data/words.ts';
import { listReferences } from '#features/deletions/test/fill.ts';
import { freshDatabase } from '../database.ts';
import { privacyPage } from './privacy-page.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let columns: { table: string; column: string; type: string }[];
beforeAll(async () => {
  db = await freshDatabase();
  columns = await db.sql`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`;
});
afterAll(() => db.drop());

const declared = rooms.flatMap((room) =>
  Object.entries(room.holds).map(([name, held]) => ({ name, room, ...held, table: name.split('.')[0]!, column: name.split('.')[1]! })),
);
/** Columns that look as if they named a person and do not, or name one who is no account yet. */
const OTHERS: Record<string, string> = {
  'codes.address': 'beside the account that the code is for',
  'enrollment_invitations.address': 'beside the account, once there is one',
  'guardians.address': 'of a guardian, beside the account of the person under 18',
  'institution_requests.address': 'of an institution',
  'institution_requests.contact_email': 'given in a request, which is declared by its person',
  'institution_requests.contact_phone': 'given in a request, which is declared by its person',
  'institutions.address': 'of an institution',
  'institutions.bn_address': 'of an institution',
  'institutions.email': 'of an institution',
  'institutions.phone': 'of an institution',
  'registrations.address': 'nobody yet: deleted when its code is over',
  'sign_on_tries.address': 'nobody yet: deleted when the login is over',
  'teacher_registry.phone': 'of a record that an authority gave, which no account owns',
  'users.email': 'of the account itself',
  'users.phone': 'of the account itself',
  'contact_changes.old_address': 'beside the account',
  'contact_changes.new_address': 'beside the account',
  'contact_messages.contact': 'beside the account',
  'runs.owner_id': 'the institution of a role',
  'runs.ip': 'beside the account',
  'sheets.owner_id': 'the institution of a role',
  'sessions.ip': 'beside the account',
};

test('every column that names a person says what it holds of them, or who did something', async () => {
  const references = (await listReferences(db.sql)).map(({ name, column }) => `${name}.${column}`);
  const like = columns
    .filter(({ column }) =>
      /^(user|person|actor|subject|owner|learner|kept|closed)_id$|address$|^(\w+_)?(email|phone)$|^contact$|^ip$/.test(column),
    )
    .map(({ table, column }) => `${table}.${column}`);
  const names = declared.map(({ name }) => name);
  const all = [...new Set([...references, ...like])].filter((name) => !name.endsWith('_by') && !OTHERS[name]);
  expect(references.length).toBeGreaterThan(40);
  expect(
    all.filter((name) => !names.includes(name)),
    'the room that writes the table says it by `holds`',
  ).toEqual([]);
  const known = columns.map(({ table, column }) => `${table}.${column}`);
  expect([...names, ...Object.keys(OTHERS)].filter((name) => !known.includes(name))).toEqual([]);
});

test('every column of such a table is given to the person, or it is said why not', () => {
  for (const held of declared) {
    const own = columns.filter(({ table }) => table === held.table).map(({ column }) => column);
    const said = [held.column, ...held.given, ...Object.values(held.withheld ?? {}).flat()];
    expect([...new Set(said)].toSorted(), held.name).toEqual(own.toSorted());
    expect(said.length - new Set(said).size, `${held.name}: a column is said twice`).toBe(held.given.includes(held.column) ? 1 : 0);
  }
});

test('nothing that opens something is given, and what is given has a word in both languages', () => {
  for (const { name, given, table } of declared)
    for (const column of given) {
      expect(words[column], `${name}: ${column}`).toBeDefined();
      expect(column, name).not.toMatch(/hash|secret|sealed|token|key$/);
      expect(columns.find((c) => c.table === table && c.column === column)!.type, `${name}: ${column}`).not.toBe('bytea');
    }
});

test('the key of a table names its rows, so that they are read in portions and none is left out', async () => {
  const unique = await db.sql<{ table: string; columns: string[] }[]>`
    select i.indrelid::regclass::text as table,
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
    from pg_index i where i.indisunique and i.indpred is null`;
  for (const { name, table, column, key } of declared) {
    const named = new Set([...key, column]);
    expect(
      unique.some((u) => u.table === table && u.columns.every((c) => named.has(c))),
      `${name}: ${key.join(', ')}`,
    ).toBe(true);
  }
});

test('what ends has a moment that it is counted from, and a job that ends it', () => {
  const jobs = rooms.flatMap((room) => room.jobs.filter((job) => job.nightly).map((job) => job.name));
  for (const { name, table, keep } of declared) {
    if (typeof keep === 'string') continue;
    expect(columns.find((c) => c.table === table && c.column === keep.since)?.type, name).toMatch(/^timestamp/);
    expect(jobs, name).toContain(keep.by ?? 'my-data.end-traces');
  }
});

test('docs/privacy.md is what the rooms declare (npm run docs writes it)', () => {
  openHouse();
  expect(readFileSync('docs/privacy.md', 'utf8')).toBe(privacyPage());
});
