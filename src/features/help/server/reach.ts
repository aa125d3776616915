// Object-level authorization (reach) of messages to the staff.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { type ContactMessageRow, findMessage } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A message to the staff, for those who run the place: it belongs to no institution. */
    contact_message: ContactMessageRow;
  }
}

export const reach = {
  contact_message: async (sql, actor, id: number) => (isStaffOf(actor, null) ? findMessage(sql, id) : undefined),
} satisfies { contact_message: Reach<'contact_message'> };
