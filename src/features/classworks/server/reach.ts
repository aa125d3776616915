// Object-level authorization (reach) of classwork: through the class that it is of.
import type { Actor } from '#core/access/actor.ts';
import { type Reach, reachFor } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { findWork, isFor, type WorkRow } from './store.ts';

export type ReachedWork = WorkRow & { classroom: Classroom };
declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A work of a class of the asker: staff have each, learners what is set for them. */
    classwork: ReachedWork;
    /** One of a class that the asker sees as staff. */
    staffed_work: ReachedWork;
    /** One of a class where they set work. */
    taught_work: ReachedWork;
    /** One that was taken away. */
    removed_work: ReachedWork;
  }
}
type How = 'classroom' | 'taught_class';
async function find(sql: Sql, actor: Actor, id: number, how: How, removed = false): Promise<ReachedWork | undefined> {
  const row = await findWork(sql, id);
  if (!row || (row.removed_at !== null) !== removed) return undefined;
  const classroom = (await reachFor(how)(sql, actor, row.batch_id)) as Classroom | undefined;
  return classroom && { ...row, classroom };
}
const isStaff = (row: ReachedWork | undefined) => (row?.classroom.rights.as === 'staff' ? row : undefined);
export const reach = {
  classwork: async (sql, actor, id: number) => {
    const row = await find(sql, actor, id, 'classroom');
    if (!row || row.classroom.rights.as === 'staff') return row;
    return row.published_at !== null && (await isFor(sql, id, actor.user!.id)) ? row : undefined;
  },
  staffed_work: async (sql, actor, id: number) => isStaff(await find(sql, actor, id, 'classroom')),
  taught_work: (sql, actor, id: number) => find(sql, actor, id, 'taught_class'),
  removed_work: (sql, actor, id: number) => find(sql, actor, id, 'taught_class', true),
} satisfies {
  classwork: Reach<'classwork'>;
  staffed_work: Reach<'staffed_work'>;
  taught_work: Reach<'taught_work'>;
  removed_work: Reach<'removed_work'>;
};
