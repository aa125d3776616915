// The matches of a sheet's columns as somebody chooses them: each of ours once, kept over a reload, and what new rows still miss.
import { expect, test } from 'vitest';
import { matchAt, missingOf, readMatches } from '../sheet-matches.ts';

const columns = [
  { name: 'title', required: true },
  { name: 'slug', required: true },
  { name: 'active', required: false },
];
test('a column of ours is filled by one of the file: the other is left out', () => {
  expect(matchAt(['title', null, 'slug'], 1, 'title')).toEqual([null, 'title', 'slug']);
  expect(matchAt(['title', null, 'slug'], 0, null)).toEqual([null, null, 'slug']);
  expect(matchAt([null, null], 1, null)).toEqual([null, null]);
});
test('required columns that nothing fills are told', () => {
  expect(missingOf(columns, ['title', null]).map((c) => c.name)).toEqual(['slug']);
  expect(missingOf(columns, ['slug', 'title'])).toEqual([]);
});
test.each([
  ['', ['title', null]],
  ['["slug","title"]', ['slug', 'title']],
  ['["slug"]', ['title', null]],
  ['["gone","title"]', ['title', null]],
  ['[1,2]', ['title', null]],
  ['{"a":1}', ['title', null]],
  ['[null,null]', [null, null]],
])('what was kept as %s', (kept, read) => {
  expect(readMatches(kept, columns, ['title', null])).toEqual(read);
});
