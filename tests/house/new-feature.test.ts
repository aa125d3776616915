// The empty room that the tool makes passes the checks of the house, in a copy of the house.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const copied = [
  'src',
  'tests/database.ts',
  'tests/setup-database.ts',
  'tools/new-feature.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.server.json',
  '.oxlintrc.json',
  'biome.json',
];
let copy: string;
const run = (tool: string, ...args: string[]) => {
  const done = spawnSync(resolve('node_modules/.bin', tool), args, { cwd: copy, encoding: 'utf8' });
  return { status: done.status, said: `${done.stdout}${done.stderr}` };
};
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'shikhon-room-'));
  for (const path of copied) cpSync(path, join(copy, path), { recursive: true, filter: (p) => !p.includes('zz-planted') });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  expect(run('node', 'tools/new-feature.ts', 'sample')).toMatchObject({ status: 0 });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('it is made once: a second time, or with a name that is none, it is refused', () => {
  expect(run('node', 'tools/new-feature.ts', 'sample').status).toBe(1);
  expect(run('node', 'tools/new-feature.ts', 'Sample Room').status).toBe(1);
});
test('it is served', () => {
  expect(readFileSync(join(copy, 'src/app/server/all-rooms.ts'), 'utf8')).toContain(
    "import { room as sample } from '#features/sample/server/room.ts';",
  );
});
test('it compiles', () => {
  const room = { extends: './tsconfig.server.json', include: ['src/features/sample/**/*.ts', 'tests/setup-database.ts'] };
  writeFileSync(join(copy, 'tsconfig.room.json'), JSON.stringify(room));
  expect(run('tsc', '-p', 'tsconfig.room.json', '--incremental', 'false')).toEqual({ status: 0, said: '' });
});
test('it has nothing to lint and nothing to format', () => {
  expect(run('oxlint', 'src/features/sample')).toMatchObject({ status: 0 });
  expect(run('biome', 'format', 'src/features/sample', 'src/app/server/all-rooms.ts')).toMatchObject({ status: 0 });
});
test('its own test goes through the door on a real database', () => {
  const text = readFileSync(join(copy, 'src/features/sample/test/sample.test.ts'), 'utf8');
  expect(text).toContain('freshDatabase()');
  expect(text).toMatch(/await expect\(answer\(db\.sql, now, .*\)\.rejects/);
});
