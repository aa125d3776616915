// Whether somebody may do what a run does, and so may read what became of its items: what the rooms' jobs say.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { AnyJob } from './job.ts';

/** Asked with the person as they act in the role of the run now. */
export type Allowing<P = object> = (sql: Sql, actor: SignedIn, payload: P) => boolean | Promise<boolean>;
let allowing = new Map<string, Allowing>();
/** Takes over what the jobs of the rooms say. */
export function setAllowing(jobs: readonly AnyJob[]): void {
  allowing = new Map(jobs.flatMap((job) => ('allows' in job && job.allows ? [[job.name, job.allows as Allowing]] : [])));
}
export const findAllowing = (job: string): Allowing | undefined => allowing.get(job);
