// The matches of a sheet's columns as somebody chooses them: each of ours once, kept over a reload, and what new rows still miss.
import { expect, test } from 'vitest';
import type { Sheet } from '#core/sheets/contract.ts';
import { answersOf, askedForOrder, joinedOf, matchAt, missingOf, readAnswers } from '../sheet-matches.ts';

const columns = [
  { name: 'title', kind: 'text', required: true, parts: [{ name: 'title.first' }, { name: 'title.last' }] },
  { name: 'slug', kind: 'text', required: true, parts: null },
  { name: 'born', kind: 'date', required: false, parts: null },
];
test('a column of ours is filled by one of the file: the other is left out', () => {
  expect(matchAt(['title', null, 'slug'], 1, 'title')).toEqual([null, 'title', 'slug']);
  expect(matchAt(['title', null, 'slug'], 0, null)).toEqual([null, null, 'slug']);
  expect(matchAt([null, null], 1, null)).toEqual([null, null]);
  // its parts stand beside each other, not beside the whole
  expect(matchAt(['title.last', null, 'slug'], 1, 'title.first')).toEqual(['title.last', 'title.first', 'slug']);
  expect(matchAt(['title.last', 'title.first', 'slug'], 2, 'title')).toEqual([null, null, 'title']);
  expect(matchAt(['title', null], 1, 'title.first')).toEqual([null, 'title.first']);
});
test('required columns that nothing fills are told', () => {
  expect(missingOf(columns, ['title', null]).map((c) => c.name)).toEqual(['slug']);
  expect(missingOf(columns, ['slug', 'title'])).toEqual([]);
  expect(missingOf(columns, ['slug', 'title.last'])).toEqual([]);
});
test('columns that are joined are told in the order of the name, whichever stands first in the file', () => {
  expect(joinedOf(columns, ['title.last', 'slug', 'title.first'])).toEqual([{ column: columns[0], places: [2, 0] }]);
  expect(joinedOf(columns, ['title.last', 'slug'])).toEqual([]);
});
const file = [
  { title: 'a', some: [], days: { order: null, example: '03/04/1990' } },
  { title: 'b', some: [], days: null },
];
test('the order of day and month is asked of a column that goes to dates, and of no other', () => {
  expect(askedForOrder(columns, file, ['born', 'title'])).toEqual([{ at: 0, example: '03/04/1990' }]);
  expect(askedForOrder(columns, file, ['title', 'born'])).toEqual([]);
  expect(askedForOrder(columns, [{ ...file[0]!, days: { order: 'mdy', example: null } }], ['born'])).toEqual([]);
});
const first = answersOf({
  ...{ id: 1, matches: ['title', null], first_row: 'data', day_orders: [null, null], hidden_rows: 'read' },
} as Partial<Sheet> as Sheet);
test.each([
  ['', {}],
  ['{"matches":["slug","title"]}', { matches: ['slug', 'title'] }],
  ['{"matches":["title.first",null]}', { matches: ['title.first', null] }],
  ['{"matches":["slug"]}', {}],
  ['{"matches":["gone","title"]}', {}],
  ['[1,2]', {}],
  ['{"matches":[null,null],"first_row":"titles"}', { matches: [null, null], first_row: 'titles' }],
  ['{"first_row":"both","hidden_rows":"left_out"}', { hidden_rows: 'left_out' }],
  ['{"day_orders":["mdy",null]}', { day_orders: ['mdy', null] }],
  ['{"day_orders":["ymd",null]}', {}],
])('what was kept as %s', (kept, read) => {
  expect(readAnswers(kept, columns, first)).toEqual({ ...first, ...read });
});
