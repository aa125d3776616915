// Object-level authorization (reach) of enrollments.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { type EnrollmentRow, findEnrollment } from './store.ts';
import { findPublicPage, type PublicPage } from '#features/accounts/server/service.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** The asker's own enrollment. */
    enrollment: EnrollmentRow;
    /** An enrollment in a batch of the acting role's institution. */
    managed_enrollment: EnrollmentRow;
    /** A person whose page is open, as the asker sees it. */
    public_user: PublicPage;
  }
}

export const reach = {
  enrollment: async (sql, actor, id: number) => {
    const row = await findEnrollment(sql, id);
    return row && actor.user && row.user_id === actor.user.id ? row : undefined;
  },
  managed_enrollment: async (sql, actor, id: number) => {
    const row = await findEnrollment(sql, id);
    return row && isStaffOf(actor, row.institution_id, row.course_id) ? row : undefined;
  },
  public_user: (sql, actor, username: string) => findPublicPage(sql, actor, username),
} satisfies { enrollment: Reach<'enrollment'>; managed_enrollment: Reach<'managed_enrollment'>; public_user: Reach<'public_user'> };
