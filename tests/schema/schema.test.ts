// The reviewed snapshot of the schema is what the migrations make.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database.ts';
import { describeSchema } from './snapshot.ts';

test('db/schema.sql is what the migrations make (npm run docs writes it)', async () => {
  const db = await freshDatabase();
  const now = (await describeSchema(db.sql)).replace(/^table schema_migrations\n(?: .*\n)*\n/m, '');
  await db.drop();
  expect(now).toBe(readFileSync('db/schema.sql', 'utf8').replace(/^table schema_migrations\n(?: .*\n)*\n/m, ''));
});
/** Tables of settings, and of what one institution or class has a few of: looked through whole while a person is deleted. */
const FEW =
  /^(account_merges|announcements|attendance_(months|rounds)|campaigns|categories|class_(groups|shifts)|classrooms|disabilities|districts|divisions|education_\w+|holidays|language_values|participant_types|profession_fields|professions|promotions|sliders|tags|training_\w+|unions|upazilas)$/;
test('in every table that grows an index finds whom a row names, so that deleting a person reads no table whole', async () => {
  const db = await freshDatabase();
  const rows = await db.sql<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1, 2`;
  await db.drop();
  expect(rows.filter(({ table }) => !FEW.test(table)).map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});
