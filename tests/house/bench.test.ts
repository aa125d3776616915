// What a measurement prints: a figure that cannot be told is a dash, never Infinity or NaN; one beyond its bound ends it with 1.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lineOf } from '../../bench/load.ts';
import { tellTaken } from '../../bench/presses.ts';

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

test('a press is told by its slowest event, less what its thread stood in line for a processor; other threads change nothing', () => {
  const thread = { pid: 7, tid: 7 };
  const event = (ts: number, duration: number, interactionId: number) => ({
    ...{ name: 'EventTiming', ph: 'b', ts, ...thread, args: { data: { interactionId, duration } } },
  });
  const task = (ts: number, dur: number, tdur: number, tid = 7) => ({ name: 'RunTask', ph: 'X', ts, dur, tdur, pid: 7, tid, args: {} });
  expect(tellTaken([task(0, 9000, 9000)])).toBeUndefined();
  expect(tellTaken([event(0, 300, 0)])).toBeUndefined();
  const told = [event(1000, 24, 3), event(1000, 120, 4), event(1000, 500, 0)];
  expect(tellTaken(told)).toBe(120);
  // half of a task of 80 ms did not run; one that began before counts with its part within
  expect(tellTaken([...told, task(11_000, 80_000, 40_000), task(20_000, 60_000, 0, 8)])).toBe(80);
  expect(tellTaken([...told, task(-19_000, 40_000, 20_000)])).toBe(110);
});
