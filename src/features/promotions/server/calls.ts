// Handlers of the promotions calls.
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { isJustWritten } from '#core/history/server/telling.ts';
import { findRecord, findWriter, lockRecord, updateRecord } from '#core/records/server/store.ts';
import { forMe, viewDetails } from '../contract-placed.ts';
import { countAudience, decide } from '../contract-admin.ts';
import type { PromotionRow } from '../lists.ts';
import { MOST_COUNTED, roughly } from '../rules.ts';
import { getShown, listShown } from './showing.ts';
import { countMeant } from './store.ts';
import { table } from './table.ts';

export const calls = { forMe, viewDetails, countAudience, decide };
export const handlers = handle(calls, {
  forMe: ({ sql, actor, input }) => listShown(sql, actor, input),
  viewDetails: ({ sql, actor, input: { ad_for, table_id } }) => getShown(sql, actor, { kind: ad_for, id: table_id }),
  countAudience: async ({ sql, input }) => {
    const people = await countMeant(sql, input);
    return people > MOST_COUNTED ? { people: MOST_COUNTED, more: true } : { people: roughly(people), more: false };
  },
  decide: async ({ sql, actor, input: { promotion_status, version }, promotion: { id }, refuse }) => {
    // whoever changes it or decides on it as well waits
    await lockRecord(sql, table, id);
    const now = (await findRecord(sql, table, id)) as unknown as PromotionRow | undefined;
    if (!now) throw refused('not_found');
    const to = (promotion_status ?? (now.promotion_status === 1 ? 0 : 1)) as PromotionRow['promotion_status'];
    const unseen = version === undefined ? await isJustWritten(sql, actor, 'promotion', id) : version !== now.version;
    // the status that it has already is what was wanted
    if (now.promotion_status === to && (version === undefined || !unseen)) return now;
    if (unseen)
      refuse('stale', { yours: version ?? now.version, current: now, ...(await findWriter(sql, table, { id, user_id: actor.user.id })) });
    await updateRecord(sql, table, { id, version: now.version, item: { promotion_status: to }, user_id: actor.user.id });
    return { ...now, promotion_status: to, version: now.version + 1 };
  },
});
