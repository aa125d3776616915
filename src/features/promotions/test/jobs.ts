// Promotions decided all at once, for jobs that are killed.
import { answer } from '#core/contract/server/gate.ts';
import { undoRun } from '#core/jobs/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { holds, type JobCase, type Jobs } from '../../../../tests/outside/job-case.ts';
import { promotionActions } from '../actions.ts';
import { deciding } from '../server/deciding.ts';
import { makePromotion } from './make.ts';

/** What waits is approved, or waits again by the undo. */
const approvals = (undone: boolean, proved: string): JobCase => ({
  prepare: async ({ sql }) => {
    const { actor } = await makePerson(sql, { role: 'super', type: 1 });
    for (const title of ['One', 'Two', 'Three']) await makePromotion(sql, { title, promotion_status: 0 });
    const { run_id } = await answer(sql, promotionActions.calls.approve, actor, {});
    if (!undone) return { run_id };
    await deciding.jobs!.find((job) => job.name === 'promotions.change-many')!.run({ run_id }, { pool: sql });
    return { run_id: (await answer(sql, undoRun, actor, { id: run_id })).id };
  },
  proves: (sql) => holds(sql, proved),
});
const withStatus = (status: number) => `(select count(*) from promotions where promotion_status = ${status}) = 3`;
export const jobs: Jobs = {
  'promotions.change-many': approvals(false, withStatus(1)),
  'promotions.undo-many': approvals(true, withStatus(0)),
};
