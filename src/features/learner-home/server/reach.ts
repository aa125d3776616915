// Object-level authorization (reach) of the home of learners: a person whose page is open.
import type { Reach } from '#core/access/server/reach.ts';
import { findPublicPage, type PublicPage } from '#features/accounts/server/service.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A person whose page is open, as the asker sees it. */
    public_user: PublicPage;
  }
}

export const reach = {
  public_user: (sql, actor, username: string) => findPublicPage(sql, actor, username),
} satisfies { public_user: Reach<'public_user'> };
