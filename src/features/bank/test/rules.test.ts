// Rules of the question bank: what a question is called, its text without signs, however hostile; how folders are told.
import { expect, test } from 'vitest';
import { partTypes } from '#features/questions/rules.ts';
import { emptyQuestion, WrittenQuestion } from '#features/questions/written.ts';
import * as calls from '../contract.ts';
import { calledBy, latestEnds, partTexts, plainText } from '../rules.ts';
import { tellFolders } from '../server/folders.ts';

test('links, pictures and tags give their words; a sign that opens nothing takes nothing with it', () => {
  expect(plainText('See [the *cell*](/a "b") and ![a leaf](file:1)')).toBe('See the cell and a leaf');
  expect(plainText('5 < 6 and <b>bold</b>')).toBe('5 < 6 and bold');
  expect(plainText('[see [this](/a)')).toBe('[see this');
  expect(plainText('[a] (b) [c](/d(e)')).toBe('[a] (b) c');
});
test('the name of a question is looked for in the beginning of its text alone', () => {
  expect(calledBy({ text: `${'*'.repeat(2_100)}far`, bn_text: `${'*'.repeat(1_900)}কাছে` })).toEqual({ title: '', bn_title: 'কাছে' });
  expect(calledBy({ text: 'Cell', bn_text: 'কোষ' })).toEqual({ title: 'Cell', bn_title: 'কোষ' });
});
test('how a question is judged is no word of it, nor in a part of a group', () => {
  for (const type of partTypes) {
    const group = WrittenQuestion.parse({ ...emptyQuestion('group', 'all'), questions: [emptyQuestion(type, 'one')] });
    expect(partTexts(group), type).toEqual([]);
  }
});
test('many folders are told in one pass, each with what is below it', () => {
  let looked = 0;
  const rows = Array.from({ length: 300 }, (_, i) => ({
    ...{ id: i + 1, name: `F${i}`, parent_id: i ? 1 : 99_999, whose: 'mine' as const, owner_name: '', owner_bn_name: '' },
    ...{ holder: 1, shares: 0, rank: 5 },
    get path() {
      looked++;
      return i ? [1, i + 1] : [1];
    },
  }));
  const told = tellFolders(rows, new Map(rows.map(({ id }) => [id, 2])));
  expect(told.slice(0, 2).map(({ parent_id, questions }) => [parent_id, questions])).toEqual([
    [null, 600],
    [1, 2],
  ]);
  expect(looked).toBeLessThanOrEqual(3 * rows.length);
});
test('who reads the bank without end is told to wait', () => {
  const often = [calls.viewFolders, calls.listVersions, calls.takeQuestions, calls.viewTaken].map(({ name, limits }) => [name, limits]);
  const limit = (times: number) => [{ per: 'account', times, seconds: 600 }];
  expect(Object.fromEntries(often)).toEqual({
    'bank.view-folders': limit(600),
    'bank.list-versions': limit(120),
    'bank.take-questions': limit(120),
    'bank.view-taken': limit(120),
  });
});
test('until when each may share on is the chain that ends last, and each share is looked at once', () => {
  let looked = 0;
  const link = (by: number, to: number, until: number | null) => ({
    until,
    to,
    get by() {
      looked++;
      return by;
    },
  });
  // 1 holds it; 2 has it by 4 for longer than from 1; 5 and 6 only hold each other
  const links = [link(1, 2, 3), link(1, 3, null), link(3, 4, 9), link(4, 2, 8), link(2, 4, null), link(5, 6, null), link(6, 5, null)];
  expect(Object.fromEntries(latestEnds([1], links))).toEqual({ 1: Infinity, 2: 8, 3: Infinity, 4: 9 });
  expect(looked).toBe(links.length);
  const people = Array.from({ length: 60 }, (_, i) => i);
  const ring = people.flatMap((a) => people.flatMap((b) => (a === b ? [] : [link(a, b, 1 + ((a * 7 + b * 13) % 97))])));
  looked = 0;
  expect(latestEnds([0], ring).size).toBe(60);
  expect(looked).toBe(ring.length);
});
