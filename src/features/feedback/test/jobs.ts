// Feedback decided all at once, for jobs that are killed.
import { answer } from '#core/contract/server/gate.ts';
import { undoRun } from '#core/jobs/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { holds, type JobCase, type Jobs } from '../../../../tests/outside/job-case.ts';
import { feedbackActions } from '../actions.ts';
import { create } from '../contract.ts';
import { many } from '../server/many.ts';

/** What waits of three people is approved, or waits again by the undo. */
const approvals = (undone: boolean, proved: string): JobCase => ({
  prepare: async ({ sql }) => {
    const { actor } = await makePerson(sql, { role: 'super' });
    for (const text of ['One', 'Two', 'Three']) await answer(sql, create, (await makePerson(sql)).actor, { rating: 5, text });
    const { run_id } = await answer(sql, feedbackActions.calls.approve, actor, {});
    if (!undone) return { run_id };
    await many.jobs!.find((job) => job.name === 'feedback.change-many')!.run({ run_id }, { pool: sql });
    return { run_id: (await answer(sql, undoRun, actor, { id: run_id })).id };
  },
  proves: (sql) => holds(sql, proved),
});
export const jobs: Jobs = {
  // each author is told once, and each decision is recorded once
  'feedback.change-many': approvals(
    false,
    `select (select count(*) from feedbacks where state = 'approved') = 3
      and (select count(*) from notices where name = 'feedback.approved' and times = 1) = 3
      and (select count(*) from history_entries where entity = 'feedback') = 3`,
  ),
  'feedback.undo-many': approvals(
    true,
    `select (select count(*) from feedbacks where state = 'pending') = 3
      and (select count(*) from notices where name = 'feedback.approved') = 0`,
  ),
};
