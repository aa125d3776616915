// The empty room that the tool makes passes the checks of the house, in a copy of the house.
// @module-tag long
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const copied = [
  'src',
  'db',
  'tests',
  'tools',
  'vite.config.ts',
  'vitest.config.ts',
  'tsconfig.web.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.server.json',
  '.oxlintrc.json',
  'biome.json',
];
let copy: string;
const run = (tool: string, ...args: string[]) => {
  const bin = resolve('node_modules/.bin');
  // the tools of this house run before others of the machine, and the tests within are the short ones, whatever tier this one runs in
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, TEST_TIER: 'short' };
  const done = spawnSync(join(bin, tool), args, { cwd: copy, encoding: 'utf8', env });
  return { status: done.status, said: `${done.stdout}${done.stderr}` };
};
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'shikhon-room-'));
  for (const path of copied) cpSync(path, join(copy, path), { recursive: true, filter: (p) => !p.includes('zz-planted') });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  expect(run('node', 'tools/new-feature.ts', 'sample')).toMatchObject({ status: 0 });
  expect(run('node', 'tools/new-feature.ts', 'sample-shelves', '--list')).toMatchObject({ status: 0 });
  expect(run('node', 'tools/new-feature.ts', 'sample-visits', '--list', '--within')).toMatchObject({ status: 0 });
});
/** The lines of a newcomer, as `docs/workbench.md` says them: by the place that each block names. */
function readPage(): Record<'titles' | 'words' | 'lists' | 'migration' | 'items', string[]> {
  const page = readFileSync('docs/workbench.md', 'utf8');
  const parts = { titles: [], words: [], lists: [], migration: [], items: [] } as ReturnType<typeof readPage>;
  const places = {
    'words-titles-staff.ts': 'titles',
    'words.ts': 'words',
    'lists.ts': 'lists',
    'the migration': 'migration',
    'the test': 'items',
  } as const;
  let place: keyof typeof parts | undefined;
  for (const line of page.slice(page.indexOf('## A new settings list'), page.indexOf('Everything else comes from that')).split('\n')) {
    const named = /^(?:\/\/|--) ([\w. -]+):/.exec(line)?.[1];
    if (line.startsWith('```')) place = undefined;
    else if (named) place = places[named as keyof typeof places];
    else if (place && line.trim()) parts[place].push(line);
  }
  return parts;
}
const edit = (path: string, change: (text: string) => string) => {
  const whole = join(copy, path);
  writeFileSync(whole, change(readFileSync(whole, 'utf8')));
};
test('a list of one’s own is made by following the page alone, in as many lines as it says, fewer than forty', () => {
  expect(run('node', 'tools/new-feature.ts', 'reading-rooms', '--list')).toMatchObject({ status: 0 });
  const page = readPage();
  const room = 'src/features/reading-rooms';
  for (const line of page.titles) edit(`${room}/words-titles-staff.ts`, (text) => text.replace(/^  many: .*$/m, line));
  for (const line of page.words)
    edit(`${room}/words.ts`, (text) => {
      const key = /^\s+(\w+):/.exec(line)![1]!;
      const there = new RegExp(`^  ${key}: .*$`, 'm');
      return there.test(text) ? text.replace(there, line) : text.replace('} as const;', `${line}\n} as const;`);
    });
  edit(`${room}/lists.ts`, (text) => text.replace(/(    title: field.pair.*\n)/, `$1${page.lists.join('\n')}\n`));
  edit(`${room}/test/reading-rooms.test.ts`, (text) =>
    text.replace(/const items = \[[^\]]*\]/, `const items = [\n${page.items.join('\n')}\n]`),
  );
  const [migration] = readdirSync(join(copy, 'db/migrations')).filter((file) => file.includes('reading-rooms'));
  edit(`db/migrations/${migration}`, (text) => text.replace('  position int', `${page.migration.join('\n')}\n  position int`));
  const lines = Object.values(page).flat().length;
  expect(lines).toBeLessThan(40);
  expect(readFileSync('docs/workbench.md', 'utf8')).toContain(`these are ${lines} lines`);
  const tested = run('vitest', 'run', '--project', 'unit', room);
  expect(tested.status, tested.said).toBe(0);
}, 240_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('it is made once: a second time, or with a name that is none, it is refused', () => {
  expect(run('node', 'tools/new-feature.ts', 'sample').status).toBe(1);
  expect(run('node', 'tools/new-feature.ts', 'Sample Room').status).toBe(1);
});
test('it is served', () => {
  expect(readFileSync(join(copy, 'src/app/server/feature-rooms.ts'), 'utf8')).toContain(
    "import { room as sample } from '#features/sample/server/room.ts';",
  );
});
test('it compiles', () => {
  const own = [
    'src/features/sample/**/*.ts',
    'src/features/sample-shelves/**/*.ts',
    'src/features/sample-visits/**/*.ts',
    'tests/setup-database.ts',
    'tests/setup-sites.ts',
  ];
  const room = { extends: './tsconfig.server.json', include: own, exclude: ['src/features/*/web/**'] };
  writeFileSync(join(copy, 'tsconfig.room.json'), JSON.stringify(room));
  expect(run('tsc', '-p', 'tsconfig.room.json', '--incremental', 'false')).toEqual({ status: 0, said: '' });
}, 120_000);
test('the screen of a list compiles', () => {
  const screen = {
    extends: './tsconfig.web.json',
    include: ['src/features/sample-shelves/web/*', 'src/features/sample-visits/web/*', 'src/core/**/web/*.d.ts', 'src/*.d.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.screen.json'), JSON.stringify(screen));
  expect(run('tsc', '-p', 'tsconfig.screen.json', '--incremental', 'false')).toEqual({ status: 0, said: '' });
}, 120_000);
test('a list is found in the menu, by the walk over all screens, and its calls are served; its table is a migration', () => {
  expect(readFileSync(join(copy, 'src/app/web/areas/staff-pages.ts'), 'utf8')).toMatch(/\.\.\.sampleShelves\W/);
  expect(readFileSync(join(copy, 'src/features/sample-shelves/test/screens.ts'), 'utf8')).toContain("forStaff('/settings/sample-shelves')");
  expect(readFileSync(join(copy, 'src/app/server/feature-rooms.ts'), 'utf8')).toMatch(/^ {2}sampleShelves,$/m);
  const [made] = readdirSync(join(copy, 'db/migrations')).filter((file) => file.includes('sample-shelves'));
  expect(readFileSync(join(copy, 'db/migrations', made!), 'utf8')).toContain('create table sample_shelves (');
});
test("a list's own test, which makes, changes, removes and brings back its rows on a real database, succeeds", () => {
  const tested = run('vitest', 'run', '--project', 'unit', 'src/features/sample-shelves', 'src/features/sample-visits');
  expect(tested.status, tested.said).toBe(0);
  expect(tested.said).toMatch(/Tests .*24 passed/);
}, 240_000);
test('records within something with states, sheet and screen are no more than 130 lines in the three files that are their own', () => {
  const own = ['lists.ts', 'contract.ts', 'web/SampleVisitsPage.tsx'].map((file) => join(copy, 'src/features/sample-visits', file));
  expect(own.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n')).length).toBeLessThanOrEqual(130);
  expect(readFileSync(own[0]!, 'utf8')).toContain('approval(');
});
test('it has nothing to lint and nothing to format', () => {
  expect(run('oxlint', 'src/features/sample', 'src/features/sample-shelves', 'src/features/sample-visits', 'src/app')).toMatchObject({
    status: 0,
  });
  expect(
    run('biome', 'format', 'src/features/sample', 'src/features/sample-shelves', 'src/features/sample-visits', 'src/app'),
  ).toMatchObject({ status: 0 });
});
test('its own test goes through the door on a real database', () => {
  const text = readFileSync(join(copy, 'src/features/sample/test/sample.test.ts'), 'utf8');
  expect(text).toContain('freshDatabase()');
  expect(text).toMatch(/await expect\(answer\(db\.sql, now, .*\)\.rejects/);
});
