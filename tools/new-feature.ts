// npm run new-feature -- <name>: makes an empty room that passes every check: contract, words, store, calls, a test.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const name = process.argv[2] ?? '';
const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/features', name);
if (!/^[a-z][a-z-]{2,30}$/.test(name) || existsSync(folder)) {
  process.stderr.write(
    `Usage: npm run new-feature -- <name>. The name is small letters and hyphens, and src/features/<name> must not exist yet.\n`,
  );
  process.exit(1);
}
const files: Record<string, string> = {
  'contract.ts': `// The calls of the ${name} room.
import * as z from 'zod/mini';
import { get, Moment } from '#core/contract/call.ts';

export const now = get('${name}.now', '/${name}/now', {
  summary: 'The time of the database',
  who: 'signed-in',
  input: z.object({}),
  output: z.object({ now: Moment }),
});
`,
  'server/store.ts': `// All SQL of the ${name} room.
import type { Sql } from '#core/db/server/sql.ts';

export const getNow = async (sql: Sql): Promise<string> => (await sql<{ now: string }[]>\`select now() as now\`)[0]!.now;
`,
  'server/calls.ts': `// Answers the calls of the ${name} room.
import { serve } from '#core/contract/server/serve.ts';
import * as calls from '../contract.ts';
import { getNow } from './store.ts';

serve(calls, {}, { now: async ({ sql }) => ({ now: await getNow(sql) }) });
`,
  [`test/${name}.test.ts`]: `// What the ${name} room promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/serve.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { now } from '../contract.ts';
import '../server/calls.ts';

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
for (const [file, text] of Object.entries(files)) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const list = join(root, 'src/app/server/all-calls.ts');
writeFileSync(list, `${readFileSync(list, 'utf8')}import '#features/${name}/server/calls.ts';\n`);
process.stdout.write(
  `Made src/features/${name}. Next: its calls in contract.ts, its tables in a new file of db/migrations, then npm run docs.\n`,
);
