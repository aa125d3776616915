// Sounds of questions out and in again: Moodle XML and QTI carry the file with what is heard; a file that is none, or is not there, is told.
import { expect, test } from 'vitest';
import { questionTypes } from '#features/questions/rules.ts';
import type { WrittenSound } from '#features/questions/written.ts';
import type { Carried, FormatName, MediaFile, ReadRow } from '../carried.ts';
import { lossesOf } from '../losses.ts';
import { takingMedia } from '../server/formats/media.ts';
import { readMoodleXml } from '../server/formats/moodle-xml/reading.ts';
import { writeMoodleXml } from '../server/formats/moodle-xml/writing.ts';
import { readQti } from '../server/formats/qti/package.ts';
import { writeQti } from '../server/formats/qti/writing.ts';
import { travelName } from '../server/formats/sounds.ts';
import { bytesOf, essence, make } from './make.ts';
import { all } from './same.ts';

const mp3: MediaFile = { name: 'crow.mp3', bytes: Buffer.from('ID3 a cock crows') };
const sound: WrittenSound = {
  ...{ file: 7, src: mp3.name, mime: 'audio/mpeg', bytes: mp3.bytes.length },
  ...{ transcript: 'A cock <crows>\n& "sleeps".', bn_transcript: 'মোরগ ডাকে।', read_later: false },
};
type Way = (questions: readonly Carried[]) => Promise<{ rows: ReadRow[]; media: MediaFile[] }>;
const media = (name: string) => Promise.resolve(name === mp3.name ? mp3 : undefined);
const through =
  (
    write: typeof writeMoodleXml | ReturnType<typeof writeQti>,
    read: (bytes: Buffer, take: ReturnType<typeof takingMedia>) => AsyncIterable<ReadRow> | Iterable<ReadRow>,
  ): Way =>
  async (questions) => {
    const taken: MediaFile[] = [];
    const bytes = await bytesOf(write(questions, media));
    return {
      rows: await Array.fromAsync(
        read(
          bytes,
          takingMedia((one) => taken.push(one)),
        ),
      ),
      media: taken,
    };
  };
const ways: [string, FormatName, Way][] = [
  ['Moodle XML', 'moodle_xml', through(writeMoodleXml, (bytes, take) => readMoodleXml(bytes.toString(), { take }))],
  ...(['2.1', '2.2', '3.0'] as const).map((version): [string, FormatName, Way] => [
    `QTI ${version}`,
    'qti',
    through(writeQti(version), (bytes, take) => readQti(bytes, { take })),
  ]),
];
/** One question of each type that goes whole. */
const samples = (format: FormatName): Carried[] =>
  questionTypes.flatMap((type) => {
    const found = all.find(([, one]) => {
      const { refused, lost } = lossesOf(format, one);
      return one.question.type === type && !refused && !lost.length;
    });
    return found ? [found[1]] : [];
  });
test.each(ways)('%s brings the sound of every type that it holds, with what is heard', async (_, format, way) => {
  const some = samples(format).flatMap((one) =>
    [sound, { ...sound, read_later: true }, { ...sound, bn_transcript: '' }].map((own) => ({
      ...one,
      question: { ...one.question, sound: own },
    })),
  );
  expect(some.length).toBeGreaterThan(25);
  for (const one of some) expect(lossesOf(format, one)).toEqual({ lost: [] });
  const { rows, media: taken } = await way(some);
  expect(taken.map((one) => Buffer.from(one.bytes).toString())).toEqual([mp3.bytes.toString()]);
  rows.forEach((row, i) => {
    expect(row.notes).toEqual([]);
    const own = row.carried!.question.sound!;
    expect(travelName(own.src)).toBe(taken[0]!.name);
    const { file: _file, src: _src, ...heard } = own;
    const { file: __, src: ___, ...was } = some[i]!.question.sound;
    expect(heard).toEqual(was);
    const plain = (carried: Carried) => ({ ...essence(carried), sound: null, name: '' });
    expect(plain(row.carried!)).toEqual(plain(some[i]!));
  });
});
test('GIFT and paper say beforehand that the sound stays behind', () => {
  const { question } = make('true_false', { text: 'Is it?', value: true, sound });
  const carried = { question, name: '', folder: [], tags: [] };
  expect(lossesOf('gift', carried)).toEqual({ lost: ['sound'] });
  expect(lossesOf('word', carried)).toEqual({ lost: ['sound'] });
  expect(lossesOf('table', carried)).toEqual({ lost: [] });
});
const moodle = (player: string, file = '') =>
  `<quiz><question type="truefalse"><questiontext><text><![CDATA[Is it? ${player}]]></text>${file}</questiontext>
  <answer fraction="100"><text>true</text></answer></question></quiz>`;
const base64 = (bytes: string) => `<file name="a b.mp3" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;
test.each([
  [
    'as Moodle writes it',
    moodle('<audio controls="true"><source src="@@PLUGINFILE@@/a%20b.mp3">@@PLUGINFILE@@/a%20b.mp3</audio>', base64('ID3 x')),
    true,
  ],
  ['whose file is not there', moodle('<audio src="@@PLUGINFILE@@/a%20b.mp3"></audio>'), false],
  ['whose file is none', moodle('<audio src="@@PLUGINFILE@@/a%20b.mp3"></audio>', base64('<script>')), false],
  ['of another site', moodle('<audio src="https://example.org/a.mp3"></audio>', base64('ID3 x')), false],
])('a player %s', (_, xml, there) => {
  const [row] = [...readMoodleXml(xml, { take: takingMedia(() => {}) })];
  expect(row!.carried!.question.text).toBe('Is it?');
  expect(row!.carried!.question.sound !== null).toBe(there);
  expect(row!.notes.map(({ code }) => code)).toEqual(there ? [] : ['sound_missing']);
});
