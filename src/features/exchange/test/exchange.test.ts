// Questions from a file into the bank and out of it again, through the gate on a real database: verdicts, mending, the run, its undo, two workers on one run.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import * as sheets from '#core/sheets/contract.ts';
import { asker, jobs, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import * as bankWriting from '#features/bank/contract-writing.ts';
import { listForExport } from '#features/bank/server/service.ts';
import { drawPicture } from '#features/bank/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { outForms, viewLosses } from '../contract.ts';
import { writeMoodleXml } from '../server/formats/moodle-xml/writing.ts';
import { writeQti } from '../server/formats/qti/writing.ts';
import { questionSheet } from '../server/sheet.ts';
import { bijoy, docx, p, r } from './docx.ts';
import { bytesOf, essence, exported, make, option } from './make.ts';
import { all, sameQuestions } from './same.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let teacher: SignedIn;
let own: ReturnType<typeof asker>;
const folder = useScratchStorage();
beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(async () => {
  await db.sql`truncate sheets, sheet_rows, sheet_matches, runs, run_items, bank_questions, bank_folders cascade`;
  teacher = (await makePerson(db.sql, {})).actor;
  own = asker(db.sql, teacher, 'bank-questions');
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const gift = `$CATEGORY: $course$/Science/Cells

::One::Which is the power house? {=Mitochondria#Yes. ~Nucleus ~Ribosome}

বাংলাদেশের রাজধানী কী? {=ঢাকা#ঠিক}

Nothing right here {~a ~b}

Half of it {=a ~b

// [tag:sun]
The sun is a star. {T}

The sun is a star. {T}
`;
/** The questions of the bank as they are now. */
async function bank() {
  const ids = (await db.sql<{ id: number }[]>`select id from bank_questions where removed_at is null order by id`).map(({ id }) => id);
  const all = [];
  for await (const some of listForExport(db.sql, ids)) all.push(...some);
  return all;
}
const rowsOf = async (id: number) => (await answer(db.sql, sheets.listRows, teacher, { id, limit: 100 })).data;

test('a file of GIFT goes from its verdicts into the bank, and back out of it by undo', async () => {
  const read = await own.upload(gift, 'cells.gift');
  expect(read).toMatchObject({ state: 'judged', matched: false, size: 6, verdicts: { new: 2, changed: 1, same: 0, wrong: 3 } });
  const rows = await rowsOf(read.id);
  expect(rows.map((row) => row.verdict)).toEqual(['new', 'changed', 'wrong', 'wrong', 'new', 'wrong']);
  expect(rows[1]!.reason).toEqual({ en: 'Feedback on answers was left out.', bn: 'উত্তর ধরে মন্তব্য আসেনি।' });
  expect(rows[1]!.cells.source).toBe('বাংলাদেশের রাজধানী কী? {=ঢাকা#ঠিক}');
  // the second of two that say the same
  expect(rows[5]!.wrong).toHaveProperty('text');
  // mended in its row
  const mended = await answer(db.sql, sheets.mend, teacher, { id: read.id, row: 3, column: 'correct', value: 'খ' });
  expect(mended.verdict).toBe('new');
  await answer(db.sql, sheets.skip, teacher, { id: read.id, row: 5, skipped: true });
  const applied = await own.apply(read.id);
  expect(applied).toMatchObject({ state: 'applied', results: { made: 4, refused: 0 } });
  const there = await bank();
  expect(there.map(({ question, folders }) => [question.type, question.text || question.bn_text, folders])).toEqual([
    ['mcq', 'Which is the power house?', ['Science', 'Cells']],
    ['short_answer', 'বাংলাদেশের রাজধানী কী?', ['Science', 'Cells']],
    ['mcq', 'Nothing right here', ['Science', 'Cells']],
    ['true_false', 'The sun is a star.', ['Science', 'Cells']],
  ]);
  // the same file once more is already there
  const again = await own.work((await own.upload(gift, 'cells.gift')).id);
  expect(again.verdicts.same).toBeGreaterThanOrEqual(3);
  // what is used stays, and nothing is undone until it may
  await db.sql`update bank_questions set uses = 1 where id = ${there[0]!.id}`;
  await answer(db.sql, sheets.undo, teacher, { id: read.id });
  expect((await own.work(read.id)).state).toBe('blocked');
  await answer(db.sql, sheets.undo, teacher, { id: read.id, leave_built: true });
  expect((await own.work(read.id)).results).toMatchObject({ undone: 3, kept: 1 });
  expect((await bank()).map(({ id }) => id)).toEqual([there[0]!.id]);
});
test.each(['moodle_xml', 'qti'] as const)('questions of a file of %s are the same in the bank', async (format) => {
  const questions = sameQuestions(format).map(([, carried]) => carried);
  const write = format === 'qti' ? writeQti('2.2') : writeMoodleXml;
  const file = await bytesOf(write(questions, async () => undefined));
  const sheet = await own.work((await own.upload(file, 'from-elsewhere.bin')).id);
  expect(sheet).toMatchObject({ state: 'judged', verdicts: { new: questions.length, changed: 0, same: 0, wrong: 0 } });
  expect((await own.apply(sheet.id)).results.made).toBe(questions.length);
  const plain = ({ name: _name, ...rest }: ReturnType<typeof essence>) => rest;
  const there = (await bank()).map(({ question, tags, folders }) => plain(essence({ question, tags, folder: folders, name: '' })));
  const called = (one: { text: string; bn_text: string }) => one.text + one.bn_text;
  const sorted = <T extends { text: string; bn_text: string }>(all: T[]) => all.toSorted((a, b) => (called(a) < called(b) ? -1 : 1));
  expect(sorted(there)).toEqual(sorted(questions.map((one) => plain(essence(one)))));
});
test('out of the bank: what is lost is told before, and every format can be read again', async () => {
  const questions = [
    make('mcq', { bn_text: 'কোনটি?', options: [option('a', true), option('b')], marks: 2, bn_hint: 'ভাবুন' }),
    make('fill_in', { text: 'A ____ and a ____', blanks: ['x', 'y'] }),
    make('true_false', { text: 'Sun?', value: true }),
  ];
  const file = await bytesOf(writeMoodleXml(questions, async () => undefined));
  const sheet = await own.work((await own.upload(file, 'x.xml')).id);
  await own.apply(sheet.id);
  expect(await answer(db.sql, viewLosses, teacher, { form: 'gift' })).toEqual({
    ...{ all: 3, whole: 1, goes: 2 },
    lost: [
      { code: 'hint', n: 1, held_by: ['moodle_xml', 'qti', 'table'], returns: true },
      { code: 'marks', n: 1, held_by: ['moodle_xml', 'qti', 'table', 'word'], returns: true },
    ],
    refused: [{ code: 'blanks', n: 1, held_by: ['moodle_xml', 'qti', 'table', 'word'], returns: true }],
  });
  for (const form of outForms) {
    const { bytes } = await exported(db.sql, teacher, { form });
    const back = await own.upload(bytes, 'back.bin');
    const state = back.state === 'columns' ? await answer(db.sql, sheets.match, teacher, { id: back.id, matches: back.matches }) : back;
    const judged = await own.work(state.id);
    expect(judged.verdicts.same, form).toBe(3);
  }
  // a selection of one
  const id = (await bank())[0]!.id;
  expect(await answer(db.sql, viewLosses, teacher, { form: 'gift', ids: String(id) })).toMatchObject({ all: 1 });
});
test('a paper whose question comes back by its row is not said to be lost for importing it again', async () => {
  const { question } = make('sequence', {
    bn_text: 'সাজান',
    items: ['এক', 'দুই', 'তিন'].map((bn_text, i) => ({ id: `i${i}`, text: '', bn_text })),
  });
  const { id } = await answer(db.sql, bankWriting.createQuestion, teacher, { question: question as never });
  expect(await answer(db.sql, viewLosses, teacher, { form: 'docx', ids: String(id) })).toMatchObject({ whole: 1, lost: [] });
  const { bytes } = await exported(db.sql, teacher, { form: 'docx', ids: String(id) });
  expect((await own.upload(bytes, 'paper.docx')).verdicts).toMatchObject({ same: 1 });
});
test('two workers on one run double nothing', async () => {
  const text = Array.from({ length: 600 }, (_, i) => `Question number ${i}? {=yes ${i} ~no}`).join('\n\n');
  const sheet = await own.work((await own.upload(text, 'many.gift')).id);
  expect(sheet.verdicts.new).toBe(600);
  await answer(db.sql, sheets.apply, teacher, { id: sheet.id });
  const run_id = (await answer(db.sql, sheets.view, teacher, { id: sheet.id })).run!.id;
  // two workers at once, as after a kill that was taken for one
  await Promise.all(
    [jobs.applying.run({ run_id }, { pool: db.sql }), jobs.applying.run({ run_id }, { pool: db.sql })].map((p) => p.catch(() => {})),
  );
  await own.work(sheet.id);
  expect(await bank()).toHaveLength(600);
});
test.each([
  [
    'a document type with entities',
    '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="x">&x;</question></quiz>',
  ],
  ['half an XML', '<quiz><question type="truefalse"><name>'],
  ['a web page', '<html><body>hello</body></html>'],
])('%s is told as unreadable, and leaves nothing', async (_, text) => {
  const sheet = await own.upload(text, 'x.xml');
  expect(['unreadable', 'columns']).toContain(sheet.state);
  if (text.startsWith('<html')) return;
  expect(sheet.fault).not.toBeNull();
});
test('of a file that is none of those read here it is told which are', async () => {
  const { state, fault } = await own.upload(Buffer.from('%PDF-1.4\n1 0 obj'), 'paper.docx');
  expect([state, fault!.en, fault!.bn]).toEqual(['unreadable', expect.stringContaining('.docx'), expect.stringContaining('.docx')]);
});
test('text in UTF-16 and in Windows-1252 is read', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('::a::সূর্য নক্ষত্র। {T}', 'utf16le')]);
  const first = await own.work((await own.upload(utf16, 'a.txt')).id);
  expect((await rowsOf(first.id))[0]!.cells.text ?? (await rowsOf(first.id))[0]!.cells.bn_text).toBe('সূর্য নক্ষত্র।');
  const latin = Buffer.from('::a::Caf\xe9? {T}', 'latin1');
  const second = await own.work((await own.upload(latin, 'b.txt')).id);
  expect((await rowsOf(second.id))[0]!.cells.text).toBe('Café?');
});
test('what a reader of files notes for itself is shown to nobody', async () => {
  const { columns } = await answer(db.sql, sheets.viewKind, teacher, { kind: 'bank-questions' });
  expect(columns.map(({ name }) => name)).toContain('source');
  expect(columns.map(({ name }) => name)).not.toContain('read');
});

const person = async () => (await makePerson(db.sql, {})).actor;
test('questions go into the folder that was chosen, of the institution too; who may not fill it is told, and nothing is written', async () => {
  const staff = (await makePerson(db.sql, { role: 'partner', institution_id: await makeInstitution(db.sql) })).actor;
  const { id } = await answer(db.sql, bankWriting.createFolder, staff, { name: 'Biology', institution: true });
  const into = asker(db.sql, staff, `bank-folder-${id}`);
  const sheet = await into.work((await into.upload(gift, 'cells.gift')).id);
  expect(await into.apply(sheet.id)).toMatchObject({ state: 'applied', results: { made: 3, refused: 0 } });
  const rows = await db.sql<
    { owner_id: number | null; institution_id: number | null }[]
  >`select owner_id, institution_id from bank_questions`;
  expect(rows.every((row) => row.owner_id === null && row.institution_id === staff.role!.institution_id)).toBe(true);
  expect((await bank()).map(({ folders }) => folders)).toEqual(Array.from({ length: 3 }, () => ['Biology', 'Science', 'Cells']));
  // the same into one's own bank are others
  const elsewhere = asker(db.sql, staff, 'bank-questions');
  expect((await elsewhere.upload(gift, 'cells.gift')).verdicts.same).toBe(0);
  await answer(db.sql, sheets.undo, staff, { id: sheet.id });
  expect((await into.work(sheet.id)).results).toMatchObject({ undone: 3 });
  expect(await bank()).toEqual([]);
  const stranger = asker(db.sql, teacher, `bank-folder-${id}`);
  const theirs = await stranger.upload(gift, 'cells.gift');
  expect(theirs.verdicts).toMatchObject({ new: 0, changed: 0, wrong: 6 });
});
test('a picture of another one cannot be named by a row; one of a question that may be used comes in again', async () => {
  const [owner, other] = [await person(), await person()];
  const { id: begun } = await answer(db.sql, bankWriting.beginQuestion, owner, { type: 'hotspot' });
  const bytes = await drawPicture();
  const picture = await answer(db.sql, bankWriting.writing.upload, owner, { id: begun, field: 'text' }, { bytes, file_name: 'a.png' });
  const [, sample] = all.find(([called]) => called === 'places on a picture')!;
  const { id: file, src, width, height } = picture;
  const question = { ...sample.question, picture: { file, src, width, height, alt: 'A cell', bn_alt: '' } };
  const { id } = await answer(db.sql, bankWriting.createQuestion, owner, { question: question as never });
  const out = await exported(db.sql, owner, { form: 'csv', ids: String(id) });
  const upload = async (actor: SignedIn) => {
    const asking = asker(db.sql, actor, 'bank-questions');
    const read = await asking.upload(out.bytes, 'x.csv');
    const state = read.state === 'columns' ? await answer(db.sql, sheets.match, actor, { id: read.id, matches: read.matches }) : read;
    return { asking, sheet: await asking.work(state.id) };
  };
  expect((await upload(other)).sheet.verdicts).toMatchObject({ wrong: 1, new: 0 });
  await answer(db.sql, bankWriting.shareThings, owner, { ids: [id], to: other.user.username, level: 'use' });
  const { asking, sheet } = await upload(other);
  expect(sheet.verdicts).toMatchObject({ new: 1, wrong: 0 });
  expect((await asking.apply(sheet.id)).results.made).toBe(1);
});
test('pictures of a file come in with their questions, drawn anew; one without a description is mended in its row, one that is none is told', async () => {
  const drawn = await drawPicture();
  const drawing = (relation: string, alt: string) =>
    `<w:r><w:drawing><a:docPr descr="${alt}"/><a:blip r:embed="${relation}"/></w:drawing></w:r>`;
  const file = await docx(
    p(r('১। চিত্রের অঙ্গাণু কোনটি? ') + drawing('rId1', 'একটি কোষ')) +
      p('ক) নিউক্লিয়াস*\tখ) রাইবোজোম') +
      p(r('২। এটি কী? ') + drawing('rId1', '')) +
      p('ক) কোষ*\tখ) কলা') +
      p(r('৩। এখানে কী আছে? ') + drawing('rId2', 'ভাঙা ছবি')) +
      p('ক) কিছু*\tখ) না'),
    [
      {
        name: 'word/_rels/document.xml.rels',
        content: [
          '<Relationships><Relationship Id="rId1" Type="http://x/image" Target="media/a.png"/><Relationship Id="rId2" Type="http://x/image" Target="media/b.png"/></Relationships>',
        ],
      },
      { name: 'word/media/a.png', content: [drawn] },
      // the head of a picture with nothing behind it
      { name: 'word/media/b.png', content: [drawn.subarray(0, 30)] },
    ],
  );
  const sheet = await own.upload(file, 'paper.docx');
  expect(sheet.verdicts).toMatchObject({ new: 1, wrong: 1, changed: 1 });
  const rows = await rowsOf(sheet.id);
  expect(JSON.stringify(rows[2])).toContain('picture_missing');
  const column = rows[1]!.cells.text ? 'text' : 'bn_text';
  const value = String(rows[1]!.cells[column]).replace('![]', '![একটি কোষ]');
  const mended = await answer(db.sql, sheets.mend, teacher, { id: sheet.id, row: rows[1]!.number, column, value });
  expect(mended.verdict).toBe('new');
  expect((await own.apply(sheet.id)).results.made).toBe(3);
  const questions = (await bank()).map((one) => one.question);
  expect(questions.map(({ pictures }) => pictures.length)).toEqual([1, 1, 0]);
  const [first] = questions;
  expect(first!.bn_text).toContain(`![একটি কোষ](${first!.pictures[0]!.src})`);
  expect(questions[2]!.bn_text).not.toContain('![');
  // they hang on what learners would be asked, so that nothing sweeps them
  expect(
    await db.sql`select distinct f.file_id from question_files f join questions q on q.id = f.question_id where q.bank_id is not null`,
  ).toHaveLength(1);
});
test.each(['gift', 'moodle_xml', 'qti21', 'docx'] as const)(
  'a picture of a question goes out in %s and comes in again with it',
  async (form) => {
    const { id: begun } = await answer(db.sql, bankWriting.beginQuestion, teacher, { type: 'mcq' });
    const bytes = await drawPicture();
    const {
      id: file,
      src,
      width,
      height,
    } = await answer(db.sql, bankWriting.writing.upload, teacher, { id: begun, field: 'text' }, { bytes, file_name: 'a.png' });
    const { question } = make('mcq', {
      text: `Which is it? ![A \\[green\\] cell](${src})`,
      options: [option('This', true), option('That')],
      pictures: [{ file, src, width, height }],
    });
    const { id } = await answer(db.sql, bankWriting.createQuestion, teacher, { question: question as never });
    expect(await answer(db.sql, viewLosses, teacher, { form, ids: String(id) })).toMatchObject({ whole: 1, lost: [] });
    const out = await exported(db.sql, teacher, { form, ids: String(id) });
    const sheet = await own.upload(out.bytes, out.file_name);
    expect(sheet.verdicts).toMatchObject({ new: 1 });
    expect((await own.apply(sheet.id)).results.made).toBe(1);
    const again = (await bank()).map((one) => one.question).at(-1)!;
    expect(again).toMatchObject({ text: expect.stringContaining('/files/'), pictures: [{ width: 40, height: 20 }] });
    expect(again.pictures[0]!.file).not.toBe(file);
    expect(again.text).toBe(`Which is it? ![A \\[green\\] cell](${again.pictures[0]!.src})`);
  },
);
test('a Word file in Bijoy: what was turned is told beside its row, doubtful words first', async () => {
  const file = await docx(p(r('1| evsjv‡`‡ki ivRavbx †KvbwU? v', bijoy)) + p(r('K) XvKv*\tL) wm‡jU', bijoy)));
  const sheet = await own.upload(file, 'paper.docx');
  expect(sheet).toMatchObject({ state: 'judged', verdicts: { changed: 1 } });
  const [row] = await rowsOf(sheet.id);
  expect(row!.reason!.en).toMatch(/^Please check this text converted from Bijoy\. \(.*→.*\) Text in the Bijoy font is now Unicode\./);
  expect(row!.cells).toMatchObject({ bn_option_1: 'ঢাকা', bn_option_2: 'সিলেট', correct: '1' });
  // a table shows each cell before and after
  const table = await own.upload('Question,A,B,Correct answer\nevsjv‡`‡ki ivRavbx †KvbwU?,XvKv,wm‡jU,A\n', 'x.csv');
  const state = table.state === 'columns' ? await answer(db.sql, sheets.match, teacher, { id: table.id, matches: table.matches }) : table;
  const [cell] = await rowsOf((await own.work(state.id)).id);
  expect(cell!.changes).toMatchObject({
    text: { from: 'evsjv‡`‡ki ivRavbx †KvbwU?', to: 'বাংলাদেশের রাজধানী কোনটি?' },
    option_1: { to: 'ঢাকা' },
  });
});
test('a table headed right and difficulty is known; the level of each question stands in the bank, and goes out again', async () => {
  const read = await own.upload(
    'Question,A,B,right,difficulty\nSun?,Star,Moon,A,Hard\nসূর্য কী?,নক্ষত্র,চাঁদ,ক,সহজ\nSea?,Salt,Sweet,A,\n',
    'x.csv',
  );
  const state = read.state === 'columns' ? await answer(db.sql, sheets.match, teacher, { id: read.id, matches: read.matches }) : read;
  expect((await own.work(state.id)).verdicts).toMatchObject({ new: 3, wrong: 0 });
  await own.apply(state.id);
  const there = await bank();
  expect(there.map(({ difficulty }) => difficulty)).toEqual([3, 1, null]);
  const out = await exported(db.sql, teacher, { form: 'csv', ids: there.map(({ id }) => id).join('.') });
  expect(out.bytes.toString()).toMatch(/,কঠিন,[\s\S]*,সহজ,/);
});
test('between two rows that are judged, others have their turn', async () => {
  let turn = 0;
  const counting = { on: true };
  const count = () => {
    turn++;
    if (counting.on) setImmediate(count);
  };
  const read: number[] = [];
  const items = Array.from({ length: 60 }, (_, i) => ({
    ...{ type: 'true_false', correct: 'T', marks: '1' },
    get text() {
      read.push(turn);
      return `The sun is star number ${i}.`;
    },
  }));
  count();
  const judged = await questionSheet.judge(db.sql, teacher, items);
  counting.on = false;
  expect(judged.map(({ verdict }) => verdict)).toEqual(items.map(() => 'new'));
  expect(read).toHaveLength(items.length);
  expect(new Set(read).size).toBe(items.length);
});
