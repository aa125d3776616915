// Two accounts of one person made one: what goes over, what collides, who may, and undoing it exactly.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { issueCertificate } from '#features/certificates/server/service.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { createNote, save } from '#features/journeys/contract.ts';
import { makeQuiz } from '#features/lessons/test/make.ts';
import { sentTo } from '#features/registration/test/post.ts';
import { verifyTeacher } from '#features/verification/contract.ts';
import { withdrawClaim } from '#features/verification/contract-claims.ts';
import { makeTeacher } from '#features/verification/test/make.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import * as people from '#features/people/contract.ts';
import { type Desk, makeDesk } from './make.ts';

let db: Desk['db'];
let chief: Desk['chief'];
let learner: Desk['learner'];
let enrol: Desk['enrol'];
let school: Desk['school'];
let look: Desk['look'];
let merge: Desk['merge'];
let undo: Desk['undo'];
let signIn: Desk['signIn'];
let doneBy: Desk['doneBy'];
let count: Desk['count'];
let everything: Desk['everything'];
beforeAll(async () => {
  ({ db, chief, learner, enrol, school, look, merge, undo, signIn, doneBy, count, everything } = await makeDesk());
});
afterAll(() => db.drop());

test('two addresses that begin alike can be told apart before their accounts are merged', async () => {
  const [a, b] = [await learner({ email: 'rafia.first@merge.test' }), await learner({ email: 'rafia.second@merge.test' })];
  await db.sql`update users set email_verified_at = now() where id in ${db.sql([a.id, b.id])}`;
  const seen = await look(a.id, b.id);
  expect([seen.kept.email, seen.closed.email]).toEqual(['ra••f••@merge.test', 'ra••s••@merge.test']);
  expect(seen.contacts.find(({ channel }) => channel === 'email')).toMatchObject({ address: 'ra••s••@merge.test' });
});
test('a merged person has one account: it opens with both numbers, or says where to go, and everything is in it', async () => {
  const [a, b] = [await learner({ email: 'kept@merge.test' }), await learner({ name: 'রাফিয়া সুলতানা', district: 'Khulna' })];
  await db.sql`update users set phone = null, phone_verified_at = null where id = ${a.id}`;
  const { course, lessons } = await school();
  const enrollment = await enrol(b.id, course, lessons, { completed: true });
  const { certificate } = (await db.sql.begin((tx) => issueCertificate(tx, { user_id: b.id, enrollment_id: enrollment })))!;
  await answer(db.sql, createNote, b.actor, { lesson_id: lessons[0], text: 'a note', client_key: crypto.randomUUID() });
  const seen = await look(a.id, b.id);
  expect(seen).toMatchObject({
    can: { merge: true },
    contacts: [{ channel: 'phone', fate: 'moves', verified: true }],
    gained: ['district'],
    warnings: ['both_proved'],
    courses: [],
    closed: { certificates: 1, completed: 1, sessions: 1 },
  });
  expect(Object.fromEntries(seen.counted.map(({ what, moves, stays }) => [what, [moves, stays]]))).toMatchObject({
    Enrolments: [1, 0],
    Notes: [1, 0],
    Certificates: [1, 0],
    'Lessons worked on': [4, 0],
  });
  await merge(a.id, b.id);
  expect([await count('notes', a.id), await count('certificates', a.id), await count('enrollments', b.id)]).toEqual([1, 1, 0]);
  expect(await doneBy(a.id, course.id)).toHaveLength(4);
  await expect(actorFor(db.sql, b.token)).rejects.toThrow();
  expect((await signIn(b.phone)).data.user.id).toBe(a.id);
  const [same] = await db.sql`select user_id, tracking_code from certificates where id = ${certificate.id}`;
  expect(same).toEqual({ user_id: a.id, tracking_code: certificate.tracking_code });
  // both are told, once each, and the history has it under both
  expect((await sentTo(db.sql, b.phone))[0]!.body).toMatch(/এক হয়েছে/);
  expect(await sentTo(db.sql, 'kept@merge.test')).toHaveLength(1);
  for (const id of [a.id, b.id])
    expect(await db.sql`select act from history_entries where entity = 'person' and object_id = ${id} and act = 'merged'`).toHaveLength(1);
  expect((await answer(db.sql, people.viewPerson, chief, { id: b.id })).can).toMatchObject({
    lift: 'merged_already',
    update: 'merged_already',
  });
});
test('a proved number of the one that stays stays; the other is kept for who undoes, and says where to go', async () => {
  const [a, b] = [await learner(), await learner()];
  expect((await look(a.id, b.id)).contacts).toMatchObject([{ fate: 'held' }]);
  await merge(a.id, b.id);
  const refusal = await signIn(b.phone).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'suspended', detail: { reason: expect.stringMatching(/অন্য অ্যাকাউন্ট/) as unknown } });
  expect((await signIn(a.phone)).data.user.id).toBe(a.id);
});
test('of two journeys through one course the further one goes on, whole; there are never two certificates, and both can be checked', async () => {
  const [a, b] = [await learner(), await learner()];
  const [ahead, behind, equal] = [await school(), await school(), await school(2)];
  await enrol(a.id, ahead.course, ahead.lessons.slice(0, 1));
  const further = await enrol(b.id, ahead.course, ahead.lessons.slice(1), { completed: true });
  await enrol(a.id, behind.course, behind.lessons.slice(0, 3));
  await enrol(b.id, behind.course, behind.lessons.slice(3));
  const both = [
    await enrol(a.id, equal.course, equal.lessons, { completed: true }),
    await enrol(b.id, equal.course, equal.lessons, { completed: true }),
  ];
  for (const [i, id] of both.entries()) await db.sql.begin((tx) => issueCertificate(tx, { user_id: [a.id, b.id][i]!, enrollment_id: id }));
  const before = await everything([a.id, b.id]);
  const seen = await look(a.id, b.id);
  expect(seen.courses.map((course) => [course.id, course.goes_on])).toEqual([
    [ahead.course.id, 'closed'],
    [behind.course.id, 'kept'],
    [equal.course.id, 'kept'],
  ]);
  const id = await merge(a.id, b.id);
  expect(await doneBy(a.id, ahead.course.id)).toEqual(ahead.lessons.slice(1));
  expect(await doneBy(b.id, ahead.course.id)).toEqual(ahead.lessons.slice(0, 1));
  expect(await doneBy(a.id, behind.course.id)).toEqual(behind.lessons.slice(0, 3));
  const [row] = await db.sql`select user_id from enrollments where id = ${further}`;
  expect(row).toEqual({ user_id: a.id });
  expect(await count('certificates', a.id)).toBe(1);
  expect(await db.sql`select from certificates where user_id = any (${[a.id, b.id]}::int[]) and revoked_at is null`).toHaveLength(2);
  await undo(id);
  expect(await everything([a.id, b.id])).toEqual(before);
});
test('undone, both have exactly what they had, to the last row and byte', async () => {
  const [a, b] = [await learner({ email: 'exact@merge.test' }), await learner({ bn_name: 'রাফিয়া', district: 'Sylhet', gender: 'female' })];
  await db.sql`update users set phone = null, phone_verified_at = null, bn_name = null where id = ${a.id}`;
  const { course, lessons } = await school();
  const quiz = await makeQuiz(db.sql, course.id);
  const other = await school();
  await enrol(b.id, course, lessons.slice(0, 2));
  await enrol(a.id, other.course, other.lessons);
  for (const [user, n] of [
    [a.id, 1],
    [b.id, 1],
    [b.id, 2],
  ] as const) {
    const [attempt] = await db.sql<{ id: number }[]>`
      insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at, score, max_score)
      values (${user}, ${quiz.lesson_id}, ${course.id}, ${n}, ${quiz.questions}, now(), 1.5, 2) returning id`;
    // an answer that is null in JSON is not one that is missing
    await db.sql`insert into quiz_answers (user_id, attempt_id, question_id, answer) values (${user}, ${attempt!.id}, ${quiz.questions[0]!}, 'null')`;
  }
  for (const user of [a.id, b.id]) {
    await db.sql`insert into wishes (user_id, course_id) values (${user}, ${course.id})`;
    await db.sql`insert into study_days (user_id, day) values (${user}, '2026-03-01'), (${user}, ${`2026-03-0${user === a.id ? 2 : 3}`})`;
    await db.sql`insert into learning_plans (user_id, goal_days, since, next_on) values (${user}, ${user === a.id ? 3 : 5}, '2026-01-01', '2026-01-02')`;
    await db.sql`insert into reviews (user_id, course_id, rating, text) values (${user}, ${course.id}, 4, 'good')`;
  }
  await db.sql`insert into notes (user_id, lesson_id, course_id, text, client_key) values (${b.id}, ${lessons[0]!}, ${course.id}, 'mine', gen_random_uuid())`;
  await db.sql`insert into posts (lesson_id, batch_id, user_id, text, client_key) values (${lessons[0]!}, ${course.batch_id}, ${b.id}, 'hello', gen_random_uuid())`;
  const before = await everything([a.id, b.id]);
  const id = await merge(a.id, b.id);
  expect(await count('study_days', a.id)).toBe(3);
  expect(await count('quiz_answers', a.id)).toBe(2);
  expect(await everything([a.id, b.id])).not.toEqual(before);
  await undo(id);
  expect(await everything([a.id, b.id])).toEqual(before);
  expect((await signIn(b.phone)).data.user.id).toBe(b.id);
  expect(await refusedWith(undo(id))).toBe('undone_already');
  // and once more from the beginning
  await undo(await merge(b.id, a.id));
  expect(await everything([a.id, b.id])).toEqual(before);
});
test('two accounts that both wait for an answer are merged: of what a person asks once at a time, that of the one that stays goes on', async () => {
  const [a, b] = [await learner(), await learner()];
  const made = async (user_id: number, state: string) => {
    await db.sql`insert into teaching_requests (user_id, kind, subjects, place, state) values (${user_id}, 'teacher', 'Physics', 'Khulna', ${state})`;
    await db.sql`
      insert into teacher_claims (user_id, kind, level, sub_type, teacher_id, name, designation, institute, subject, state)
      values (${user_id}, 'used', 1, 0, ${`M${user_id}`}, 'Rafia', '', '', '', ${state})`;
  };
  for (const { id } of [a, b]) for (const state of ['declined', 'waiting']) await made(id, state);
  const before = await everything([a.id, b.id]);
  const id = await merge(a.id, b.id);
  for (const table of ['teaching_requests', 'teacher_claims'] as const) {
    const rows =
      await db.sql`select user_id, state from ${db.sql(table)} where user_id = any (${[a.id, b.id]}::int[]) order by user_id, state`;
    expect([...rows]).toEqual([
      { user_id: a.id, state: 'declined' },
      { user_id: a.id, state: 'declined' },
      { user_id: a.id, state: 'waiting' },
      { user_id: b.id, state: 'waiting' },
    ]);
  }
  await undo(id);
  expect(await everything([a.id, b.id])).toEqual(before);
});
test('what the person did after the merge stays with the account that stayed; the other one gets its own back as it was', async () => {
  const [a, b] = [await learner(), await learner()];
  const { course, lessons } = await school();
  const enrollment = await enrol(b.id, course, lessons.slice(0, 2));
  await db.sql`insert into lesson_progress (user_id, lesson_id, course_id, percent) values (${b.id}, ${lessons[2]!}, ${course.id}, 40)`;
  await db.sql`update batches set seats_taken = 1 where id = ${course.batch_id}`;
  await db.sql`update courses set learner_count = 1 where id = ${course.id}`;
  const before = await everything([b.id]);
  const id = await merge(a.id, b.id);
  const actor = await actorFor(db.sql, a.token);
  for (const lesson_id of lessons.slice(2)) await answer(db.sql, save, actor, { lesson_id, done: true });
  await answer(db.sql, createNote, actor, { lesson_id: lessons[3], text: 'written since', client_key: crypto.randomUUID() });
  const [issued] = await db.sql<{ enrollment_id: number }[]>`select enrollment_id from certificates where user_id = ${a.id}`;
  expect(issued).toEqual({ enrollment_id: enrollment });
  await undo(id);
  expect(await everything([b.id])).toEqual(before);
  expect(await doneBy(b.id, course.id)).toEqual(lessons.slice(0, 2));
  expect(await doneBy(a.id, course.id)).toEqual(lessons);
  const [own] = await db.sql`
    select e.lessons_done, e.completed_at is not null as completed, c.id is not null as certified, n.text,
      (select seats_taken from batches where id = e.batch_id) as seats, (select learner_count from courses where id = e.course_id) as learners
    from enrollments e left join certificates c on c.enrollment_id = e.id and c.user_id = e.user_id
    join notes n on n.user_id = e.user_id where e.user_id = ${a.id}`;
  expect(own).toEqual({ lessons_done: 4, completed: true, certified: true, text: 'written since', seats: 2, learners: 2 });
});
test('a number that was changed since stays as the person wants it', async () => {
  const [a, b] = [await learner({ email: 'changed@merge.test' }), await learner()];
  await db.sql`update users set phone = null, phone_verified_at = null where id = ${a.id}`;
  const id = await merge(a.id, b.id);
  await db.sql`update users set phone = '+8801799000111', phone_verified_at = now() where id = ${a.id}`;
  await undo(id);
  const rows = await db.sql`select phone from users where id = any (${[a.id, b.id]}::int[]) order by id`;
  expect([...rows]).toEqual([{ phone: '+8801799000111' }, { phone: b.phone }]);
});
test('undone when the number of the closed account, its only address, has an owner by now: it stays with that one', async () => {
  const [a, b] = [await learner({ email: 'stays@merge.test' }), await learner()];
  await db.sql`update users set phone = null, phone_verified_at = null where id = ${a.id}`;
  const id = await merge(a.id, b.id);
  await db.sql`update users set phone = null, phone_verified_at = null where id = ${a.id}`;
  const owner = await learner({ phone: b.phone });
  expect(await refusedWith(undo(id))).toBe('answered');
  const rows = await db.sql<{ id: number; phone: string | null; email: string | null; suspended: boolean }[]>`
    select id, phone, email, suspended_at is not null as suspended from users where id = any (${[a.id, b.id, owner.id]}::int[]) order by id`;
  expect([...rows]).toEqual([
    { id: a.id, phone: null, email: 'stays@merge.test', suspended: false },
    { id: b.id, phone: null, email: expect.stringMatching(/^merged-.+@account\.invalid$/) as unknown, suspended: false },
    { id: owner.id, phone: b.phone, email: null, suspended: false },
  ]);
});
test('undone when the ID that moved was taken from the account that stayed: neither is a verified teacher by it any more', async () => {
  const [a, b] = [await learner({ birth_date: '1990-01-01' }), await learner({ birth_date: '1990-01-01' })];
  const teacher = await makeTeacher(db.sql, { name: 'Somebody Else' });
  const ask = { ...teacher, step: 2 as const };
  await answer(db.sql, verifyTeacher, b.actor, ask);
  const marked = () => db.sql`select pdsid, teacherverify from users where id = any (${[a.id, b.id]}::int[]) order by id`;
  const [none, theirs] = [
    { pdsid: null, teacherverify: 0 },
    { pdsid: teacher.pdsid, teacherverify: 1 },
  ];
  const first = await merge(a.id, b.id);
  await undo(first);
  expect([...(await marked())]).toEqual([none, theirs]);
  const id = await merge(a.id, b.id);
  const [claim] = await db.sql<{ id: number }[]>`select id from teacher_claims where user_id = ${a.id} and state = 'waiting'`;
  await answer(db.sql, withdrawClaim, a.actor, { id: claim!.id });
  await undo(id);
  expect([...(await marked())]).toEqual([none, none]);
  expect(await db.sql`select from teacher_verifications where teacher_id = ${teacher.pdsid}`).toHaveLength(0);
});

test('refused: oneself, an administrator, a role in the account that closes, who is suspended or leaves, another date of birth or identity', async () => {
  const [a, b] = [await learner({ birth_date: '1990-01-01' }), await learner({ birth_date: '1990-01-01' })];
  const why = async (kept: number, closed: number, actor = chief) => {
    const { can, mark } = await look(kept, closed, actor);
    // what the screen says is what the call says
    const said = await refusedWith(answer(db.sql, calls.mergePeople, actor, { id: kept, other_id: closed, reason: 'x', mark }));
    expect(said).toBe(can!.merge);
    return said;
  };
  expect(await why(a.id, a.id)).toBe('same_account');
  expect(await why(chief.user.id, a.id)).toBe('own_account');
  expect(await why(a.id, chief.user.id)).toBe('own_account');
  const boss = await makePerson(db.sql, { role: 'super', type: 1 });
  expect(await why(boss.user.id, a.id)).toBe('administrator');
  expect(await why(a.id, boss.user.id)).toBe('administrator');
  const place = await makeInstitution(db.sql);
  const teacher = await makePerson(db.sql, { role: 'teacher', institution_id: place });
  expect(await why(a.id, teacher.user.id)).toBe('holds_role');
  expect((await look(teacher.user.id, a.id)).can).toEqual({ merge: true });
  const set = (columns: object) => db.sql`
    update users u set birth_date = v.birth_date, pdsid = v.pdsid, suspended_at = v.suspended_at
    from jsonb_populate_record(null::users, ${db.sql.json({ birth_date: '1990-01-01', ...columns })}) v where u.id = ${b.id}`;
  await set({ birth_date: '1991-01-01' });
  expect(await why(a.id, b.id)).toBe('other_birth_date');
  await set({ pdsid: '777' });
  await db.sql`update users set pdsid = '778' where id = ${a.id}`;
  expect(await why(a.id, b.id)).toBe('two_identities');
  await set({ suspended_at: new Date().toISOString() });
  expect(await why(a.id, b.id)).toBe('account_suspended');
  await set({});
  await db.sql`insert into account_deletions (user_id, due_at) values (${b.id}, now() + interval '9 days')`;
  expect(await why(a.id, b.id)).toBe('leaving');
  await db.sql`delete from account_deletions`;
  await merge(a.id, b.id);
  const c = await learner();
  expect(await why(c.id, b.id)).toBe('merged_already');
});
test('by whom: nobody of an institution, nobody without the right, nobody who could not give the roles of the account that stays', async () => {
  const [a, b] = [await learner(), await learner()];
  const place = await makeInstitution(db.sql);
  const manager = (await makePerson(db.sql, { role: 'super', institution_id: place })).actor;
  await db.sql`update users set made_for_institution_id = ${place}, made_by_staff = true, phone_verified_at = null where id = any (${[a.id, b.id]}::int[])`;
  expect((await look(a.id, b.id, manager)).can).toEqual({ merge: 'beyond_scope' });
  expect(await refusedWith(look(a.id, b.id, a.actor))).toBe('not_allowed');
  const access = { user: { view: true, update: true } };
  await db.sql`
    insert into roles (role, name, bn_name, access, scope)
    values ('helpdesk', 'Help desk', 'সহায়তা', ${db.sql.json(access)}, 'system') on conflict do nothing`;
  const desk = (await makePerson(db.sql, { role: 'helpdesk' })).actor;
  const teacher = await makePerson(db.sql, { role: 'partner', institution_id: place });
  expect((await look(teacher.user.id, a.id, desk)).can).toEqual({ merge: 'higher_account' });
  expect((await look(a.id, b.id, desk)).can).toEqual({ merge: true });
});
test('of a merge an institution’s staff are told nothing, who may not see the other account; who runs the place is', async () => {
  const [a, b] = [await learner(), await learner({ name: 'Somebody of elsewhere' })];
  const place = await makeInstitution(db.sql);
  const there = (await makePerson(db.sql, { role: 'super', institution_id: place })).actor;
  await db.sql`update users set made_for_institution_id = ${place}, made_by_staff = true, phone_verified_at = null where id = ${a.id}`;
  expect(await refusedWith(answer(db.sql, people.viewPerson, there, { id: b.id }))).toBe('not_found');
  await merge(a.id, b.id);
  expect((await answer(db.sql, people.viewPerson, there, { id: a.id })).merges).toEqual([]);
  const { merges } = await answer(db.sql, people.viewPerson, chief, { id: a.id });
  expect(merges).toMatchObject([{ other_id: b.id, other_name: 'Somebody of elsewhere', reason: 'Two numbers of one person' }]);
});
test('a merge whose days are over is not undone, whether or not the night has settled it', async () => {
  const [a, b] = [await learner(), await learner()];
  const id = await merge(a.id, b.id);
  await db.sql`update account_merges set undo_until = now() where id = ${id}`;
  const before = await everything([a.id, b.id]);
  expect(await refusedWith(undo(id))).toBe('undo_over');
  expect(await everything([a.id, b.id])).toEqual(before);
});
test('what was not seen is not done: a preview that is old is refused', async () => {
  const [a, b] = [await learner(), await learner()];
  const { mark } = await look(a.id, b.id);
  const { course, lessons } = await school();
  for (const user of [a.id, b.id]) await enrol(user, course, lessons.slice(0, 1));
  expect(await refusedWith(answer(db.sql, calls.mergePeople, chief, { id: a.id, other_id: b.id, reason: 'x', mark }))).toBe('stale');
});
