// Object-level authorization (reach) of certificates.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { findPublicPage } from '#features/accounts/server/service.ts';
import { findPublic } from './issuing.ts';
import * as store from './store.ts';
import { type AwardedRow, findAwarded } from './store-staff.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A person whose valid certificates the asker may see. */
    certificate_holder: { id: number };
    /** A certificate that was given, in force or taken back, by its tracking code. */
    public_certificate: store.CertificateRow;
    /** A certificate of a course of the acting role's institution. */
    managed_certificate: store.CertificateRow;
    /** A certificate of the asker. */
    certificate: store.CertificateRow;
    /** Somebody in a batch of the acting role's scope, by their enrollment. */
    awarded: AwardedRow;
    /** One of the acting role's institution, by its enrollment. */
    certificate_of_enrollment: store.CertificateRow;
  }
}

export const reach = {
  certificate_holder: async (sql, actor, username: string) => {
    const page = await findPublicPage(sql, actor, username);
    return page?.shows('certificates') ? { id: page.id } : undefined;
  },
  public_certificate: (sql, _actor, tracking_code: string) => findPublic(sql, tracking_code),
  managed_certificate: async (sql, actor, id: number) => {
    const row = await store.findById(sql, id);
    return row && isStaffOf(actor, row.institution_id, row.course_id) ? row : undefined;
  },
  certificate: async (sql, actor, id: number) => {
    const row = actor.user && (await store.findById(sql, id));
    return row && row.user_id === actor.user!.id ? row : undefined;
  },
  awarded: async (sql, actor, enrollment_id: number) => {
    const row = await findAwarded(sql, enrollment_id);
    return row && isStaffOf(actor, row.institution_id, row.course_id) ? row : undefined;
  },
  certificate_of_enrollment: async (sql, actor, enrollment_id: number) => {
    const row = await store.findByEnrollment(sql, enrollment_id);
    return row && isStaffOf(actor, row.institution_id, row.course_id) ? row : undefined;
  },
} satisfies {
  certificate_holder: Reach<'certificate_holder'>;
  public_certificate: Reach<'public_certificate'>;
  managed_certificate: Reach<'managed_certificate'>;
  certificate: Reach<'certificate'>;
  awarded: Reach<'awarded'>;
  certificate_of_enrollment: Reach<'certificate_of_enrollment'>;
};
