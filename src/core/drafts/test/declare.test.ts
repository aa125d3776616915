// Points of a checklist: what is needed stands first, and what has nothing to check is not among them.
import { expect, test } from 'vitest';
import { word } from '#core/i18n/words.ts';
import { field } from '#core/records/declare.ts';
import { checkPoints, declareDraft, openFirst } from '../declare.ts';

const said = word('Said', 'বলা');
const drafted = declareDraft({
  name: 'kit.drafted',
  one: said,
  entity: 'kit',
  view: 'signed-in',
  write: 'signed-in',
  fields: {
    title: field.pair({ word: said, max: 100, required: 'one' }),
    subject: field.text({ word: said, max: 100, required: true }),
    picture_id: field.upload({ word: said, width: 10, height: 10, alt: 'alt' }),
    alt: field.pair({ word: said, max: 100 }),
    body: field.rich({ word: said, max: 1000 }),
    parts: field.data({
      word: said,
      read: (json) => json,
      said: () => said,
      texts: (json) => (json ? (JSON.parse(json) as string[]) : []),
    }),
  },
});
const shown = (values: object) => openFirst(checkPoints(drafted, values as never)).map(({ check, open, must }) => [check.key, open, must]);

test('what is needed stands before what would be better, and both before what is done', () => {
  expect(shown({ title: 'Water' })).toEqual([
    ['subject', true, true],
    ['bn_title.there', true, false],
    ['title', false, true],
    ['title.there', false, false],
  ]);
});
test('letters that were damaged are a point at their field, in each language, and what is whole is none', () => {
  const letters = (values: object) => shown(values).filter(([key]) => String(key).endsWith('.letters'));
  expect(letters({ title: '????? ???', bn_title: 'আমার বাংলা', alt: 'What is this???' })).toEqual([['title.letters', true, true]]);
  expect(letters({ bn_title: 'Avgvi evsjv', bn_alt: '?????' })).toEqual([
    ['bn_title.letters', true, true],
    ['bn_alt.letters', true, true],
  ]);
});
test('the point of damaged letters says in which language', () => {
  const words = drafted.checks.filter(({ key }) => key.endsWith('title.letters')).map(({ word }) => word.en);
  expect(new Set(words).size).toBe(2);
});
test('damaged letters in a text of several lines, in its pictures and in the names of a list are such points, too', () => {
  const letters = (values: object) => shown(values).filter(([key]) => String(key).endsWith('.letters'));
  const doc = (...content: object[]) => JSON.stringify({ type: 'doc', content });
  const p = (...content: object[]) => ({ type: 'paragraph', content });
  const text = (said: string, ...marks: object[]) => ({ type: 'text', text: said, ...(marks.length && { marks }) });
  const whole = [
    p(text('What???'), { type: 'formula', attrs: { tex: '?? + ??', display: false } }),
    p(text('????', { type: 'code' })),
    { type: 'codeBlock', attrs: { language: '' }, content: [text('???? ????')] },
  ];
  expect(letters({ body: doc(...whole), bn_body: doc(p(text('আমার বাংলা'))), parts: '["One"]' })).toEqual([]);
  const item = { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('?????')), p(text('Whole'))] }] };
  expect(letters({ body: doc(...whole, item), parts: '["One","Avgvi evsjv"]' })).toEqual([
    ['body.letters', true, true],
    ['parts.letters', true, true],
  ]);
  // bold letters within a word, and the description of a picture
  const picture = { type: 'picture', attrs: { file: 3, alt: 'A boat', bn_alt: '?????' } };
  expect(letters({ body: doc(picture), bn_body: doc(picture) })).toEqual([['bn_body.letters', true, true]]);
  expect(letters({ bn_body: doc(p(text('Avgvi '), text('evs', { type: 'bold' }), text('jv'))) })).toEqual([
    ['bn_body.letters', true, true],
  ]);
});
test('a picture is a point once there is one, in its field and in a text', () => {
  const keys = (values: object) => shown(values).map(([key]) => key);
  expect(keys({})).not.toContain('picture_id.described');
  expect(shown({ picture_id: 3 })).toContainEqual(['picture_id.described', true, true]);
  expect(shown({ picture_id: 3, alt: 'A boat', bn_alt: 'নৌকা' })).toContainEqual(['picture_id.described', false, true]);
  const body = JSON.stringify({ type: 'doc', content: [{ type: 'picture', attrs: { file: 3, alt: '', bn_alt: '' } }] });
  expect(keys({ body })).toContain('body.described');
  expect(keys({ body })).not.toContain('bn_body.described');
});
