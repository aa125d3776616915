// Handlers of batches as anybody finds them, and of their classes.
import { handle } from '#core/contract/server/handlers.ts';
import { readWeek, writeWeek } from '#core/i18n/week.ts';
import * as calls from '../contract.ts';
import { batchState, seatsLeft } from '../rules.ts';
import { deny } from './deny.ts';
import { lockSeats, updateBatch, getBatch } from './store-staff.ts';
import { tellLater } from './telling.ts';

export { calls };
export const handlers = handle(calls, {
  findBatch: async ({ batch }) => ({ ...batch, seats_left: seatsLeft(batch), state: batchState(batch, Date.now()) }),
  viewClass: async ({ batch_class: { id, class_id, day, from, until } }) => ({ id: class_id, batch_id: id, day, from, until }),
  deleteClass: async ({ sql, actor, batch_class: { id, class_id, day, from, until } }) => {
    await lockSeats(sql, id);
    const now = await getBatch(sql, id);
    const days = readWeek(now.class_days) ?? [];
    const left = days.filter((one) => one.day !== day);
    if (left.length === days.length) deny('no_class');
    await updateBatch(sql, now, { class_days: writeWeek(left) }, actor.user.id);
    if (now.published_at && now.people.approved) await tellLater(sql, now);
    return { id: class_id, batch_id: id, day, from, until };
  },
});
