// Seats offered that run out, people changed, entered and written to at once, for jobs that are killed.
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { undoRun } from '#core/jobs/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeFull } from '#features/batches/test/jobs.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution, makeLearner } from '#features/courses/test/make.ts';
import { batchActions } from '../actions.ts';
import { memberActions } from '../actions-members.ts';
import { many as ofBatch } from '../server/bulk.ts';
import { many as ofMembers } from '../server/entering.ts';
import { holds, type JobCase, type Jobs } from '../../../../tests/outside/job-case.ts';

/** Two in line; of the four seats so many are offered since an hour ago. */
const line = (offered: number, proved: string): JobCase => ({
  prepare: async ({ sql }) => {
    const batch_id = await makeFull(sql);
    await sql`update batches set waiting_list = true, seats_taken = 3 + ${offered} where id = ${batch_id}`;
    for (let n = 0; n < 2; n += 1) {
      const { user } = await makeLearner(sql);
      await sql`
        insert into waiting_places (batch_id, user_id, offered_until)
        values (${batch_id}, ${user.id}, ${n < offered ? sql`now() - interval '1 hour'` : null})`;
    }
    return { batch_id };
  },
  proves: (sql) => holds(sql, proved),
});
const many = (call: AnyCall, given: object, proved: string, undo = false): JobCase => ({
  prepare: async ({ sql }) => {
    const { actor } = await makePerson(sql, { role: 'super' });
    const { run_id } = (await answer(sql, call, actor, { batch_id: await makeFull(sql, true), ...given })) as { run_id: number };
    if (!undo) return { run_id };
    await ofBatch.jobs![0]!.run({ run_id }, { pool: sql });
    return { run_id: (await answer(sql, undoRun, actor, { id: run_id })).id };
  },
  proves: (sql) => holds(sql, proved),
});
/** Three people of the institution, and two seats. */
const entering = (undo: boolean, proved: string): JobCase => ({
  prepare: async ({ sql }) => {
    const institution_id = await makeInstitution(sql);
    const { actor } = await makePerson(sql, { role: 'partner', institution_id });
    const course = await makeCourse(sql, { category_id: await makeCategory(sql), institution_id });
    const batch_id = await makeBatch(sql, course.id, { seats: 2 });
    for (let n = 0; n < 3; n += 1) {
      const { user } = await makeLearner(sql);
      await sql`update users set made_for_institution_id = ${institution_id} where id = ${user.id}`;
    }
    const { run_id } = await answer(sql, memberActions.calls.enroll, actor, { batch_id, filters: 'placed.0' });
    if (!undo) return { run_id };
    await ofMembers.jobs![0]!.run({ run_id }, { pool: sql });
    return { run_id: (await answer(sql, undoRun, actor, { id: run_id })).id };
  },
  proves: (sql) => holds(sql, proved),
});
const offeredAnew = `select count(*) = 1 from waiting_places where offered_until > now()`;
export const jobs: Jobs = {
  'enrollments.offer-seats': line(0, offeredAnew),
  'enrollments.end-offers': line(1, `(select count(*) = 1 from waiting_places) and (${offeredAnew})`),
  'enrollments.change-many': many(batchActions.calls.approve, {}, `select count(*) = 3 from enrollments where status = 'approved'`),
  'enrollments.undo-many': many(batchActions.calls.approve, {}, `select count(*) = 3 from enrollments where status = 'pending'`, true),
  'enrollments.change-members': entering(false, `select count(*) = 2 from enrollments where status = 'approved'`),
  'enrollments.undo-members': entering(true, 'select count(*) = 0 from enrollments'),
  'enrollments.act-many': many(batchActions.calls.message, { text: 'Bring a pen.' }, 'select count(*) = 3 from messages'),
};
