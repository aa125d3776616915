// Object-level authorization (reach) of personal links: for staff, those of their batches. Their person comes by the token.
import type { Reach } from '#core/access/server/reach.ts';
import { leads } from '#features/batches/server/service.ts';
import { findLink, type LinkRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A personal link into a batch that the acting role may manage. */
    managed_personal_link: LinkRow;
  }
}
export const reach = {
  managed_personal_link: async (sql, actor, id: number) => {
    const row = await findLink(sql, id);
    return row && (await leads(sql, actor, { ...row, id: row.batch_id })) ? row : undefined;
  },
} satisfies { managed_personal_link: Reach<'managed_personal_link'> };
