// Handlers of the calls about runs.
import { handle } from '#core/contract/server/handlers.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import * as calls from '../contract.ts';
import { resume } from './person-job.ts';
import { mayTell } from './reach.ts';
import { endRun, findRun, listOwnItems, listOwnRuns, listShown, markSeen, takeUndo } from './store-runs.ts';
import { findUndoer } from './undoers.ts';
import { waitForChange } from './watching.ts';

const look = async (sql: Sql, user_id: number) => {
  const rows = await listShown(sql, user_id);
  return { data: [...rows], mark: rows.map((r) => `${r.id}.${r.revision}`).join(' ') };
};
export const handlers = handle(calls, {
  listRuns: ({ sql, actor, input }) => listOwnRuns(sql, actor.user.id, input),
  viewRun: async ({ sql, actor, run }) => ({ ...run, told: await mayTell(sql, actor, run) }),
  watchRuns: async ({ sql, actor, input }) => {
    const now = await look(sql, actor.user.id);
    if (input.seen !== now.mark) return now;
    await waitForChange(sql as Pool, actor.user.id, now.mark);
    return look(sql, actor.user.id);
  },
  listItems: ({ sql, told_run: run, input }) => listOwnItems(sql, run.id, input),
  stopRun: async ({ sql, run, refuse }) => (await endRun(sql, run.id, 'stopped', null, findUndoer(run.job))) ?? refuse('run_over'),
  resumeRun: async ({ sql, run, refuse }) => (await resume(sql, run.id)) ?? refuse(run.state === 'done' ? 'run_over' : 'run_goes_on'),
  undoRun: async ({ sql, actor, run, refuse }) => {
    const undoer = findUndoer(run.job);
    if (!run.ended_at) refuse('run_goes_on');
    if (!undoer || !(await takeUndo(sql, run.id))) return refuse('run_not_undone');
    return (await findRun(sql, await undoer.start(sql, actor, run)))!;
  },
  hideRun: async ({ sql, run, refuse }) => {
    if (!run.ended_at) refuse('run_goes_on');
    await markSeen(sql, run.id);
    return { status: 'success' as const };
  },
});
