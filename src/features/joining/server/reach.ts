// Object-level authorization (reach) of links: whoever has the slug; staff, those of their batches, courses and institution.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { isSlug } from '../rules.ts';
import { findLink, findLinkBySlug, type LinkRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A link by its slug, which nobody guesses. */
    join_link: LinkRow;
    /** A link to something that the acting role may manage. */
    managed_join_link: LinkRow;
  }
}
export const reach = {
  join_link: async (sql, _actor, slug: string) => (isSlug(slug) ? findLinkBySlug(sql, slug) : undefined),
  managed_join_link: async (sql, actor, id: number) => {
    const row = await findLink(sql, id);
    return row && isStaffOf(actor, row.institution_id, row.course_id ?? undefined) ? row : undefined;
  },
} satisfies { join_link: Reach<'join_link'>; managed_join_link: Reach<'managed_join_link'> };
