// Read wide, write narrow: each table is written by one room only, and SQL stands only in stores.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from '#app/server/all-rooms.ts';

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
  // a settings list is written by the workbench for the room that names its table
  for (const file of sources)
    for (const [, table] of readFileSync(file, 'utf8').matchAll(/: SettingsTable = \{[^}]*?\btable: '(\w+)'/g))
      writers.set(table!, (writers.get(table!) ?? new Set()).add(roomOf(file)));
  expect(writers.get('education_degrees')).toEqual(new Set(['features/education']));
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

/** The queries of the floor that read tables of rooms, and why it may. */
const ASKS: Record<string, string> = {
  'src/core/session/server/actor.ts': 'who is asking: the session, the person and the roles',
  'src/core/access/server/scope.ts': 'whether somebody who is not asking may do something with a course',
  'src/core/access/server/lifetimes.ts': 'how long a session lasts: shorter for whoever holds a role',
  'src/core/access/server/second-factor.ts': 'whether a session is somebody yet, and whether their role lets them do anything',
  'src/core/records/server/store.ts': 'who wrote a record last: told to whoever comes second',
  'src/core/drafts/server/store.ts': 'who else writes, and who wrote a field or kept a version: told to whoever writes with them',
  'src/core/history/server/store-reading.ts': 'how people, roles and institutions are called: told with each entry',
  'src/core/sheets/server/store-sheets.ts': 'who brought the same file in before: told to whoever uploads it again',
  'src/core/backup/server/restore.ts': 'whether a database has people in it, before anything is written over',
};
/** Tables that a room writes and that a text of the floor names. */
function named(text: string, owners: ReadonlyMap<string, string>): string[] {
  const sql = [...text.matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi)].map((m) => m[1]!);
  return sql.filter((table) => owners.get(table)?.startsWith('features/'));
}
const owners = new Map([
  // a settings list is written by the calls that all of them share
  ...sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/: SettingsTable = \{\s*settings: \w+,\s*table: '(\w+)'/g)].map(
      ([, table]) => [table!, roomOf(file)] as const,
    ),
  ),
  ...sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/gi)]
      .filter(([, table]) => tables.has(table!))
      .map(([, table]) => [table!, roomOf(file)] as const),
  ),
]);
const floor = sources.filter((f) => f.startsWith('src/core/'));
test('the floor knows no table of a room', () => {
  const found = floor.filter((f) => !(f in ASKS)).flatMap((f) => named(readFileSync(f, 'utf8'), owners).map((table) => `${f}: ${table}`));
  expect(found, 'let the room tell, by a value of defineRoom or an event').toEqual([]);
  for (const file of Object.keys(ASKS)) expect(named(readFileSync(file, 'utf8'), owners), file).not.toEqual([]);
});
test.each([
  ['select 1 from users u where u.photo_file_id = 1', 'users'],
  ['delete from files f where not exists (select from courses c where c.thumbnail_file_id = f.id)', 'courses'],
  ['select f.id from files f join lesson_files l on l.file_id = f.id', 'lesson_files'],
])('a planted breach is found: %s', (text, table) => {
  expect(named(text, owners)).toContain(table);
});
test('each column that refers to a file is declared by the room that writes it', () => {
  const columns = readFileSync('db/schema.sql', 'utf8')
    .split(/^table /m)
    .flatMap((text) =>
      [...text.matchAll(/FOREIGN KEY \((\w+)\) REFERENCES files\(/g)].map(([, column]) => `${text.split('\n', 1)[0]}.${column}`),
    );
  expect(columns.length).toBeGreaterThan(2);
  // another size of a picture goes with it, and so does what was read out of a package
  for (const column of ['files.rendition_of', 'scorm_packages.file_id']) columns.splice(columns.indexOf(column), 1);
  expect(rooms.flatMap((room) => room.showsFiles).toSorted()).toEqual(columns.toSorted());
  for (const room of rooms)
    for (const column of room.showsFiles)
      expect([`features/${room.name}`, `core/${room.name}`]).toContain(owners.get(column.split('.')[0]!));
});
