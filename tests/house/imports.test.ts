// The import rules hold: a planted breach of each turns the lint red.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const breaches: [title: string, file: string, source: string][] = [
  [
    'core knows no room',
    'src/core/access/zz-planted.ts',
    "import { list } from '#features/categories/contract.ts';\nexport const x = list;\n",
  ],
  [
    'shared core does not import a server part',
    'src/core/contract/zz-planted.ts',
    "import { connect } from '#core/db/server/sql.ts';\nexport const x = connect;\n",
  ],
  ['ui knows no room', 'src/ui/zz-planted.ts', "import { list } from '#features/categories/contract.ts';\nexport const x = list;\n"],
  [
    'web never imports the server',
    'src/features/categories/web/zz-planted.ts',
    "import { listCategories } from '../server/store.ts';\nexport const x = listCategories;\n",
  ],
  ['web has no node', 'src/features/categories/web/zz-planted.ts', "import { join } from 'node:path';\nexport const x = join;\n"],
  [
    'server never imports ui',
    'src/features/categories/server/zz-planted.ts',
    "import { words } from '#ui/words.ts';\nexport const x = words;\n",
  ],
  [
    "a room is not entered by another room's store",
    'src/features/home/server/zz-planted.ts',
    "import { listCategories } from '#features/categories/server/store.ts';\nexport const x = listCategories;\n",
  ],
  [
    "a room is not entered by another room's calls",
    'src/features/home/server/zz-planted.ts',
    "import { x } from '#features/categories/server/calls.ts';\nexport const y = x;\n",
  ],
  [
    "a page is not taken from another room's screens",
    'src/features/home/web/zz-planted.ts',
    "import { x } from '#features/courses/web/CoursePage.tsx';\nexport const y = x;\n",
  ],
  [
    "a room's shared files take no page of another room",
    'src/features/home/zz-planted.ts',
    "import { x } from '#features/courses/judged.ts';\nexport const y = x;\n",
  ],
  [
    'a question type has no web in its server part',
    'src/features/questions/types/mcq/server/zz-planted.ts',
    "import { x } from '#ui/words.ts';\nexport const y = x;\n",
  ],
  [
    'an adapter takes of a room only its port',
    'src/adapters/zz-planted.ts',
    "import { x } from '#features/accounts/server/service.ts';\nexport const y = x;\n",
  ],
  [
    "a room's shared files do not import its server",
    'src/features/categories/zz-planted.ts',
    "import { listCategories } from './server/store.ts';\nexport const x = listCategories;\n",
  ],
  [
    'nobody but app imports adapters',
    'src/features/categories/server/zz-planted.ts',
    "import { localCarrier } from '#adapters/local-carrier.ts';\nexport const x = localCarrier;\n",
  ],
  [
    'nobody imports app',
    'src/features/categories/server/zz-planted.ts',
    "import { root } from '#app/server/root.ts';\nexport const x = root;\n",
  ],
  [
    "core's server takes nothing of the browser",
    'src/core/contract/server/zz-planted.ts',
    "import { ask } from '../web/client.ts';\nexport const x = ask;\n",
  ],
  [
    'what core shares takes no server, in any of its folders',
    'src/core/richtext/zz-planted.ts',
    "import { render } from './server/render.ts';\nexport const x = render;\n",
  ],
  ["core's browser part has no node", 'src/core/contract/web/zz-planted.ts', "import { join } from 'node:path';\nexport const x = join;\n"],
  [
    'ui takes nothing of the server',
    'src/ui/zz-planted.ts',
    "import { connect } from '#core/db/server/sql.ts';\nexport const x = connect;\n",
  ],
  [
    'a server part renders nothing',
    'src/features/categories/server/zz-planted.ts',
    "import { useState } from 'react';\nexport const x = useState;\n",
  ],
  ['the database stands behind stores', 'src/features/categories/server/zz-planted.ts', "import pg from 'pg';\nexport const x = pg;\n"],
  [
    'what a question type is takes nothing of the server',
    'src/features/questions/types/mcq/zz-planted.ts',
    "import { x } from './server/grade.ts';\nexport const y = x;\n",
  ],
  [
    'no room is entered by climbing out of another',
    'src/features/home/server/zz-planted.ts',
    "import { x } from '../../categories/server/store.ts';\nexport const y = x;\n",
  ],
  [
    'no page is taken by climbing out of a room',
    'src/features/home/web/zz-planted.tsx',
    "import { x } from '../../courses/web/CoursePage.tsx';\nexport const y = x;\n",
  ],
  [
    'an adapter does not climb into a room',
    'src/adapters/zz-planted.ts',
    "import { x } from '../features/accounts/server/service.ts';\nexport const y = x;\n",
  ],
  [
    "the app's pages take nothing of the server",
    'src/app/web/zz-planted.ts',
    "import { x } from '#features/accounts/server/service.ts';\nexport const y = x;\n",
  ],
  [
    "the app's server takes nothing of the pages",
    'src/app/server/zz-planted.ts',
    "import { View } from '../web/View.tsx';\nexport const x = View;\n",
  ],
  ['the whole of zod is banned', 'src/features/categories/zz-planted.ts', "import * as z from 'zod';\nexport const x = z;\n"],
  ['a cycle is refused', 'src/features/categories/zz-planted.ts', "import { y } from './zz-planted-2.ts';\nexport const x = () => y;\n"],
];

/** Lints the files in an empty copy of the house, so that nobody who reads the real one meets them. */
function lint(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'shikhon-breach-'));
  try {
    copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'));
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), source);
    }
    return spawnSync(resolve('node_modules/.bin/oxlint'), [], { cwd: root, encoding: 'utf8' });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test.each(breaches)('%s', (title, file, source) => {
  const other: Record<string, string> =
    title === 'a cycle is refused'
      ? { 'src/features/categories/zz-planted-2.ts': "import { x } from './zz-planted.ts';\nexport const y = () => x;\n" }
      : {};
  const found = lint({ [file]: source, ...other });
  expect(found.status, `${found.stdout}${found.stderr}`).toBe(1);
  expect(found.stdout).toMatch(/no-restricted-imports|no-cycle/);
});

test.each([
  ['contract.ts', 'src/features/home/zz-planted.ts'],
  ['server/service.ts', 'src/features/home/server/zz-planted.ts'],
  ['server/service-import.ts', 'src/features/home/server/zz-planted.ts'],
  ['web/public.ts', 'src/features/home/web/zz-planted.ts'],
])('a room is entered by its door %s', (door, file) => {
  const found = lint({ [file]: `import { x } from '#features/courses/${door}';\nexport const y = x;\n` });
  expect(found.status, found.stdout).toBe(0);
});
test('no rule looks around: the lint passes over a pattern that does', () => {
  expect(readFileSync('.oxlintrc.json', 'utf8').match(/"regex": "[^"]*\(\?[!=<][^"]*"/g) ?? []).toEqual([]);
});
