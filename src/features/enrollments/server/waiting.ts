// Waiting lists: a seat that becomes free is offered to the next in line for some hours; offered seats count among those taken, so none is given twice.
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { type BatchRow, lowerSeatsTaken, raiseSeatsTaken } from '#features/batches/server/service.ts';
import * as store from './store-waiting.ts';
import { tellOffer, tellOfferOver } from './telling.ts';

/** More are offered by a job: a batch that grows by a thousand seats keeps nobody waiting. */
const OFFERS_AT_ONCE = 100;
/** Offers the free seats of a batch to those who wait, the first in line first. */
export async function offerSeats(sql: Sql, batch_id: number): Promise<void> {
  const line = await store.lockLine(sql, batch_id);
  if (!line?.open || line.free === 0) return;
  const next = await store.listNext(sql, batch_id, Math.min(OFFERS_AT_ONCE, line.free ?? OFFERS_AT_ONCE));
  for (const { id, user_id } of next) {
    if (!(await raiseSeatsTaken(sql, batch_id))) return;
    await tellOffer(sql, { user_id, course_id: line.course_id }, { ...line, batch_id }, await store.offerPlace(sql, id, line.offer_hours));
  }
  if (next.length === OFFERS_AT_ONCE) await goOnOffering.later(sql, { batch_id }, { key: `offer-seats-${batch_id}` });
}
export const goOnOffering = job<{ batch_id: number }>('enrollments.offer-seats', ({ batch_id }, { pool }) =>
  runTransaction(pool, (sql) => offerSeats(sql, batch_id)),
);
/** Gives a seat back, to whoever is next. */
export async function freeSeat(sql: Sql, batch_id: number): Promise<void> {
  await lowerSeatsTaken(sql, batch_id);
  await offerSeats(sql, batch_id);
}
/** Takes a seat of a batch, that which is offered to the person or a free one, and takes them out of all lines of the course; false where there
 *  is none. Whoever calls holds the learner in the course. */
export async function takeSeat(sql: Sql, user_id: number, batch: Pick<BatchRow, 'id' | 'course_id'>): Promise<boolean> {
  const places = await store.listPlaces(sql, user_id, batch.course_id);
  if (!places.length) return raiseSeatsTaken(sql, batch.id);
  await store.lockBatches(sql, [batch.id, ...places.map((place) => place.batch_id)]);
  // offers may have run out while this waited
  const left = (
    await store.deletePlaces(
      sql,
      places.map(({ id }) => id),
    )
  ).filter(({ offered_until }) => offered_until !== null);
  for (const { batch_id } of left) if (batch_id !== batch.id) await freeSeat(sql, batch_id);
  return left.some(({ batch_id }) => batch_id === batch.id) || raiseSeatsTaken(sql, batch.id);
}
/** Takes somebody out of a line; a seat that was offered to them goes to the next. */
export async function leaveLine(sql: Sql, { id, batch_id }: { id: number; batch_id: number }): Promise<void> {
  await store.lockBatches(sql, [batch_id]);
  const [gone] = await store.deletePlaces(sql, [id]);
  if (gone?.offered_until) await freeSeat(sql, batch_id);
}
/** Who leaves the site waits for nothing any more. */
export async function eraseWaiting(sql: Sql, user_id: number): Promise<void> {
  for (const place of await store.listPlacesOf(sql, user_id)) await leaveLine(sql, place);
}

const OVERDUE_AT_ONCE = 200;
/** Each offer ends in a transaction of its own. Whoever took the seat meanwhile has no place any more. */
async function endOffer(sql: Sql, { id, batch_id }: { id: number; batch_id: number }): Promise<void> {
  await store.lockBatches(sql, [batch_id]);
  const place = await store.findPlace(sql, id);
  if (!place?.offered_until || Date.parse(place.offered_until) > Date.now()) return;
  await store.deletePlaces(sql, [id]);
  await tellOfferOver(sql, place, place);
  await freeSeat(sql, batch_id);
}
export const endOffers = job(
  'enrollments.end-offers',
  async (_, { pool }) => {
    for (const place of await store.listOverdue(pool, OVERDUE_AT_ONCE)) await runTransaction(pool, (sql) => endOffer(sql, place));
  },
  { minutely: true },
);
