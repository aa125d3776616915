// What the pages of approvals promise, through the gate: kinds that the role decides on and no other, counted within its scope, with the place of each.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { Grant } from '#core/access/grants.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { saveBudget } from '#features/trainings/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { approvalKinds, listApprovals, listPlaces } from '../contract.ts';

const { sql, drop } = await freshDatabase();
afterAll(drop);
let [chief, planner, second, rival, learner]: SignedIn[] = [];
let batches: number[];
let course: { id: number };
beforeAll(async () => {
  const [ours, theirs] = [await makeInstitution(sql), await makeInstitution(sql)];
  const partnerOf = async (institution_id: number) => (await makePerson(sql, { role: 'partner', institution_id })).actor;
  chief = (await makePerson(sql, { role: 'super', type: 1 })).actor;
  [planner, second, rival] = [await partnerOf(ours), await partnerOf(ours), await partnerOf(theirs)];
  learner = (await makePerson(sql)).actor;
  const category_id = await makeCategory(sql);
  course = await makeCourse(sql, { institution_id: ours, category_id, kind: 'training' });
  batches = [await makeBatch(sql, course.id), await makeBatch(sql, course.id)];
  // two wait in the second batch since March, one in the first since May
  for (const [batch_id, created_at, status] of [
    [batches[0]!, '2026-05-01T06:00:00Z', 'pending'],
    [batches[1]!, '2026-03-01T06:00:00Z', 'pending'],
    [batches[1]!, '2026-04-01T06:00:00Z', 'pending'],
    [batches[1]!, '2026-01-01T06:00:00Z', 'approved'],
  ] as const) {
    const { actor } = await makePerson(sql);
    await sql`
      insert into enrollments (user_id, batch_id, course_id, status, created_at)
      values (${actor.user.id}, ${batch_id}, ${course.id}, ${status}, ${created_at})`;
  }
  await sql`
    insert into promotions (kind, title, bn_title, url) values ('ads', 'A', '', '/search'), ('jobs', 'B', '', '/search'), ('ads', 'C', '', '/search')`;
  // a blog post of the institution and an article of the house were submitted
  await sql`
    insert into publications (kind, institution_id, title, review, submitted_at, submitted_version)
    values ('blog', ${ours}, 'A', 'submitted', '2026-02-01T06:00:00Z', 1), ('article', null, 'B', 'submitted', now(), 1),
      ('tutorial', ${ours}, 'C', 'returned', null, null)`;
  // of three that said something, one waits
  for (const [state, at] of [
    ['pending', '2026-02-03T06:00:00Z'],
    ['approved', '2026-01-03T06:00:00Z'],
    ['rejected', '2026-01-02T06:00:00Z'],
  ] as const) {
    const { actor } = await makePerson(sql);
    await sql`
      insert into feedbacks (user_id, rating, text, language, device, state, decided_at, updated_at)
      values (${actor.user.id}, 4, 'Good', 'en', 'phone', ${state}, ${state === 'pending' ? null : at}, ${at})`;
  }
  for (const total of [1000, 9000]) await answer(sql, saveBudget, planner, { batch_id: batches[0]!, total });
});
const counts = async (actor: SignedIn) =>
  Object.fromEntries((await answer(sql, listApprovals, actor, {})).map(({ name, count }) => [name, count]));
const placesOf = async (kind: string, actor: SignedIn, more: object = {}) => answer(sql, listPlaces, actor, { kind, ...more });

test('each role is told the kinds that it decides on, counted within its scope; a learner none', async () => {
  expect(Object.keys(await counts(chief!)).toSorted()).toEqual([...approvalKinds].toSorted());
  expect(await counts(chief!)).toMatchObject({
    enrollments: 3,
    promotions: 3,
    feedback: 1,
    budgets: 1,
    requests: 0,
    blogs: 1,
    articles: 1,
  });
  expect(await counts(second!)).toEqual({ enrollments: 3, certificates: 0, blogs: 1, tutorials: 0, budgets: 1 });
  // nobody agrees to what they asked for themselves
  expect(await counts(planner!)).toMatchObject({ budgets: 0 });
  expect(await counts(rival!)).toEqual({ enrollments: 0, certificates: 0, blogs: 0, tutorials: 0, budgets: 0 });
  expect(await counts(learner!)).toEqual({});
  const viewer = { ...chief!, grants: new Set<Grant>(['enrollment.view', 'training.view', 'promotion.view']) };
  expect(await counts(viewer)).toEqual({});
});
test('one kind tells where it is decided on, the longest waiting first, page by page', async () => {
  const { data } = await placesOf('enrollments', second!);
  expect(data).toMatchObject([
    { key: String(batches[1]), count: 2, oldest: '2026-03-01T06:00:00Z', course_kind: 'training' },
    { key: String(batches[0]), count: 1 },
  ]);
  expect(await placesOf('enrollments', second!, { limit: 1, page: 2 })).toMatchObject({
    data: [{ key: String(batches[0]) }],
    total: 2,
    last_page: 2,
  });
  expect((await placesOf('promotions', chief!)).data.map(({ key, count }) => [key, count])).toEqual([
    ['ads', 2],
    ['jobs', 1],
  ]);
  expect((await placesOf('budgets', second!)).data).toMatchObject([{ key: String(batches[0]), count: 1 }]);
  expect((await placesOf('blogs', second!)).data).toMatchObject([{ key: '', count: 1, oldest: '2026-02-01T06:00:00Z' }]);
  expect((await placesOf('feedback', chief!)).data).toMatchObject([{ key: '', count: 1, oldest: '2026-02-03T06:00:00Z' }]);
  expect((await placesOf('requests', chief!)).data).toEqual([]);
  await sql`
    insert into institution_requests (user_id, state, institution_name, submitted_at)
    values (${learner!.user.id}, 'submitted', 'গ্রামের স্কুল', '2026-03-01T06:00:00Z')`;
  expect((await placesOf('requests', chief!)).data).toMatchObject([{ key: '', count: 1, oldest: '2026-03-01T06:00:00Z' }]);
});
test('a bulk message waits for who neither made nor sent it', async () => {
  const text = { title: 'Eid news', subject: '', bn_subject: '', body: 'B', bn_body: 'B', url: '', kind: 'sms' };
  await sql`
    insert into campaigns ${sql([{ ...text, group_name: 'news', institutions: [], districts: [], upazilas: [], professions: [], people: [], state: 'asked', asked_by: chief!.user.id, updated_by: chief!.user.id }])}`;
  const other = (await makePerson(sql, { role: 'super', type: 1 })).actor;
  expect([(await counts(chief!)).campaigns, (await counts(other)).campaigns]).toEqual([0, 1]);
  expect((await placesOf('campaigns', other)).data).toMatchObject([{ title: 'Eid news', count: 1 }]);
  expect((await placesOf('campaigns', other)).data[0]!.key).toMatch(/^sms\/\d+$/);
});
test('a kind that there is not, or that the role does not decide on, is not found', async () => {
  for (const kind of ['payouts', 'messages', 'enrollments; drop table users', '', '__proto__', 'toString'])
    expect(await refusedWith(placesOf(kind, chief!)), kind).toBe('not_found');
  for (const kind of ['promotions', 'articles', 'requests', 'teaching', 'claims'])
    expect(await refusedWith(placesOf(kind, second!)), kind).toBe('not_found');
  for (const kind of approvalKinds) expect(await refusedWith(placesOf(kind, learner!)), kind).toBe('not_found');
});
