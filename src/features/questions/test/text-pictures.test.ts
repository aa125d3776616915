// Pictures in the texts of questions: shown where they are noted, kept by the shape, read back as they were written, and never without a description.
import { expect, test } from 'vitest';
import { picturesIn } from '../pictures.ts';
import { meansOther, rowOf, writtenOf } from '../server/rows.ts';
import { show } from '../types/kinds.ts';
import { faultOf, newGroupPart, newQuestion, filesWritten, type WrittenQuestion } from '../written.ts';

const at = (name: string) => `/files/abcdefghijklmnopqrstuv/${name}.webp`;
const picture = { file: 7, src: at('cell'), width: 800, height: 400 };
const plain: WrittenQuestion = { ...newQuestion('true_false'), key: 'q', text: 'Is it so?', bn_text: 'তাই কি?', value: true };
const pictured: WrittenQuestion = {
  ...plain,
  ...{ text: `Look:\n\n![A *cell* \\[one\\]](${picture.src})`, bn_text: `দেখুন ![একটি কোষ](${picture.src})`, pictures: [picture] },
};
const stored = (question: WrittenQuestion) => ({ ...rowOf(question), source_key: 'c1/quiz/q' });

test('a picture is shown in each language with its description and its size, when it is reached, and nobody gets its number', () => {
  const row = rowOf(pictured);
  expect(row.text_html).toContain(`<img src="${picture.src}" alt="A cell [one]" width="800" height="400" loading="lazy" decoding="async">`);
  expect(row.bn_text_html).toContain('alt="একটি কোষ"');
  expect(row.shape).toEqual({ pictures: [picture] });
  expect(show('true_false', row.shape)).toEqual({});
  expect(picturesIn(row.shape)).toEqual([picture.src]);
  expect(filesWritten(JSON.stringify([pictured]))).toEqual([{ file: 7, src: picture.src }]);
});
test('an address that is not noted, of another one or of another site, leaves its description', () => {
  for (const src of [at('other'), 'https://example.org/a.png', '//example.org/a.png', 'data:image/png;base64,AA']) {
    const row = rowOf({ ...pictured, text: `See ![this](${src})`, bn_text: '' });
    expect(row.text_html).not.toContain('<img');
    expect(row.text_html).toContain('this');
    // what no text shows is not kept
    expect(row.shape).toEqual({});
  }
});
test('it is read back as it was written, to the same row', () => {
  const row = stored(pictured);
  const read = writtenOf(row, null);
  expect(read).toMatchObject({ pictures: [picture], bn_text: pictured.bn_text });
  expect(rowOf(read, row, read)).toBe(row);
  expect(rowOf({ ...read, key: 'q' })).toEqual(rowOf(read));
  expect(meansOther(row, rowOf({ ...read, text: 'None', bn_text: '' }, row, read))).toBe(false);
  expect(meansOther(stored(plain), rowOf(pictured))).toBe(false);
});
test('a model answer, a passage and a question of a group show theirs as well', () => {
  const model = `So: ![a cell](${picture.src})`;
  const essay = { ...newQuestion('paragraph'), text: 'a', bn_passage: model, model, pictures: [picture] };
  const row = rowOf(essay);
  expect((row.answer as { model: { en: string } }).model.en).toContain('<img');
  expect((row.shape as { passage: { bn: string } }).passage.bn).toContain('<img');
  const part = { ...newGroupPart('essay'), key: 'a', text: model, pictures: [picture] };
  const group = { ...newQuestion('group'), text: 'a passage', questions: [part] };
  const kept = stored(group);
  expect(picturesIn(kept.shape)).toEqual([picture.src]);
  expect(filesWritten(JSON.stringify([group]))).toEqual([{ file: 7, src: picture.src }]);
  expect(JSON.stringify(show('group', kept.shape))).not.toContain('"file"');
  expect(writtenOf(kept, null).questions[0]).toMatchObject({ text: model, pictures: [picture] });
});
test('without a description it cannot be asked', () => {
  expect(faultOf(pictured)).toBeUndefined();
  for (const alt of ['', '  ']) expect(faultOf({ ...pictured, explanation: `![${alt}](${picture.src})` })).toBe('picture');
});
