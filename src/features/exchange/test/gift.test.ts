// GIFT in and out: what other systems write, slips that people make, and our own questions there and back.
import { expect, test } from 'vitest';
import type { Carried } from '../carried.ts';
import { readGift } from '../server/formats/gift/reading.ts';
import { writeGift } from '../server/formats/gift/writing.ts';
import { dot, essence, make, thereAndBack } from './make.ts';
import { sameQuestions } from './same.ts';

const read = (text: string) => [...readGift(text, { take: () => undefined })];
const one = (text: string) => read(text)[0]!;
const back = (questions: readonly Carried[]) =>
  thereAndBack({ write: writeGift }, async (bytes, taking) => [...readGift(bytes.toString(), taking)], questions);

test('a question with one right answer, its feedback and its explanation is read', () => {
  const { carried, notes } = one(
    '::Cell::What is the power house of a cell? {\n=Mitochondria#Right.\n~Nucleus#No.\n~Ribosome\n####It makes ATP.\n}',
  );
  expect(carried).toMatchObject({
    name: 'Cell',
    question: { type: 'mcq', text: 'What is the power house of a cell?', explanation: 'It makes ATP.' },
  });
  expect(carried!.question.options.map((o) => [o.text, o.right, o.feedback])).toEqual([
    ['Mitochondria', true, 'Right.'],
    ['Nucleus', false, 'No.'],
    ['Ribosome', false, ''],
  ]);
  expect(notes).toEqual([]);
});
test('shares of answers make a question with several right ones, or one whose options weigh differently', () => {
  const several = one('Even? {~%50%2 ~%50%4 ~%-50%3 ~%-50%5}').carried!.question;
  expect(several).toMatchObject({ type: 'multiple', marking: 'parts' });
  expect(several.options.map((o) => o.right)).toEqual([true, true, false, false]);
  const weighed = one('Best? {=Dhaka ~%৫০%Chattogram ~Paris}').carried!.question;
  expect(weighed).toMatchObject({ type: 'mcq', marking: 'weights' });
  expect(weighed.options.map((o) => [o.text, o.right, o.weight])).toEqual([
    ['Dhaka', true, 100],
    ['Chattogram', false, 50],
    ['Paris', false, 0],
  ]);
});
test.each([
  ['{T}', true],
  ['{FALSE#Look again.#Well done.####Because.}', false],
  ['{ true }', true],
])('true or false %s', (answer, value) => {
  expect(one(`The sun is a star.${answer}`).carried!.question).toMatchObject({ type: 'true_false', value });
});
test.each([
  ['{#3.14:0.01}', '3.14', '0.01', []],
  ['{#৩.১৪:০.০১}', '3.14', '0.01', []],
  ['{#1971}', '1971', '', []],
  ['{#3..5}', '4', '1', ['range_to_tolerance']],
  ['{#=5:0 =%50%6:1}', '5', '', ['partial_lost']],
  ['{#-1.5e3}', '-1500', '', []],
])('a figure %s', (answer, right, tolerance, notes) => {
  const row = one(`How much? ${answer}`);
  expect(row.carried!.question).toMatchObject({ type: 'numeric', answer: right, tolerance });
  expect(row.notes.map((n) => n.code)).toEqual(notes);
});
test('a word that is missing in the middle is a blank; one asked behind the text is a short answer with its shares', () => {
  expect(one('Dhaka is the {=capital =chief city} of Bangladesh.').carried!.question).toMatchObject({
    ...{ type: 'fill_in', text: 'Dhaka is the ____ of Bangladesh.', blanks: ['capital\nchief city'] },
  });
  const row = one('বাংলাদেশের রাজধানী কী? {=ঢাকা =%50%*ঢাক* ~%0%x}');
  expect(one('বাংলাদেশের রাজধানী কী? {=ঢাকা =%50%*ঢাক*}').carried!.question).toMatchObject({
    ...{ type: 'short_answer', bn_text: 'বাংলাদেশের রাজধানী কী?', text: '' },
    forms: [
      { text: 'ঢাকা', share: 100, contains: false },
      { text: 'ঢাক', share: 50, contains: true },
    ],
  });
  expect(row.carried!.question.type).toBe('mcq');
});
test('pairs are read, and an answer without a question beside it is one more to choose from', () => {
  const row = one('Match. {=cow -> calf =cat -> kitten = -> puppy}');
  expect(row.carried!.question.pairs.map((p) => [p.left, p.right])).toEqual([
    ['cow', 'calf'],
    ['cat', 'kitten'],
  ]);
  expect(row.carried!.question.extras.map((e) => e.text)).toEqual(['puppy']);
  expect(row.notes).toEqual([]);
});
test('what a person marks has nothing between its braces; an order says how it is marked', () => {
  expect(one('Why does ice float? {}').carried!.question).toMatchObject({ type: 'essay', text: 'Why does ice float?' });
  const order = one('Put in order {>0 ALL VERTICAL ALL_OR_NOTHING SHOW\none\ntwo\nthree\n}').carried!.question;
  expect([order.type, order.marking, order.items.map((one) => one.text)]).toEqual(['sequence', 'all', ['one', 'two', 'three']]);
  expect(one('Put in order {>0 ALL VERTICAL LONGEST_ORDERED_SUBSET SHOW\none\ntwo\n}').notes).toMatchObject([{ code: 'marking_changed' }]);
});
test('categories are folders, and what stands in comments of Moodle are tags', () => {
  const rows = read(
    '$CATEGORY: $course$/top/Science/Cells\n\n// question: 5 name: x\n// [id:7] [tag:easy] [tag:a\\]b]\nOne {T}\n\n$CATEGORY: A//B\n\nTwo {F}',
  );
  expect(rows.map((r) => [r.carried!.folder, r.carried!.tags])).toEqual([
    [
      ['Science', 'Cells'],
      ['easy', 'a]b'],
    ],
    [['A/B'], []],
  ]);
});
test('slips are mended: colons in titles and texts, braces of formulas, an unclosed question before another one', () => {
  expect(one('::Time: 10:30::At 10:30, how late is it: late? {T}').carried).toMatchObject({
    ...{ name: 'Time: 10:30', question: { text: 'At 10:30, how late is it: late?' } },
  });
  const braces = one('What is \\(\\frac{1}{2}\\)? {=0.5 ~2}');
  expect(braces.carried!.question).toMatchObject({ text: 'What is $\\frac{1}{2}$?', type: 'mcq' });
  expect(braces.notes.map((n) => n.code)).toEqual(['braces_mended']);
  const rows = read('::A::First { =a ~b\n\n::B::Second {T}');
  expect(rows.map((r) => r.fault ?? r.carried!.question.type)).toEqual(['broken', 'true_false']);
});
test('titled questions on lines of their own are questions of their own, though no empty line parts them', () => {
  const all = read(
    '::Sum::2+2? {=4 ~3}\n::Sun::The sun is a star. {TRUE}\n::Title alone::\nHow many? {#5}\n::Long::Why? {\n=a\n~b\n}\n::Last:: No? {F}',
  );
  expect(all.map(({ carried }) => [carried!.name, carried!.question.type, carried!.question.text])).toEqual([
    ['Sum', 'mcq', '2+2?'],
    ['Sun', 'true_false', 'The sun is a star.'],
    ['Title alone', 'numeric', 'How many?'],
    ['Long', 'mcq', 'Why?'],
    ['Last', 'true_false', 'No?'],
  ]);
});
test('signs behind a backslash are signs; a command of a formula is no new line', () => {
  expect(one('2 \\= 2 \\{a\\}, \\(a \\neq b\\)\\nNext {T}').carried!.question.text).toBe('2 = 2 {a}, $a \\neq b$ Next');
});
test('html loses scripts and players, and says so; pictures on other sites are not fetched', () => {
  const row = one('[html]<p>Look <b>here</b><script>alert(1)</script><img src="https\\://a.test/x.png" alt="a cow"></p> {T}');
  expect(row.carried!.question.text).toBe('Look **here**a cow');
  expect(row.notes).toEqual([{ code: 'script_lost' }, { code: 'picture_outside', about: 'https://a.test/x.png' }]);
});
test.each([
  '   \n\n\n',
  '::::',
  '{',
  '}',
  '{}{}{}{',
  '::a::{=',
  '~=~=~=',
  '$CATEGORY',
  '\\',
  '//',
  '{#}',
  'x {#:}',
  'x {=->}',
  '\u0000 {T}',
])('whatever stands in a file, each of its questions is taken or told: %j', (text) => {
  for (const row of read(text)) expect(row.fault ?? row.carried).toBeDefined();
});
test('a file of a hundred thousand braces, of one endless line, of open tags is read within its time', () => {
  const begun = performance.now();
  for (const text of ['{'.repeat(100_000), '}{'.repeat(50_000), `x {${'=a '.repeat(50_000)}}`, '::'.repeat(100_000)]) read(text);
  for (const text of ['<'.repeat(100_000), `[html]${'<b>'.repeat(50_000)} {T}`, `[html]<a ${'a="'.repeat(30_000)} {T}`]) read(text);
  expect(performance.now() - begun).toBeLessThan(4000);
});

test.each(sameQuestions('gift'))('%s there and back is the same question', async (_, question) => {
  const { rows } = await back([question]);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.notes).toEqual([]);
  expect(essence(rows[0]!.carried!)).toEqual(essence(question));
});
test('a picture travels within the text', async () => {
  const { rows, media } = await back([make('true_false', { text: 'A dot: ![a red dot](dot.png)', value: true })]);
  expect(media).toHaveLength(1);
  expect(rows[0]!.carried!.question.text).toBe(`A dot: ![a red dot](${media[0]!.name})`);
  expect(Buffer.from(media[0]!.bytes).equals(Buffer.from(dot.bytes))).toBe(true);
});

test('text in Bijoy becomes Unicode, and a word that is doubtful is told', () => {
  const row = one('evsjv‡`‡ki ivRavbx †KvbwU? {=XvKv ~wm‡jU}');
  expect(row.carried!.question).toMatchObject({ type: 'mcq', bn_text: 'বাংলাদেশের রাজধানী কোনটি?' });
  expect(row.carried!.question.options.map((o) => o.bn_text)).toEqual(['ঢাকা', 'সিলেট']);
  expect(one('†KvbwU ivRavbx? {=XvKv =%50%wm‡jU}').carried!.question.forms.map((form) => form.text)).toEqual(['ঢাকা', 'সিলেট']);
  expect(row.notes.map(({ code }) => code)).toContain('bijoy');
});
