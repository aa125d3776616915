// Damaged letters in what a question says: no question is asked so; what is typed to answer it, code and formulas are no letters.
import { expect, test } from 'vitest';
import { faultOf, newGroupPart, newQuestion, type WrittenQuestion } from '../written.ts';

const option = (id: string, text: string, right = false) => ({
  ...{ id, text, bn_text: '', right, weight: 0, feedback: '', bn_feedback: '' },
});
const asked: WrittenQuestion = { ...newQuestion('mcq'), text: 'Which?', options: [option('a', 'This one', true), option('b', 'That one')] };
const doubled = new TextDecoder('windows-1252').decode(Buffer.from('সঠিক উত্তর'));

test.each([
  ['the text', { text: '????? ???? ?????' }],
  ['the text in the other language', { bn_text: doubled }],
  ['one of several lines', { bn_text: 'নিচের কোনটি ঠিক?\n\nAvgvi †mvbvi evsjv' }],
  ['the explanation', { bn_explanation: 'evsjv‡`k' }],
  ['the hint', { hint: '?????' }],
  ['an option', { options: [option('a', 'iwngv LvZyb', true), option('b', 'That one')] }],
  ['what is said of an option', { options: [{ ...option('a', 'This one', true), bn_feedback: '?????' }, option('b', 'That one')] }],
])('%s may not be damaged', (_, damaged) => {
  expect(faultOf({ ...asked, ...damaged } as WrittenQuestion)).toBe('letters');
});
test('nor a question of a group', () => {
  const part = { ...newGroupPart('true_false'), text: '?????', value: true };
  expect(faultOf({ ...newQuestion('group'), text: 'A passage', questions: [part] })).toBe('letters');
});
test.each([
  ['a question about what is missing', { text: '2, 4, 8, ???' }],
  ['formulas', { text: 'Solve $?? + ?? = ????$ and $$???? ????$$' }],
  ['code', { text: 'What does `????` do?\n```\n???? ????\n```' }],
  ['what was written for another type', { forms: [], items: [{ id: 'x', text: '?????', bn_text: '' }] }],
])('%s is as its author wrote it', (_, whole) => {
  expect(faultOf({ ...asked, ...whole } as WrittenQuestion)).toBeUndefined();
});
test('an answer that is accepted may be signs alone', () => {
  const form = { ...{ text: '????', share: 100, contains: false } };
  expect(faultOf({ ...newQuestion('short_answer'), text: 'Which signs?', forms: [form] } as unknown as WrittenQuestion)).toBeUndefined();
});
