// The rehearsal of an exam with answers that people mark: they count in its full marks and leave pass or fail open.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { makeBankQuestion } from '#features/bank/test/make.ts';
import { newQuestion } from '#features/questions/written.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract-staff.ts';
import { draw, makeFolder, makeSchool, type School, section, write } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
beforeAll(async () => {
  db = await freshDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

test('the rehearsal counts what people mark in the full marks, and tells how many answers wait for them', async () => {
  const question = { ...newQuestion('essay'), text: 'What does a river give?', bn_text: 'নদী কী দেয়?' };
  const holder = { owner_id: school.teacher.user.id, institution_id: null, user_id: school.teacher.user.id };
  const bank_id = await makeBankQuestion(db.sql, holder, { question });
  const { folder_id } = await makeFolder(db.sql, school.teacher, 1);
  const { id } = await answer(db.sql, calls.createSingle, school.teacher, { title: 'River', category_id: school.category_id });
  await write(db.sql, school.teacher, id, [
    section('Choice', [draw({ folder_id }, { marks: 2 })]),
    section('Essay', [draw({ bank_id }, { marks: 10 })], { pass_marks: 4 }),
  ]);
  const { sections } = await answer(db.sql, calls.rehearse, school.teacher, { id, seed: 1 });
  const mark = (text: string) =>
    answer(db.sql, calls.markRehearsal, school.teacher, {
      ...{ id, seed: 1 },
      answers: [{ question_id: sections[1]!.questions[0]!.id, answer: { text } }],
    });
  expect(await mark('Fish.')).toMatchObject({
    ...{ score: 0, max_score: 12, to_mark: 1 },
    sections: [
      { max_score: 2, to_mark: 0 },
      { max_score: 10, to_mark: 1 },
    ],
  });
  expect(await mark('')).toMatchObject({ max_score: 12, to_mark: 0, passed: false });
});
