// Handlers of the classrooms calls.
import type { SignedIn } from '#core/access/actor.ts';
import { answer, answerWithin } from '#core/contract/server/gate.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Pool, Sql, Transaction } from '#core/db/server/sql.ts';
import { type BatchRecord, findWriter, lockSeats, removeBatch, updateBatch, viewBatch } from '#features/batches/server/service.ts';
import * as open from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { rightsIn, slugOfTitle } from '../rules.ts';
import { deny } from './deny.ts';
import { makeClass } from './making.ts';
import { showOf } from './showing.ts';
import { findClass, upsertSettings } from './store.ts';
import { getFigures, listClasses } from './store-list.ts';
import { findMeetings } from './store-meetings.ts';

export const calls = { ...open, ...staff };

/** What the room of batches answers is what is answered here; what it refuses is refused. */
async function ofBatches<T>(out: Promise<{ value: T } | { refusal: Error }>): Promise<T> {
  const answered = await out;
  if ('refusal' in answered) throw answered.refusal;
  return answered.value;
}
const whole = async (sql: Sql, actor: SignedIn, id: number): Promise<staff.ClassRecord> =>
  withSettings(sql, actor, await ofBatches(answerWithin(sql as Transaction, viewBatch, actor, { id })));
async function withSettings(sql: Sql, actor: SignedIn, batch: BatchRecord): Promise<staff.ClassRecord> {
  const { id } = batch;
  const { sharable, live_link, live_pass, posting, anonymous_questions, settings_version } = await getFigures(sql, id);
  const { kind } = (await findClass(sql, id, actor.user.id))!;
  return {
    ...batch,
    ...{ sharable, live_link, live_pass, posting, anonymous_questions, kind, slug: slugOfTitle(batch.title) },
    version: batch.version + settings_version,
  };
}
/** Members press it: it leads out, by https alone. */
const checkLink = (link: string | undefined): void => {
  if (link && !(URL.canParse(link) && new URL(link).protocol === 'https:')) throw wrongField('live_link', 'link');
};

export const handlers = handle(calls, {
  list: async ({ sql, actor, input }) => {
    const now = Date.now();
    const found = await paging(input, (limit, offset) => listClasses(sql, actor, input, { limit, offset }));
    const meetings = await findMeetings(sql, found.data, now, 1);
    return {
      ...found,
      data: found.data.map((row) => ({
        ...row,
        slug: slugOfTitle(row.title),
        next: row.state === 'over' ? null : (meetings.get(row.id)?.[0] ?? null),
      })),
    };
  },
  showClass: ({ sql, actor, input, asked_class }) => showOf(sql, actor, asked_class, input.as),
  createClass: async ({ sql, actor, input }) => {
    const id = await makeClass(sql, actor, input);
    const row = (await findClass(sql, id, actor.user.id))!;
    return showOf(sql, actor, { ...row, rights: rightsIn(actor, { ...row, learns: false }) });
  },
  // a call that only reads is handed the pool
  viewClass: async ({ sql, actor, managed_batch: { id } }) => withSettings(sql, actor, await answer(sql as Pool, viewBatch, actor, { id })),
  updateClass: async ({ sql, actor, input, led_class, refuse }) => {
    const { id, version: seen, sharable, live_link, live_pass, posting, anonymous_questions, ...given } = input;
    const settings = { sharable, live_link, live_pass, posting, anonymous_questions };
    checkLink(live_link);
    await lockSeats(sql, id);
    if (led_class.archived_at) deny('is_archived');
    const now = await whole(sql, actor, id);
    if (seen !== undefined && seen !== now.version)
      return refuse('stale', {
        ...{ yours: seen, current: now },
        ...(await findWriter(sql, { id, user_id: actor.user.id })),
      });
    const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    if (Object.keys(fields).length) {
      const { settings_version } = await getFigures(sql, id);
      const batch = { id, version: now.version - settings_version, ...fields };
      await ofBatches(answerWithin(sql as Transaction, updateBatch, actor, batch));
    }
    if (Object.values(settings).some((value) => value !== undefined)) await upsertSettings(sql, id, settings, actor.user.id);
    return whole(sql, actor, id);
  },
  removeClass: ({ sql, actor, managed_batch: { id } }) => ofBatches(answerWithin(sql as Transaction, removeBatch, actor, { id })),
});
