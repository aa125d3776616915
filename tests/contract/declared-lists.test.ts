// Every declared list of staff walked by its calls: each sort, each filter, pages, a search, and its file.
import { listWorks } from '#features/assignments/contract-staff.ts';
import { works } from '#features/assignments/lists.ts';
import { openHouse } from '#app/server/all-rooms.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { servedCalls } from '#core/contract/server/room.ts';
import { insertItems, insertRun } from '#core/jobs/server/store-runs.ts';
import { walkList, type WalkedList } from '#core/lists/test/walk-list.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { listQuestions as listBankQuestions } from '#features/bank/contract.ts';
import { questions as bankQuestions } from '#features/bank/lists.ts';
import { insertBankQuestions } from '#features/bank/server/saving.ts';
import { cellQuestion } from '#features/bank/test/make.ts';
import { listBatches as listStaffBatches } from '#features/batches/contract-staff.ts';
import { batches as staffBatches } from '#features/batches/lists.ts';
import { listPeople as listBatchPeople, listWaiting } from '#features/enrollments/contract-staff.ts';
import { listMembers } from '#features/enrollments/contract-entering.ts';
import { members } from '#features/enrollments/lists-members.ts';
import { batchPeople, waitingPeople } from '#features/enrollments/lists.ts';
import { exportEntries, list as listEntries } from '#features/activity/contract.ts';
import { activity } from '#features/activity/lists.ts';
import { listAwards, listBatches } from '#features/certificates/contract-staff.ts';
import { awards, certificateBatches } from '#features/certificates/lists-staff.ts';
import { makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { answerMessage, listMessages } from '#features/help/contract-staff.ts';
import { messages } from '#features/help/lists.ts';
import { insertMessage } from '#features/help/server/store.ts';
import { exportRequests, listUnapproved } from '#features/institution-requests/contract-staff.ts';
import { requests } from '#features/institution-requests/lists.ts';
import { exportAll, listAll } from '#features/institutions/contract-admin.ts';
import { exportCourses, listCourses } from '#features/authoring/contract.ts';
import { courses } from '#features/authoring/lists.ts';
import { institutions } from '#features/institutions/lists.ts';
import { listStaffPosts, moderatePost } from '#features/lessons/contract-staff.ts';
import { staffPosts } from '#features/lessons/lists.ts';
import { insertPost } from '#features/lessons/server/store-posts.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { exportPeople, listPeople } from '#features/people/contract.ts';
import { people } from '#features/people/lists.ts';
import { exportRoles, list as listRoles } from '#features/roles/contract.ts';
import { roles } from '#features/roles/lists.ts';
import { exportItems, listItems as listRunItems } from '#features/runs/contract.ts';
import { runItems } from '#features/runs/lists.ts';
import { exportUsers, list as listSystemUsers } from '#features/system-users/contract.ts';
import { systemUsers } from '#features/system-users/lists.ts';
import { listAskers, listJoined, listLinks } from '#features/joining/contract-staff.ts';
import { askers, joined, joinLinks } from '#features/joining/lists.ts';
import { listPersonalLinks } from '#features/personal-links/contract-staff.ts';
import { personalLinks } from '#features/personal-links/lists.ts';
import { list as listTeachingRequests } from '#features/teaching-requests/contract-staff.ts';
import { teachingRequests } from '#features/teaching-requests/lists.ts';
import { list as listMails } from '#features/mail-templates/contract.ts';
import { mailList } from '#features/mail-templates/lists.ts';
import { seedMailTemplates } from '#features/mail-templates/server/service.ts';
import { create as createTemplate, listDesigns } from '#features/templates/contract.ts';
import { listTakers } from '#features/quizzes/contract-staff.ts';
import { takers } from '#features/quizzes/lists.ts';
import { templates } from '#features/templates/lists.ts';
import { listClaims } from '#features/verification/contract-staff.ts';
import { listRegistry } from '#features/verification/contract-registry.ts';
import { teacherClaims } from '#features/verification/lists.ts';
import { teacherRegistry } from '#features/verification/lists-registry.ts';
import { makeClaim, makeTeacher } from '#features/verification/test/make.ts';
import { freshDatabase } from '../database.ts';

openHouse();
/** `also`: what its calls are asked beside the state of the list. */
const walked: (Omit<WalkedList, 'ask'> & { also?: () => object })[] = [
  { list: people, call: listPeople, download: exportPeople },
  { list: roles, call: listRoles, download: exportRoles },
  { list: systemUsers, call: listSystemUsers, download: exportUsers },
  { list: requests, call: listUnapproved, download: exportRequests },
  { list: teachingRequests, call: listTeachingRequests },
  { list: teacherClaims, call: listClaims },
  { list: bankQuestions, call: listBankQuestions },
  { list: staffBatches, call: listStaffBatches },
  { list: members, call: listMembers, also: () => ({ batch_id }) },
  { list: batchPeople, call: listBatchPeople, also: () => ({ batch_id }) },
  { list: waitingPeople, call: listWaiting, also: () => ({ batch_id }) },
  { list: personalLinks, call: listPersonalLinks, also: () => ({ id: batch_id }) },
  { list: joinLinks, call: listLinks },
  { list: joined, call: listJoined, also: () => ({ id: link_id }) },
  { list: askers, call: listAskers, also: () => ({ id: link_id }) },
  { list: teacherRegistry, call: listRegistry },
  { list: institutions, call: listAll, download: exportAll },
  { list: activity, call: listEntries, download: exportEntries },
  { list: runItems, call: listRunItems, download: exportItems, also: () => ({ id: run_id }) },
  { list: messages, call: listMessages },
  { list: certificateBatches, call: listBatches },
  { list: templates, call: listDesigns },
  { list: mailList, call: listMails },
  { list: awards, call: listAwards, also: () => ({ id: batch_id }) },
  { list: staffPosts, call: listStaffPosts },
  { list: courses, call: listCourses, download: exportCourses },
  { list: works, call: listWorks },
  { list: takers, call: listTakers, also: () => ({ id: exam_id }) },
];
let db: Awaited<ReturnType<typeof freshDatabase>>;
let staff: SignedIn;
let run_id: number;
let link_id: number;
let batch_id: number;
let exam_id: number;
beforeAll(async () => {
  db = await freshDatabase();
  const { sql } = db;
  await seedMailTemplates(sql);
  staff = { ...(await makePerson(sql, { role: 'super', type: 1 })).actor, language: 'en' };
  run_id = await insertRun(sql, staff, {
    job: 'people.act-many',
    payload: { action: 'send_reset' },
    title: { en: 'Many', bn: 'অনেক' },
    link: '',
    size: 5,
    quiet: false,
  });
  const course = await makeLearnable(sql);
  batch_id = course.batch_id;
  await insertBankQuestions(
    sql,
    { owner_id: staff.user.id, institution_id: null, user_id: staff.user.id },
    undefined,
    Array.from({ length: 5 }, (_, n) => ({
      question: { ...cellQuestion(), text: `Quibberly ${n}` },
      difficulty: 1 + (n % 3),
      tags: ['x'],
    })),
  );
  for (let n = 0; n < 5; n++) await answer(sql, createTemplate, staff, { kind: 'certificate', title: `Quibberly ${n}` });
  await sql`
    insert into batches (course_id, title, bn_title)
    select ${course.id}, 'Quibberly ' || n, 'ব্যাচ ' || n from generate_series(1, 5) n`;
  const lesson_id = await makeLesson(sql, course.id);
  const category_id = await makeCategory(sql);
  ({ batch_id } = course);
  exam_id = await makeLesson(sql, course.id, { kind: 'exam' });
  for (let n = 0; n < 5; n++) {
    await makePerson(sql, { role: 'partner', institution_id: await makeInstitution(sql) });
    await makeCourse(sql, { category_id, title: `Algebra ${n}`, published: n % 2 === 0, featured: n === 0 });
    const learner = await makeEnrolled(sql, course);
    await insertItems(sql, run_id, [{ number: learner.user.id, outcome: n % 2 ? 'sent' : 'kept', label: `Quibberly ${n}` }]);
    await sql`
      insert into institution_requests (user_id, state, institution_name, institution_name_en, type, submitted_at)
      values (${learner.user.id}, 'submitted', ${`কলেজ ${n}`}, ${`College ${n % 2}`}, 'college', now())`;
    const [link] = await sql<{ id: number }[]>`
      insert into join_links (slug, batch_id, note, most)
      values (${`k${n}`}, ${course.batch_id}, ${`Gate ${n}`}, ${n + 1}) returning id`;
    link_id ??= link!.id;
    await sql`
      insert into batches (course_id, title, bn_title, starts_at)
      values (${course.id}, ${`Round ${n}`}, ${`পর্ব ${n}`}, ${n % 2 ? sql`now()` : null})`;
    await sql`insert into waiting_places (batch_id, user_id) values (${batch_id}, ${learner.user.id})`;
    await sql`
      insert into personal_links (batch_id, user_id, channel, token_hash, expires_at, kind)
      values (${batch_id}, ${learner.user.id}, 'sms', ${randomBytes(32)}, now() + interval '1 day',
        ${n % 2 ? 'teacher' : 'student'})`;
    await sql`insert into join_uses (link_id, user_id, batch_id) values (${link_id}, ${learner.user.id}, ${course.batch_id})`;
    await sql`insert into join_renewals (link_id, user_id) values (${link_id}, ${learner.user.id})`;
    await sql`
      insert into teaching_requests (user_id, kind, subjects, place)
      values (${learner.user.id}, ${n % 2 ? 'teacher' : 'contributor'}, 'Biology', ${`College ${n}`})`;
    await sql`
      insert into assignment_works (user_id, lesson_id, course_id, batch_id, text, submitted_at)
      values (${learner.user.id}, ${lesson_id}, ${course.id}, ${batch_id}, 'Quibberly', now())`;
    await makeClaim(sql, learner.user.id);
    await makeTeacher(sql, { name: `Quibberly ${n}`, level: n % 2 ? 1 : 4 });
    const message = await insertMessage(sql, {
      ...{ topic: 'other', name: `Rafia ${n}`, contact: `rafia${n}@people.test`, text: 'Fee?', language: 'en', user_id: null },
      client_key: randomUUID(),
    });
    const post = { lesson_id, batch_id: course.batch_id, parent_id: null, user_id: learner.user.id, text: `Why? ${n}` };
    const { id } = await insertPost(sql, { ...post, client_key: randomUUID() });
    if (n % 2) {
      await answer(sql, answerMessage, staff, { id: message, text: 'None.' });
      await answer(sql, moderatePost, staff, { id, hide: true });
    }
  }
});
afterAll(() => db.drop());

test.each(walked.map((one) => [one.list.name, one] as const))('%s', async (_name, one) => {
  await walkList({ ...one, ask: (call, input) => answer(db.sql, call, staff, { ...input, ...one.also?.() } as never) });
});
test('a file in which somebody can be recognised or written to is taken out only after the password, and its taking is recorded; all files have their limit', async () => {
  const { sql } = db;
  // every one is told apart from all that a list may say for other reasons
  await sql`
    update users set name = 'Quibberly' || id, bn_name = 'কুইবার্লি' || id, username = 'quibb.' || id,
      email = 'quibb' || id || '@people.test', phone = '+88017999' || lpad(id::text, 5, '0')`;
  // and so is what somebody wrote of themself, where it is theirs and not the public's yet
  await sql`
    update institution_requests set institution_name = 'কুইবার্লি ' || id, institution_name_en = 'Quibberly ' || id,
      contact_name = 'Quibberly ' || id, contact_phone = '0179990' || lpad(id::text, 4, '0')`;
  const marks = /quibb|কুইবার্লি|88017999/i;
  const files = servedCalls().filter(({ call }) => call.download === 'text/csv');
  expect(files.map(({ call }) => call.name)).toEqual(expect.arrayContaining(walked.flatMap(({ download }) => download?.name ?? [])));
  const telling: string[] = [];
  for (const { call } of files) {
    const also = walked.find(({ download }) => download === call)?.also?.();
    const { body } = (await answer(sql, call, staff, { ...also } as never)) as Download;
    if (marks.test(await text(Readable.from(body as AsyncIterable<Uint8Array>)))) telling.push(call.name);
  }
  const known = [exportPeople, exportUsers, exportEntries, exportItems, exportRequests];
  expect(telling).toEqual(expect.arrayContaining(known.map(({ name }) => name)));
  const alike = telling.map((name) => files.find(({ call }) => call.name === name)!.call);
  expect(alike.filter(({ fresh, records }) => !fresh || records?.entity !== 'people_export').map(({ name }) => name)).toEqual([]);
  const taken = await sql<{ call: string }[]>`select distinct call from history_entries where entity = 'people_export'`;
  expect(taken.map(({ call }) => call).toSorted()).toEqual(telling.toSorted());
  expect(files.filter(({ call }) => !call.limits.length).map(({ call }) => call.name)).toEqual([]);
});
test('no declared list is left out', () => {
  const declared = readdirSync('src/features').flatMap((room) => {
    const lists = readdirSync(join('src/features', room)).filter((file) => /^lists(-\w+)*\.ts$/.test(file));
    return lists.flatMap((file) =>
      [...readFileSync(join('src/features', room, file), 'utf8').matchAll(/declareList\(\{\s*name: '([^']+)'/g)].map((m) => m[1]!),
    );
  });
  expect(declared.toSorted()).toEqual(walked.map((one) => one.list.name).toSorted());
});
