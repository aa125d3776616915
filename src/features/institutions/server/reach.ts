// Object-level authorization (reach) of institutions.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { findApproved } from './store.ts';
import { findSite } from './store-site.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** An approved institution, which everybody may look at. */
    institution: Found;
    /** An institution, approved or not, that the acting role belongs to. */
    managed_institution: { id: number };
  }
}
type Found = NonNullable<Awaited<ReturnType<typeof findApproved>>>;

export const reach = {
  institution: (sql, _actor, key: string) =>
    findApproved(sql, /^[1-9][0-9]{0,8}$/.test(key) ? { id: Number(key) } : { username: key.toLowerCase() }),
  managed_institution: async (sql, actor, id: number) => (isStaffOf(actor, id) && (await findSite(sql, id)) ? { id } : undefined),
} satisfies { institution: Reach<'institution'>; managed_institution: Reach<'managed_institution'> };
