// The two tiers of tests: a file that is named long is left to the long tier as a whole, and says so.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a file named long bears the tag of the long tier, and no other file does as a whole', () => {
  const files = globSync(['src/**/test/**/*.test.ts', 'tests/**/*.test.ts']);
  expect(files.length).toBeGreaterThan(300);
  const wrong = files.filter((file) => file.endsWith('.long.test.ts') !== /^\/\/ @module-tag long$/m.test(readFileSync(file, 'utf8')));
  expect(wrong).toEqual([]);
});
