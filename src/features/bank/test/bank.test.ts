// The question bank on the server: folders, versions, search in either script, moving, tags, deletion and its undo; many at once, hostile input.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { checkPoints } from '#core/drafts/declare.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { bankDraft } from '../draft.ts';
import { listForExport } from '../server/exporting.ts';
import { insertBankQuestions } from '../server/saving.ts';
import { sweepJob } from '../server/jobs.ts';
import { findAlikeJob } from '../server/jobs-alike.ts';
import { cellQuestion, choiceOf } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());

const refusedAs = async (code: string, ask: Promise<unknown>): Promise<void> => expect(await refusedWith(ask)).toBe(code);
const person = async () => (await makePerson(sql)).actor;
const folder = (actor: SignedIn, name = 'Science', parent_id: number | null = null) =>
  answer(sql, writing.createFolder, actor, { name, parent_id });
const create = (actor: SignedIn, question: WrittenQuestion = cellQuestion(), given: object = {}) =>
  answer(sql, writing.createQuestion, actor, { question: question as never, ...given });
const list = (actor: SignedIn, given: object = {}) => answer(sql, reading.listQuestions, actor, { limit: 100, ...given });
const ids = async (actor: SignedIn, given: object = {}) => (await list(actor, given)).data.map(({ id }) => id);
const plantQuestion = () =>
  choiceOf('উদ্ভিদ কোন প্রক্রিয়ায় নিজের খাদ্য তৈরি করে?', 'By which process do plants make their own food?', [
    ['সালোকসংশ্লেষণ', 'Photosynthesis'],
    ['শ্বসন', 'Respiration'],
  ]);

test('a question that is put in has its first version, is found by its folder, and says what is written in it', async () => {
  const actor = await person();
  const { id: folder_id, slug } = await folder(actor);
  const made = await create(actor, plantQuestion(), { folder_id, difficulty: 1, tags: ['উদ্ভিদ', '#উদ্ভিদ', ' অধ্যায়  ২ '] });
  expect(made).toMatchObject({
    version: 1,
    difficulty: '1',
    tags: ['উদ্ভিদ', 'অধ্যায় ২'],
    level: 'own',
    trail: [{ id: folder_id }],
    drafted: false,
  });
  expect(made.title).toBe('By which process do plants make their own food?');
  expect(made.written).toMatchObject({ type: 'mcq', key: `b${made.id}-v1`, bank: null, about: null });
  expect((made.asked!.right as { options: string[] }).options).toEqual([made.written!.options[0]!.id]);
  expect(await ids(actor, { folder_id })).toEqual([made.id]);
  const { folders, all, loose } = await answer(sql, reading.viewFolders, actor, {});
  expect(folders).toMatchObject([{ id: folder_id, slug, questions: 1, whose: 'mine', level: 'own' }]);
  expect([all, loose]).toEqual([1, 0]);
  // an exam that it is chosen for begins with its own marks
  const dear = await create(actor, { ...plantQuestion(), marks: 4 });
  expect((await list(actor)).data.map(({ id, marks }) => [id, marks])).toEqual([
    [dear.id, 4],
    [made.id, 1],
  ]);
});
test('a question that cannot be asked is no version; it may be begun and written in its draft', async () => {
  const actor = await person();
  const wrong = { ...cellQuestion(), options: [] };
  await refusedAs('not_whole', create(actor, wrong));
  const { id } = await answer(sql, writing.beginQuestion, actor, { type: 'true_false' });
  const draft = await answer(sql, writing.writing.view, actor, { id });
  expect(draft).toMatchObject({ version: 0, published_version: null, can: { write: true, publish: true } });
  const saved = await answer(sql, writing.writing.save, actor, { id, since: 0, fields: { bn_text: 'প্রাণিকোষে কোষপ্রাচীর থাকে।' } });
  await refusedAs('not_ready', answer(sql, writing.writing.publish, actor, { id, since: saved.version }));
  const whole = await answer(sql, writing.writing.save, actor, {
    ...{
      id,
      since: saved.version,
      fields: { answers: JSON.stringify({ type: 'true_false', value: false }), tags: JSON.stringify(['কোষ']), difficulty: '2' },
    },
  });
  // what has no version yet is asked by nobody: a draw does not count it
  expect([(await list(actor, { filters: 'saved.1' })).total, (await list(actor, { filters: 'saved.0' })).total]).toEqual([0, 1]);
  await answer(sql, writing.writing.publish, actor, { id, since: whole.version });
  expect((await list(actor, { filters: 'saved.1' })).total).toBe(1);
  expect(await answer(sql, reading.viewQuestion, actor, { id })).toMatchObject({
    ...{ version: 1, type: 'true_false', tags: ['কোষ'], difficulty: '2', drafted: false, bn_title: 'প্রাণিকোষে কোষপ্রাচীর থাকে।' },
  });
});
test('answers that are not complete are said to be open, with a text and before there is one', async () => {
  const actor = await person();
  for (const [type, open] of [
    ['mcq', true],
    ['numeric', true],
    ['essay', false],
  ] as const) {
    const { id } = await answer(sql, writing.beginQuestion, actor, { type });
    const { fields } = await answer(sql, writing.writing.view, actor, { id });
    expect(checkPoints(bankDraft, fields).find(({ check }) => check.key === 'question')).toMatchObject({ open, must: true });
  }
});
test('what is asked makes the next version, what is said beside it does not; an earlier one comes back as a new one', async () => {
  const actor = await person();
  const first = cellQuestion();
  const { id } = await create(actor, first);
  const update = (given: object) => answer(sql, writing.updateQuestion, actor, { path_id: id, ...given });
  expect(await update({ tags: ['কোষ'], difficulty: 3 })).toMatchObject({ version: 1, tags: ['কোষ'], difficulty: '3' });
  expect(await update({ question: first, outcome: 'Names organelles' })).toMatchObject({
    version: 1,
    outcome: 'Names organelles',
    tags: ['কোষ'],
  });
  expect(await update({ question: { ...first, bn_text: 'কোষের শক্তিঘর বলা হয় কাকে?' } })).toMatchObject({ version: 2 });
  const versions = await answer(sql, reading.listVersions, actor, { id });
  expect(versions.map(({ version, written }) => [version, written.bn_text])).toEqual([
    [2, 'কোষের শক্তিঘর বলা হয় কাকে?'],
    [1, 'কোষের শক্তিঘর কোনটি?'],
  ]);
  // named as their public page names them: whoever looks at the question may be anybody it is shared with
  expect(versions[0]!.by).toMatch(/^Learner .\.$/);
  const back = await answer(sql, writing.restoreVersion, actor, { id, version: 1 });
  expect(back).toMatchObject({ version: 3, bn_title: 'কোষের শক্তিঘর কোনটি?' });
  await refusedAs('nothing_new', answer(sql, writing.restoreVersion, actor, { id, version: 1 }));
  await refusedAs('not_found', answer(sql, writing.restoreVersion, actor, { id, version: 9 }));
  await refusedAs('stale', update({ version: 2, question: first }));
  // rows that learners may have been asked stay to the letter
  const rows = await sql<{ version: number; bn_text_html: string }[]>`
    select version, bn_text_html from questions where bank_id = ${id} order by version`;
  expect(rows.map((row) => row.bn_text_html)).toEqual([
    '<p>কোষের শক্তিঘর কোনটি?</p>',
    '<p>কোষের শক্তিঘর বলা হয় কাকে?</p>',
    '<p>কোষের শক্তিঘর কোনটি?</p>',
  ]);
});
test('the id of a body wins over that of the path, and has to be one’s own: question 116 is not touched by the way', async () => {
  const [actor, other] = [await person(), await person()];
  const [mine, bystander] = [await create(actor), await create(actor, plantQuestion())];
  const theirs = await create(other);
  const changed = await answer(sql, writing.updateQuestion, actor, { path_id: bystander.id, id: mine.id, tags: ['x'] });
  expect(changed).toMatchObject({ id: mine.id, tags: ['x'] });
  expect(await answer(sql, reading.viewQuestion, actor, { id: bystander.id })).toMatchObject({ tags: [], version: 1 });
  await refusedAs('not_found', answer(sql, writing.updateQuestion, actor, { path_id: mine.id, id: theirs.id, tags: ['y'] }));
  const [first, second] = [await folder(actor), await folder(actor)];
  expect(await answer(sql, writing.updateFolder, actor, { path_id: first.id, id: second.id, name: 'Physics' })).toMatchObject({
    id: second.id,
  });
});

test('found by letters, by sounds and by roman letters, in text, answers and tags; filtered and sorted', async () => {
  const actor = await person();
  const cell = (await create(actor, cellQuestion(), { difficulty: 2, tags: ['অধ্যায় ১'] })).id;
  const plant = (await create(actor, plantQuestion(), { difficulty: 1, tags: ['উদ্ভিদ'] })).id;
  const { id: number } = await create(
    actor,
    { ...cellQuestion(), type: 'numeric', text: 'How many?', bn_text: 'কয়টি?', options: [], answer: '১২' },
    { language: 'both' },
  );
  const found = (search: string) => ids(actor, { search });
  for (const term of [
    'কোষ',
    'kosh',
    'কোষের',
    'koser',
    'cell',
    'CELL',
    'মাইটোকন্ড্রিয়া',
    'maitokondria',
    'mitochon',
    'powerhouse',
    'shoktighor',
  ])
    expect(await found(term), term).toEqual([cell]);
  for (const term of ['উদ্ভিদ', 'udvid', 'udbhid', 'salokshongshleshon', 'plants', 'photosynthesis'])
    expect(await found(term), term).toEqual([plant]);
  expect(await found('অধ্যায় 1')).toEqual([cell]);
  expect(await found(`#${plant}`)).toEqual([plant]);
  for (const term of ['∴', '%', "'", "' | 'w", ':*', '\\', 'zzqx']) expect(await found(term), term).toEqual([]);
  expect(await ids(actor, { type: 'numeric' })).toEqual([number]);
  expect(await ids(actor, { filters: 'difficulty.1.2', sort: 'difficulty' })).toEqual([plant, cell]);
  expect(await ids(actor, { filters: 'language.both' })).toEqual([number]);
  expect(await ids(actor, { filters: { tag: 'উদ্ভিদ' } })).toEqual([plant]);
  expect(await ids(actor, { filters: { used: true } })).toEqual([]);
  expect(await ids(actor, { sort: '-title', filters: 'difficulty.1.2.3' })).toEqual([cell, plant]);
  expect((await answer(sql, reading.listTags, actor, {})).map(({ tag }) => tag)).toEqual(['অধ্যায় ১', 'উদ্ভিদ']);
  expect((await list(await person())).total).toBe(0);
});

test('folders within folders move with all in them; never into themselves, nor too deep, nor by two at once into each other', async () => {
  const actor = await person();
  const [a, b] = [await folder(actor, 'A'), await folder(actor, 'B')];
  const inner = await folder(actor, 'A1', a.id);
  const { id } = await create(actor, cellQuestion(), { folder_id: inner.id });
  const move = (one: number, parent_id: number | null) => answer(sql, writing.updateFolder, actor, { path_id: one, parent_id });
  await refusedAs('folder_within', move(a.id, inner.id));
  await refusedAs('folder_within', move(a.id, a.id));
  expect(await move(inner.id, b.id)).toMatchObject({ parent_id: b.id, path: [b.id, inner.id] });
  expect(await ids(actor, { folder_id: b.id })).toEqual([id]);
  const both = await Promise.allSettled([move(a.id, b.id), move(b.id, a.id)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const rows = await sql<{ id: number; path: number[] }[]>`select id, path from bank_folders where owner_id = ${actor.user.id}`;
  for (const row of rows) expect(new Set(row.path).size, String(row.id)).toBe(row.path.length);
  await expect(sql`update bank_folders set path = array[${a.id}, ${b.id}, ${a.id}]::int[] where id = ${a.id}`).rejects.toThrow(/check/);
  let deepest = await folder(actor, '1');
  for (let n = 2; n <= 8; n++) deepest = await folder(actor, String(n), deepest.id);
  await refusedAs('too_deep', folder(actor, '9', deepest.id));
  await refusedAs('too_deep', move(a.id, deepest.id));
  expect(await move(inner.id, null)).toMatchObject({ parent_id: null, path: [inner.id] });
});
test('what was deleted thirty days ago is gone for good, and what was begun and left', async () => {
  const actor = await person();
  const { id } = await create(actor);
  const { id: newer } = await create(actor, plantQuestion());
  const { id: begun } = await answer(sql, writing.beginQuestion, actor, { type: 'mcq' });
  await answer(sql, writing.removeQuestions, actor, { ids: [id, newer] });
  await sql`update bank_questions set removed_at = now() - interval '31 days' where id = ${id}`;
  await sql`update bank_questions set created_at = now() - interval '2 days' where id = ${begun}`;
  await sweepJob.run({}, { pool: sql });
  expect(await ids(actor, { scope: 'removed' })).toEqual([newer]);
  expect(await ids(actor)).toEqual([]);
  expect((await sql`select from questions where source_key like ${`bank/b${id}-%`}`).count).toBe(0);
});

test('moved, copied and tagged together; not into the bank of another one', async () => {
  const [actor, other] = [await person(), await person()];
  const [one, two] = [(await create(actor)).id, (await create(actor, plantQuestion(), { tags: ['a'] })).id];
  const { id: folder_id } = await folder(actor);
  expect(await answer(sql, writing.moveQuestions, actor, { ids: [one, two], folder_id })).toEqual({ moved: 2 });
  expect(await answer(sql, writing.tagQuestions, actor, { ids: [one, two], add: ['b'], drop: ['A'] })).toEqual({ tagged: 2 });
  expect((await list(actor)).data.map(({ tags }) => tags)).toEqual([['b'], ['b']]);
  expect(await ids(actor, { search: 'b' })).toHaveLength(2);
  await refusedAs(
    'too_many_tags',
    answer(sql, writing.tagQuestions, actor, { id: one, add: Array.from({ length: 12 }, (_, i) => `t${i}`) }),
  );
  const { ids: copies } = await answer(sql, writing.copyQuestions, actor, { ids: [one], folder_id: null });
  expect(await answer(sql, reading.viewQuestion, actor, { id: copies[0]! })).toMatchObject({ version: 1, folder_id: null, tags: ['b'] });
  const theirs = await folder(other);
  await answer(sql, writing.shareThings, other, { folder_id: theirs.id, to: actor.user.username, level: 'edit' });
  await refusedAs('other_bank', answer(sql, writing.moveQuestions, actor, { ids: [one], folder_id: theirs.id }));
  await answer(sql, writing.copyQuestions, actor, { ids: [one], folder_id: theirs.id });
  expect((await list(other)).data).toMatchObject([{ folder_id: theirs.id, level: 'own' }]);
});
test('ids of others answer "not found" wherever they stand, in a list among one’s own too', async () => {
  const [actor, other] = [await person(), await person()];
  const [mine, theirs] = [(await create(actor)).id, (await create(other)).id];
  const [place, foreign] = [await folder(actor), await folder(other)];
  const asks: (() => Promise<unknown>)[] = [
    () => answer(sql, reading.viewQuestion, actor, { id: theirs }),
    () => answer(sql, reading.takeQuestions, actor, { ids: [mine, theirs] }),
    () => answer(sql, writing.moveQuestions, actor, { ids: [mine, theirs], folder_id: place.id }),
    () => answer(sql, writing.moveQuestions, actor, { ids: [mine], folder_id: foreign.id }),
    () => answer(sql, writing.removeQuestions, actor, { ids: [theirs, mine] }),
    () => answer(sql, writing.shareThings, actor, { ids: [theirs], to: other.user.username }),
    () => answer(sql, writing.createQuestion, actor, { folder_id: foreign.id, question: cellQuestion() as never }),
    () => answer(sql, writing.updateFolder, actor, { path_id: place.id, parent_id: foreign.id }),
    () => answer(sql, writing.writing.save, actor, { id: theirs, since: 0, fields: { text: 'x' } }),
    () => answer(sql, reading.listQuestions, actor, { folder_id: foreign.id }),
  ];
  for (const ask of asks) await refusedAs('not_found', ask());
  expect(await answer(sql, reading.viewTaken, actor, { ids: [theirs, mine] })).toEqual([
    { id: theirs, version: null },
    { id: mine, version: 1 },
  ]);
  expect(await answer(sql, reading.viewQuestion, actor, { id: mine })).toMatchObject({ folder_id: null });
});
test('an institution has a bank of its own: its people look into it as far as their role goes, and nobody else', async () => {
  const institution_id = await makeInstitution(sql);
  const staff = async (role: string) => (await makePerson(sql, { role, institution_id })).actor;
  const [partner, teacher, stranger] = [
    await staff('partner'),
    await staff('teacher'),
    (await makePerson(sql, { role: 'partner', institution_id: await makeInstitution(sql) })).actor,
  ];
  const { id: folder_id } = await answer(sql, writing.createFolder, partner, { name: 'Ours', institution: true });
  const { id } = await create(teacher, cellQuestion(), { folder_id });
  expect(await ids(partner, { scope: 'institution' })).toEqual([id]);
  expect(await ids(partner)).toEqual([]);
  expect((await answer(sql, reading.viewFolders, teacher, {})).institution).toEqual({ level: 'own', all: 1 });
  await refusedAs('not_found', answer(sql, reading.viewQuestion, stranger, { id }));
  expect(await ids(stranger, { scope: 'institution' })).toEqual([]);
  await refusedAs('no_bank', answer(sql, writing.createFolder, await person(), { name: 'Ours', institution: true }));
});

test('thirty at once: each of a changing call is done whole or refused, and nothing is there twice', async () => {
  const actor = await person();
  const thirty = <T>(work: (n: number) => Promise<T>) => Promise.allSettled(Array.from({ length: 30 }, (_, n) => work(n)));
  const made = await thirty((n) => create(actor, { ...cellQuestion(), text: `Question ${n}` }));
  expect(made.filter(({ status }) => status === 'rejected')).toEqual([]);
  const [id] = await ids(actor);
  const saved = await thirty((n) =>
    answer(sql, writing.updateQuestion, actor, { path_id: id!, question: { ...cellQuestion(), text: `Changed ${n}` } as never }),
  );
  expect(saved.filter(({ status }) => status === 'rejected')).toEqual([]);
  const versions = await sql<{ version: number }[]>`select version from questions where bank_id = ${id!} order by version`;
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
  const restored = await thirty(() => answer(sql, writing.restoreVersion, actor, { id: id!, version: 1 }));
  expect(restored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const folders = await thirty((n) => folder(actor, `F${n % 3}`));
  expect(folders.filter(({ status }) => status === 'rejected')).toEqual([]);
  const removed = await thirty(() => answer(sql, writing.removeQuestion, actor, { id: id! }));
  expect(removed.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await ids(actor, { scope: 'removed' })).toEqual([id]);
});
test('long texts, Markdown and HTML that mean harm are kept as text and harm nobody', async () => {
  const actor = await person();
  const long = 'ক'.repeat(10_000);
  expect(await create(actor, { ...cellQuestion(), bn_text: long })).toMatchObject({ version: 1 });
  await refusedAs('invalid_input', create(actor, { ...cellQuestion(), bn_text: `${long}ক` }));
  const evil = '<script>alert(1)</script> [x](javascript:alert(1)) ![p](x onerror=alert(1)) <img src=x onerror=alert(1)>';
  const { asked, title } = await create(actor, {
    ...cellQuestion(),
    text: evil,
    explanation: evil,
    options: cellQuestion().options.map((o) => ({ ...o, text: evil + o.text })),
  });
  const html = JSON.stringify(asked);
  for (const harm of [/<script/i, /href=\\?"javascript:/i, /<img/i]) expect(html).not.toMatch(harm);
  expect(title).not.toContain('javascript:');
  await refusedAs('invalid_input', create(actor, { ...cellQuestion(), options: 'x' as never }));
  await refusedAs('invalid_input', create(actor, { ...cellQuestion(), type: 'future' as never }));
  await refusedAs('invalid_input', create(actor, cellQuestion(), { category_id: 999_999 }));
});
test('what looks alike is told while one writes, and as pairs; once they are said to differ, no more', async () => {
  const actor = await person();
  const one = (await create(actor)).id;
  const same = (await create(actor, { ...cellQuestion(), options: cellQuestion().options.toReversed() })).id;
  const near = (await create(actor, { ...cellQuestion(), bn_text: 'কোষের শক্তিঘর কোনটিকে বলে?', text: '' })).id;
  const far = (await create(actor, plantQuestion())).id;
  await findAlikeJob.run({ ids: [one, same, near, far] }, { pool: sql });
  const { data, total } = await answer(sql, reading.listAlike, actor, {});
  expect(data.map(({ one: a, other: b }) => [a.id, b.id].toSorted((x, y) => x - y))).toEqual(
    expect.arrayContaining([
      [one, same],
      [one, near],
    ]),
  );
  expect(data[0]).toMatchObject({ likeness: 1 });
  expect(JSON.stringify(data)).not.toContain(`"id":${far}`);
  const told = await answer(sql, reading.findAlike, actor, { bn_text: 'কোষের শক্তিঘর কোনটি' });
  expect(told.map(({ id }) => id)).toEqual(expect.arrayContaining([one, same]));
  expect(await answer(sql, reading.findAlike, await person(), { bn_text: 'কোষের শক্তিঘর কোনটি' })).toEqual([]);
  await answer(sql, writing.keepBoth, actor, { ids: [same, one] });
  await findAlikeJob.run({ ids: [one, same] }, { pool: sql });
  expect((await answer(sql, reading.listAlike, actor, {})).total).toBe(total - 1);
});
test('questions of a series that begin with the same words are alike where all of them is the same', async () => {
  const actor = await person();
  const holder = { owner_id: actor.user.id, institution_id: null, user_id: actor.user.id };
  const one = (n: number) => ({
    question: choiceOf('নিচের কোন বানানটি শুদ্ধ তা বাছাই করো', '', [
      [`শব্দ ${n}`, ''],
      [`পদ ${n}`, ''],
    ]),
  });
  const pairs = async () => (await answer(sql, reading.listAlike, actor, { limit: 100 })).data;
  const few = await insertBankQuestions(sql, holder, undefined, [one(1), one(2)]);
  await findAlikeJob.run({ ids: few }, { pool: sql });
  expect(await pairs()).toHaveLength(1);
  const many = await insertBankQuestions(sql, holder, undefined, [...Array.from({ length: 50 }, (_, n) => one(n + 3)), one(1)]);
  await findAlikeJob.run({ ids: [...few, ...many] }, { pool: sql });
  expect((await pairs()).map(({ one: a, other: b, likeness }) => [a.id, b.id, likeness])).toEqual([[few[0], many[50], 1]]);
});
test('the door for imports and exports: many go in as they were written, and come out so', async () => {
  const actor = await person();
  const { id: folder_id } = await folder(actor, 'Imported');
  const holder = { owner_id: actor.user.id, institution_id: null, user_id: actor.user.id };
  const questions = Array.from({ length: 1_200 }, (_, n) => ({
    question: { ...cellQuestion(), text: `Cell ${n}` },
    tags: ['in'],
    difficulty: 1 + (n % 3),
  }));
  const made = await insertBankQuestions(sql, holder, { id: folder_id }, questions);
  expect(new Set(made).size).toBe(1_200);
  const out = [];
  for await (const some of listForExport(sql, made)) out.push(...some);
  expect(out.map(({ id, question, difficulty }) => [id, question.text, difficulty])).toEqual(
    made.map((id, n) => [id, questions[n]!.question.text, questions[n]!.difficulty]),
  );
  expect(out[0]).toMatchObject({ version: 1, folders: ['Imported'], tags: ['in'] });
});
