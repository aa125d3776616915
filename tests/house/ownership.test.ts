// Read wide, write narrow: each table is written by one room only, and SQL stands only in stores.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((n) => (statSync(join(folder, n)).isDirectory() ? files(join(folder, n)) : [join(folder, n)]));
const sources = [...files('src/features'), ...files('src/core')].filter(
  (f) => f.endsWith('.ts') && f.includes('/server/') && !f.includes('/test/'),
);
const roomOf = (file: string) => file.split('/').slice(1, 3).join('/');
const tables = new Set(
  [...readdirSync('db/migrations')].flatMap((f) =>
    [...readFileSync(join('db/migrations', f), 'utf8').matchAll(/create table (\w+)/g)].map((m) => m[1]!),
  ),
);

test('each table is written by one room', () => {
  const writers = new Map<string, Set<string>>();
  for (const file of sources)
    for (const [, table] of readFileSync(file, 'utf8').matchAll(/\b(?:insert into|update|delete from|truncate)\s+(\w+)/gi))
      if (tables.has(table!)) writers.set(table!, (writers.get(table!) ?? new Set()).add(roomOf(file)));
  const shared = [...writers].filter(([, rooms]) => rooms.size > 1).map(([table, rooms]) => `${table}: ${[...rooms].join(', ')}`);
  expect(shared).toEqual([]);
});

test('SQL of a room stands in its store files', () => {
  const outside = sources.filter(
    (f) =>
      f.startsWith('src/features/') && !/\/store[a-z-]*\.ts$/.test(f) && /\b(?:sql|pool|tx)(?:<[^`]*>)?`/.test(readFileSync(f, 'utf8')),
  );
  expect(outside).toEqual([]);
});

test('a room that opens a transaction itself does so by runTransaction, which does it once more after a deadlock', () => {
  // an import is begun again by the person who waits for it
  const own = sources.filter((f) => f.startsWith('src/features/') && !f.startsWith('src/features/imports/'));
  expect(own.filter((f) => /\.begin\(/.test(readFileSync(f, 'utf8')))).toEqual([]);
  expect(own.filter((f) => /\brunTransaction\(/.test(readFileSync(f, 'utf8'))).length).toBeGreaterThan(3);
});

test('no file of ours grows beyond 400 lines', () => {
  const long = [...files('src'), ...files('tests'), ...files('tools')].filter(
    (f) => /\.tsx?$|\.mjs$/.test(f) && !f.includes('.gen.') && readFileSync(f, 'utf8').split('\n').length > 401,
  );
  expect(long).toEqual([]);
});
