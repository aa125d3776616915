// Object-level authorization (reach) of other information: one's own entries.
import type { Reach } from '#core/access/server/reach.ts';
import type { Entry } from '../contract.ts';
import { findEntry } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** An entry of the asker's own education or work. */
    background_entry: Entry;
  }
}
export const reach = {
  background_entry: async (sql, actor, id: number) => (actor.user ? findEntry(sql, id, actor.user.id) : undefined),
} satisfies { background_entry: Reach<'background_entry'> };
