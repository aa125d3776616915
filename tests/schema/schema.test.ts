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
