// One door for readers: SQL that reads publications goes through `visible()`, so that no list, search or count shows what is not published.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((n) => (statSync(join(folder, n)).isDirectory() ? files(join(folder, n)) : [join(folder, n)]));

/** Who reads the table itself, and why it is not for readers. */
const OTHERS: Record<string, string> = {
  'src/features/publications/server/store-visible.ts': 'the door itself',
  'src/features/publications/server/store-changes.ts': 'changes pieces, and reads them for who may',
  'src/features/writing/server/store.ts': 'tells approvers whether anything waits',
  'src/features/publishing/server/store.ts': 'the lists of who writes, reviews and looks after them',
  'src/features/staff-home/server/store.ts': 'counts what waits for who may decide on it',
  'src/features/categories/server/store.ts': 'counts what hangs on a subject before it is removed',
};
test('no SQL but the door reads publications for their readers', () => {
  const reading = files('src').filter(
    (f) =>
      f.endsWith('.ts') &&
      f.includes('/server/') &&
      /\bpublications\s+(\w+\s+)?(where|join|on|left|order|group)\b|\b(from|join)\s+publications\b/.test(readFileSync(f, 'utf8')),
  );
  expect(reading.sort()).toEqual(Object.keys(OTHERS).sort());
});
