// Object-level authorization (reach) of enrollments.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { leads } from '#features/batches/server/service.ts';
import { type EnrollmentRow, findEnrollment } from './store.ts';
import { findMember } from './store-entering.ts';
import { findManagedInvitation, type ManagedInvitation } from './store-invitations.ts';
import { findManagedPlace, type Place } from './store-waiting.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** The asker's own enrollment. */
    enrollment: EnrollmentRow;
    /** An enrollment in a batch of the acting role's institution. */
    managed_enrollment: EnrollmentRow;
    /** A place on the waiting list of a batch that the acting role may manage. */
    managed_place: Place & { institution_id: number | null };
    /** An invitation to a batch that the acting role may manage. */
    managed_invitation: ManagedInvitation;
    /** Somebody of the institution of the acting role, or of those of its courses. */
    member: { id: number };
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
  managed_place: async (sql, actor, id: number) => {
    const row = await findManagedPlace(sql, id);
    return row && isStaffOf(actor, row.institution_id, row.course_id) ? row : undefined;
  },
  managed_invitation: async (sql, actor, id: number) => {
    const row = await findManagedInvitation(sql, id);
    return row && (await leads(sql, actor, { ...row, id: row.batch_id })) ? row : undefined;
  },
  member: (sql, actor, id: number) => findMember(sql, actor, id),
} satisfies {
  enrollment: Reach<'enrollment'>;
  managed_enrollment: Reach<'managed_enrollment'>;
  managed_place: Reach<'managed_place'>;
  managed_invitation: Reach<'managed_invitation'>;
  member: Reach<'member'>;
};
