// QTI in and out: items of all three versions, packages that are hostile, and our own questions there and back.
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeZip } from '#core/zip/server/zip.ts';
import type { Carried, ReadRow } from '../carried.ts';
import { ArchiveFault, openArchive } from '../server/formats/archive.ts';
import { readQti } from '../server/formats/qti/package.ts';
import { type QtiVersion, qtiVersions, writeQti } from '../server/formats/qti/writing.ts';
import { XmlFault } from '#core/xml/server/xml.ts';
import { bytesOf, dot, essence, make, option, thereAndBack } from './make.ts';
import { sameQuestions } from './same.ts';

async function all(bytes: Uint8Array): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of readQti(bytes, { take: () => 'taken.png' })) rows.push(row);
  return rows;
}
const item = async (inside: string) =>
  (
    await all(
      Buffer.from(
        `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T">${inside}</assessmentItem>`,
      ),
    )
  )[0]!;
const back = (version: QtiVersion, questions: readonly Carried[]) =>
  thereAndBack(
    { write: writeQti(version) },
    async (bytes, taking) => {
      const rows: ReadRow[] = [];
      for await (const row of readQti(bytes, taking)) rows.push(row);
      return rows;
    },
    questions,
  );

test('a choice of version 2.1 is read by its correct response and its feedback', async () => {
  const { carried } =
    await item(`<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="2"/>
    <itemBody><p>Which <b>one</b>?</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Choose.</prompt>
    <simpleChoice identifier="A">Sun<feedbackInline outcomeIdentifier="F" identifier="A">No.</feedbackInline></simpleChoice><simpleChoice identifier="B">Moon</simpleChoice></choiceInteraction></itemBody>`);
  expect(carried).toMatchObject({ name: 'T', question: { type: 'mcq', marks: 2, text: 'Which **one**?\n\nChoose.' } });
  expect(carried!.question.options.map((o) => [o.text, o.right, o.feedback])).toEqual([
    ['Sun', false, 'No.'],
    ['Moon', true, ''],
  ]);
});
test('an item of version 3.0 is read as one of version 2', async () => {
  const [row] = await all(
    Buffer.from(`<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="T">
    <qti-response-declaration identifier="R" cardinality="multiple" base-type="identifier"><qti-correct-response><qti-value>A</qti-value><qti-value>C</qti-value></qti-correct-response></qti-response-declaration>
    <qti-item-body><qti-choice-interaction response-identifier="R" max-choices="0"><qti-prompt>Odd?</qti-prompt><qti-simple-choice identifier="A">1</qti-simple-choice>
    <qti-simple-choice identifier="B">2</qti-simple-choice><qti-simple-choice identifier="C">3</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`),
  );
  expect(row!.carried!.question).toMatchObject({ type: 'multiple', text: 'Odd?', marking: 'all' });
  expect(row!.carried!.question.options.map((o) => o.right)).toEqual([true, false, true]);
});
test('choices in the text are lists; gaps become blanks, and what is changed is told', async () => {
  const inline =
    await item(`<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>b</value></correctResponse></responseDeclaration>
    <itemBody><p>Dhaka is in <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="a">India</inlineChoice><inlineChoice identifier="b">Bangladesh</inlineChoice></inlineChoiceInteraction>.</p></itemBody>`);
  expect(inline.carried!.question).toMatchObject({
    ...{ type: 'dropdown', text: 'Dhaka is in ____.' },
    lists: [
      [
        { text: 'India', right: false },
        { text: 'Bangladesh', right: true },
      ],
    ],
  });
  expect(inline.notes).toEqual([]);
  const gap =
    await item(`<responseDeclaration identifier="R" cardinality="multiple" baseType="directedPair"><correctResponse><value>W G</value></correctResponse></responseDeclaration>
    <itemBody><gapMatchInteraction responseIdentifier="R"><gapText identifier="W" matchMax="1">winter</gapText><gapText identifier="S" matchMax="1">spring</gapText><p>Cold <gap identifier="G"/> here</p></gapMatchInteraction></itemBody>`);
  expect(gap.carried!.question).toMatchObject({ type: 'fill_in', text: 'Cold ____ here', blanks: ['winter'] });
});
test.each(['drawingInteraction', 'uploadInteraction', 'customInteraction', 'associateInteraction'])(
  '%s is told, not taken',
  async (name) => {
    expect((await item(`<itemBody><${name} responseIdentifier="R"/></itemBody>`)).fault).toBe('unknown_type');
  },
);
test('what is no QTI, has entities of its own, or is cut off is refused', async () => {
  await expect(
    all(Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><assessmentItem>&x;</assessmentItem>')),
  ).rejects.toThrow(XmlFault);
  await expect(all(Buffer.from('<assessmentItem><itemBody>'))).rejects.toThrow(XmlFault);
  expect(await all(Buffer.from('<html/>'))).toEqual([]);
});

const zipped = (files: Record<string, string | Uint8Array>) =>
  bytesOf(writeZip(Object.entries(files).map(([name, content]) => ({ name, content: [content] }))));
/** A stored entry with a mode of its own, as no writer of ours makes it. */
function link(name: string, target: string): Buffer {
  const [file, body] = [Buffer.from(name), Buffer.from(target)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(crc32(body), 14);
  local.writeUInt32LE(body.length, 18);
  local.writeUInt32LE(body.length, 22);
  local.writeUInt16LE(file.length, 26);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(0x0314, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt32LE(crc32(body), 16);
  head.writeUInt32LE(body.length, 20);
  head.writeUInt32LE(body.length, 24);
  head.writeUInt16LE(file.length, 28);
  head.writeUInt32LE((0o120777 << 16) >>> 0, 38);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(head.length + file.length, 12);
  end.writeUInt32LE(local.length + file.length + body.length, 16);
  return Buffer.concat([local, file, body, head, file, end]);
}
const starItem =
  '<assessmentItem identifier="i" title="T"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>true</value></correctResponse></responseDeclaration><itemBody><p>Sun?</p><choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="true">True</simpleChoice><simpleChoice identifier="false">False</simpleChoice></choiceInteraction></itemBody></assessmentItem>';
test.each([
  ['a path that leads out', () => zipped({ '../evil.xml': 'x' }), 'path'],
  ['a path of the machine', () => zipped({ '/etc/evil.xml': 'x' }), 'path'],
  ['a path with backslashes', () => zipped({ '..\\evil.xml': 'x' }), 'path'],
  ['a link to another file', async () => link('a.xml', '/etc/passwd'), 'path'],
  ['a bomb', () => zipped({ 'a.xml': ' '.repeat(30_000_000) }), 'too_large'],
  ['half an archive', async () => (await zipped({ 'a.xml': 'x'.repeat(10_000) })).subarray(0, 60), 'broken'],
])('a package with %s is refused', async (_, make_it, code) => {
  await expect(all(await make_it())).rejects.toMatchObject({ code });
});
test('what is read of an archive has an end, however often the same entry is named', async () => {
  const archive = await openArchive(await zipped({ 'a.png': 'x'.repeat(1_000) }), { read: 2_500 });
  const sizes = [(await archive.read('a.png')).length, (await archive.read('./a.png')).length];
  expect(sizes).toEqual([1_000, 1_000]);
  await expect(archive.read('a.png')).rejects.toMatchObject({ code: 'too_large' });
});
test('an item that the manifest names twice is one question', async () => {
  const named = ['x.xml', './x.xml', 'x.xml'].map((href) => `<resource type="imsqti_item_xmlv2p1" href="${href}"/>`);
  const rows = await all(
    await zipped({ 'imsmanifest.xml': `<manifest><resources>${named.join('')}</resources></manifest>`, 'x.xml': starItem }),
  );
  expect(rows.map((row) => row.carried!.question.type)).toEqual(['true_false']);
});
test('two entries of one name are refused', async () => {
  const twice = await bytesOf(
    writeZip([
      { name: 'a.xml', content: ['x'] },
      { name: 'a.xml', content: ['y'] },
    ]),
  );
  await expect(all(twice)).rejects.toThrow(ArchiveFault);
});
test('an item that the manifest names and that is not there, or is broken, is told; the others are read', async () => {
  const rows = await all(
    await zipped({
      'imsmanifest.xml':
        '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="none.xml"/><resource type="imsqti_item_xmlv2p1" href="half.xml"/><resource type="imsqti_item_xmlv2p1" href="x.xml"/></resources></manifest>',
      'half.xml': '<assessmentItem>',
      'x.xml': starItem,
    }),
  );
  expect(rows.map((row) => row.fault ?? row.carried!.question.type)).toEqual(['broken', 'broken', 'true_false']);
});

const named = ({ name: _name, ...rest }: ReturnType<typeof essence>) => rest;
for (const version of qtiVersions)
  test.each(sameQuestions('qti'))(`%s there and back in version ${version} is the same question`, async (_, question) => {
    const { rows } = await back(version, [question]);
    expect(rows.map((row) => row.fault ?? row.notes)).toEqual([[]]);
    expect(named(essence(rows[0]!.carried!))).toEqual(named(essence(question)));
  });
test('marking travels: all or nothing, and what a wrong answer costs', async () => {
  const questions = [
    make('multiple', { text: 'a', marking: 'all', options: [option('x', true), option('y', true), option('z')] }),
    make('mcq', { text: 'b', penalty: 25, marks: 4, options: [option('x', true), option('y'), option('z')] }),
  ];
  const { rows } = await back('2.2', questions);
  expect(rows.map((row) => named(essence(row.carried!)))).toEqual(questions.map((q) => named(essence(q))));
});
test('a picture travels beside its item', async () => {
  const { rows, media } = await back('3.0', [make('true_false', { text: 'A dot: ![a red dot](dot.png)', value: true })]);
  expect(rows[0]!.carried!.question.text).toBe(`A dot: ![a red dot](${media[0]!.name})`);
  expect(Buffer.from(media[0]!.bytes).equals(Buffer.from(dot.bytes))).toBe(true);
});
