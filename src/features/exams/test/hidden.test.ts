// Ways around an exam that hides its questions: what looks alike, what an import says is there, what a draw is called; and whom it is never hidden from.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import * as bank from '#features/bank/contract.ts';
import * as writing from '#features/bank/contract-writing.ts';
import { cellQuestion, makeBankFolder, makeBankQuestion, shareBank } from '#features/bank/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract-staff.ts';
import { draw, enrol, makeExam, makeFolder, makeSchool, type School, section, tomorrow, write } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
const scratch = useScratchStorage();
beforeAll(async () => {
  db = await freshDatabase();
  school = await makeSchool(db.sql);
});
afterAll(async () => {
  await db.drop();
  rmSync(scratch, { recursive: true, force: true });
});
const begins = { opens_on: tomorrow(), opens_at: '06:00', closes_on: '2099-01-01' };
const teacher = async () => (await makePerson(db.sql, { role: 'teacher', institution_id: school.id })).actor;
const share = (of: { folder_id: number } | { bank_id: number }, to: SignedIn, level: 'view' | 'use' | 'edit') =>
  shareBank(db.sql, of, { to_user_id: to.user.id, level });
const set = (by: SignedIn, bank_id: number) => makeExam(db.sql, { ...school, teacher: by }, [section('S', [draw({ bank_id })])], begins);
const ofOwner = ({ user: { id } }: SignedIn) => ({ owner_id: id, institution_id: null, user_id: id });

test('what looks alike is told of one’s own bank, not of the bank of another one who has shared a question of it', async () => {
  const [owner, friend] = [await teacher(), await teacher()];
  const { ids } = await makeFolder(db.sql, owner, 1);
  const kept = await makeBankQuestion(db.sql, ofOwner(owner));
  await share({ bank_id: ids[0]! }, friend, 'edit');
  const { text, bn_text } = cellQuestion();
  const alike = async (who: SignedIn) => (await answer(db.sql, bank.findAlike, who, { id: ids[0]!, text, bn_text })).map(({ id }) => id);
  expect(await alike(owner)).toEqual([kept]);
  expect(await alike(friend)).toEqual([]);
  const own = await makeBankQuestion(db.sql, ofOwner(friend));
  expect(await alike(friend)).toEqual([own]);
});
test('an import into a shared folder does not tell that a question is there which its importer does not see', async () => {
  const owner = await teacher();
  const folder_id = await makeBankFolder(db.sql, ofOwner(owner));
  const called = async (name: string, more: { folder_id?: number }) => {
    const { options, ...question } = cellQuestion();
    const own = { ...question, text: name, bn_text: '', options: options.map((one) => ({ ...one, bn_text: '' })) };
    return makeBankQuestion(db.sql, ofOwner(owner), { question: own, ...more });
  };
  const asked = await called('Which one does the exam ask?', { folder_id });
  await called('Which one is shared?', { folder_id });
  await called('Which one is not shared?', {});
  const exam = await set(owner, asked);
  const examinee = await enrol(db.sql, exam.course_id);
  await share({ folder_id }, examinee, 'edit');
  const gift = ['does the exam ask', 'is shared', 'is not shared'].map((one) => `Which one ${one}? {=Mitochondria ~Nucleus}`).join('\n\n');
  const verdicts = async (who: SignedIn) => {
    const into = asker(db.sql, who, `bank-folder-${folder_id}`);
    return (await into.work((await into.upload(gift, 'guessed.gift')).id)).verdicts;
  };
  expect(await verdicts(owner)).toMatchObject({ same: 3, new: 0 });
  expect(await verdicts(examinee)).toMatchObject({ same: 1, new: 2 });
});
test('a draft that stands on a question which may not be used any more does not tell what it asks now', async () => {
  const [owner, setter] = [await teacher(), await teacher()];
  const { ids } = await makeFolder(db.sql, owner, 1);
  await share({ bank_id: ids[0]! }, setter, 'use');
  const about = { title: 'Model test', bn_title: 'মডেল টেস্ট', category_id: school.category_id, minutes: 30 };
  const { id } = await answer(db.sql, calls.createSingle, setter, about);
  await write(db.sql, setter, id, [section('S', [draw({ bank_id: ids[0]! })])]);
  const told = async () => (await answer(db.sql, calls.viewReadiness, setter, { id })).draws[0]!;
  expect(await told()).toMatchObject({ name: expect.stringContaining('Question'), gone: false, open: true });
  await answer(db.sql, writing.updateQuestion, owner, { path_id: ids[0]!, version: 1, text: 'What nobody is to know' } as never);
  const exam = await set(owner, ids[0]!);
  expect(await told()).toMatchObject({ name: '', bn_name: '', gone: false, open: false });
  await answer(db.sql, calls.takeBack, owner, { id: exam.id });
  expect(await told()).toMatchObject({ name: 'What nobody is to know', open: true });
  await answer(db.sql, writing.removeQuestion, owner, { id: ids[0]! });
  expect(await told()).toMatchObject({ name: '', gone: true });
});
test('whoever put a question into an exam goes on seeing it after their account was merged into another one', async () => {
  const [owner, editor, stays, other] = [await teacher(), await teacher(), await teacher(), await teacher()];
  const { ids } = await makeFolder(db.sql, owner, 1);
  await share({ bank_id: ids[0]! }, editor, 'edit');
  await share({ bank_id: ids[0]! }, other, 'edit');
  await set(editor, ids[0]!);
  const [merge] = await db.sql<{ id: number }[]>`
    insert into account_merges (kept_id, closed_id, merged_by, reason, undo_until, exchanged, left_behind, accounts)
    values (${stays.user.id}, ${editor.user.id}, ${stays.user.id}, '', now() + interval '30 days', '{}', '{}', '{}') returning id`;
  await db.sql`update bank_shares set to_user_id = ${stays.user.id} where to_user_id = ${editor.user.id}`;
  const sees = async (who: SignedIn) => (await refusedWith(answer(db.sql, bank.viewQuestion, who, { id: ids[0]! }))) === 'answered';
  expect([await sees(stays), await sees(other)]).toEqual([true, false]);
  await db.sql`update account_merges set undone_at = now() where id = ${merge!.id}`;
  expect(await sees(stays)).toBe(false);
});
test('an exam that was deleted with its course hides nothing; brought back it does so again', async () => {
  const [owner, friend] = [await teacher(), await teacher()];
  const { ids } = await makeFolder(db.sql, owner, 1);
  await share({ bank_id: ids[0]! }, friend, 'use');
  const { course_id } = await set(owner, ids[0]!);
  const sees = async () => (await refusedWith(answer(db.sql, bank.viewQuestion, friend, { id: ids[0]! }))) === 'answered';
  expect(await sees()).toBe(false);
  await db.sql`update courses set archived_at = now() where id = ${course_id}`;
  expect(await sees()).toBe(true);
  await db.sql`update courses set archived_at = null where id = ${course_id}`;
  expect(await sees()).toBe(false);
});
