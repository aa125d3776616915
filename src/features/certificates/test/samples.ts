// Certificates as everybody, their holders and staff see them, for the permission tests.
import { suspended, withPublicPage } from '#features/learner-home/test/samples.ts';
import { issueCertificate } from '../server/service.ts';
import { ofLearner, ofStaff, type Samples, toAll, toNobody, type World } from '../../../../tests/permissions/world.ts';

/** The certificate of an enrollment; `waits` for its approval. */
async function certificate(w: World, waits: boolean, user_id = w.learner.user.id, enrollment_id = w.enrollment) {
  const issued = await w.sql.begin((tx) => issueCertificate(tx, { user_id, enrollment_id, score_percent: 90, needs_approval: waits }));
  return issued!.certificate;
}
/** The certificate of the other learner, in force. */
async function shownCertificate(w: World) {
  const [enrollment] = await w.sql<{ id: number }[]>`
    insert into enrollments (user_id, batch_id, course_id) values (${w.other.user.id}, ${w.batch}, ${w.course.id}) returning id`;
  return certificate(w, false, w.other.user.id, enrollment!.id);
}
export const samples: Samples = {
  certificate_holder: async (w) => [toNobody(w, await suspended(w)), toAll(w, await withPublicPage(w))],
  public_certificate: async (w) => [
    toNobody(w, (await certificate(w, true)).tracking_code),
    toAll(w, (await shownCertificate(w)).tracking_code),
  ],
  certificate: async (w) => [ofLearner(w, (await certificate(w, false)).id)],
  managed_certificate: async (w) => [ofStaff(w, (await certificate(w, false)).id)],
  awarded: async (w) => [ofStaff(w, w.enrollment)],
  certificate_of_enrollment: async (w) => [ofStaff(w, (await certificate(w, true)).enrollment_id!)],
};
