// What work that is done together promises: few transactions, each its own result after the commit, and a failure only for those whose it is.
import { expect, test } from 'vitest';
import { groupCommit } from '../server/group-commit.ts';
import type { Pool } from '../server/sql.ts';

/** Works by names, `name/lane`; `bad` fails whatever it is done with, `odd` is none for a group, `cut` finds no database. `held`: commits wait until they are let go. */
function works({ held = false } = {}) {
  const groups: string[][] = [];
  const alone: string[] = [];
  const commits: (() => void)[] = [];
  let committed = 0;
  const pool = {
    begin: async (work: (tx: unknown) => unknown) => {
      const result = await work({ savepoint: () => {} });
      if (held) await new Promise<void>((done) => commits.push(done));
      committed++;
      return result;
    },
  } as unknown as Pool;
  const letGo = async () => {
    await expect.poll(() => commits.length).toBeGreaterThan(0);
    commits.shift()!();
  };
  const put = groupCommit<string, string>(pool, {
    laneOf: (name) => name.split('/')[1] ?? '',
    keyOf: (name) => name.slice(0, 3),
    together: async (_, names) => {
      groups.push([...names]);
      if (names.includes('bad')) throw new Error('not today');
      if (names.includes('cut')) throw Object.assign(new Error('gone'), { code: 'CONNECTION_LOST' });
      return names.map((name) => (name === 'odd' ? undefined : `${name} in ${committed}`));
    },
    alone: async (_, name) => {
      alone.push(name);
      if (name === 'bad') throw new Error('not alone either');
      return `${name} alone`;
    },
  });
  return { put, groups, alone, letGo };
}

test('what comes in one moment is one transaction, what comes meanwhile the next; each has its own result', async () => {
  const { put, groups, letGo } = works({ held: true });
  const first = Promise.all(['one', 'two'].map(put));
  await expect.poll(() => groups.length).toBe(1);
  const next = Promise.all(['six', 'ten', 'ape'].map(put));
  await letGo();
  expect(await first).toEqual(['one in 0', 'two in 0']);
  await letGo();
  expect(await next).toEqual(['six in 1', 'ten in 1', 'ape in 1']);
  expect(groups).toEqual([
    ['one', 'two'],
    ['six', 'ten', 'ape'],
  ]);
});
test('of one key there is one in a group, and they keep their order', async () => {
  const { put, groups } = works();
  expect(await Promise.all(['one', 'one b', 'two', 'one c'].map(put))).toEqual(['one in 0', 'one b in 1', 'two in 0', 'one c in 2']);
  expect(groups).toEqual([['one', 'two'], ['one b'], ['one c']]);
});
test('each lane goes by itself', async () => {
  const { put, groups, letGo } = works({ held: true });
  const waits = put('one');
  await expect.poll(() => groups.length).toBe(1);
  const other = put('two/other');
  await expect.poll(() => groups).toEqual([['one'], ['two/other']]);
  await letGo();
  await letGo();
  expect(await Promise.all([waits, other])).toEqual(['one in 0', 'two/other in 0']);
});
test('one that is none for a group is done alone, and so is each of a group that failed', async () => {
  const { put, alone } = works();
  expect(await Promise.all(['one', 'odd'].map(put))).toEqual(['one in 0', 'odd alone']);
  const done = await Promise.allSettled(['one', 'bad', 'two'].map(put));
  expect(done.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
    'one alone',
    'Error: not alone either',
    'two alone',
  ]);
  expect(alone).toEqual(['odd', 'one', 'bad', 'two']);
});
test('without a database nothing is tried again', async () => {
  const { put, alone } = works();
  const done = await Promise.allSettled(['one', 'cut'].map(put));
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(alone).toEqual([]);
});
