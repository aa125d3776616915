// Object-level authorization (reach) of the people of a class: whoever leads the class reaches them.
import { reachFor, type Reach } from '#core/access/server/reach.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { findPerson, type PersonRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** Somebody's place in a class that the asker leads, also one that is over. */
    class_person: PersonRow & { room: Classroom };
  }
}
export const reach = {
  class_person: async (sql, actor, id: number) => {
    const row = await findPerson(sql, id);
    const room = row && ((await reachFor('led_class')(sql, actor, row.batch_id)) as Classroom | undefined);
    return row && room && { ...row, room };
  },
} satisfies { class_person: Reach<'class_person'> };
