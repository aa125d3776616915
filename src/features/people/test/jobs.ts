// People changed all at once, for jobs that are killed.
import { answer } from '#core/contract/server/gate.ts';
import { undoRun } from '#core/jobs/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { personActions } from '../actions.ts';
import { many } from '../server/bulk.ts';
import { holds, type JobCase, type Jobs } from '../../../../tests/outside/job-case.ts';

/** People who are all to be suspended or logged out, or are to be let in again by the undo. */
const manyPeople = (what: 'suspend' | 'sign_out' | 'undo', proved: string): JobCase => ({
  prepare: async ({ sql }) => {
    const { actor } = await makePerson(sql, { role: 'super' });
    for (const name of ['Rafia', 'Rafi', 'Rafiza']) await makePerson(sql, { name: `${name} Sultana` });
    const begin = personActions.calls[what === 'sign_out' ? 'sign_out' : 'suspend'];
    const { run_id } = await answer(sql, begin, actor, { search: 'sultana', reason: 'One phone' });
    if (what !== 'undo') return { run_id };
    await many.jobs!.find((job) => job.name === 'people.change-many')!.run({ run_id }, { pool: sql });
    return { run_id: (await answer(sql, undoRun, actor, { id: run_id })).id };
  },
  proves: (sql) => holds(sql, proved),
});
const sultanas = (that: string) => `select count(*) = 3 from users u where name like '% Sultana' and ${that}`;
export const jobs: Jobs = {
  'people.change-many': manyPeople('suspend', sultanas('suspended_at is not null')),
  'people.undo-many': manyPeople('undo', sultanas(`suspended_at is null and version > 2`)),
  'people.act-many': manyPeople('sign_out', sultanas('not exists (select from sessions s where s.user_id = u.id and ended_at is null)')),
};
