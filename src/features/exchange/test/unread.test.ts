// Nothing is lost in silence: an element or directive that nobody here knows, at whatever place of a file, is told at its very question, and changes no other.
import { expect, test } from 'vitest';
import type { Carried, FormatName, ReadRow } from '../carried.ts';
import { openArchive } from '../server/formats/archive.ts';
import { writeGift } from '../server/formats/gift/writing.ts';
import { readGift } from '../server/formats/gift/reading.ts';
import { readMoodleXml } from '../server/formats/moodle-xml/reading.ts';
import { writeMoodleXml } from '../server/formats/moodle-xml/writing.ts';
import { readQti } from '../server/formats/qti/package.ts';
import { writeQti } from '../server/formats/qti/writing.ts';
import { bytesOf, essence } from './make.ts';
import { sameQuestions } from './same.ts';

const none = () => Promise.resolve(undefined);
const reading = { take: () => undefined };
const sample = (format: FormatName): Carried[] => sameQuestions(format).map(([, one]) => one);
const same = (row: ReadRow): object => ({ notes: row.notes, fault: row.fault, carried: row.carried && essence(row.carried) });
const lost = (row: ReadRow, name: string) => row.notes.some(({ code, about }) => code === 'element_lost' && about === name);
/** Every place before which something can be put. */
const placesOf = (text: string, closing: RegExp): number[] => [...text.matchAll(closing)].map(({ index }) => index);

test('in Moodle XML, at every place', async () => {
  const text = (await bytesOf(writeMoodleXml(sample('moodle_xml'), none))).toString();
  const before = [...readMoodleXml(text, reading)].map(same);
  const starts = [...text.matchAll(/<question type="(?!category)/g)].map(({ index }) => index);
  const places = placesOf(
    text,
    /<\/(question|answer|subquestion|questiontext|generalfeedback|name|hint|unit|units|tags|dragbox|selectoption)>/g,
  );
  const own = places.filter(
    (at) =>
      text.lastIndexOf('<question type="category"', at) < text.lastIndexOf('<question type="', at) ||
      text.lastIndexOf('<question type="category"', at) < 0,
  );
  expect(own.length).toBeGreaterThan(100);
  for (const at of own) {
    const rows = [...readMoodleXml(`${text.slice(0, at)}<mystery>x</mystery>${text.slice(at)}`, reading)];
    const n = starts.filter((start) => start < at).length - 1;
    expect(rows.map((row, i) => (lost(row, 'mystery') ? i : -1)).filter((i) => i >= 0)).toEqual([n]);
    expect(rows.map(same).toSpliced(n, 1)).toEqual(before.toSpliced(n, 1));
  }
});
test('in Moodle XML, an attribute, and what is said to whoever was partly right', () => {
  const xml = `<quiz><question type="truefalse" odd="1"><questiontext><text>Sun?</text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
    <correctfeedback><text><![CDATA[<p>Your answer is correct.</p>]]></text></correctfeedback>
    <incorrectfeedback><text>Look up.</text></incorrectfeedback></question></quiz>`;
  expect([...readMoodleXml(xml, reading)][0]!.notes).toEqual([
    { code: 'element_lost', about: '@odd' },
    { code: 'feedback_lost', about: 'incorrectfeedback' },
  ]);
});
test.each(['2.1', '3.0'] as const)('in QTI %s, at every place of an item', async (version) => {
  const archive = await openArchive(await bytesOf(writeQti(version)(sample('qti'), none)));
  const items = archive.names.filter((name) => name.startsWith('items/') && name.endsWith('.xml'));
  let tried = 0;
  for (const name of items) {
    const text = new TextDecoder().decode(await archive.read(name));
    const [before] = await Array.fromAsync(readQti(Buffer.from(text), reading));
    const places = placesOf(
      text,
      /<\/(?:qti-)?(assessment-?item|item-?body|simple-?choice|choice-?interaction|response-?declaration|match-?interaction|modal-?feedback|p)>/gi,
    );
    for (const at of places) {
      tried += 1;
      const [row] = await Array.fromAsync(readQti(Buffer.from(`${text.slice(0, at)}<mystery>x</mystery>${text.slice(at)}`), reading));
      expect(lost(row!, 'mystery')).toBe(true);
      expect(row!.notes.filter(({ code }) => code !== 'element_lost')).toEqual(before!.notes);
    }
  }
  expect(tried).toBeGreaterThan(100);
});
test('in GIFT, a directive before every question', async () => {
  const text = (await bytesOf(writeGift(sample('gift'), none))).toString();
  const blocks = text.split(/\n\n(?=\S)/);
  const before = [...readGift(text, reading)].map(same);
  let n = -1;
  for (const [i, block] of blocks.entries()) {
    if (block.startsWith('$CATEGORY')) continue;
    n += 1;
    const rows = [...readGift(blocks.with(i, `// [mystery:x]\n${block}`).join('\n\n'), reading)];
    expect(rows.map((row, at) => (lost(row, '[mystery:]') ? at : -1)).filter((at) => at >= 0)).toEqual([n]);
    expect(rows.map(same).toSpliced(n, 1)).toEqual(before.toSpliced(n, 1));
  }
  expect(n).toBeGreaterThan(15);
});
