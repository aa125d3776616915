// Object-level authorization (reach) of sections and lessons that are being written: by the course they belong to.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type Reach, reachFor } from '#core/access/server/reach.ts';
import * as store from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A section or lesson of a syllabus whose course the acting role may manage. */
    syllabus_item: store.ItemRow;
    /** The same of a course whose lessons the asker may write. */
    written_item: store.ItemRow;
  }
}
const within = (course: 'managed_course' | 'helped_course') => async (sql: Sql, actor: Actor, key: number) => {
  const row = await store.findItem(sql, key);
  return row && (await reachFor(course)(sql, actor, row.course_id)) ? row : undefined;
};
export const reach = {
  syllabus_item: within('managed_course'),
  written_item: within('helped_course'),
} satisfies { syllabus_item: Reach<'syllabus_item'>; written_item: Reach<'written_item'> };
