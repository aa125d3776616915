// Merging of accounts: no table that refers to people is forgotten by the room that writes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rooms } from '#app/server/all-rooms.ts';
import { listReferences } from '#features/deletions/test/fill.ts';
import { freshDatabase } from '../database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('every column that refers to a person says what becomes of it when accounts are merged, or who did something', async () => {
  const declared = rooms.flatMap((room) => Object.keys(room.merge)).toSorted();
  const columns = (await listReferences(db.sql)).map(({ name, column }) => `${name}.${column}`);
  const missing = columns.filter((name) => !name.endsWith('_by') && !declared.includes(name));
  expect(missing, 'the room that writes the table says it by `merge`').toEqual([]);
  // the history and its subjects name people without a reference: what happened stays as it was told
  expect(declared.filter((name) => !columns.includes(name))).toEqual([]);
  expect(columns.length).toBeGreaterThan(40);
});
