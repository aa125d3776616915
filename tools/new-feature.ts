// npm run new-feature -- <name>: makes an empty room that passes every check: contract, words, store, calls, a test.
// With --list it is a settings list that works, with --list --within records of a batch with states: table, calls, screen, test (docs/workbench.md).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, listMigration } from './new-list.ts';
import { roomLists } from './rooms.ts';

const [name = '', ...options] = process.argv.slice(2);
const isList = options.includes('--list');
const within = isList && options.includes('--within');
const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/features', name);
if (!/^[a-z][a-z-]{2,30}$/.test(name) || existsSync(folder)) {
  process.stderr.write(
    `Usage: npm run new-feature -- <name> [--list [--within]]. The name is small letters and hyphens, and src/features/<name> must not exist yet.\n`,
  );
  process.exit(1);
}
const empty: Record<string, string> = {
  'contract.ts': `// API contract of the ${name} room.
import * as z from 'zod/mini';
import { get, Moment } from '#core/contract/call.ts';

export const now = get('${name}.now', '/${name}/now', {
  summary: 'The time of the database',
  who: 'signed-in',
  input: z.object({}),
  output: z.object({ now: Moment }),
});
`,
  'server/store.ts': `// SQL of the ${name} room.
import type { Sql } from '#core/db/server/sql.ts';

export const getNow = async (sql: Sql): Promise<string> => (await sql<{ now: string }[]>\`select now() as now\`)[0]!.now;
`,
  'server/calls.ts': `// Handlers of the ${name} calls.
import { handle } from '#core/contract/server/handlers.ts';
import * as calls from '../contract.ts';
import { getNow } from './store.ts';

export const handlers = handle(calls, { now: async ({ sql }) => ({ now: await getNow(sql) }) });
`,
  'server/room.ts': `// The ${name} room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import * as calls from '../contract.ts';
import { handlers } from './calls.ts';

export const room = defineRoom({ name: '${name}', calls, errors: {}, handlers });
`,
  [`test/${name}.test.ts`]: `// What the ${name} room promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { now } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('a visitor is asked to sign in', async () => {
  await expect(answer(db.sql, now, visitor(), {})).rejects.toMatchObject({ code: 'signed_out' });
});
`,
};
for (const [file, text] of Object.entries(isList ? listFiles(name, within) : empty)) {
  if (!text) continue;
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}
if (isList) {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 12);
  writeFileSync(join(root, 'db/migrations', `${time}_${name}.sql`), listMigration(name, within));
}
for (const [file, text] of await roomLists()) writeFileSync(join(root, file), text);
spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', folder], { cwd: root });
process.stdout.write(
  isList
    ? `Made src/features/${name}, its table in db/migrations and its screen /settings/${name}. Next: its fields, words and columns (docs/workbench.md), then npm run docs.\n`
    : `Made src/features/${name}. Next: its calls in contract.ts, its tables in a new file of db/migrations, then npm run docs.\n`,
);
