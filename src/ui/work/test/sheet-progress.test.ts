// When a sheet is asked for again: at each end of its job, also of one that ended while the sheet was read.
import { expect, test } from 'vitest';
import type { Run } from '#core/jobs/contract.ts';
import { nameEnd, sayUndo } from '../sheet-progress.ts';
import { words } from '../words-sheet.ts';

const run = (state: Run['state']) => ({ id: 7, state }) as Run;

test('a sheet at work is asked for again when its job has ended, whatever its own answer said of the job', () => {
  expect(nameEnd({ state: 'judging', run: run('running') }, [run('running')])).toBe('');
  expect(nameEnd({ state: 'judging', run: run('running') }, undefined)).toBe('');
  expect(nameEnd({ state: 'judging', run: run('running') }, [run('done')])).not.toBe('');
  // the job ended between the two rows that one answer is made of
  expect(nameEnd({ state: 'judging', run: run('done') }, [run('done')])).not.toBe('');
  expect(nameEnd({ state: 'judging', run: run('running') }, [])).not.toBe(
    nameEnd({ state: 'judging', run: run('running') }, [run('done')]),
  );
  expect(nameEnd({ state: 'judged', run: run('done') }, [run('done')])).toBe('');
});

test('what can be undone is said as it is: all of it, the others where some may not, nothing where the time is over or nothing was done', () => {
  const until = '2026-12-05T00:00:00Z';
  const at = (
    state: 'applied' | 'blocked' | 'undone',
    { now = '2026-12-01', made = 2, changed = 0, undo_until = until as string | null } = {},
  ) => sayUndo({ state, undo_until, results: { made, changed } }, Date.parse(now));
  expect(at('applied')).toEqual({ said: words.undo_all, over: false });
  expect(at('blocked')).toEqual({ said: words.undo_others, over: false });
  expect(at('blocked', { now: '2026-12-06' })).toEqual({ said: words.undo_over, over: true });
  // a run that was stopped in the middle has no end from which the days count
  expect(at('blocked', { undo_until: null })).toEqual({ said: words.undo_others, over: false });
  expect(at('undone')).toBeUndefined();
  expect(at('applied', { made: 0 })).toBeUndefined();
});
