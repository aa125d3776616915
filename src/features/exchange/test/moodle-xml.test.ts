// Moodle XML in and out: what Moodle writes, what is hostile, and our own questions there and back.
import { expect, test } from 'vitest';
import type { Carried } from '../carried.ts';
import { readMoodleXml } from '../server/formats/moodle-xml/reading.ts';
import { writeMoodleXml } from '../server/formats/moodle-xml/writing.ts';
import { XmlFault } from '#core/xml/server/xml.ts';
import { dot, essence, make, thereAndBack } from './make.ts';
import { sameQuestions } from './same.ts';

const read = (inside: string) => [
  ...readMoodleXml(`<?xml version="1.0" encoding="UTF-8"?><quiz>${inside}</quiz>`, { take: () => 'taken.png' }),
];
const one = (inside: string) => read(inside)[0]!;
const stem = (html: string) => `<name><text>N</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>`;
const back = (questions: readonly Carried[]) =>
  thereAndBack({ write: writeMoodleXml }, async (bytes, taking) => [...readMoodleXml(bytes.toString(), taking)], questions);

test('a choice of Moodle is read with its feedback, hint, marks, tags and folder', () => {
  const rows = read(`<question type="category"><category><text>$course$/top/Science/Cell</text></category></question>
    <question type="multichoice">${stem('<p>Power <b>house</b>?</p>')}<generalfeedback format="html"><text>ATP</text></generalfeedback>
    <defaultgrade>2.0000000</defaultgrade><single>true</single><answer fraction="100" format="html"><text>&lt;i&gt;Mito&lt;/i&gt;</text>
    <feedback format="html"><text>Yes</text></feedback></answer><answer fraction="0"><text>Nucleus</text></answer>
    <hint format="html"><text>Think</text></hint><tags><tag><text>bio</text></tag></tags></question>`);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.carried).toMatchObject({
    ...{ name: 'N', folder: ['Science', 'Cell'], tags: ['bio'] },
    question: { type: 'mcq', text: 'Power **house**?', explanation: 'ATP', hint: 'Think', marks: 2 },
  });
  expect(rows[0]!.carried!.question.options.map((o) => [o.text, o.right, o.feedback])).toEqual([
    ['*Mito*', true, 'Yes'],
    ['Nucleus', false, ''],
  ]);
});
test('several right answers whose shares are thirds are as right as each other', () => {
  const row = one(
    `<question type="multichoice">${stem('Odd?')}<single>false</single>${['33.33333', '33.33333', '33.33333', '0']
      .map((f, i) => `<answer fraction="${f}"><text>${i}</text></answer>`)
      .join('')}</question>`,
  );
  expect(row.carried!.question).toMatchObject({ type: 'multiple', marking: 'parts' });
});
test('a figure has its tolerance and unit, in the digits of either script', () => {
  const row = one(`<question type="numerical">${stem('কত?')}<answer fraction="100"><text>৯.৮</text><tolerance>0.1</tolerance></answer>
    <units><unit><multiplier>1</multiplier><unit_name>মিটার</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units></question>`);
  expect(row.carried!.question).toMatchObject({ type: 'numeric', answer: '9.8', tolerance: '0.1', bn_unit: 'মিটার', unit: '' });
  expect(row.carried!.question.units).toMatchObject([{ names: 'cm', factor: '100' }]);
  expect(row.notes).toEqual([]);
});
test('embedded answers become blanks; a choice among words is told as changed', () => {
  const row = one(
    `<question type="cloze">${stem('<p>{1:SHORTANSWER:=Dhaka#Yes~%50%Dacca} is in {2:MCV:India~=Bangladesh}, {:NM:=3:0.1}.</p>')}</question>`,
  );
  expect(row.carried!.question).toMatchObject({
    type: 'fill_in',
    text: '____ is in ____, ____.',
    blanks: ['Dhaka', 'Bangladesh', '3'],
    marks: 4,
  });
  expect(row.notes.map((n) => n.code)).toEqual(['type_changed', 'partial_lost', 'feedback_lost']);
});
test('embedded choices alone, and words that are picked or dragged into gaps, are lists', () => {
  const cloze = one(`<question type="cloze">${stem('Water {1:MC:=boils#Yes~melts} at {1:MCV:50~=100}.')}</question>`);
  expect(cloze.carried!.question).toMatchObject({ type: 'dropdown', text: 'Water ____ at ____.', marks: 2 });
  expect(cloze.carried!.question.lists.map((list) => list.map((o) => [o.text, o.right]))).toEqual([
    [
      ['boils', true],
      ['melts', false],
    ],
    [
      ['50', false],
      ['100', true],
    ],
  ]);
  const picked = one(`<question type="gapselect">${stem('A [[1]] of [[3]].')}
    ${['cup', 'jug', 'tea', 'rice'].map((w, i) => `<selectoption><text>${w}</text><group>${i < 2 ? 1 : 2}</group></selectoption>`).join('')}</question>`);
  expect(picked.carried!.question.lists.map((list) => list.filter((o) => o.right).map((o) => o.text))).toEqual([['cup'], ['tea']]);
  expect(picked.carried!.question.lists.map((list) => list.length)).toEqual([2, 2]);
});
test('a picture within the file travels; one that is not there and one of another site are told', () => {
  const row =
    one(`<question type="truefalse"><name><text/></name><questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a%20b.png" alt="cell">
    <img src="@@PLUGINFILE@@/none.png" alt="x"><img src="//evil.test/p.png">]]></text><file name="a b.png" path="/" encoding="base64">iVBORw0KGgo=</file></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`);
  expect(row.carried!.question.text).toBe('![cell](taken.png) x');
  expect(row.notes).toEqual([
    { code: 'picture_missing', about: '@@PLUGINFILE@@/none.png' },
    { code: 'picture_outside', about: '//evil.test/p.png' },
  ]);
});
test.each(['description', 'calculated', 'random', ''])('a question of the kind %j is told, not taken', (type) => {
  expect(one(`<question type="${type}">${stem('x')}</question>`).fault).toBe('unknown_type');
});
test.each([
  [
    'a document type with an entity of a file',
    '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="essay">&x;</question></quiz>',
  ],
  ['an entity bomb', `<!DOCTYPE quiz [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><quiz>&b;</quiz>`],
  ['depth', `<quiz>${'<a>'.repeat(300)}${'</a>'.repeat(300)}</quiz>`],
  ['half a file', '<quiz><question type="truefalse"><name>'],
  ['no XML', 'hello'],
])('%s is refused', (_, text) => {
  expect(() => [...readMoodleXml(text, { take: () => undefined })]).toThrow(XmlFault);
});
test('a million elements are read, or refused, within bounds', { tags: ['long'] }, () => {
  const text = `<quiz>${'<question type="x"><a/><b/><c/></question>'.repeat(250_000)}</quiz>`;
  let rows = 0;
  for (const row of readMoodleXml(text, { take: () => undefined })) if (row.fault) rows += 1;
  expect(rows).toBe(250_000);
});

test.each(sameQuestions('moodle_xml'))('%s there and back is the same question', async (_, question) => {
  const { rows } = await back([question]);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.notes).toEqual([]);
  expect({ ...essence(rows[0]!.carried!), name: '' }).toEqual({ ...essence(question), name: '' });
});
test('a picture travels as a file', async () => {
  const { rows, media } = await back([make('true_false', { text: 'A dot: ![a red dot](dot.png)', value: true })]);
  expect(rows[0]!.carried!.question.text).toBe(`A dot: ![a red dot](${media[0]!.name})`);
  expect(Buffer.from(media[0]!.bytes).equals(Buffer.from(dot.bytes))).toBe(true);
});
