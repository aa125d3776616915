// Joining by a link: what it offers, and enrolling by it in the caller's transaction.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { batchState, seatsLeft } from '#features/batches/rules.ts';
import { findBatch } from '#features/batches/server/service.ts';
import { buildCard } from '#features/courses/server/service.ts';
import { type EnrollmentRow, enrollLearner, findLiveEnrollment, lockLearnerInCourse } from '#features/enrollments/server/service.ts';
import { atJoin } from '../addresses.ts';
import type { Joining, OfferedBatch } from '../contract.ts';
import { linkFaults, linkState } from '../rules.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';

/** Links are of the main site: it has everybody's batches. */
export const urlOf = (slug: string): string => accountKeys().public_url + atJoin({ slug });

function offered(row: store.OfferedRow, now: number): OfferedBatch {
  const { batch_id, batch_title, batch_bn_title, starts_at, ends_at, enroll_from, seats, needs_verification, ...rest } = row;
  const { class_days, teachers, bn_teachers, ...more } = rest;
  const { own_price_poisha: price_poisha, own_needs_approval: needs_approval, waiting_list, waiting, ...course } = more;
  return {
    ...{ batch_id, batch_title, batch_bn_title, starts_at, ends_at, enroll_from, seats, needs_verification, price_poisha, needs_approval },
    ...{
      class_days,
      teachers,
      bn_teachers,
      waiting_list,
      waiting,
      seats_left: seatsLeft(row),
      state: batchState(row, now),
      course: buildCard(course),
    },
  };
}
/** Why a link lets nobody in that may come at all: who has a place already is not asked. */
function faultOf(link: store.LinkRow, actor: Actor): Exclude<Joining['state'], 'open' | 'nothing_open'> | undefined {
  if (link.institution_closed) return 'institution_closed';
  // on the site of another institution everything else is that one's, too
  if (actor.site_institution !== undefined && actor.site_institution !== link.institution_id) return 'link_elsewhere';
  const state = linkState(link, Date.now());
  return state === 'on' ? undefined : linkFaults[state];
}
export async function viewJoining(sql: Sql, link: store.LinkRow, actor: Actor): Promise<Joining> {
  const now = Date.now();
  const batches = (await store.listOffered(sql, link)).map((row) => offered(row, now));
  // what can be joined stands first; the order by days stays within both
  const [open, others] = [batches.filter(({ state }) => state === 'open'), batches.filter(({ state }) => state !== 'open')];
  return {
    ...link,
    kind: link.batch_id !== null ? 'batch' : link.course_id !== null ? 'course' : 'institution',
    url: urlOf(link.slug),
    state: faultOf(link, actor) ?? (batches.length ? 'open' : 'nothing_open'),
    batches: [...open, ...others],
  };
}

const leadsTo = (link: store.LinkRow, batch: { id: number; course_id: number; institution_id: number | null }): boolean =>
  link.batch_id !== null
    ? batch.id === link.batch_id
    : link.course_id !== null
      ? batch.course_id === link.course_id
      : batch.institution_id === link.institution_id;

/** Enrolls somebody by a link. Who is in the course already keeps that enrollment and takes no place: a press on a late line is repeated. */
export async function joinBy(sql: Sql, link: store.LinkRow, actor: SignedIn, asked: number | undefined): Promise<EnrollmentRow> {
  const user_id = actor.user.id;
  const batch = await findBatch(sql, link.batch_id ?? asked ?? 0);
  if (!batch || !leadsTo(link, batch)) throw wrongField('batch_id', asked === undefined ? 'required' : 'choice');
  const open = batch.course_published_at !== null || (batch.course_kind === 'class' && link.batch_id !== null);
  if (batch.published_at === null || !open) deny('enrollment_closed');
  await lockLearnerInCourse(sql, user_id, batch.course_id);
  const there = await findLiveEnrollment(sql, user_id, batch.course_id);
  if (there) return there;
  const place = { link_id: link.id, user_id, batch_id: batch.id };
  const fault = faultOf(link, actor);
  if (fault && !(fault === 'link_used_up' && (await store.hasPlace(sql, place)))) deny(fault);
  const enrollment = await enrollLearner(sql, user_id, batch);
  if (await store.takePlace(sql, place)) return enrollment;
  // others came first while this one waited, or staff switched it off
  return deny(faultOf((await store.findLink(sql, link.id))!, actor) ?? 'link_used_up');
}
