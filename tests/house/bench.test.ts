// What a measurement prints: a figure that cannot be told is a dash, never Infinity or NaN; one beyond its bound ends it with 1.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lineOf } from '../../bench/load.ts';

test('a figure or ratio that is no number is a dash', () => {
  expect(lineOf('cost', 0, 'ms', 0.1 / 0)).toBe('cost 0.000 ms -\n');
  expect(lineOf('cost', Number.NaN, 'ms', Number.NaN)).toBe('cost - ms -\n');
  expect(lineOf('speed', 1234.5, 'per_second', 0.4)).toBe('speed 1235 per_second 0.40\n');
  expect(lineOf('memory', 7.25, 'MB')).toBe('memory 7.25 MB -\n');
});

test('a figure beyond its bound, or not measured, ends the measurement with 1 and is named', () => {
  const load = join(import.meta.dirname, '../../bench/load.ts');
  const run = (value: string) =>
    spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `import { bound } from ${JSON.stringify(load)}; bound('one', 3, 3); bound('wait', ${value}, 50)`],
      { encoding: 'utf8' },
    );
  const within = run('50');
  expect([within.status, within.stderr]).toEqual([0, '']);
  const beyond = run('50.6');
  expect(beyond.status).toBe(1);
  expect(beyond.stderr).toBe('beyond its bound: wait is 50.6, bound 50\n');
  expect(run('NaN').stderr).toBe('beyond its bound: wait was not measured, bound 50\n');
  expect(run('NaN').status).toBe(1);
});
