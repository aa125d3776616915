// Rows of a list as a reader sees them: a name that is the same in both languages stands once, and people are counted as people.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import { word } from '#core/i18n/words.ts';
import type { List } from '#core/lists/declare.ts';
import { Cell } from '../Cell.tsx';
import { countsOf as actionCounts } from '../words-actions.ts';
import { countsOf as chooserCounts } from '../words-chooser.ts';
import { countsOf as listCounts } from '../words-list.ts';

const column = { kind: 'pair', word: word('Title', 'শিরোনাম'), main: true } as const;
const drawn = (row: object): string =>
  renderToStaticMarkup(
    createElement(LanguageProvider, { language: 'bn' } as never, createElement(Cell, { name: 'title', column, row: row as never })),
  );
test.each([
  ['the same in both languages', { title: 'বন্যা', bn_title: 'বন্যা' }, ['বন্যা']],
  ['in two languages', { title: 'Flood', bn_title: 'বন্যা' }, ['বন্যা', 'Flood']],
])('a title that is %s', (_, row, said) => {
  expect(
    drawn(row)
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/),
  ).toEqual(said);
});

const found = import.meta.glob<Record<string, unknown>>(['../../../features/**/*.ts', '!**/test/**', '!**/server/**', '!**/web/**'], {
  eager: true,
});
const isList = (value: unknown): value is List => typeof value === 'object' && value !== null && 'columns' in value && 'many' in value;
const lists = new Map(
  Object.values(found)
    .flatMap((file) => Object.values(file))
    .flatMap((value) => [value, ...(typeof value === 'object' && value !== null ? Object.values(value) : [])])
    .filter(isList)
    .map((list) => [list.name, list]),
);
/** What one row is, where it is a person. */
const person = /^(শিক্ষার্থী|পরীক্ষার্থী|অংশগ্রহণকারী|শিক্ষক|ব্যক্তি|আমন্ত্রিত ব্যক্তি|সিস্টেম ব্যবহারকারী|নাম)$/;
test('a list of people says so', () => {
  expect(lists.size).toBeGreaterThan(50);
  expect([...lists.values()].filter(({ one, people }) => person.test(one.bn) && !people).map(({ name }) => name)).toEqual([]);
});
test('people are counted by their own word', () => {
  for (const counts of [actionCounts, chooserCounts, listCounts])
    for (const { bn } of Object.values(counts({ people: true }))) expect(bn).not.toContain('টি');
});
