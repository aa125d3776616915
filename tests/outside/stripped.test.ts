// How the server loads its sources: as the build wrote them, and a stack still names the lines of the source.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeFlags, serverEnv } from '../../tools/prepare.mjs';

const module = 'src/core/i18n/bengali.ts';
const program = `
  const { truncate } = await import('./${module}');
  const text = { toString: () => { throw new Error('unreadable'); } };
  let stack;
  try { truncate(text, 1); } catch (error) { stack = error.stack; }
  console.log(JSON.stringify({ stack, source: String(truncate), said: truncate('ঢাকায় থাকি', 3) }));`;

test('they are loaded in ASCII and mean the same, and a stack leads to the lines of the source', () => {
  const said = execFileSync(process.execPath, [...nodeFlags, '--input-type=module', '-e', program], { env: serverEnv, encoding: 'utf8' });
  const told = JSON.parse(said) as { stack: string; source: string; said: string };
  expect(told.source).toContain('\\u2026');
  expect(told.said).toBe('ঢাকায়…');
  const lines = readFileSync(module, 'utf8').split('\n');
  const named = [...told.stack.matchAll(/core\/i18n\/bengali\.ts:(\d+):/g)].map(([, n]) => lines[Number(n) - 1]!.trim());
  expect(named).toEqual([expect.stringContaining('segmenter.segment(text)'), expect.stringContaining('of letters(text)')]);
});
