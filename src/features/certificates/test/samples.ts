// Certificates as everybody, their holders and staff see them, for the permission tests.
import { makePerson } from '#features/accounts/test/make.ts';
import { suspended, withPublicPage } from '#features/learner-home/test/samples.ts';
import { issueCertificate } from '../server/service.ts';
import { ofLearner, ofStaff, type Samples, toAll, toNobody, type World } from '../../../../tests/permissions/world.ts';

/** The certificate of a learner of its own, and who that is; `waits` for its approval. */
async function certificate(w: World, waits: boolean) {
  const { actor } = await makePerson(w.sql);
  const [enrollment] = await w.sql<{ id: number }[]>`
    insert into enrollments (user_id, batch_id, course_id) values (${actor.user.id}, ${w.batch}, ${w.course.id}) returning id`;
  const given = { user_id: actor.user.id, enrollment_id: enrollment!.id, score_percent: 90, needs_approval: waits };
  const issued = await w.sql.begin((tx) => issueCertificate(tx, given));
  return { ...issued!.certificate, holder: actor };
}
export const samples: Samples = {
  certificate_holder: async (w) => [toNobody(w, await suspended(w)), toAll(w, await withPublicPage(w))],
  public_certificate: async (w) => [
    toNobody(w, (await certificate(w, true)).tracking_code),
    toAll(w, (await certificate(w, false)).tracking_code),
  ],
  certificate: async (w) => {
    const { id, holder } = await certificate(w, false);
    return [ofLearner(w, id, holder)];
  },
  managed_certificate: async (w) => [ofStaff(w, (await certificate(w, false)).id)],
  awarded: async (w) => [ofStaff(w, w.enrollment)],
  certificate_of_enrollment: async (w) => [ofStaff(w, (await certificate(w, true)).enrollment_id!)],
};
