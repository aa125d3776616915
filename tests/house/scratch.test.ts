// Folders of a run that was killed are swept, also one in which a test had mounted a disk.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeScratch, scratchFolder, sweepScratch } from '../processes.ts';

test('folders of a killed run go, with the disks in them; those of a run that lives stay', () => {
  const [killed, living] = [scratchFolder('swept'), scratchFolder('swept')];
  mkdirSync(join(killed, 'disk'));
  // where none may be mounted it is a folder as any other
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', join(killed, 'disk')]);
  writeFileSync(join(killed, 'disk/file'), 'written');
  // no process has this number
  writeFileSync(`${killed}.owner`, '4194305 1');
  sweepScratch();
  expect([killed, `${killed}.owner`, living].map((place) => existsSync(place))).toEqual([false, false, true]);
  removeScratch(living);
  expect(existsSync(living)).toBe(false);
});
