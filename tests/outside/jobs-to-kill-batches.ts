// Fixtures for killed jobs of batches: learners told of new hours and links, seats offered that run out, people changed and written to at once.
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { undoRun } from '#core/jobs/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution, makeLearner } from '#features/courses/test/make.ts';
import { enroll } from '#features/enrollments/contract.ts';
import { enrollMany } from '#features/enrollments/contract-entering.ts';
import { decideMany, writeToMany } from '#features/enrollments/contract-staff.ts';
import { changeMany } from '#features/enrollments/server/bulk.ts';
import { enrollAll } from '#features/enrollments/server/entering.ts';
import { askRenewal } from '#features/joining/contract-renewal.ts';
import { changeLink, makeBatchLink } from '#features/joining/contract-staff.ts';
import type { JobCase } from './jobs-to-kill.ts';
import { cases as packages } from './jobs-to-kill-packages.ts';

const one = async (sql: Pool, text: string): Promise<boolean> =>
  Boolean((await sql.unsafe<{ ok: boolean }[]>(`select (${text}) as ok`))[0]!.ok);
/** A batch with three learners, or three who ask to be let in. */
async function makeFull(sql: Pool, needs_approval = false): Promise<number> {
  const course = await makeCourse(sql, { category_id: await makeCategory(sql), needs_approval });
  const batch_id = await makeBatch(sql, course.id, { seats: 4 });
  for (let n = 0; n < 3; n += 1) await answer(sql, enroll, await makeLearner(sql), { batch_id });
  return batch_id;
}
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
  proves: (sql) => one(sql, proved),
});
const many = (call: AnyCall, given: object, proved: string, undo = false): JobCase => ({
  prepare: async ({ sql }) => {
    const { actor } = await makePerson(sql, { role: 'super' });
    const { run_id } = (await answer(sql, call, actor, { batch_id: await makeFull(sql, true), ...given })) as { run_id: number };
    if (!undo) return { run_id };
    await changeMany.run({ run_id }, { pool: sql });
    return { run_id: (await answer(sql, undoRun, actor, { id: run_id })).id };
  },
  proves: (sql) => one(sql, proved),
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
    const { run_id } = await answer(sql, enrollMany, actor, { batch_id, filters: 'placed.0' });
    if (!undo) return { run_id };
    await enrollAll.run({ run_id }, { pool: sql });
    return { run_id: (await answer(sql, undoRun, actor, { id: run_id })).id };
  },
  proves: (sql) => one(sql, proved),
});
const offeredAnew = `select count(*) = 1 from waiting_places where offered_until > now()`;
export const cases: Record<string, JobCase> = {
  ...packages,
  'batches.tell-changes': {
    prepare: async ({ sql }) => ({ batch_id: await makeFull(sql), version: 1, after: 0 }),
    proves: (sql) => one(sql, 'select count(*) = 3 from messages'),
  },
  // each of three who asked is told once of the link that works again
  'joining.tell-renewed': {
    prepare: async ({ sql }) => {
      const { actor } = await makePerson(sql, { role: 'super' });
      const course = await makeCourse(sql, { category_id: await makeCategory(sql) });
      const over = { batch_id: await makeBatch(sql, course.id), expires_at: '2020-01-01T00:00:00Z' };
      const { id, slug } = await answer(sql, makeBatchLink, actor, over);
      for (let n = 0; n < 3; n += 1) await answer(sql, askRenewal, await makeLearner(sql), { slug });
      await sql`delete from messages`;
      await answer(sql, changeLink, actor, { id, expires_at: null });
      return { link_id: id };
    },
    proves: (sql) => one(sql, '(select count(*) = 3 from messages) and (select count(*) = 3 from join_renewals where told_at is not null)'),
  },
  'enrollments.offer-seats': line(0, offeredAnew),
  'enrollments.end-offers': line(1, `(select count(*) = 1 from waiting_places) and (${offeredAnew})`),
  'enrollments.change-many': many(decideMany, { action: 'approve' }, `select count(*) = 3 from enrollments where status = 'approved'`),
  'enrollments.undo-many': many(decideMany, { action: 'approve' }, `select count(*) = 3 from enrollments where status = 'pending'`, true),
  'enrollments.enroll-all': entering(false, `select count(*) = 2 from enrollments where status = 'approved'`),
  'enrollments.undo-enrolling': entering(true, 'select count(*) = 0 from enrollments'),
  'enrollments.write-many': many(writeToMany, { text: 'Bring a pen.' }, 'select count(*) = 3 from messages'),
};
