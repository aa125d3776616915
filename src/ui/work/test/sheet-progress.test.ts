// When a sheet is asked for again: at each end of its job, also of one that ended while the sheet was read.
import { expect, test } from 'vitest';
import type { Run } from '#core/jobs/contract.ts';
import { nameEnd } from '../sheet-progress.ts';

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
