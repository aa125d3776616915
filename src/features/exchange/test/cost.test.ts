// What hostile texts cost the readers: signs that open and never close, tables and text boxes within each other.
import { expect, test } from 'vitest';
import { markdownOfOutside } from '#core/richtext/server/outside-html.ts';
import { htmlAsUnicode, asUnicode } from '../server/formats/bijoy-texts.ts';
import { readGift } from '../server/formats/gift/reading.ts';
import { readCloze } from '../server/formats/moodle-xml/cloze.ts';
import { readMoodleXml } from '../server/formats/moodle-xml/reading.ts';
import { carriedColumns } from '../server/formats/table/carried-columns.ts';
import { readItem } from '../server/formats/table/reading.ts';
import { blocksOf } from '../server/formats/word/blocks.ts';
import { Numbering, Styles } from '../server/formats/word/fonts.ts';
import { questionMark } from '../server/formats/word/marks.ts';
import { ROWS } from '../server/formats/word/parts.ts';
import { readElements } from '#core/xml/server/xml.ts';
import { docx, p, r, readDocx } from './docx.ts';

const taking = { take: () => undefined };
const quiet = () => ({ bijoy: true, add: () => {} });
const html = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const moodle = (type: string, text: string) => [
  ...readMoodleXml(
    `<quiz><question type="${type}"><questiontext format="html"><text>${html(text)}</text></questiontext></question></quiz>`,
    taking,
  ),
];
/** A text with gaps into which words of one group are picked. */
const words = (n: number) =>
  Array.from({ length: n }, (_, i) => `<selectoption><text>w${i}</text><group>1</group></selectoption>`).join('');
const pick = (gaps: number, many: number) => [
  ...readMoodleXml(
    `<quiz><question type="gapselect"><questiontext format="html"><text>${'[[1]] '.repeat(gaps)}</text></questiontext>${words(many)}</question></quiz>`,
    taking,
  ),
];
/** Milliseconds of the processor: others who use the machine do not count. */
function cost(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  return process.cpuUsage(began).user / 1000;
}
const MANY = 100_000;
test.each<[what: string, work: () => unknown]>([
  ['formulas that are only opened', () => asUnicode('\\['.repeat(MANY / 2), quiet())],
  ['formulas in round brackets that are only opened', () => asUnicode('\\('.repeat(MANY / 2), quiet())],
  ['brackets of a page that are only opened', () => markdownOfOutside(`<p>${'['.repeat(MANY)}`)],
  ['brackets of a page, the last of which is closed', () => markdownOfOutside(`<p>${'['.repeat(MANY)}a] (b)`)],
  ['declarations that are only opened', () => markdownOfOutside('<!'.repeat(MANY / 2))],
  ['instructions that are only opened', () => markdownOfOutside('<?'.repeat(MANY / 2))],
  ['spaces in bold, each in a part of its own', () => markdownOfOutside(`<b>a${'<u> </u>'.repeat(MANY)}b</b>`)],
  ['links that are only opened', () => asUnicode('!['.repeat(MANY / 2), quiet())],
  ['links to what is no address', () => asUnicode(`${'['.repeat(400)}](${'a'.repeat(200)}`.repeat(160), quiet())],
  ['angle brackets', () => htmlAsUnicode('<'.repeat(MANY), quiet())],
  ['spaces behind the letter of a question', () => questionMark(`q${' '.repeat(MANY)}x`)],
  ['gaps that are only opened', () => readCloze('{1:MC:'.repeat(MANY / 6))],
  ['spaces in a gap', () => readCloze(`{${' '.repeat(MANY)}`)],
  ['lines of nothing among answers', () => [...readGift(`a {=b\n${'\n'.repeat(MANY)}~c}`, taking)]],
  ['tags that are only opened', () => [...readGift(`// ${'[tag:'.repeat(MANY / 5)}\na {=b}`, taking)]],
  ['the path of a picture', () => moodle('essay', `<img src="@@PLUGINFILE@@${'/'.repeat(MANY)}\n">`)],
  ['players that are only opened', () => moodle('essay', '<p><audio >'.repeat(MANY / 4))],
  ['transcripts that are only opened', () => moodle('essay', '<p class="transcript" '.repeat(MANY / 50))],
  ['gaps that each list all words', () => pick(3_000, 3_000)],
  ['spaces in a time', () => readItem({ type: 'time', text: 'When?', correct: `1${' '.repeat(MANY)}a b` })],
  ['spaces in a date', () => readItem({ type: 'date', text: 'When?', correct: `1${' '.repeat(MANY)}x` })],
])('%s cost no more than their length', (_, work) => {
  expect(cost(work)).toBeLessThan(3_000);
});
test('a row whose every cell opens formulas is read in a moment', () => {
  const cells = carriedColumns.filter(({ of }) => of === undefined).map(({ name }) => [name, '\\['.repeat(5_000)]);
  const row = { ...Object.fromEntries(cells), type: 'fill_in', marks: '1' };
  readItem(row);
  expect(cost(() => readItem(row))).toBeLessThan(1_000);
});
test('a paper with many rows beside its many questions is read in the time of both', async () => {
  const rows = `<rows>${Array.from({ length: 80_000 }, (_, n) => `<row n="${4_001 + n}">0.${n}</row>`).join('')}</rows>`;
  const paper = await docx(Array.from({ length: 4_000 }, (_, n) => p(`${n + 1}. a`)).join(''), [{ name: ROWS, content: [rows] }]);
  const began = process.cpuUsage();
  expect(await readDocx(paper)).toHaveLength(84_000);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(3_000);
});
test('brackets are signs where they would be a link, and in no other place', () => {
  expect(markdownOfOutside('<p>[[a](b) [c] (d) [e] [f](g)')).toEqual({ any: '\\[\\[a](b) [c] (d) [e] \\[f](g)' });
});
test('a declaration that is only opened takes nothing of what follows with it', () => {
  expect(markdownOfOutside('a <!x <b>b</b> <?x <i>c</i> <!DOCTYPE html>d <![if a]>e<![endif]>')).toEqual({
    any: 'a <!x **b** <?x *c* d e',
  });
});
test('each gap of picked words has the words of its group; what no question of ours holds is not made', () => {
  expect(pick(20, 20)[0]!.carried!.question.lists.map((list) => [list.length, list.filter(({ right }) => right).length])).toEqual(
    Array.from({ length: 20 }, () => [20, 1]),
  );
  expect([pick(21, 2), pick(2, 21)].map(([row]) => row!.fault)).toEqual(['too_long', 'too_long']);
});
test('formulas, links and addresses stay as they are between words in Bijoy; what is only opened is a word', () => {
  const apart = ['\\(a_1\\)', '\\[b\\]', '$c$', '![Kvh](a.png)', '[K](b)', 'https://a.test/K'];
  const read = asUnicode(`evsjv ${apart.join(' evsjv ')} [evsjv`, quiet());
  expect(read).toBe(`বাংলা ${apart.join(' বাংলা ')} [বাংলা`);
});
test('a gap ends at the first brace without a backslash; the next one is a gap of its own', () => {
  const { text, gaps } = readCloze('A {1:SA:=x\\}y} and { 2 : MC : =b~c} and {1:MC:=d');
  expect(text).toBe('A ____ and ____ and {1:MC:=d');
  expect(gaps.map(({ right, marks }) => [right, marks])).toEqual([
    [['x}y'], 1],
    [['b'], 2],
  ]);
});

const box = (inner: string) => `<w:r><w:pict><w:txbxContent><w:p>${inner}</w:p></w:txbxContent></w:pict></w:r>`;
const boxes = (deep: number, inner: string): string => (deep ? box(boxes(deep - 1, inner)) : inner);
const table = (inner: string) => `<w:tbl><w:sdt><w:sdtContent><w:tr><w:tc>${inner}</w:tc></w:tr></w:sdtContent></w:sdt></w:tbl>`;
const tables = (deep: number, inner: string): string => (deep ? table(tables(deep - 1, inner)) : inner);
const lost = (rows: Awaited<ReturnType<typeof readDocx>>) => rows[0]!.notes.filter(({ code }) => code === 'part_lost');

test('what stands in text boxes within each other is said once, with its pictures', async () => {
  const picture = '<w:r><w:drawing><a:blip r:embed="none"/></w:drawing></w:r>';
  const reader = { styles: new Styles([]), numbering: new Numbering([]), picture: async () => 'a.png' };
  const xml = `<w:p xmlns:w="w" xmlns:a="a" xmlns:r="r">${boxes(5, r('end') + picture)}</w:p>`;
  const [element] = readElements(xml, () => true, { elements: 1_000, letters: 10_000 });
  const [line] = await Array.fromAsync(blocksOf(element!, reader));
  expect(line).toMatchObject({ pieces: [{ text: 'end' }, { html: '<img src="a.png" alt="">' }], told: [] });
  expect((line as { pieces: unknown[] }).pieces).toHaveLength(2);
});
test('a table has its own rows, and none of a table within it', async () => {
  const reader = { styles: new Styles([]), numbering: new Numbering([]), picture: async () => undefined };
  const [element] = readElements(`<x xmlns:w="w">${tables(5, p('end'))}</x>`, (_, depth) => depth === 2, {
    elements: 1_000,
    letters: 10_000,
  });
  const [read] = await Array.fromAsync(blocksOf(element!, reader));
  expect((read as { rows: unknown[] }).rows).toHaveLength(1);
});
test('twenty text boxes or tables within each other are read; what lies deeper is left out and told', async () => {
  const paper = async (inner: string) => readDocx(await docx(p('1. One') + inner));
  expect(lost(await paper(p(boxes(20, r('end')))))).toEqual([]);
  expect(lost(await paper(p(boxes(21, r('end')))))).toEqual([{ code: 'part_lost', about: 'end' }]);
  expect(lost(await paper(tables(20, p('end'))))).toEqual([]);
  expect(lost(await paper(tables(21, p('end'))))).toEqual([{ code: 'part_lost', about: 'end' }]);
});
