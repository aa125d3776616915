// API contract of runs: background jobs that a person started; their progress, what became of each item, stop and resume.
import * as z from 'zod/mini';
import { flag, get, Id, ok, page, paged, post, root, Said } from '#core/contract/call.ts';

export const runStates = ['waiting', 'running', 'stopped', 'done', 'failed'] as const;

export const Run = z.object({
  id: z.number(),
  job: z.string(),
  /** Put together when the run began. */
  title: Said,
  /** The address of its own screen within the site; empty when it has none. */
  link: z.string(),
  state: z.enum(runStates),
  done: z.number(),
  /** How many items there are; unknown until they have been counted. */
  size: z.nullable(z.number()),
  counts: z.record(z.string(), z.number()),
  /** What came of it, in a sentence. */
  result: z.nullable(Said),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Guessed from the time that the items so far have taken. */
  seconds_left: z.nullable(z.number()),
  /** It ended, and its person has not put it away yet. */
  fresh: z.boolean(),
  /** Until then what it did can be taken back. */
  undo_until: z.nullable(z.string()),
});
export type Run = z.infer<typeof Run>;

export const listRuns = get('jobs.list-runs', '/jobs/runs', {
  summary: 'Own runs, the newest first',
  who: 'signed-in',
  input: z.object({ ...page, state: z.optional(z.enum(runStates)) }),
  output: paged(Run),
});
export const viewRun = get('jobs.view-run', '/jobs/runs/:id', {
  summary: 'One of the own runs',
  who: 'signed-in',
  scope: { run: 'id' },
  input: z.object({ id: Id }),
  /** `told`: what became of each item may be read, since the role that it was begun in still allows it. */
  output: z.extend(Run, { told: z.boolean() }),
});
/** Answered at once when something differs from what was seen; else when it does, or after half a minute (long polling). */
export const watchRuns = get('jobs.watch-runs', '/jobs/runs/watch', {
  summary: 'Own runs that are under way or have ended unseen. With `seen`, the mark of the last answer, it waits until they differ from it',
  who: 'signed-in',
  input: z.object({ seen: z.optional(z.string().check(z.maxLength(600))) }),
  output: root(z.object({ data: z.array(Run), mark: z.string() })),
});
export const listItems = get('jobs.list-items', '/jobs/runs/:id/items', {
  summary: 'What became of each item of a run, while the role that it was begun in still allows it',
  who: 'signed-in',
  scope: { told_run: 'id' },
  input: z.object({ id: Id, ...page, outcome: z.optional(z.string().check(z.maxLength(40))), last_first: z._default(flag, false) }),
  output: paged(z.object({ number: z.number(), outcome: z.string(), label: z.string(), bn_label: z.string(), reason: z.nullable(Said) })),
});

const often = [{ per: 'account', times: 60, seconds: 60 }] as const;
const stale = ['jobs.list-runs', 'jobs.view-run'];
export const stopRun = post('jobs.stop-run', '/jobs/runs/:id/stop', {
  summary: 'Stops a run after the portion that is being done; what is done stays',
  who: 'signed-in',
  unrecorded: "one's own job, which its row tells of; what it changes is recorded",
  scope: { run: 'id' },
  input: z.object({ id: Id }),
  output: Run,
  errors: { run_over: 409 },
  limits: often,
  invalidates: stale,
});
export const resumeRun = post('jobs.resume-run', '/jobs/runs/:id/resume', {
  summary: 'Lets a stopped or failed run go on where it was',
  who: 'signed-in',
  unrecorded: "one's own job, which its row tells of; what it changes is recorded",
  scope: { run: 'id' },
  input: z.object({ id: Id }),
  output: Run,
  errors: { run_goes_on: 409, run_over: 409 },
  limits: often,
  invalidates: stale,
});
export const undoRun = post('jobs.undo-run', '/jobs/runs/:id/undo', {
  summary: 'Takes back what an ended run did, for as long as `undo_until` says: another run begins, which is answered',
  who: 'signed-in',
  unrecorded: 'begins a job; what it changes is recorded',
  scope: { run: 'id' },
  input: z.object({ id: Id }),
  output: Run,
  errors: { run_goes_on: 409, run_not_undone: 409 },
  limits: often,
  invalidates: stale,
});
export const hideRun = post('jobs.hide-run', '/jobs/runs/:id/seen', {
  summary: 'Puts an ended run away: it is not shown in the header any more',
  who: 'signed-in',
  unrecorded: "one's own job, which its row tells of; what it changes is recorded",
  scope: { run: 'id' },
  input: z.object({ id: Id }),
  output: ok,
  errors: { run_goes_on: 409 },
  limits: often,
  invalidates: stale,
});
