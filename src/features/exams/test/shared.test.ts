// Questions that were shared, in exams: from whom an exam hides them until it begins, and by whose right they stand in one when it is published.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import * as bank from '#features/bank/contract.ts';
import { removeQuestion } from '#features/bank/contract-writing.ts';
import { makeBankFolder, makeBankQuestion, shareBank } from '#features/bank/test/make.ts';
import { insertMember } from '#features/courses/server/service-authoring.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract-staff.ts';
import { draw, enrol, makeExam, makeFolder, makeSchool, publish, type School, section, tomorrow, write } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
beforeAll(async () => {
  db = await freshDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

const person = async () => (await makePerson(db.sql)).actor;
const begins = { opens_on: tomorrow(), opens_at: '06:00', closes_on: '2099-01-01' };
const share = (folder_id: number, to: SignedIn, level: 'view' | 'use' | 'edit' = 'use') =>
  shareBank(db.sql, { folder_id }, { to_user_id: to.user.id, level });
/** Whether somebody sees a question of a shared folder: by itself, in the list, in the folder, in its figure. The four say the same. */
async function sees(actor: SignedIn, folder_id: number, id: number): Promise<boolean> {
  const list = async (input: object) =>
    (await answer(db.sql, bank.listQuestions, actor, { limit: 100, ...input } as never)).data.map((one) => one.id).includes(id);
  const counted = (await answer(db.sql, bank.viewFolders, actor, {})).folders.find((one) => one.id === folder_id)?.questions;
  const ways = [
    (await refusedWith(answer(db.sql, bank.viewQuestion, actor, { id }))) === 'answered',
    (await answer(db.sql, bank.viewTaken, actor, { ids: [id] }))[0]!.version !== null,
    await list({ scope: 'shared' }),
    await list({ folder_id }),
    counted === 1,
  ];
  expect(new Set(ways).size).toBe(1);
  return ways[0]!;
}
/** A folder with one question of this person. */
async function ofPerson(owner: SignedIn) {
  const { folder_id, ids } = await makeFolder(db.sql, owner, 1);
  return { folder_id, bank_id: ids[0]!, sections: [section('S', [draw({ bank_id: ids[0]! })])] };
}
const set = async (by: SignedIn, sections: ReturnType<typeof section>[], more: object = begins) =>
  makeExam(db.sql, { ...school, teacher: by }, sections, more);
const teacher = async (institution_id = school.id) => (await makePerson(db.sql, { role: 'teacher', institution_id })).actor;

test('who may only use a shared question hides it, by an exam far ahead, from those who sit that exam and from nobody else', async () => {
  const [owner, colleague, stranger] = [await person(), await person(), await teacher()];
  const { folder_id, bank_id, sections } = await ofPerson(owner);
  for (const to of [colleague, stranger]) await share(folder_id, to);
  const exam = await set(stranger, sections);
  expect((await answer(db.sql, bank.viewQuestion, owner, { id: bank_id })).level).toBe('own');
  expect(await sees(colleague, folder_id, bank_id)).toBe(true);
  expect(await sees(stranger, folder_id, bank_id)).toBe(true);
  // of what was shared, an examinee has nothing of it before it begins; by a folder of it as well
  const examinee = await enrol(db.sql, exam.course_id);
  await share(folder_id, examinee, 'edit');
  expect(await sees(examinee, folder_id, bank_id)).toBe(false);
  await db.sql`update enrollments set status = 'pending' where user_id = ${examinee.user.id}`;
  expect(await sees(examinee, folder_id, bank_id)).toBe(false);
  await db.sql`update exams set starts_at = now() - interval '1 second' where lesson_id = ${exam.id}`;
  expect(await sees(examinee, folder_id, bank_id)).toBe(true);
});
test('whoever may change it hides it from all that have it by a share, but not from themselves; so does its owner', async () => {
  const [owner, colleague, editor] = [await teacher(), await person(), await teacher()];
  for (const by of [owner, editor]) {
    const { folder_id, bank_id, sections } = await ofPerson(owner);
    await share(folder_id, colleague);
    await share(folder_id, editor, 'edit');
    const exam = await set(by, sections);
    expect(await sees(colleague, folder_id, bank_id)).toBe(false);
    expect(await sees(editor, folder_id, bank_id)).toBe(by === editor);
    await answer(db.sql, calls.takeBack, by, { id: exam.id });
    expect(await sees(colleague, folder_id, bank_id)).toBe(true);
  }
});
test('by what an institution asks of its own bank it is hidden from those whom it was shared with, whoever set the exam', async () => {
  const [colleague, setter] = [await person(), await teacher()];
  const holder = { owner_id: null, institution_id: school.id };
  const folder_id = await makeBankFolder(db.sql, holder);
  const bank_id = await makeBankQuestion(db.sql, { ...holder, user_id: school.partner.user.id }, { folder_id });
  await shareBank(db.sql, { folder_id }, { to_user_id: colleague.user.id, level: 'use', given_by: school.partner.user.id });
  expect(await sees(colleague, folder_id, bank_id)).toBe(true);
  await set(setter, [section('S', [draw({ bank_id })])]);
  expect(await sees(colleague, folder_id, bank_id)).toBe(false);
});
const readiness = async (who: SignedIn, id: number) => {
  const { points, draws } = await answer(db.sql, calls.viewReadiness, who, { id });
  return { open: points.filter((one) => one.open && one.must).map(({ key }) => key), draws };
};
const missing = (promise: Promise<unknown>): Promise<string[]> =>
  promise.then(
    () => [],
    (refused: { code: string; detail: { missing: { key: string }[] } }) =>
      refused.code === 'not_ready' ? refused.detail.missing.map(({ key }) => key) : [refused.code],
  );
const draft = async (by: SignedIn, sections: ReturnType<typeof section>[]) => {
  const about = { title: 'Model test', bn_title: 'মডেল টেস্ট', category_id: school.category_id, minutes: 30 };
  const { id, course_id } = await answer(db.sql, calls.createSingle, by, about);
  await write(db.sql, by, id, sections);
  return { id, course_id };
};
test('what was taken back, deleted or kept for another exam between writing and publishing is not published, and the draft says which', async () => {
  const [owner, setter] = [await person(), await teacher()];
  const one = await ofPerson(owner);
  const two = await makeFolder(db.sql, owner, 2);
  await shareBank(db.sql, { bank_id: one.bank_id }, { to_user_id: setter.user.id, level: 'use' });
  await share(two.folder_id, setter);
  const { id } = await draft(setter, [section('S', [draw({ bank_id: one.bank_id }), draw({ folder_id: two.folder_id })])]);
  expect((await readiness(setter, id)).open).toEqual([]);
  await db.sql`delete from bank_shares where bank_id = ${one.bank_id}`;
  expect(await readiness(setter, id)).toMatchObject({
    open: ['shared'],
    draws: [
      { open: false, matched: 0 },
      { open: true, matched: 2 },
    ],
  });
  expect(await missing(publish(db.sql, setter, id))).toEqual(['shared']);
  expect(await refusedWith(answer(db.sql, calls.rehearse, setter, { id, seed: 1 }))).toBe('too_few');
  await shareBank(db.sql, { bank_id: one.bank_id }, { to_user_id: setter.user.id, level: 'view' });
  await db.sql`delete from bank_shares where folder_id = ${two.folder_id}`;
  expect((await readiness(setter, id)).draws).toMatchObject([{ open: false }, { open: false }]);
  expect(await missing(publish(db.sql, setter, id))).toEqual(['shared']);
  await share(two.folder_id, setter);
  await db.sql`update bank_shares set level = 'use' where bank_id = ${one.bank_id}`;
  await answer(db.sql, removeQuestion, owner, { id: one.bank_id });
  expect(await missing(publish(db.sql, setter, id))).toEqual(['gone']);
  await db.sql`update bank_questions set removed_at = null where id = ${one.bank_id}`;
  await publish(db.sql, setter, id);
});
test('what its owner keeps for an exam of their own that has not begun is drawn by nobody else', async () => {
  const [owner, setter] = [await teacher(), await teacher()];
  const { folder_id, ids } = await makeFolder(db.sql, owner, 3);
  await share(folder_id, setter);
  const { id } = await draft(setter, [section('S', [draw({ folder_id }, { take: 2 }), draw({ bank_id: ids[0]! })])]);
  const kept = await set(owner, [section('S', [draw({ bank_id: ids[0]! }), draw({ bank_id: ids[1]! })])]);
  expect((await readiness(setter, id)).draws).toMatchObject([
    { open: true, matched: 1 },
    { open: false, matched: 0 },
  ]);
  expect(await missing(publish(db.sql, setter, id))).toEqual(['pool', 'shared']);
  await db.sql`update exams set starts_at = now() where lesson_id = ${kept.id}`;
  await publish(db.sql, setter, id);
  // what one's own exam asks is asked by it again
  await answer(db.sql, calls.writing.save, owner, { id: kept.id, since: 2_147_483_647, fields: { minutes: 45 } as never });
  await db.sql`update exams set starts_at = now() + interval '1 day' where lesson_id = ${kept.id}`;
  await publish(db.sql, owner, kept.id);
});
test('an exam is published by the right of whoever put a question there, though whoever publishes may not use it; or by their own', async () => {
  const [leader, helper] = [await teacher(), await teacher()];
  const [own, other] = [await ofPerson(helper), await ofPerson(await person())];
  await share(other.folder_id, leader);
  const { id, course_id } = await draft(leader, []);
  await insertMember(db.sql, { course_id, user_id: helper.user.id, role: 'editor', added_by: leader.user.id });
  await write(db.sql, helper, id, own.sections);
  expect(await refusedWith(answer(db.sql, bank.viewQuestion, leader, { id: own.bank_id }))).toBe('not_found');
  await publish(db.sql, leader, id);
  // whoever put it there is gone: by the right of who publishes
  await write(db.sql, leader, id, other.sections);
  await db.sql`update exam_uses set put_by = null where lesson_id = ${id}`;
  await publish(db.sql, leader, id);
  await db.sql`update exam_uses set put_by = ${helper.user.id} where lesson_id = ${id}`;
  await write(db.sql, leader, id, other.sections, { minutes: 35 });
  await publish(db.sql, leader, id);
  await db.sql`delete from bank_shares where folder_id = ${other.folder_id}`;
  await write(db.sql, leader, id, other.sections, { minutes: 40 });
  expect(await missing(publish(db.sql, leader, id))).toEqual(['shared']);
});
