// Object-level authorization (reach) of institutions.
import type { Reach } from '#core/access/server/reach.ts';
import { findApproved } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** An approved institution, which everybody may look at. */
    institution: Found;
  }
}
type Found = NonNullable<Awaited<ReturnType<typeof findApproved>>>;

export const reach = {
  institution: (sql, _actor, key: string) =>
    findApproved(sql, /^[1-9][0-9]{0,8}$/.test(key) ? { id: Number(key) } : { username: key.toLowerCase() }),
} satisfies { institution: Reach<'institution'> };
