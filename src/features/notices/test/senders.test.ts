// Who is told of what happens in rooms: the person of a decision, whoever decides where it is, and nobody of what was undone before it was read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { approve, enroll, withdraw } from '#features/enrollments/contract.ts';
import * as teaching from '#features/teaching-requests/contract.ts';
import * as deciding from '#features/teaching-requests/contract-staff.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { list } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let administrator: SignedIn;
let [ours, theirs] = [0, 0];
let partner: SignedIn;
let rival: SignedIn;
let category_id = 0;
beforeAll(async () => {
  db = await freshDatabase();
  administrator = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  [ours, theirs] = [await makeInstitution(db.sql), await makeInstitution(db.sql)];
  partner = (await makePerson(db.sql, { role: 'partner', institution_id: ours })).actor;
  rival = (await makePerson(db.sql, { role: 'partner', institution_id: theirs })).actor;
  category_id = await makeCategory(db.sql);
});
afterAll(() => db.drop());
const said = async (who: SignedIn) =>
  (await answer(db.sql, list, { ...who, language: 'en' }, { unread: true })).data.map(({ data }) => data.message);
const person = async () => (await makePerson(db.sql)).actor;

test('those who approve in the institution are told of requests once, and the learner of the decision', async () => {
  const course = await makeCourse(db.sql, { category_id, institution_id: ours, needs_approval: true });
  const batch_id = await makeBatch(db.sql, course.id);
  const learners = [await person(), await person()] as const;
  const requests = await Promise.all(learners.map((learner) => answer(db.sql, enroll, learner, { batch_id })));
  const [waits, ...more] = await said(partner);
  expect(waits).toMatch(/: 2 new enrolment requests$/);
  expect([more, await said(rival), await said(administrator), await said(learners[0])]).toEqual([[], [], [], []]);
  await answer(db.sql, approve, partner, { id: requests[0]!.id, status: 'approved' });
  expect(await said(learners[0])).toEqual([expect.stringMatching(/^You are enrolled in /)]);
  // put back before it was read: there is nothing to read
  await answer(db.sql, approve, partner, { id: requests[0]!.id, status: 'pending' });
  expect(await said(learners[0])).toEqual([]);
  await answer(db.sql, approve, partner, { id: requests[0]!.id, status: 'approved' });
  await answer(db.sql, approve, partner, { id: requests[0]!.id, status: 'rejected', reason: 'Came by mistake' });
  expect(await said(learners[0])).toEqual([expect.stringMatching(/^Your enrolment in .* has ended$/)]);
  await answer(db.sql, withdraw, learners[1], { id: requests[1]!.id });
  expect(await said(learners[1])).toEqual([]);
});
test('who decides about requests to teach is told until none waits; who asked is told of the answer', async () => {
  const [one, two] = [await person(), await person()];
  const asked = { kind: 'contributor', subjects: 'Drawing' } as const;
  const first = await answer(db.sql, teaching.ask, one, asked);
  const second = await answer(db.sql, teaching.ask, two, asked);
  expect(await said(administrator)).toEqual(['New requests to teach: 2']);
  expect(await said(partner)).not.toContain('New requests to teach: 2');
  await answer(db.sql, teaching.withdraw, two, { id: second.id });
  expect(await said(administrator)).toEqual(['New requests to teach: 2']);
  await answer(db.sql, deciding.decline, administrator, { id: first.id, reason: 'No such college' });
  expect(await said(administrator)).toEqual([]);
  expect([await said(one), await said(two)]).toEqual([['Your request to teach was not approved'], []]);
});
