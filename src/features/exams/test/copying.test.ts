// What a copied course has of the exams that were built in the first: each as a draft with its parts, draws and rules, and nobody's attempts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { copyCourse } from '#features/authoring/contract.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { start } from '#features/quizzes/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract-staff.ts';
import { parseSections } from '../sections.ts';
import { draw, enrol, makeExam, makeFolder, makeSchool, publish, type School, section, tomorrow, write } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

test('exams come along as drafts with their parts and rules, those that were published and those that were not', async () => {
  const { folder_id } = await makeFolder(db.sql, school.teacher, 6);
  const parts = [section('Part', [draw({ folder_id }, { take: 3, marks: 2 })], { pass_marks: 2 })];
  const made = await makeExam(db.sql, school, parts, {
    scale: 'gpa5',
    tie_first: 'fewer_wrong',
    review_marks: 'published',
    wrong_share: 25,
  });
  await answer(db.sql, start, await enrol(db.sql, made.course_id), { lesson: made.id });
  const second = await answer(db.sql, calls.createExam, school.teacher, { course_id: made.course_id, bn_title: 'দ্বিতীয় পরীক্ষা' });
  await write(db.sql, school.teacher, second.id, [section('Another', [draw({ folder_id }, { take: 1 })])]);
  const copy = await answer(db.sql, copyCourse, school.teacher, { id: made.course_id });
  const exams = await answer(db.sql, calls.listOfCourse, school.teacher, { course_id: copy.id });
  expect(exams.map(({ state }) => state)).toEqual(['draft', 'draft']);
  expect(exams.map(({ bn_title }) => bn_title)).toEqual(['মডেল টেস্ট', 'দ্বিতীয় পরীক্ষা']);
  const { id } = exams[0]!;
  const draft = await answer(db.sql, calls.writing.view, school.teacher, { id });
  expect(draft.fields).toMatchObject({ scale: 'gpa5', tie_first: 'fewer_wrong', review_marks: 'published', wrong_share: 25 });
  expect(parseSections(draft.fields.sections)).toMatchObject([{ title: 'Part', pass_marks: 2, draws: [{ folder_id, take: 3, marks: 2 }] }]);
  expect(await answer(db.sql, calls.viewExam, school.teacher, { id })).toMatchObject({ published_at: null, begun: 0 });
  const [counts] = await db.sql`
    select (select count(*)::int from lesson_questions where lesson_id = ${id}) as questions,
      (select count(*)::int from exam_pool where lesson_id = ${id}) as pool,
      (select archived_at is not null from lessons where id = ${id}) as hidden,
      (select set_seeds from exams where lesson_id = ${id}) <> (select set_seeds from exams where lesson_id = ${made.id}) as other_seeds`;
  expect(counts).toEqual({ questions: 0, pool: 0, hidden: true, other_seeds: true });
  // it is published there like any other
  await write(db.sql, school.teacher, id, parts, { closes_on: tomorrow() });
  await publish(db.sql, school.teacher, id);
  expect(await answer(db.sql, calls.viewExam, school.teacher, { id })).toMatchObject({ published_at: expect.any(String) });
  expect(await answer(db.sql, calls.viewExam, school.teacher, { id: made.id })).toMatchObject({ begun: 1 });
});
