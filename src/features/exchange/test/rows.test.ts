// Rows that travel with questions: every question of every type that can be written down comes back the same from every format; what was changed outside
// is taken as it is shown, and told; what is said to be lost is lost elsewhere, and nothing else.
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Carried, FormatName, ReadRow } from '../carried.ts';
import { lossesOf, returns, travelsWhole } from '../losses.ts';
import { readGift } from '../server/formats/gift/reading.ts';
import { writeGift } from '../server/formats/gift/writing.ts';
import { readMoodleXml } from '../server/formats/moodle-xml/reading.ts';
import { writeMoodleXml } from '../server/formats/moodle-xml/writing.ts';
import { readQti } from '../server/formats/qti/package.ts';
import { writeQti } from '../server/formats/qti/writing.ts';
import { packRow, restored, seenAs } from '../server/formats/rows.ts';
import { readWord } from '../server/formats/word/reading.ts';
import { writeWord } from '../server/formats/word/writing.ts';
import { bytesOf, essence, make, option } from './make.ts';
import { all } from './same.ts';

const none = () => Promise.resolve(undefined);
const reading = { take: () => undefined };
interface Way {
  format: FormatName;
  out: (questions: readonly Carried[]) => Promise<Buffer>;
  back: (bytes: Buffer) => Iterable<ReadRow> | AsyncIterable<ReadRow>;
}
const ways: [string, Way][] = [
  ['GIFT', { format: 'gift', out: (q) => bytesOf(writeGift(q, none)), back: (bytes) => readGift(bytes.toString(), reading) }],
  [
    'Moodle XML',
    { format: 'moodle_xml', out: (q) => bytesOf(writeMoodleXml(q, none)), back: (bytes) => readMoodleXml(bytes.toString(), reading) },
  ],
  ...(['2.1', '3.0'] as const).map((version): [string, Way] => [
    `QTI ${version}`,
    { format: 'qti', out: (q) => bytesOf(writeQti(version)(q, none)), back: (bytes) => readQti(bytes, reading) },
  ]),
  ['Word', { format: 'word', out: (q) => bytesOf(writeWord('bn')(q, none)), back: (bytes) => readWord(bytes, reading) }],
];
const about = (one: Carried): Carried => ({ ...one, tags: ['a tag', 'x;y'], folder: ['Science', 'a/b'], difficulty: 2 });
const sample = all.map(([, one]) => about(one)).filter(({ question }) => travelsWhole(question));
/** Files have names of their own there. */
const plain = (one: Carried) => ({ ...essence(one), name: '' });
const again = async ({ out, back }: Way, questions: readonly Carried[]) => Array.fromAsync(restored(back(await out(questions))));

test.each(ways)('%s out and in again gives the same bank, to the letter', async (_, way) => {
  const rows = await again(way, sample);
  expect(rows.map(({ notes, fault }) => ({ notes, fault }))).toEqual(rows.map(() => ({ notes: [], fault: undefined })));
  expect(rows.map((row) => plain(row.carried!))).toEqual(sample.map(plain));
});
test.each(ways)('%s: what is said to be lost is lost to whoever does not know of the rows, and nothing else', async (_, way) => {
  for (const one of sample) {
    const { refused, lost } = lossesOf(way.format, one);
    expect([...lost, ...(refused ? [refused] : [])].every((code) => returns(way.format, code, one))).toBe(true);
    const shown = (await Array.fromAsync(way.back(await way.out([one])))).map(({ packed: _packed, ...row }) => row);
    if (refused) expect(shown.flatMap((row) => row.carried ?? [])).toEqual([]);
    else if (lost.length === 0) expect(shown.map((row) => plain(row.carried!))).toEqual([plain(one)]);
    else expect(shown.map((row) => plain(row.carried!))).not.toEqual([plain(one)]);
  }
});
/** Those whose files are text. */
const texts = ways.filter(([, { format }]) => format === 'gift' || format === 'moodle_xml');
test.each(texts)('%s: a question that was changed outside is taken as it is shown, and told; its neighbours are whole', async (_, way) => {
  const lossy = make('true_false', { text: 'Is the sun a star?', value: true, hint: 'Look up.', penalty: 50, spelling: true });
  const three = [
    lossy,
    make('essay', { text: 'Why does ice float?', marks: 3, min_words: 5, rubric_shown: false, model: 'It is light.', penalty: 5 }),
    lossy,
  ];
  const bytes = await way.out(three.map((one, i) => ({ ...one, question: { ...one.question, text: `${i}: ${one.question.text}` } })));
  const edited = Buffer.from(bytes.toString().replaceAll('Why does ice float?', 'Why does wood float?'));
  const rows = await Array.fromAsync(restored(way.back(edited)));
  expect(rows.map(({ notes }) => notes.map(({ code }) => code))).toEqual([[], ['row_stale'], []]);
  expect(rows[1]!.carried!.question).toMatchObject({ text: '1: Why does wood float?', penalty: 0 });
  expect(rows[2]!.carried!.question).toMatchObject({ text: '2: Is the sun a star?', penalty: 50 });
});
const group = about(all.find(([called]) => called === 'a group of several types')![1]);
test.each(texts)('%s: of a group one question of which was changed or deleted the others stay, by themselves', async (_, way) => {
  const after = about(make('true_false', { text: 'And now?', value: true, penalty: 20 }));
  const text = (await way.out([group, after])).toString();
  const rows = await Array.fromAsync(restored(way.back(Buffer.from(text.replace('How many?', 'How many more?')))));
  expect(rows.map((row) => row.carried!.question.type)).toEqual(['mcq', 'numeric', 'true_false']);
  expect(rows.map(({ notes }) => notes.some(({ code }) => code === 'row_stale'))).toEqual([true, false, false]);
  const without =
    way.format === 'gift'
      ? text.replace(/^.*How many\?.*\n\n/m, '')
      : text.replace(/<question type="numerical">[\s\S]*?<\/question>\n/, '');
  expect(without.length).toBeLessThan(text.length);
  const left = await Array.fromAsync(restored(way.back(Buffer.from(without))));
  expect(left.map((row) => row.carried!.question.type)).toEqual(['mcq', 'true_false']);
  expect(left[1]!.carried!.question.penalty).toBe(20);
});
const question = make('mcq', { text: 'Which?', options: [option('a', true), option('b')], hint: 'h' });
const packed = packRow(question, [])!;
test.each([
  ['cut short', packed.slice(0, -9)],
  ['of another question', packRow(make('essay', { text: 'x', hint: 'h' }), [make('essay', { text: 'other' })])!],
  ['no row at all', 'hello'],
  ['of zeros that unpack to far too much', `1.${'a'.repeat(16)}.${Buffer.alloc(60_000).toString('base64url')}`],
  ['of a type of the future', packed.replace(/\.[^.]*$/, '.q1YqqSxIVbJSKkmtKFGqBQA')],
])('a row that is %s leaves what is shown', async (_, row) => {
  const rows = await Array.fromAsync(
    restored([{ source: '', notes: [], carried: make('true_false', { text: 'Sun?', value: true }), packed: row }]),
  );
  const kept = rows.filter((one) => one.carried?.question.type === 'true_false');
  if (row.startsWith('0.')) expect(rows.every((one) => !one.carried || one.carried.question.type !== 'mcq')).toBe(true);
  else expect(kept.map(({ notes }) => notes)).toEqual([[{ code: 'row_stale' }]]);
});
test('a row brings no file of anybody: a picture, a sound that it names is passed over', async () => {
  const sound = {
    file: 5,
    src: `/files/${'k'.repeat(22)}/sound.mp3`,
    mime: 'audio/mpeg' as const,
    bytes: 9,
    transcript: 'x',
    bn_transcript: '',
    read_later: false,
  };
  const seen = make('true_false', { text: 'Is it?', value: true });
  const one = { ...seen, question: { ...seen.question, hint: 'h', sound } };
  const [row] = await Array.fromAsync(restored([{ source: '', notes: [], carried: seen, packed: packRow(one, [seen])! }]));
  expect(row!.carried!.question).toMatchObject({ hint: 'h', sound: null, pictures: [] });
  // what nothing is shown of brings no file: it has no row at all
  expect(packRow(one, [])).toBeUndefined();
});

test.each([
  { type: 'true_false', fields: { text: 5 } },
  { type: 'mcq', fields: { options: [5] } },
  { type: 'fill_in', fields: { blanks: [5] } },
  { type: 'group', fields: { questions: 7 } },
  { type: 'future', fields: {} },
])('a forged row %j is the fault of its own question alone', async (row) => {
  const seen = make('true_false', { text: 'Sun?', value: true });
  const forged = (n: number) => `${n}.${seenAs(n ? [seen] : [])}.${deflateRawSync(JSON.stringify(row)).toString('base64url')}`;
  const after = { source: '', notes: [], carried: make('true_false', { text: 'Moon?', value: true }) };
  const shown = await Array.fromAsync(restored([{ source: 's', notes: [], carried: seen, packed: forged(1) }, after]));
  expect(shown.map((one) => one.carried?.question.text)).toEqual(['Sun?', 'Moon?']);
  const alone = await Array.fromAsync(restored([{ source: 's', notes: [], packed: forged(0) }, after]));
  expect(alone.map(({ fault, carried }) => [fault, carried?.question.text])).toEqual([
    ['broken', undefined],
    [undefined, 'Moon?'],
  ]);
});
