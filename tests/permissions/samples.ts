// One row of each thing that a call can reach, who reaches it, and who must not. A new entity needs its sample here.
import { randomUUID } from 'node:crypto';
import { type Actor, type SignedIn, visitor } from '#core/access/actor.ts';
import type { Entity } from '#core/access/server/reach.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import { insertRun } from '#core/jobs/server/store-runs.ts';
import { insertSheet } from '#core/sheets/server/store-sheets.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { issueCertificate, useIssuer } from '#features/certificates/server/service.ts';
import { insertMessage } from '#features/help/server/store.ts';
import { makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { openAttempt } from '#features/quizzes/server/service.ts';
import { makeSetting, settingsLists } from './sample-settings.ts';
import { findLearnerLesson } from '#features/lessons/server/finding-lesson.ts';
import { insertPost } from '#features/lessons/server/store-posts.ts';
import { giveRole } from '#features/roles/server/service.ts';
import { makeTeacher } from '#features/verification/test/make.ts';
import { roomSamples } from './samples-rooms.ts';
import { withPublicPage } from './samples-people.ts';

export interface Sample {
  key: string | number;
  /** Reach it. */
  within: Actor[];
  /** Must be told that there is nothing. */
  outside: Actor[];
  /** What else an input about it has to say. */
  with?: Record<string, unknown>;
}
/** Somebody who holds the role of a partner for single courses. */
async function makePartnerOf(sql: Pool, institution_id: number, courses: readonly number[]): Promise<SignedIn> {
  const made = await makePerson(sql, { role: 'partner', institution_id, course_id: courses[0]! });
  for (const course_id of courses.slice(1)) await giveRole(sql, made.user.id, 'partner', institution_id, course_id);
  return actorFor(sql, made.token);
}
/** Two institutions, each with a partner; a learner enrolled in a course of the first; another learner; a visitor. */
export async function makeWorld(sql: Pool) {
  useIssuer({ public_url: 'https://shikhon.test', secret: 'a secret for tests only, long enough' });
  const [ours, theirs] = [await makeInstitution(sql), await makeInstitution(sql)];
  const category_id = await makeCategory(sql);
  const course = await makeCourse(sql, { category_id, institution_id: ours });
  const draft = await makeCourse(sql, { category_id, institution_id: ours, published: false });
  const batch = await makeBatch(sql, course.id);
  const draftBatch = await makeBatch(sql, course.id, { published: false });
  const learner = (await makePerson(sql)).actor;
  await makeTeacher(sql, { id: 'T100001' });
  const [enrollment] = await sql<{ id: number }[]>`
    insert into enrollments (user_id, batch_id, course_id, created_at) values (${learner.user.id}, ${batch}, ${course.id}, now() - interval '1 hour') returning id`;
  return {
    sql,
    ours,
    course,
    draft,
    batch,
    draftBatch,
    lesson: await makeLesson(sql, course.id),
    learner,
    enrollment: enrollment!.id,
    partner: (await makePerson(sql, { role: 'partner', institution_id: ours })).actor,
    rival: (await makePerson(sql, { role: 'partner', institution_id: theirs })).actor,
    /** Holds the role of a partner for two courses, for a third course of the same institution, and nowhere. */
    ofCourses: await makePartnerOf(sql, ours, [course.id, draft.id]),
    ofAnotherCourse: await makePartnerOf(sql, ours, [(await makeCourse(sql, { category_id, institution_id: ours })).id]),
    nowhere: (await makePerson(sql, { role: 'partner' })).actor,
    other: (await makePerson(sql)).actor,
    visitor: visitor('bn'),
    administrator: (await makePerson(sql, { role: 'super', type: 1 })).actor,
    /** Holds every grant, for one institution. */
    manager: (await makePerson(sql, { role: 'super', type: 1, institution_id: theirs })).actor,
    /** Any role, by its id. */
    role_id: (await sql<{ id: number }[]>`select id from roles where role = 'contributor'`)[0]!.id,
    category: category_id,
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

/** The certificate of an enrollment; `waits` for its approval. */
async function certificate(w: World, waits: boolean, user_id = w.learner.user.id, enrollment_id = w.enrollment) {
  const issued = await w.sql.begin((tx) => issueCertificate(tx, { user_id, enrollment_id, score_percent: 90, needs_approval: waits }));
  return issued!.certificate;
}
/** The certificate of the other learner, in force. */
async function shownCertificate(w: World) {
  const [enrollment] = await w.sql<{ id: number }[]>`
    insert into enrollments (user_id, batch_id, course_id) values (${w.other.user.id}, ${w.batch}, ${w.course.id}) returning id`;
  return certificate(w, false, w.other.user.id, enrollment!.id);
}
const ofStaff = (w: World, key: string | number): Sample => ({
  key,
  within: [w.partner, w.ofCourses],
  outside: [w.visitor, w.other, w.rival, w.manager, w.ofAnotherCourse, w.nowhere],
  with: { user_id: w.other.user.id, role_id: w.role_id, template_id: undefined },
});
const ofLearner = (w: World, key: string | number, within: SignedIn = w.learner): Sample => ({
  key,
  within: [within],
  outside: [w.visitor, w.other, w.partner, w.rival],
});
/** Shown to all, or to nobody at all. */
const toAll = (w: World, key: string | number): Sample => ({ key, within: [w.visitor, w.other, w.partner], outside: [] });
const toNobody = (w: World, key: string | number): Sample => ({ key, within: [], outside: [w.visitor, w.other, w.partner, w.rival] });
async function suspended(w: World): Promise<string> {
  const gone = await makePerson(w.sql);
  await w.sql`update users set suspended_at = now() where id = ${gone.user.id}`;
  return gone.actor.user.username;
}

const fileOf = async (w: World): Promise<number> =>
  (
    await w.sql<{ id: number }[]>`
      insert into files (storage_key, file_name, mime, bytes, sha256)
      values (${randomUUID()}, 'subjects.csv', 'text/csv', 1, 'x') returning id`
  )[0]!.id;
const postOf = (w: World) => ({
  lesson_id: w.lesson,
  batch_id: w.batch,
  parent_id: null,
  user_id: w.learner.user.id,
  text: 'কথা',
  client_key: randomUUID(),
});
const makeRun = (w: World) =>
  insertRun(w.sql, w.learner, {
    job: 'lists.archive',
    payload: {},
    title: { en: 'Archive', bn: 'আর্কাইভ' },
    link: '',
    size: 1,
    quiet: false,
  });
const own: Record<Entity, (w: World) => Promise<Sample[]>> = {
  course: async (w) => [ofStaff(w, w.draft.id), ofStaff(w, w.draft.slug), ofStaff(w, w.draft.uuid), toAll(w, w.course.id)],
  contact_message: async (w) => {
    const id = await insertMessage(w.sql, {
      topic: 'other',
      name: 'রাফিয়া',
      contact: 'rafia@example.com',
      text: 'সনদে নাম ভুল',
      language: 'bn',
      user_id: null,
      client_key: randomUUID(),
    });
    return [
      {
        key: id,
        within: [w.administrator],
        outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
        with: { text: 'ঠিক করা হয়েছে' },
      },
    ];
  },
  logged_person: async (w) => {
    // somebody who did something that concerns the first institution, and nothing else
    const { actor } = await makePerson(w.sql, { role: 'partner', institution_id: w.ours });
    const done = { call: 'tests.change', did: 'decided' as const, entity: 'institution' };
    await w.sql.begin((tx) => record(tx, authorOf(actor), done, { ids: [w.ours] }, async () => {}));
    return [
      {
        key: actor.user.id,
        within: [w.partner, w.administrator],
        outside: [w.visitor, w.other, w.rival, w.manager, w.ofCourses, w.nowhere],
      },
    ];
  },
  batch: async (w) => [ofStaff(w, w.draftBatch), toAll(w, w.batch)],
  institution: async (w) => [toNobody(w, (await makeInstitution(w.sql, { approved: false })).toString()), toAll(w, w.ours.toString())],
  managed_institution: async (w) => {
    const [draft] = await w.sql<{ id: number }[]>`
      insert into drafts (kind, object_id, institution_id, fields, version)
      values ('institutions.introduction', ${w.ours}, ${w.ours}, '{}', 5)
      on conflict (kind, object_id) do update set version = 5 returning id`;
    await w.sql`
      insert into draft_versions (draft_id, number, kind, fields) values (${draft!.id}, 1, 'named', '{}') on conflict do nothing`;
    // one number for a course and for a request to teach: some calls name the one, some the other
    const asking = (await makePerson(w.sql)).user.id;
    await w.sql`
      insert into teaching_requests (id, user_id, kind, subjects) overriding system value
      values (${w.draft.id}, ${asking}, 'contributor', 'জীববিজ্ঞান') on conflict do nothing`;
    await w.sql`select setval(pg_get_serial_sequence('teaching_requests', 'id'), (select max(id) from teaching_requests))`;
    return [w.partner, w.administrator].map((actor) => ({
      ...ofStaff(w, w.ours),
      within: [actor],
      outside: [w.visitor, w.other, w.rival, w.manager, w.ofCourses, w.nowhere],
      with: {
        user_id: w.other.user.id,
        role_id: w.role_id,
        course_id: undefined,
        scope: 'institution',
        brand: '#0B6B54',
        username: undefined,
        site_config: ['discussions'],
        version: undefined,
        ...{ id: w.draft.id, category_id: w.category },
      },
    }));
  },
  taught_alone: async (w) => {
    const { id } = await makeCourse(w.sql, { category_id: w.category, institution_id: w.ours });
    const teacher = (await makePerson(w.sql, { role: 'teacher', institution_id: w.ours, course_id: id })).actor;
    const colleague = (await makePerson(w.sql, { role: 'contributor', institution_id: w.ours })).user.id;
    return [{ ...toNobody(w, id), within: [teacher], with: { to: colleague } }];
  },
  institution_request: async (w) => [{ ...ofLearner(w, await requestOf(w, 'draft')), with: request_told }],
  seen_institution_request: async (w) => {
    const outside = [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [
      { key: await requestOf(w, 'submitted'), within: [w.learner, w.administrator], outside },
      { key: await requestOf(w, 'draft'), within: [w.learner], outside: [...outside, w.administrator] },
    ];
  },
  decided_institution_request: async (w) => [
    {
      key: await requestOf(w, 'submitted'),
      within: [w.administrator],
      outside: [w.visitor, w.learner, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
      with: { ...request_told, type: 'college', reason: 'The letter has no seal' },
    },
  ],
  enrollment: async (w) => [ofLearner(w, w.enrollment)],
  batch_enrollment: async (w) => [ofLearner(w, w.batch)],
  journey: async (w) => [ofLearner(w, w.course.slug), ofLearner(w, w.course.uuid)],
  asked_journey: async (w) => [ofLearner(w, w.course.slug), ofLearner(w, w.course.uuid)],
  lesson: async (w) => [ofLearner(w, w.lesson)],
  kept_lesson: async (w) => [ofLearner(w, (await makeQuiz(w.sql, w.course.id)).lesson_id)],
  open_lesson: async (w) => [ofLearner(w, (await makeQuiz(w.sql, w.course.id)).lesson_id)],
  sample_lesson: async (w) => {
    const lesson = async (course_id: number, given: object) => {
      const id = await makeLesson(w.sql, course_id, given);
      await w.sql`update lessons set is_free = true where id = ${id}`;
      return id;
    };
    return [
      toAll(w, await lesson(w.course.id, { kind: 'manual' })),
      toNobody(w, await makeLesson(w.sql, w.course.id, { kind: 'manual' })),
      toNobody(w, await lesson(w.course.id, { kind: 'quiz' })),
      toNobody(w, await lesson(w.draft.id, { kind: 'manual' })),
    ];
  },
  attempt: async (w) => {
    const quiz = await makeQuiz(w.sql, w.course.id, { practice: true });
    const attempt = await w.sql.begin(async (tx) => openAttempt(tx, (await findLearnerLesson(tx, w.learner.user.id, quiz.lesson_id))!));
    if (typeof attempt === 'string') throw new Error(attempt);
    return [{ ...ofLearner(w, attempt.id), with: { question_id: quiz.questions[0], answer: { option: 'a' } } }];
  },
  note: async (w) => {
    const [note] = await w.sql<{ id: number }[]>`
      insert into notes (user_id, lesson_id, course_id, text, client_key) values (${w.learner.user.id}, ${w.lesson}, ${w.course.id}, 'মনে রাখার', gen_random_uuid()) returning id`;
    return [ofLearner(w, note!.id)];
  },
  post: async (w) => {
    const { id } = await insertPost(w.sql, postOf(w));
    return [{ ...ofLearner(w, id), with: { liked: true, reason: 'spam' } }];
  },
  managed_post: async (w) => {
    const { id } = await insertPost(w.sql, postOf(w));
    return [{ ...ofStaff(w, id), with: { hide: true, text: 'উত্তর', client_key: randomUUID() } }];
  },
  run: async (w) => [ofLearner(w, await makeRun(w))],
  told_run: async (w) => [ofLearner(w, await makeRun(w))],
  sheet_kind: async (w) => [
    { key: 'categories', within: [w.administrator], outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere] },
  ],
  sheet: async (w) => {
    const file = { id: await fileOf(w), file_name: 'subjects.csv', bytes: 1, sha256: '00' };
    const sheet = await insertSheet(w.sql, w.administrator, { kind: 'categories', file });
    return [
      {
        key: sheet.id,
        within: [w.administrator],
        outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
        with: { matches: ['title'], column: 'title', value: 'x' },
      },
    ];
  },
  role: async (w) => [
    {
      key: 'contributor',
      within: [w.administrator],
      outside: [w.visitor, w.other, w.partner, w.manager, w.ofCourses, w.nowhere],
      with: { name: 'Contributor', bn_name: 'কনটেন্ট নির্মাতা', access: {}, version: 1 },
    },
  ],
  ...roomSamples,
  listed_role: async (w) => [
    {
      key: 'contributor',
      within: [w.administrator, w.manager],
      outside: [w.visitor, w.other, w.partner, w.rival, w.ofCourses, w.nowhere],
    },
    {
      key: (
        await w.sql<{ slug: string }[]>`
        insert into roles (role, name, bn_name, institution_id)
        values (${randomUUID()}, 'Ours', 'আমাদের', ${w.ours}) returning slug`
      )[0]!.slug,
      within: [w.administrator],
      outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
    },
  ],
  given_role: async (w) => {
    const [role] = await w.sql<{ id: number }[]>`
      insert into roles (role, name, bn_name, institution_id)
      values (${randomUUID()}, 'Ours', 'আমাদের', ${w.ours}) returning id`;
    const outside = [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: role!.id, within: [w.administrator], outside, with: { user_id: w.other.user.id } }];
  },
  access_request: async (w) => {
    const [one] = await w.sql<{ id: number }[]>`
      insert into access_requests (user_id, access_grant, institution_id) values (${w.partner.user.id}, 'user.view', ${w.ours})
      on conflict (user_id, access_grant, institution_id) do update set answered_at = null returning id`;
    return [{ key: one!.id, within: [w.administrator], outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses] }];
  },
  looked_role: async (w) => (await own.given_role(w)).map((sample) => ({ ...sample, with: { institution_id: w.ours } })),
  acted_person: async (w) => [
    {
      key: w.other.user.username,
      within: [w.administrator],
      outside: [w.visitor, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
    },
  ],
  receiver: async (w) => [
    {
      key: w.other.user.id,
      within: [w.administrator],
      outside: [w.visitor, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
      with: { role_id: w.role_id },
    },
  ],
  holding: async (w) => {
    // each time another: the calls that take a sample away take it for good
    const { user } = await makePerson(w.sql, { role: 'partner', institution_id: w.ours });
    const [held] = await w.sql<{ id: number }[]>`select id from user_roles where user_id = ${user.id}`;
    const outside = [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: held!.id, within: [w.administrator], outside, with: { service: 'institution' } }];
  },
  system_user: async (w) => {
    const outside = [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: String(w.partner.user.id), within: [w.administrator], outside, with: { version: 1 } }];
  },
  seen_role: async (w) => {
    const [role] = await w.sql<{ id: number }[]>`
      insert into roles (role, name, bn_name, institution_id)
      values (${randomUUID()}, 'Ours', 'আমাদের', ${w.ours}) returning id`;
    const outside = [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: role!.id, within: [w.administrator], outside }];
  },
  session: async (w) => [ofLearner(w, w.learner.session_id)],
  sign_on: async (w) => {
    const [row] = await w.sql<{ id: number }[]>`
      insert into sign_on_identities (user_id, provider, issuer, subject)
      values (${w.learner.user.id}, 'google', 'https://accounts.google.com', ${randomUUID()}) returning id`;
    return [ofLearner(w, row!.id)];
  },
  certificate_holder: async (w) => [toNobody(w, await suspended(w)), toAll(w, await withPublicPage(w))],
  public_user: async (w) => [toNobody(w, await suspended(w)), toAll(w, await withPublicPage(w))],
  public_certificate: async (w) => [
    toNobody(w, (await certificate(w, true)).tracking_code),
    toAll(w, (await shownCertificate(w)).tracking_code),
  ],
  certificate: async (w) => [ofLearner(w, (await certificate(w, false)).id)],
  managed_certificate: async (w) => [ofStaff(w, (await certificate(w, false)).id)],
  awarded: async (w) => [ofStaff(w, w.enrollment)],
  certificate_of_enrollment: async (w) => [ofStaff(w, (await certificate(w, true)).enrollment_id!)],
};

const request_told = { username: undefined, district_id: undefined, version: undefined, submit: false };
/** A request of the learner for an institution, with a name of its own for the site. */
async function requestOf(w: World, state: string): Promise<number> {
  const [row] = await w.sql<{ id: number }[]>`
    insert into institution_requests (user_id, state, institution_name, institution_name_en, type, username, submitted_at)
    values (${w.learner.user.id}, ${state}, 'মেঘনা কলেজ', 'Meghna College', 'college', ${`sample-${randomUUID().slice(0, 8)}`}, now()) returning id`;
  return row!.id;
}

/** Settings lists belong to no institution: whoever holds every grant of one reaches no row. */
const ofSettings = Object.fromEntries(
  settingsLists.map(({ entity }) => [
    entity,
    async (w: World): Promise<Sample[]> => {
      const { key, item } = await makeSetting(w.sql, w.administrator, entity);
      return [
        {
          key,
          within: [w.administrator],
          outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
          with: item,
        },
      ];
    },
  ]),
);
export const samples: Record<string, (w: World) => Promise<Sample[]>> = { ...own, ...ofSettings };
