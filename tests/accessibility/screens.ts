// The screens that the accessibility and words tests open, with addresses that exist in the demonstration school.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newSurveyQuestion } from '#features/surveys/rules.ts';
import { newCourse, newItem, newLearnerOf, newPartner, textOf, writeLesson } from '../e2e/course-made.ts';
import { api, journeyOf, type Learner, newLearner, type Standing, tokenOf } from '../e2e/site.ts';
import { bankScreens } from './screens-bank.ts';
import { contentScreens } from './screens-contents.ts';

export interface Screen {
  path: string;
  who: 'anyone' | 'learner' | 'staff';
  /** Somebody in place of the account of the demonstration. */
  as?: Pick<Learner, 'email' | 'password'>;
  /** What is done on the screen before it is looked at. */
  act?: (page: Page) => Promise<void>;
  /** What is done after that, one after another, on the same page: each is looked at. */
  after?: readonly ((page: Page) => Promise<void>)[];
  /** What it opens lies over a part of the page, whose targets are smaller meanwhile. */
  covers?: true;
}
/** A sheet whose columns have been read, or whose rows have been checked as well: one is wrong. */
export async function makeSheet(site: Standing, until: 'columns' | 'judged' = 'judged'): Promise<number> {
  const token = await tokenOf(site, 'super@demo.test');
  const form = new FormData();
  form.append('file', new Blob(['type,title,bn_title\nsome-type,Some,কিছু\nNo Type,Other,অন্য']), 'levels.csv');
  const sent = await fetch(`${site.url}/api/sheets/education-levels/upload`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  });
  const { id } = ((await sent.json()) as { data: { id: number } }).data;
  const staff = api(site, token);
  for (;;) {
    const { state, matches } = await staff.get<{ state: string; matches: (string | null)[] }>(`/sheet/${id}`);
    if (state === until) return id;
    if (state === 'columns') await staff.post(`/sheet/${id}/match`, { matches });
    await new Promise((done) => setTimeout(done, 50));
  }
}
/** A job that has ended, with an item that was refused: nobody suspends themself. */
async function refuseOne(site: Standing): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const [own] = await staff.post<{ id: number }[]>('/my-account/user/search', { search: 'super@demo.test' });
  const { run_id } = await staff.post<{ run_id: number }>('/my-account/people/sign-out-many', { ids: [own!.id] });
  for (;;) {
    if ((await staff.get<{ ended_at: string | null }>(`/jobs/runs/${run_id}`)).ended_at) return run_id;
    await new Promise((done) => setTimeout(done, 50));
  }
}
/** An acting as a learner that is over, with a change. */
async function actForSomebody(site: Standing): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const acting = { person: (await newLearner(site)).email, reason: 'Ticket 318: the name is wrong' };
  const { id, token } = await staff.post<{ id: number; token: string }>('/user-management/act-as', acting);
  await api(site, token).post('/my-account/user/update-profile', { name: 'Shefali Das' });
  await api(site, token).post('/my-account/act-as/end', {});
  return id;
}
/** A request of the learner for an institution, not handed in yet. */
async function beginRequest(site: Standing): Promise<number> {
  const asker = api(site, await tokenOf(site, 'learner@demo.test'));
  const [before] = await asker.get<{ id: number; state: string }[]>('/my-account/institutions/view');
  if (before) return before.id;
  return (await asker.post<{ id: number }>('/my-account/institutions/create', { submit: false, institution_name_en: 'Surma College' })).id;
}
/** A request that waits for the decision of an administrator, with its documents. */
async function handInRequest(site: Standing): Promise<number> {
  const token = await tokenOf(site, 'contributor@demo.test');
  const asker = api(site, token);
  const [before] = await asker.get<{ id: number }[]>('/my-account/institutions/view');
  if (before) return before.id;
  const { id } = await asker.post<{ id: number }>('/my-account/institutions/create', {
    submit: false,
    ...{ institution_name: 'সুরমা কলেজ', institution_name_en: 'Surma College', type: 'college', eiin: '123456', district_id: 1 },
    ...{ contact_name: 'Anik Barua', contact_email: 'anik@people.test', username: 'surma-college' },
  });
  for (const kind of ['registration', 'letter', 'identity']) {
    const form = new FormData();
    form.append('id', String(id));
    form.append('kind', kind);
    form.append('document', new Blob(['%PDF-1.4\n%%EOF']), `${kind}.pdf`);
    const sent = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form };
    await fetch(`${site.url}/api/my-account/institutions/document`, sent);
  }
  await asker.put('/my-account/institutions/update', { id, submit: true });
  return id;
}
/** A request of the learner for the role of a teacher, which waits. */
async function askToTeach(site: Standing): Promise<number> {
  const asker = api(site, await tokenOf(site, 'learner@demo.test'));
  const { request } = await asker.get<{ request: { id: number; state: string } | null }>('/my-account/teaching-requests/own');
  if (request?.state === 'waiting') return request.id;
  return (await asker.post<{ id: number }>('/my-account/teaching-requests/create', { kind: 'teacher', subjects: 'জীববিজ্ঞান' })).id;
}
/** Somebody whose teacher record has another name than their account: staff decide. */
async function claimTeacherId(site: Standing): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const waiting = () => staff.get<{ id: number }[]>('/my-account/teacher-verification/claims/view');
  if (!(await waiting()).length)
    await (await newLearner(site)).api.post('/my-account/teacher-verification', {
      ...{ pdsid: '100245680', date_of_birth: '17/02/1981', step: 2, pds_type: 1 },
    });
  return (await waiting())[0]!.id;
}
/** A message on the contact page; a few are let through for one contact, so each run has its own. */
async function writeToStaff(site: Standing): Promise<number> {
  const sent = await fetch(`${site.url}/api/my-account/contact-messages/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ topic: 'certificate', name: 'রাফিয়া', contact: `rafia-${Date.now()}@people.test`, text: 'সনদে নাম ভুল' },
      client_key: randomUUID(),
    }),
  });
  return ((await sent.json()) as { data: { number: number } }).data.number;
}
/** A work that a learner submitted in an assignment. */
async function submitWork(site: Standing): Promise<number> {
  const partner = await newPartner(site);
  const course = await newCourse(partner, 'হাতের কাজ');
  const item = await newItem(partner, course, 'assignment', 'একটি চিঠি লিখুন');
  await writeLesson(partner, item.id, { bn_body: textOf('একটি চিঠি লিখে জমা দিন।') });
  const learner = await newLearnerOf(site, partner, course);
  const { lessons } = await journeyOf(learner.api, String(course));
  await learner.api.post(`/learner-course/assignment/${lessons[0]!.id}`, { text: 'প্রিয় মা, আমি ভালো আছি।' });
  const [work] = await partner.api.get<[{ id: number }]>('/course/batch/assignments');
  return work.id;
}
/** The exam of a demonstration course. */
async function demoExam(site: Standing): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  type Outline = { syllabus: { lessons: { id: number; kind: string }[] }[] };
  const { syllabus } = await staff.get<Outline>('/learner-course/details/clear-bangla');
  return syllabus.flatMap((section) => section.lessons).find(({ kind }) => kind === 'exam')!.id;
}
/** A survey that learners of a course have, and the course. */
async function makeSurvey(site: Standing): Promise<{ course: number; lesson: number }> {
  const partner = await newPartner(site);
  const course = await newCourse(partner, 'মতামত');
  const item = await newItem(partner, course, 'survey', 'কেমন লাগল?');
  const question = newSurveyQuestion('scale');
  await writeLesson(partner, item.id, {
    survey: JSON.stringify([{ ...question, text: 'I liked it', bn_text: 'ভালো লেগেছে' }]),
    survey_anonymous: false,
  });
  const learner = await newLearnerOf(site, partner, course);
  const { lessons } = await journeyOf(learner.api, String(course));
  const id = lessons[0]!.id;
  const { questions } = await learner.api.get<{ questions: { key: string; choices: { id: string }[] }[] }>(`/learner-course/survey/${id}`);
  const answers = questions.map(({ key, choices }) => ({ question: key, choices: [choices[3]!.id] }));
  await learner.api.post(`/learner-course/survey/${id}`, { anonymous: false, answers });
  return { course, lesson: id };
}
/** What a learner asks under a lesson of a course that is open to them. */
async function askUnder(learner: ReturnType<typeof api>, course: string): Promise<number> {
  const { lessons } = await learner.get<{ lessons: { id: number; kind: string; state: string }[] }>(
    `/learner-course/journey/status/${course}`,
  );
  const { id } = lessons.find(({ kind, state }) => kind !== 'section' && state !== 'locked')!;
  const said = { text: 'কেন?', client_key: '5b1c9d52-37a0-4f6e-9a35-0d1f6f8f3f02' };
  return (await learner.post<{ id: number }>(`/assessment-front/course/lesson-posts/${id}`, said)).id;
}
/** Links to join by, to the first batch of a course: one that works, one that is switched off; as their ids and slugs. */
async function makeLinks(site: Standing): Promise<Record<'on' | 'off', { id: number; slug: string }>> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const [batch] = await staff.get<{ id: number }[]>('/batch/join-links/batches?limit=1');
  const make = (note: string) =>
    staff.post<{ id: number; slug: string }>('/batch/join-link/create/batch', { batch_id: batch!.id, note, most: 40 });
  const [on, off] = [await make('Gate'), await make('Library')];
  await staff.post(`/batch/join-link/code/${on.id}`);
  await staff.put(`/batch/join-link/switch/${off.id}`, { on: false });
  return { on, off };
}
/** A batch in which people are. */
async function someBatch(site: Standing): Promise<{ id: number; course_id: number }> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const batches = await staff.get<{ id: number; course_id: number; pending: number }[]>('/course/batch/list?limit=100');
  return batches.find(({ pending }) => pending > 0) ?? batches[0]!;
}
/** Every declared screen is here (screens.test.ts compares): an address with parameters gets real ones. */
export async function screensOf(site: Standing): Promise<Screen[]> {
  const get = async (path: string) =>
    (await (await fetch(`${site.url}/api${path}`)).json()) as { data: { uuid: string; id: number; slug: string; username: string }[] };
  const course = (await get('/learner-course/course-search-solr?type=featured&rows=1')).data[0]!;
  const partner = (await get('/my-account/public/institutions/view?limit=1')).data[0]!;
  const shown = (await (await fetch(`${site.url}/api/learner-course/details/${course.uuid}`)).json()) as {
    data: { syllabus: { lessons: { id: number; is_free: boolean }[] }[] };
  };
  const sample = shown.data.syllabus.flatMap((s) => s.lessons).find((l) => l.is_free)!;
  const open = [
    '/',
    '/search/lists',
    '/search/lists?keyword=biggan',
    '/search/lists?keyword=zzzzqqqq',
    `/course/details/${course.uuid}`,
    `/course-details/${course.id}`,
    `/course/sample/${course.uuid}/${sample.id}`,
    '/certificate/check',
    '/certificate/check/0000-0000-0000',
    '/certificate/keys',
    '/login',
    '/login_form',
    '/logout',
    '/sso?refused=provider_down&provider=google',
    '/GLogin?refused=cancelled&provider=google',
    '/facebooklogin?refused=provider_wrong&provider=facebook',
    '/social-login',
    '/registration',
    '/registration/learner',
    '/registration/teacher-contributor',
    '/registration/institute',
    '/registration/farmer',
    '/forgot-password',
    '/password_reset',
    '/reset_form',
    '/verify',
    '/verification-by-mail',
    '/enter',
    '/enter/keep',
    '/mobile-verification',
    '/undo-contact',
    '/stop-reminders',
    '/partners',
    `/partners/${partner.username}`,
    '/learners/demo.learner',
    '/partnership',
    '/partnership/registration',
    '/faq',
    '/faq?search=code',
    '/user-guide',
    '/contact-us',
    '/cookies',
    '/terms',
    '/privacy?version=1',
    '/no/such/page',
    '/dev/kit',
  ];
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const { courses } = await learner.get<{ courses: { course: { uuid: string } }[] }>('/learner-course/my/dashboard');
  const [certificate] = await learner.get<{ tracking_code: string }[]>('/my-account/certificates');
  open.push(`/certificate/sheet/${certificate!.tracking_code}`);
  const begun = await beginRequest(site);
  const own = [
    `/course/journey/${courses[0]!.course.uuid}`,
    '/dashboard',
    '/course',
    '/certificate/list',
    '/profile/myprofile',
    '/profile/account-setting',
    '/profile/visibility',
    '/profile/other-info',
    '/profile/contact',
    '/profile/another-account',
    '/profile/delete-account',
    '/profile/my-data',
    '/profile/second-factor',
    '/my-notes',
    '/filemanager/my',
    '/filemanager/purchase',
    '/filemanager/shared?type=all',
    '/kept',
    '/profile/institution-info',
    '/profile/teaching',
    '/profile/institution-info/create',
    `/profile/institution-info/details/${begun}`,
    ...['contact', 'institution', 'documents', 'site', 'hand_in'].map((step) => `/profile/institution-info/update/${begun}?step=${step}`),
  ];
  const links = await makeLinks(site);
  open.push('/join', '/join?code=KX7M4Q', `/join/${links.on.slug}`, `/join/${links.off.slug}`);
  const batch = await someBatch(site);
  const sheet = await makeSheet(site);
  const survey = await makeSurvey(site);
  const wrote = await writeToStaff(site);
  const asked = await askUnder(learner, courses[0]!.course.uuid);
  const [{ id: waits }] = await api(site, await tokenOf(site, 'super@demo.test')).get<[{ id: number }]>(
    '/batch/certificates/view?filters=waits.1',
  );
  const staff = [
    ...['/course', '/course?filters=state.draft', '/training', '/course/create', '/course/import', '/training/create', '/exam/create'],
    ...[
      '/course/edit/1',
      '/course/edit/1/price',
      '/course/edit/1/certificate',
      '/course/edit/1/batches',
      '/course/edit/1/team',
      '/course/edit/1/checklist',
      '/course/edit/1/reviews',
      '/course/export/1',
    ],
    ...['/training/edit/1', '/exam/edit/1'],
    '/contact-messages',
    `/contact-messages/${wrote}`,
    ...['course', 'training', 'exam'].map((kind) => `/${kind}/certificate`),
    '/course/certificate?filters=waits.1',
    `/course/certificate/${waits}`,
    '/assignments',
    `/assignments/${await submitWork(site)}`,
    ...[`/surveys/of/${survey.course}`, `/surveys/${survey.lesson}`, `/exams/${await demoExam(site)}`],
    '/discussions',
    '/course/batches',
    `/course/batches/of/${batch.course_id}`,
    `/course/batches/of/${batch.course_id}/new`,
    `/course/batches/${batch.id}`,
    `/course/batches/${batch.id}/people`,
    `/course/batches/${batch.id}/members`,
    `/course/batches/${batch.id}/people/sheet`,
    `/course/batches/${batch.id}/waiting`,
    `/course/batches/${batch.id}/invite`,
    `/course/batches/${batch.id}/links`,
    `/course/batches/${batch.id}/links/sheet`,
    '/join-links',
    `/course/edit/${course.id}/syllabus`,
    '/join-links/new',
    ...['', '/poster', '/asked'].map((part) => `/join-links/${links.on.id}${part}`),
    `/discussions/${asked}`,
    '/dashboard',
    '/dashboard?start_date=2025-12-01&end_date=2026-11-22',
    '/settings/categories',
    '/settings/categories/1',
    '/settings/educationlavels',
    '/settings/educationlavels?search=zzzz&filters=none.1',
    '/settings/educationlavels/1',
    '/settings/educationlavels/sheet',
    `/settings/educationlavels/sheet/${sheet}`,
    '/settings/educationsublavels',
    '/settings/educationsublavels?filters=level_id.8.9.7',
    '/settings/educationsublavels/new',
    '/settings/degrees',
    '/settings/professions',
    '/settings/professions/1',
    '/settings/professionfields',
    '/settings/professionfields/new',
    '/settings/disabilities',
    '/settings/participant-types',
    '/settings/sliders',
    '/settings/sliders/1',
    '/settings/tags',
    '/settings/divisions',
    '/settings/districts',
    '/settings/upazilas',
    '/settings/upazilas?filters=district_id.1',
    '/settings/upazilas/1',
    '/settings/staff-security',
    '/settings/unions',
    '/settings/unions/new',
    '/settings/languages',
    '/settings/languages?filters=state.half.missing*room.home',
    '/settings/languages/1',
    '/settings/languages/new',
    '/user-management/act-as',
    `/user-management/act-as/${await actForSomebody(site)}`,
    '/user-management/look-as',
    '/user-management/activity-logs',
    '/user-management/activity-logs?filters=act.approved*kind.batch',
    '/user-management/activity-logs/1',
    '/user-management/learner',
    '/user-management/learner?search=zzzz&filters=state.suspended',
    '/user-management/teacher',
    '/user-management/learner-edit/2',
    '/user-management/learner-edit/2/merge?search=a',
    '/user-management/learner-edit/4/merge?other=5',
    '/user-management/learner/new',
    '/user-management/learner/sheet',
    '/user-management/system-user',
    '/user-management/system-user?filters=status.active',
    '/user-management/system-user/new',
    '/user-management/system-user-edit/1',
    '/user-management/manage-role',
    '/user-management/manage-role/new',
    '/user-management/manage-role/view/super',
    '/user-management/manage-role/edit/teacher',
    '/template/certificate',
    '/template/certificate/1',
    '/template/add',
    '/template/mail',
    '/template/mail/1',
    '/settings/profile',
    '/settings/profile?institution=1',
    '/settings/introduction',
    '/settings/introduction?institution=1',
    '/partners/list',
    '/partners/list?search=zzzz&filters=state.closed',
    '/partners/list/new',
    '/partners/list/1',
    '/user-management/teaching-requests',
    `/user-management/teaching-requests/${await askToTeach(site)}`,
    '/user-management/teacher-verification',
    '/user-management/teacher-registry',
    '/user-management/teacher-registry/sheet',
    `/user-management/teacher-verification/${await claimTeacherId(site)}`,
    '/partners/requests',
    `/partners/requests/${await handInRequest(site)}`,
    `/settings/jobs/${await refuseOne(site)}?filters=state.kept.failed`,
  ];
  return [
    ...open.map((path) => ({ path, who: 'anyone' as const })),
    ...own.map((path) => ({ path, who: 'learner' as const })),
    ...staff.map((path) => ({ path, who: 'staff' as const })),
    ...(await bankScreens(site, await tokenOf(site, 'teacher@demo.test'))),
    ...(await contentScreens(site, await tokenOf(site, 'teacher@demo.test'))),
  ];
}
