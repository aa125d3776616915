// Questions as a table: rows as teachers write them, and our own questions there and back through CSV and XLSX.
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { indexChoices, readCell } from '#core/sheets/cells.ts';
import { foldName, titlesOf } from '#core/sheets/declare.ts';
import work from '#core/sheets/server/reading/read-work.ts';
import type { Carried } from '../carried.ts';
import { tableColumns } from '../server/formats/table/columns.ts';
import { readItem } from '../server/formats/table/reading.ts';
import { writeTable } from '../server/formats/table/writing.ts';
import { bytesOf, essence } from './make.ts';
import { sameQuestions } from './same.ts';

const form = (text: string, share = 100, contains = false) => ({ text, share, contains });
const bounds = { max_rows: 1000, max_columns: 100, max_cells: 100_000, max_letters: 10_000_000, max_unpacked: 10_000_000 };
async function back(form: 'csv' | 'xlsx', questions: readonly Carried[]) {
  const into = join(tmpdir(), `shikhon-test-${randomUUID()}`);
  const bytes = await bytesOf(writeTable(form, 'bn')(questions));
  await work(bytes, { ...bounds, names: tableColumns.flatMap(titlesOf), into });
  const lines = (await readFile(into, 'utf8')).trim().split('\n').slice(1);
  await rm(into);
  return lines.map((line) => {
    const [, cells] = JSON.parse(line) as [number, (string | null)[]];
    const item = Object.fromEntries(
      tableColumns.flatMap((column, i) => {
        const read = readCell(column, cells[i] ?? null, { choices: column.choices && indexChoices(column.choices) });
        return 'value' in read && read.value !== undefined ? [[column.name, read.value]] : [];
      }),
    );
    return readItem(item);
  });
}
test.each(sameQuestions('table'))('%s there and back is the same question', async (_, question) => {
  for (const form of ['csv', 'xlsx'] as const) {
    const rows = await back(form, [question]);
    expect(rows.map((row) => row.notes)).toEqual([[]]);
    expect(essence(rows[0]!.carried!)).toEqual(essence(question));
  }
});
test.each([
  ['fill_in', 'blanks that are figures', { blanks: [5] }],
  ['short_answer', 'forms that are none', { forms: [null] }],
  ['fill_in', 'a text that is a figure', { text: 5 }],
])('of %s further settings with %s are a fault of their row', (type, _, settings) => {
  const more = JSON.stringify({ placed: true, ...settings });
  expect(readItem({ type, text: 'a ____', more })).toMatchObject({ fault: 'too_long' });
});
test('further settings of a thousand levels are no more than a fault of their row', () => {
  const deep = '['.repeat(4_900) + ']'.repeat(4_900);
  expect(readItem({ type: 'mcq', text: 'a', more: `{"placed":true,"options":${deep}}` }).fault).toBe('too_long');
});
test.each([
  ['a letter of the Bengali order', { correct: 'খ' }, [1]],
  ['a letter of the Latin order', { correct: 'b' }, [1]],
  ['a Bengali figure', { correct: '২' }, [1]],
  ['a figure in brackets', { correct: '(2).' }, [1]],
  ['the words of the option', { correct: 'নিউক্লিয়াস' }, [1]],
  ['several', { correct: 'ক ও গ' }, [0, 2]],
  ['several with commas', { correct: '1, 3' }, [0, 2]],
])('the right answer is %s', (_, given, right) => {
  const { carried } = readItem({ text: 'কোষের প্রাণকেন্দ্র?', option_1: 'সাইটোপ্লাজম', option_2: 'নিউক্লিয়াস', option_3: 'প্রাচীর', ...given });
  expect(carried!.question.options.flatMap((o, i) => (o.right ? [i] : []))).toEqual(right);
  expect(carried!.question.type).toBe(right.length > 1 ? 'multiple' : 'mcq');
  expect(carried!.question.options.every((o) => o.text === '' && o.bn_text !== '')).toBe(true);
});
test.each([
  [
    { text: 'সূর্য নক্ষত্র।', correct: 'সত্য' },
    { type: 'true_false', value: true },
  ],
  [
    { text: 'Sun?', correct: 'F' },
    { type: 'true_false', value: false },
  ],
  [
    { text: 'কত?', correct: '১,২০০' },
    { type: 'numeric', answer: '1,200' },
  ],
  [
    { text: 'Capital?', correct: 'Dhaka | Dacca' },
    { type: 'fill_in', text: 'Capital? ____', blanks: ['Dhaka\nDacca'] },
  ],
  [
    { text: '____ ও ____', blanks: 'ক\nখ | খা' },
    { type: 'fill_in', blanks: ['ক', 'খ\nখা'] },
  ],
  [{ text: 'মেলান', pairs: 'গরু = বাছুর\n২ + ২ \\= ৪ = চার' }, { type: 'matching' }],
])('the type is seen from the row: %j', (given, question) => {
  expect(readItem(given).carried!.question).toMatchObject(question);
});
test.each([
  ['right', 'correct'],
  ['Right', 'correct'],
  ['সঠিক', 'correct'],
  ['difficulty', 'difficulty'],
  ['Difficulty', 'difficulty'],
  ['কতটা কঠিন', 'difficulty'],
  ['কাঠিন্য', 'difficulty'],
])('a column that is headed %s is the one of %s', (heading, name) => {
  expect(tableColumns.filter((column) => titlesOf(column).includes(foldName(heading))).map((column) => column.name)).toEqual([name]);
});
test.each([
  ['Easy', 1],
  ['মাঝারি', 2],
  ['Hard', 3],
  ['3', 3],
  ['কঠিন', 3],
])('a question that is %s has its level', (cell, level) => {
  const column = tableColumns.find(({ name }) => name === 'difficulty')!;
  const read = readCell(column, cell, { choices: column.choices && indexChoices(column.choices) });
  expect(readItem({ text: 'Sun?', correct: 'F', difficulty: 'value' in read && read.value }).carried!.difficulty).toBe(level);
});
test.each([1, 2, 3] as const)('a question of level %s has it there and back, in words of the language of the file', async (difficulty) => {
  const question = { ...sameQuestions('table')[0]![1], difficulty };
  for (const form of ['csv', 'xlsx'] as const) expect((await back(form, [question]))[0]!.carried!.difficulty).toBe(difficulty);
  expect((await bytesOf(writeTable('csv', 'bn')([question]))).toString()).toContain(['সহজ', 'মাঝারি', 'কঠিন'][difficulty - 1]);
});
test.each(['en', 'bn'] as const)('a column of the file in %s is known as the column that it came from, and as no other', (language) => {
  for (const { name, word } of tableColumns)
    expect(tableColumns.filter((column) => titlesOf(column).includes(foldName(word[language]))).map((column) => column.name)).toEqual([
      name,
    ]);
});
test('a row without a question is told', () => {
  expect(readItem({ option_1: 'a', correct: '1' }).fault).toBe('no_question');
});
test('an answer of thousands of pieces folds each option once, and names no more than are looked at', () => {
  const options = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`option_${i + 1}`, `Leaf ${i} ${'x'.repeat(500)}`]));
  const folding = vi.spyOn(String.prototype, 'normalize');
  const row = readItem({ text: 'Which?', ...options, correct: `1${', none'.repeat(5_000)}, 2` });
  const folded = folding.mock.calls.length;
  folding.mockRestore();
  expect(row.carried!.question.options.map(({ right }) => right)).toEqual([true, false, false, false, false, false]);
  expect(folded).toBeLessThan(200);
});

test('spaces between forms cost no more than their length', () => {
  const forms = `a${' '.repeat(200_000)}b`;
  const began = performance.now();
  const row = readItem({ text: 'x ____', type: 'fill_in', blanks: forms });
  expect(performance.now() - began).toBeLessThan(500);
  expect(row.fault).toBe('too_long');
});
test.each([
  ['short_answer', { correct: 'ঢাকা | *dhaka* (৫০%)' }, { forms: [form('ঢাকা'), form('dhaka', 50, true)] }],
  ['date', { correct: '২৬ ৩ ১৯৭১ থেকে ১৬ ১২ ১৯৭১' }, { date: '২৬ ৩ ১৯৭১', date_until: '১৬ ১২ ১৯৭১', date_precision: 'day' }],
  ['date', { correct: '1971' }, { date: '1971', date_until: '', date_precision: 'year' }],
  ['time', { correct: '১০:৩০ সকাল', tolerance: '১৫' }, { hour: '১০', minute: '৩০', day_part: 'morning', minutes_off: '15' }],
  ['time', { correct: '9 night' }, { hour: '9', minute: '', day_part: 'night' }],
])('a row of the type %s as people write it: %j', (type, given, question) => {
  expect(readItem({ text: 'x', type, ...given }).carried!.question).toMatchObject({ type, ...question });
});
test('further settings that are none are left out, and what is no value of a field is told', () => {
  const row = { text: 'Sun?', type: 'true_false', correct: 'true' };
  expect(readItem({ ...row, more: 'what' }).carried!.question.value).toBe(true);
  expect(readItem({ ...row, more: '{"bank":{"id":1,"version":1},"key":"x","options":[]}' }).carried!.question).toMatchObject({
    bank: null,
  });
  expect(readItem({ ...row, more: '{"marks":"many"}' }).fault).toBe('too_long');
});

test('cells in Bijoy become Unicode and are told; formulas, measures and English stay as they are', () => {
  const row = readItem({
    text: 'evsjv‡`‡ki ivRavbx †KvbwU? $x^2 ‡ y$',
    option_1: 'XvKv',
    option_2: 'PÆMÖvg',
    option_3: 'Avgvi †mvbvi evsjv',
    correct: 'K',
  });
  expect(row.carried!.question.bn_text).toBe('বাংলাদেশের রাজধানী কোনটি? $x^2 ‡ y$');
  expect(row.carried!.question.options.map((o) => o.bn_text)).toEqual(['ঢাকা', 'চট্টগ্রাম', 'আমার সোনার বাংলা']);
  expect(row.carried!.question.options[0]!.right).toBe(true);
  expect(row.notes.map(({ code }) => code)).toContain('bijoy');
  for (const text of ['What is a×b ÷ 2?', '25°C is how many µm?', 'Café, naïve, résumé?', '© 2020 Windows® …', 'See † and the dagger'])
    expect(readItem({ text, option_1: 'x', option_2: 'y', correct: 'A' })).toMatchObject({ notes: [], carried: { question: { text } } });
});
