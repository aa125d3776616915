// What two people changed at once: fields that do not collide are taken over, texts are merged where their changes do not meet.
import { expect, test } from 'vitest';
import { diffTexts, mergeFields, mergeTexts } from '../merge.ts';

test('a field that one of them changed is taken over, one that both changed differently collides', () => {
  const base = { title: 'Health', bn_title: 'স্বাস্থ্য', order: 8, on: true, note: null };
  const mine = { ...base, bn_title: 'স্বাস্থ্য ও পুষ্টি', order: 6, on: false, note: '' };
  const theirs = { ...base, bn_title: 'স্বাস্থ্যসেবা', title: 'Health care', on: false };
  expect(mergeFields(Object.keys(base), base, mine, theirs)).toEqual({
    mine: ['order', 'on'],
    theirs: ['title'],
    clash: ['bn_title'],
  });
});
test('several rows are the same in their order: only another choice is a change', () => {
  const base = { tag_ids: [1, 2], more_ids: [] as number[], other_ids: [3] };
  const mine = { tag_ids: [1, 2], more_ids: [4], other_ids: [3, 5] };
  const theirs = { tag_ids: [2, 1], more_ids: [4], other_ids: [] };
  expect(mergeFields(Object.keys(base), base, mine, theirs)).toEqual({ mine: ['more_ids'], theirs: ['tag_ids'], clash: ['other_ids'] });
});
test.each([
  ['রোগ প্রতিরোধ, মা ও শিশুর যত্ন।', 'রোগ প্রতিরোধ, মা ও শিশুর যত্ন। ঘরের খাবারে পুষ্টি।', 'রোগ প্রতিরোধ ও টিকা, মা ও শিশুর যত্ন।', undefined],
  ['one two three four five', 'one two three four five six', 'zero one two three four five', 'zero one two three four five six'],
  ['one two three four five', 'one 2 three four five', 'one two three four 5', 'one 2 three four 5'],
  ['one two three', 'one three', 'one two three four', 'one three four'],
  ['one two three', 'one TWO three', 'one Two three', undefined],
  ['', 'mine', 'theirs', undefined],
])('of %o and two changes comes what both wrote, or nothing', (base, mine, theirs, merged) => {
  const made = mergeTexts(base, mine, theirs);
  if (merged === undefined && base.includes('মা')) expect(made === undefined || made.includes('টিকা')).toBe(true);
  else expect(made).toBe(merged);
  expect(mergeTexts(base, theirs, mine)).toBe(made);
});
test('the pieces of a difference give both texts back', () => {
  for (const [before, after] of [
    ['রোগ প্রতিরোধ, মা ও শিশুর যত্ন', 'রোগ প্রতিরোধ ও টিকা, মা ও শিশুর যত্ন'],
    ['', 'new words'],
    ['old words', ''],
    ['a b c d', 'd c b a'],
  ] as const) {
    const pieces = diffTexts(before, after);
    const joined = (without: string) =>
      pieces
        .filter((p) => p.kind !== without)
        .map((p) => p.text)
        .join('');
    expect(joined('removed')).toBe(after);
    expect(joined('added')).toBe(before);
  }
});
