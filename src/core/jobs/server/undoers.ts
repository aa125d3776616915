// Undo of a run: which jobs can take back what they did, for how long, and the run that does it.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { AnyJob } from './job.ts';
import type { RunRow } from './store-runs.ts';

export interface Undoer {
  /** So long after its end. */
  days: number;
  /** The outcomes of items that it takes back. */
  takes: readonly string[];
  /** Starts the run that takes back what `run` did; answers its number. */
  start: (sql: Sql, actor: SignedIn, run: RunRow) => Promise<number>;
}
let undoers = new Map<string, Undoer>();
/** Takes over what the jobs of the rooms say. */
export function setUndoers(jobs: readonly AnyJob[]): void {
  undoers = new Map(jobs.flatMap((job) => ('undo' in job && job.undo ? [[job.name, job.undo as Undoer]] : [])));
}
export const findUndoer = (job: string): Undoer | undefined => undoers.get(job);
