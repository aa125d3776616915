// Sounds of questions: beside the text of any type and of each question of a group; what is heard is told at once, or with the right answer only.
import { expect, test } from 'vitest';
import { picturesIn } from '../pictures.ts';
import { questionTypes } from '../rules.ts';
import { getCorrectAnswer } from '../server/grading.ts';
import { meansOther, rowOf, writtenOf } from '../server/rows.ts';
import { variantIn } from '../server/variants.ts';
import { show } from '../types/kinds.ts';
import { newVariable } from '../types/numeric/written.ts';
import { faultOf, filesWritten, newGroupPart, newQuestion, partOf, type WrittenQuestion, type WrittenSound } from '../written.ts';

const src = '/files/abcdefghijklmnopqrstuv/sound.mp3';
const sound: WrittenSound = {
  ...{ file: 8, src, mime: 'audio/mpeg', bytes: 4000 },
  ...{ transcript: 'A cock crows.', bn_transcript: 'মোরগ ডাকে।', read_later: false },
};
const later = { ...sound, read_later: true };
const plain: WrittenQuestion = { ...newQuestion('true_false'), key: 'q', text: 'Is it a cock?', bn_text: 'এটি কি মোরগ?', value: true };
const stored = (question: WrittenQuestion) => ({ ...rowOf(question), source_key: 'c1/quiz/q' });

test.each(questionTypes)('of %s it is shown with its transcript, and nobody gets its number', (type) => {
  const row = rowOf({ ...newQuestion(type), text: 'a ____', sound });
  const shown = show(type, row.shape);
  expect(shown.sound).toEqual({ src, mime: 'audio/mpeg', bytes: 4000, en: 'A cock crows.', bn: 'মোরগ ডাকে।' });
  // what was shown is shown again as it is
  expect(show(type, shown).sound).toEqual(shown.sound);
  expect(picturesIn(row.shape)).toEqual([src]);
  expect(getCorrectAnswer(type, row.answer)).not.toHaveProperty('sound');
});
test.each(questionTypes)('of %s a transcript that would tell the answer is told with it only', (type) => {
  const row = rowOf({ ...newQuestion(type), text: 'a ____', sound: later });
  expect(show(type, row.shape).sound).toEqual({ src, mime: 'audio/mpeg', bytes: 4000 });
  expect(JSON.stringify(row.shape)).not.toContain('crows');
  expect(getCorrectAnswer(type, row.answer)).toMatchObject({ sound: { en: 'A cock crows.', bn: 'মোরগ ডাকে।' } });
});
test.each([sound, later])('it is read back as it was written, to the same row', (one) => {
  const row = stored({ ...plain, sound: one });
  const read = writtenOf(row, null);
  expect(read.sound).toEqual(one);
  expect(rowOf(read, row, read)).toBe(row);
  expect(rowOf({ ...read, key: 'q' })).toEqual(rowOf(read));
  // another sound changes no key
  expect(meansOther(row, rowOf({ ...read, sound: null }, row, read))).toBe(false);
  expect(meansOther(stored(plain), rowOf({ ...plain, sound: one }))).toBe(false);
});
test('a group and each of its questions have one of their own, also where numbers differ', () => {
  const of = (one: WrittenSound, name: string): WrittenSound => ({ ...one, src: src.replace('sound', name) });
  const figure = {
    ...newGroupPart('numeric'),
    ...{ key: 'a', text: '{x} + 1?', formula: 'x + 1', variables: [{ ...newVariable('x'), from: '1', to: '9', step: '1' }] },
    sound: of(later, 'part'),
  };
  const group: WrittenQuestion = {
    ...newQuestion('group'),
    key: 'q',
    text: 'Listen.',
    sound: of(later, 'all'),
    questions: [partOf({ ...figure, questions: [] })],
  };
  expect(filesWritten(JSON.stringify([group])).map((one) => one.src)).toEqual([of(sound, 'all').src, of(sound, 'part').src]);
  const row = variantIn({ ...stored(group), id: 7 }, 'seed');
  expect(picturesIn(row.shape)).toEqual([of(sound, 'all').src, of(sound, 'part').src]);
  const shown = show('group', row.shape);
  expect([shown.sound?.src, shown.questions![0]!.shape.sound?.src]).toEqual([of(sound, 'all').src, of(sound, 'part').src]);
  expect(JSON.stringify(shown)).not.toMatch(/crows|"file"/);
  const told = getCorrectAnswer('group', row.answer);
  expect([told.sound?.en, told.answers!.a!.sound?.en]).toEqual(['A cock crows.', 'A cock crows.']);
  expect(writtenOf(stored(group), null)).toMatchObject({ sound: of(later, 'all'), questions: [{ sound: of(later, 'part') }] });
});
test('without a transcript it cannot be asked; one language stands for both', () => {
  expect(faultOf({ ...plain, sound })).toBeUndefined();
  expect(faultOf({ ...plain, sound: { ...sound, transcript: '  ', bn_transcript: '' } })).toBe('sound');
  const row = rowOf({ ...plain, sound: { ...sound, transcript: '' } });
  expect(show('true_false', row.shape).sound).toMatchObject({ en: 'মোরগ ডাকে।', bn: 'মোরগ ডাকে।' });
});
