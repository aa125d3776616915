// Object-level authorization (reach) of classrooms: an id is that of the batch.
import type { Actor } from '#core/access/actor.ts';
import type { Reach } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type ClassRights, rightsIn } from '../rules.ts';
import { deny } from './deny.ts';
import { type ClassRow, findClass } from './store.ts';

/** A class with what the asker may do in it. */
export type Classroom = ClassRow & { rights: ClassRights };
declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A class that the asker is in, or that their acting role reaches. */
    classroom: Classroom;
    /** The same; who has asked to enrol is told that the request waits instead of that there is nothing. */
    asked_class: Classroom;
    /** One in which they make sessions and set work. */
    taught_class: Classroom;
    /** One whose people and settings they change. */
    led_class: Classroom;
  }
}
async function find(sql: Sql, actor: Actor, id: number): Promise<Classroom | undefined> {
  if (!actor.user) return undefined;
  const row = await findClass(sql, id, actor.user.id);
  return row && { ...row, rights: rightsIn(actor, { ...row, learns: row.enrollment === 'approved' }) };
}
/** Among the classes of the asker those where they may do this. */
async function among(sql: Sql, actor: Actor, id: number, right: 'teaches' | 'leads'): Promise<Classroom | undefined> {
  const row = await find(sql, actor, id);
  return row?.rights[right] ? row : undefined;
}
export const reach = {
  classroom: async (sql, actor, id: number) => {
    const row = await find(sql, actor, id);
    return row?.rights.as ? row : undefined;
  },
  asked_class: async (sql, actor, id: number) => {
    const row = await find(sql, actor, id);
    if (row?.rights.as === null && row.enrollment === 'pending') deny('enrollment_pending');
    return row?.rights.as ? row : undefined;
  },
  taught_class: (sql, actor, id: number) => among(sql, actor, id, 'teaches'),
  led_class: (sql, actor, id: number) => among(sql, actor, id, 'leads'),
} satisfies {
  classroom: Reach<'classroom'>;
  asked_class: Reach<'asked_class'>;
  taught_class: Reach<'taught_class'>;
  led_class: Reach<'led_class'>;
};
