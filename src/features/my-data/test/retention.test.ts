// Retention: what ends is gone when its time is over, and not before, over three years of a product's life.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { type HeldTable, listHoldings } from '#core/personal-data/server/holdings.ts';
import { fillEverything, listReferences } from '#features/deletions/test/fill.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { room } from '../server/room.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
});
afterAll(() => db.drop());

const endings = () => listHoldings().flatMap((held) => (typeof held.keep === 'string' || held.keep.by ? [] : [{ held, ...held.keep }]));
const count = async ({ table }: HeldTable) => (await db.sql<{ n: number }[]>`select count(*)::int as n from ${db.sql(table)}`)[0]!.n;

test('each table that ends loses its rows a day after their time, one after the other through three years, and no other row', async () => {
  const { user } = await makePerson(db.sql);
  const references = await listReferences(db.sql);
  expect(endings().length).toBeGreaterThan(6);
  // foreign keys and checks are out of the way from here on
  await fillEverything(db.sql, user.id, references, 'trace');
  const before = new Map<string, number>();
  for (const held of listHoldings()) before.set(held.table, await count(held));
  for (const { held, since } of endings()) await db.sql`update ${db.sql(held.table)} set ${db.sql(since)} = now()`;
  const gone = new Map<string, number>();
  const night = room.jobs.find((job) => job.name === 'my-data.end-traces')!;
  // 36 months, of which each night is one of the last days of a period or the first after it
  const days = [...new Set(endings().flatMap((e) => [e.days - 1, e.days + 1]))].toSorted((a, b) => a - b);
  expect(days.at(-1)).toBeGreaterThan(1000);
  let passed = 0;
  for (const day of days) {
    for (const { held, since } of endings())
      await db.sql`update ${db.sql(held.table)} set ${db.sql(since)} = ${db.sql(since)} - make_interval(days => ${day - passed})`;
    passed = day;
    await night.run({}, { pool: db.sql });
    for (const { held } of endings()) if (!gone.has(held.table) && (await count(held)) === 0) gone.set(held.table, day);
  }
  for (const { held, days: kept } of endings()) expect(gone.get(held.table), held.table).toBe(kept + 1);
  for (const held of listHoldings()) if (!gone.has(held.table)) expect(await count(held), held.table).toBe(before.get(held.table));
});

test('thousands of rows go in portions', async () => {
  const { user } = await makePerson(db.sql);
  await db.sql`
    insert into actings (user_id, reason, started_at, ends_at)
    select ${user.id}, 'old', now() - interval '900 days', now() - interval '900 days' from generate_series(1, 1700)`;
  await room.jobs.find((job) => job.name === 'my-data.end-traces')!.run({}, { pool: db.sql });
  const left = await db.sql`select from actings where user_id = ${user.id}`;
  expect(left.count).toBe(0);
});
