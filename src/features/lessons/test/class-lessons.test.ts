// Lessons that one class alone has: a course whose batch has one of each kind answers to the letter as without them.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { handIn } from '#features/assignments/contract.ts';
import { copyCourse, listLessons as listForStaff, viewPublishing, viewStaffCourse } from '#features/authoring/contract.ts';
import { packageGround } from '#features/authoring/test/package-ground.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { listQuizPercents } from '#features/certificates/server/store.ts';
import { listSectionLessons, listSections, search, viewCourse, viewEnrolledCourse } from '#features/courses/contract.ts';
import { indexCourses } from '#features/courses/server/service.ts';
import { recountCourse } from '#features/courses/server/service-import.ts';
import { importPackage } from '#features/imports/server/service.ts';
import { course as packageOf, files, lesson, write } from '#features/imports/test/make.ts';
import * as journeys from '#features/journeys/contract.ts';
import { listMyCourses } from '#features/learner-home/contract.ts';
import * as offline from '#features/offline/contract.ts';
import { start, submit } from '#features/quizzes/contract.ts';
import { remindDue } from '#features/reminders/server/reminding.ts';
import { send } from '#features/surveys/contract.ts';
import { newSurveyQuestion } from '#features/surveys/rules.ts';
import { beginSyllabus, viewSyllabus } from '#features/syllabus/contract.ts';
import { publishSyllabus } from '#features/syllabus/server/service.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { viewLesson } from '../contract.ts';
import { makeLesson, makeQuiz } from './make.ts';

const { sql, here, content, close } = await packageGround();
afterAll(close);
openHouse();
useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });

const root = mkdtempSync(join(tmpdir(), 'class-lessons-'));
const package_ = (key: string) => {
  const { syllabus } = packageOf() as { syllabus: { lessons: object[] }[] };
  syllabus[0]!.lessons.push(lesson('essay', { kind: 'assignment', text: 'lessons/tar' }));
  return write(
    join(root, key),
    Object.fromEntries(Object.entries(files({ key, slug: key, previous_first: true, syllabus })).map(([path, text]) => [path, text])),
  );
};
/** A course with a quiz and an assignment, its batch, a learner of it, and one of another batch. */
async function school(key: string) {
  const { items } = await importPackage(sql, package_(key), { publish: true });
  const id = items[0]!.course_id!;
  const { id: institution_id, partner } = await here.school();
  await sql`update courses set institution_id = ${institution_id}, previous_first = true, gives_certificate = true where id = ${id}`;
  await sql`update institutions set approved_at = now() where id = ${institution_id}`;
  const [batch] = await sql<{ id: number }[]>`insert into batches (course_id, title, bn_title) values (${id}, 'A', 'ক') returning id`;
  const [other] = await sql<{ id: number }[]>`insert into batches (course_id, title, bn_title) values (${id}, 'B', 'খ') returning id`;
  const enrolled = async (batch_id: number) => {
    const { actor } = await makePerson(sql);
    await sql`insert into enrollments (user_id, batch_id, course_id, status, created_at)
      values (${actor.user.id}, ${batch_id}, ${id}, 'approved', now() - interval '2 hours')`;
    return actor;
  };
  const [row] = await sql<{ uuid: string; slug: string }[]>`select uuid, slug from courses where id = ${id}`;
  return {
    id,
    institution_id,
    ...row!,
    batch_id: batch!.id,
    partner,
    learner: await enrolled(batch!.id),
    elsewhere: await enrolled(other!.id),
  };
}
type School = Awaited<ReturnType<typeof school>>;
/** One of each kind, required, due tomorrow, before all else of the course. */
async function setWork({ id, batch_id }: School) {
  const given = { batch_id, position: 0, due_at: new Date(Date.now() + 20 * 3_600_000).toISOString(), body_html: '<p>zeppelin</p>' };
  const asked = { ...newSurveyQuestion('text'), key: 'q', text: 'Why?', bn_text: 'কেন?' };
  const survey = { anonymous: false, totals: false, questions: [asked] };
  const quiz = await makeQuiz(sql, id, { ...given, attempts_allowed: 3 });
  const exam = await makeQuiz(sql, id, { ...given, kind: 'exam' });
  const assignment = await makeLesson(sql, id, { ...given, kind: 'assignment' });
  const opinion = await makeLesson(sql, id, { ...given, kind: 'survey', survey });
  const [file] = await sql<{ id: number }[]>`
    insert into files (storage_key, sha256, file_name, mime, bytes)
    values (${`work-${id}`}, decode(repeat('00', 32), 'hex'), 'big.pdf', 'application/pdf', 9000000) returning id`;
  await sql`insert into lesson_files (lesson_id, position, file_id, role) values (${assignment}, 0, ${file!.id}, 'document')`;
  await sql`update lessons set title = 'zeppelin', bn_title = 'জেপলিন' where batch_id = ${batch_id}`;
  return { quiz, exam, assignment, survey: opinion };
}
/** All that anybody is told of the course, by everything that tells of its lessons. */
async function told(s: School) {
  const { slug, id, learner, partner } = s;
  await recountCourse(sql, id);
  await indexCourses(sql, [id]);
  const of = { slug };
  await answer(sql, beginSyllabus, partner, { course_id: id });
  const all = JSON.stringify({
    page: await answer(sql, viewCourse, visitor(), of),
    own: await answer(sql, viewEnrolledCourse, learner, of),
    sections: await answer(sql, listSections, visitor(), of),
    lessons: await answer(sql, listSectionLessons, visitor(), { ...of, section: 0 }),
    found: await answer(sql, search, visitor(), { search: 'zeppelin' }),
    near: await answer(sql, search, visitor(), { search: 'জেপলিন' }),
    status: await answer(sql, journeys.viewStatus, learner, of),
    reading: await answer(sql, journeys.listLessons, learner, of),
    chapters: await answer(sql, journeys.listChapters, learner, of),
    texts: await answer(sql, journeys.searchTexts, learner, { ...of, search: 'zeppelin' }),
    enrollment: await answer(sql, journeys.viewEnrollment, learner, { id: s.batch_id }),
    done: await answer(sql, journeys.listCompletedLessons, learner, { id: s.batch_id }),
    home: await answer(sql, listMyCourses, learner, {}),
    size: await answer(sql, offline.measureCourse, learner, of),
    kept: await answer(sql, offline.listVersions, learner, of),
    staff: await answer(sql, viewStaffCourse, partner, { id }),
    for_staff: await answer(sql, listForStaff, partner, { id }),
    publishing: await answer(sql, viewPublishing, partner, { id }),
    draft: await answer(sql, viewSyllabus, partner, { course_id: id }),
    package: [...(await content(id)).texts],
    weight: await sql`
        select lesson_count, minutes, small_bytes::text, full_bytes::text, lessons_elsewhere from courses where id = ${id}`,
    progress: await sql`
        select lessons_done, quizzes_passed, completed_at, last_lesson_id, seconds from enrollments
        where user_id = ${learner.user.id}`,
    marks: await listQuizPercents(sql, [learner.user.id], [id]),
    keys: await sql`select source_key, archived_at from lessons where course_id = ${id} and batch_id is null order by id`,
  });
  return JSON.parse(all, (key, value) => (key === 'now' ? 'then' : value));
}
const classwork = ({ batch_id }: School) => sql`select * from lessons where batch_id = ${batch_id} order by id`;
/** The learner does all of it. */
async function doAll(learner: SignedIn, work: Awaited<ReturnType<typeof setWork>>) {
  const [one, two] = work.quiz.questions as [number, number];
  await answer(sql, start, learner, { lesson: work.quiz.lesson_id });
  const answers = [
    { question_id: one, answer: { option: 'b' } },
    { question_id: two, answer: { value: '42' } },
  ];
  expect(await answer(sql, submit, learner, { lesson: work.quiz.lesson_id, answers })).toMatchObject({ passed: true });
  await answer(sql, start, learner, { lesson: work.exam.lesson_id });
  await answer(sql, submit, learner, { lesson: work.exam.lesson_id, answers: [] });
  await answer(sql, handIn, learner, { id: work.assignment, text: 'Done.' });
  await answer(sql, send, learner, { id: work.survey, anonymous: false, answers: [{ question: 'q', text: 'So.' }] });
  await answer(sql, journeys.save, learner, { lesson_id: work.assignment, done: true, percent: 100, seconds: 60 });
}

test('a course whose batch has one classwork of each kind answers as without, before it is done and after', async () => {
  const s = await school('letter');
  const before = await told(s);
  expect(before.sections.data).not.toHaveLength(0);
  const work = await setWork(s);
  expect(await told(s)).toEqual(before);
  await doAll(s.learner, work);
  expect(await told(s)).toEqual(before);
});

test('a learner of another batch finds none of it', async () => {
  const s = await school('elsewhere');
  const work = await setWork(s);
  for (const id of [work.quiz.lesson_id, work.exam.lesson_id, work.assignment, work.survey]) {
    expect(await refusedWith(answer(sql, viewLesson, s.elsewhere, { id }))).toBe('not_found');
    expect(await answer(sql, viewLesson, s.learner, { id })).toMatchObject({ details: { id, classwork: true } });
  }
});

test('the course is completed by its own lessons alone', async () => {
  const s = await school('complete');
  const { slug, learner } = s;
  await setWork(s);
  const { data } = (await answer(sql, journeys.listLessons, learner, { slug })) as { data: { id: number; kind: string }[] };
  for (const { id, kind } of data) {
    if (kind === 'quiz') {
      await sql`update lessons set pass_percent = 0 where id = ${id}`;
      await answer(sql, start, learner, { lesson: id });
      await answer(sql, submit, learner, { lesson: id, answers: [] });
    } else if (kind === 'assignment') await answer(sql, handIn, learner, { id, text: 'Done.' });
    else await answer(sql, journeys.save, learner, { lesson_id: id, done: true, percent: 100, seconds: 900 });
  }
  const [row] = await sql`select lessons_done, completed_at from enrollments where user_id = ${learner.user.id}`;
  expect(row).toMatchObject({ lessons_done: data.length });
  expect(row!.completed_at).not.toBeNull();
});

test('import, draft and copy leave it as it stands, and it goes nowhere', async () => {
  const s = await school('again');
  await setWork(s);
  const before = await classwork(s);
  await importPackage(sql, join(root, 'again'), { publish: true });
  await sql`update courses set institution_id = ${s.institution_id} where id = ${s.id}`;
  expect(await classwork(s)).toEqual(before);
  await answer(sql, beginSyllabus, s.partner, { course_id: s.id });
  const [course] = await sql`select id, institution_id, owner_id, category_id from courses where id = ${s.id}`;
  await runTransaction(sql, (tx) => publishSyllabus(tx, course as never, s.partner.user.id));
  expect(await classwork(s)).toEqual(before);
  const copy = await answer(sql, copyCourse, s.partner, { id: s.id });
  expect(await sql`select from lessons where course_id = ${copy.id} and (batch_id is not null or title = 'zeppelin')`).toHaveLength(0);
  expect(before).toHaveLength(4);
});

test('nobody is reminded of it as of a lesson of the course', async () => {
  const s = await school('reminded');
  const { user } = s.learner;
  const now = new Date(Date.UTC(2027, 0, 7, 6));
  const body = async () => {
    await sql`delete from messages`;
    await sql`delete from learning_plans where user_id = ${user.id}`;
    await sql`insert into learning_plans (user_id, remind_after, since, next_on) values (${user.id}, 3, '2026-12-20', '2026-12-21')`;
    await remindDue(sql, now);
    return (await sql<{ body: string }[]>`select body from messages order by id`).map((m) => m.body);
  };
  await sql`insert into study_days (user_id, day) values (${user.id}, '2027-01-03')`;
  const before = await body();
  expect(before).toHaveLength(1);
  await setWork(s);
  await sql`update lessons set due_at = ${new Date(now.getTime() + 30 * 3_600_000)} where batch_id = ${s.batch_id}`;
  expect((await body())[0]!.replaceAll(/[?&]\S+/g, '')).toBe(before[0]!.replaceAll(/[?&]\S+/g, ''));
});
