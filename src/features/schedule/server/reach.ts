// Object-level authorization (reach) of class sessions: through the class that they are of.
import type { Actor } from '#core/access/actor.ts';
import { type Reach, reachFor } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { findSession, findShift, type SessionRow, type ShiftRow } from './store.ts';
import { findMaterial, type MaterialRow } from './store-files.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A session of a class that the asker is in, or that their acting role reaches. */
    class_session: SessionRow & { classroom: Classroom };
    /** One that they may change: of a class where they make sessions. */
    taught_session: SessionRow & { classroom: Classroom };
    /** A day that was moved, of a class where they make sessions. */
    class_shift: ShiftRow & { classroom: Classroom };
    /** A file of a session that they may change. */
    class_material: MaterialRow & { classroom: Classroom };
  }
}
/** With its class, where that is reached so. */
async function within<T extends { batch_id: number }>(
  sql: Sql,
  actor: Actor,
  row: T | undefined,
  how: 'classroom' | 'taught_class',
): Promise<(T & { classroom: Classroom }) | undefined> {
  const classroom = row && ((await reachFor(how)(sql, actor, row.batch_id)) as Classroom | undefined);
  return classroom && { ...row, classroom };
}
const of = ({ user }: Actor): number => user?.id ?? 0;
export const reach = {
  class_session: async (sql, actor, id: number) => within(sql, actor, await findSession(sql, id, of(actor)), 'classroom'),
  taught_session: async (sql, actor, id: number) => within(sql, actor, await findSession(sql, id, of(actor)), 'taught_class'),
  class_shift: async (sql, actor, id: number) => within(sql, actor, await findShift(sql, id), 'taught_class'),
  class_material: async (sql, actor, id: number) => within(sql, actor, await findMaterial(sql, id), 'taught_class'),
} satisfies {
  class_session: Reach<'class_session'>;
  taught_session: Reach<'taught_session'>;
  class_shift: Reach<'class_shift'>;
  class_material: Reach<'class_material'>;
};
