// Object-level authorization (reach) of deletions: a course that the asker teaches, and nobody else.
import type { Reach } from '#core/access/server/reach.ts';
import { type AloneRow, listTaughtAlone } from './store-teaching.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A course that nobody but the asker teaches. */
    taught_alone: AloneRow;
  }
}
export const reach = {
  taught_alone: async (sql, actor, id: number) =>
    actor.user && (await listTaughtAlone(sql, actor.user.id)).find((course) => course.id === id),
} satisfies { taught_alone: Reach<'taught_alone'> };
