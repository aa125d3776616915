// Jobs that a person starts (runs): progress in numbers, portions of one transaction each, resumed where they were, stopped, result per item.
import type { SignedIn } from '#core/access/actor.ts';
import { findActing } from '#core/session/server/actor.ts';
import type { Said } from '#core/contract/call.ts';
import { isUnreachable, type Pool, runTransaction, type Sql, type Transaction } from '#core/db/server/sql.ts';
import { results } from '../words.ts';
import type { Allowing } from './allowing.ts';
import { enqueue, type Job, job, type Lane } from './job.ts';
import type { ItemLink } from './item-links.ts';
import type { Undoer } from './undoers.ts';
import {
  beginRun,
  countFailure,
  countWaiting,
  endRun,
  insertItems,
  insertRun,
  type Item,
  lockRun,
  type NewRun,
  reopenRun,
  type RunRow,
  saveProgress,
} from './store-runs.ts';

export type Run<P> = Omit<RunRow, 'payload'> & { payload: P };
/** What a portion says of itself when it is done; written in its transaction. */
export interface Portion {
  /** How many items it did. */
  did?: number;
  /** How many there are, when it has found out. */
  size?: number;
  /** Where the next portion begins. */
  cursor?: unknown;
  /** How many items came to which end; added to those before. */
  counts?: Record<string, number>;
  items?: readonly Item[];
  /** That was the last one. */
  over?: boolean;
  /** What came of the whole, for whoever reads it in the header. */
  result?: Said;
}
export interface Working<P> {
  pool: Pool;
  /** As it was when this piece of work began. `portion` gives it as it is. */
  run: Run<P>;
  /** Does a portion in a transaction that holds the run: it is done once, whoever else works on the run. False when the work is over, or
   *  was stopped. */
  portion: (work: (sql: Transaction, run: Run<P>) => Promise<Portion>) => Promise<boolean>;
  /** Whoever started it, with what they may do now. The run ends when they may not act any more. */
  actor: (sql: Sql) => Promise<SignedIn>;
}
interface Having<P> {
  /** What it did can be taken back. */
  undo?: Undoer;
  /** Whether its person may still do what it does; where it does not say, the role alone is asked for. */
  allows?: Allowing<P>;
  /** Where its items lead. */
  item_link?: ItemLink<P>;
}
export interface PersonJob<P extends object> extends Job<{ run_id: number }>, Having<P> {
  /** Starts a run for a person, in the caller's transaction. Answers its number. */
  start: (
    sql: Sql,
    actor: SignedIn,
    what: Omit<NewRun, 'job' | 'payload' | 'size' | 'quiet'> & { payload: P; size?: number },
  ) => Promise<number>;
}
/** Ends the run as failed, with a sentence for its person; it is not tried again by itself. */
export class RunFault extends Error {
  readonly said: Said;
  constructor(said: Said) {
    super(said.en);
    this.said = said;
  }
}
/** The time of this turn is over: others wait for the lane too. */
class TurnOver extends Error {}

/** Shorter than a worker is given to stop. */
const TURN_MS = 2000;
/** A portion that fails so often by a fault of ours is left to its person. */
const MOST_FAILURES = 3;

/** Jobs that keep a worker until their end, with their lane. */
const long = new Map<string, Lane>();
/** Queues a run for a worker. Of one person's long ones one runs at a time, and the tenth of somebody comes after the first of everybody else:
 *  whoever has many keeps nobody waiting but themselves. */
async function queue(sql: Sql, name: string, { id, user_id }: { id: number; user_id: number }): Promise<void> {
  const lane = long.get(name);
  const one = { key: `run-${id}`, tries: 25 };
  if (!lane) return enqueue(sql, name, { run_id: id }, one);
  const before = await countWaiting(sql, { id, user_id, jobs: [...long].filter(([, own]) => own === lane).map(([job]) => job) });
  return enqueue(sql, name, { run_id: id }, { ...one, priority: before, queue: `${lane}-${user_id}` });
}
/** Lets a stopped or failed run go on where it was; nothing when it is neither. */
export async function resume(sql: Sql, id: number): Promise<RunRow | undefined> {
  const run = await reopenRun(sql, id);
  if (run) await queue(sql, run.job, run);
  return run;
}

/**
 * `work` does portions until one says that it was the last. It may be broken off at any moment, by a kill or a stop, and is begun again
 * with the run as its last portion left it. `turns: false` keeps a worker until the end, for work that is dear to begin again, one at a time of each person; `quiet` work
 * is put away by itself when it ends well, since its own screen tells of it.
 */
export function personJob<P extends object>(
  name: string,
  work: (working: Working<P>) => Promise<void>,
  {
    turns = true,
    quiet = false,
    lane = 'runs',
    undo,
    allows,
    item_link,
  }: Having<P> & { turns?: boolean; quiet?: boolean; lane?: Lane } = {},
): PersonJob<P> {
  if (!turns) long.set(name, lane);
  const own = job<{ run_id: number }>(name, ({ run_id }, { pool }) => workOn(name, run_id, pool, work, { turns, undo }), {
    lane,
  });
  return {
    ...own,
    ...(undo && { undo }),
    ...(allows && { allows }),
    ...(item_link && { item_link }),
    start: async (sql, actor, { size, ...what }) => {
      const id = await insertRun(sql, actor, { ...what, job: name, size: size ?? null, quiet });
      await queue(sql, name, { id, user_id: actor.user.id });
      return id;
    },
  };
}

async function workOn<P extends object>(
  name: string,
  run_id: number,
  pool: Pool,
  work: (working: Working<P>) => Promise<void>,
  { turns, undo }: { turns: boolean; undo: Undoer | undefined },
): Promise<void> {
  const run = (await beginRun(pool, run_id)) as Run<P> | undefined;
  if (!run) return;
  const until = performance.now() + TURN_MS;
  let over = false;
  const portion: Working<P>['portion'] = async (act) => {
    if (over) return false;
    over = await runTransaction(pool, async (tx) => {
      const now = (await lockRun(tx, run_id)) as Run<P> | undefined;
      if (!now) return true;
      const { did = 0, size = now.size, cursor = now.cursor, counts = {}, items = [], over: last = false, result } = await act(tx, now);
      if (items.length) await insertItems(tx, run_id, items);
      const added = Object.entries(counts).map(([outcome, n]) => [outcome, (now.counts[outcome] ?? 0) + n]);
      await saveProgress(tx, run_id, { done: now.done + did, size, cursor, counts: { ...now.counts, ...Object.fromEntries(added) } });
      if (last) await endRun(tx, run_id, 'done', result ?? null, undo);
      return last;
    });
    if (!over && turns && performance.now() > until) throw new TurnOver();
    return !over;
  };
  const actor = async (sql: Sql): Promise<SignedIn> => {
    const found = await findActing(sql, run);
    if (!found) throw new RunFault(run.acted ? results.acting_over : results.not_allowed);
    return found;
  };
  try {
    await work({ pool, run, portion, actor });
    if (!over) await endRun(pool, run_id, 'done', null, undo);
  } catch (error) {
    if (error instanceof TurnOver) return queue(pool, name, run);
    if (error instanceof RunFault) return void (await endRun(pool, run_id, 'failed', error.said, undo));
    // a database that is away is no fault of the portion, and cannot be told of one
    if (!isUnreachable(error) && (await countFailure(pool, run_id)) >= MOST_FAILURES)
      await endRun(pool, run_id, 'failed', results.failed, undo);
    throw error;
  }
}
