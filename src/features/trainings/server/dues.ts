// What participants of a training are owed by attendance: the list, its file, sums by heads, one person's.
import { handle } from '#core/contract/server/handlers.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { exportList } from '#core/lists/server/export.ts';
import { pick } from '#core/i18n/words.ts';
import { readList } from '#core/lists/server/order.ts';
import { recordExport } from '#features/people/server/service.ts';
import { exportDues, listDues, viewDue, viewDueOf, viewDueSums } from '../contract-dues.ts';
import { type Due, dues } from '../lists-dues.ts';
import { duesSource, readDueOf, readDueSums } from './store-dues.ts';

export const dueCalls = { listDues, exportDues, viewDueSums, viewDueOf, viewDue };
export const dueHandlers = handle(dueCalls, {
  listDues: ({ sql, actor, input, managed_batch: { id } }) => readList<Due>(sql, dues, duesSource(sql, id), input, actor.language),
  exportDues: async ({ pool, actor, input, record, managed_batch: { id, title, bn_title } }) => {
    await recordExport({ pool, actor, input: { ...input, filters: { batch: id } }, record });
    const of = pick(actor.language, title, bn_title);
    return exportList(pool, { list: dues, source: duesSource(pool, id), input, language: actor.language, of });
  },
  viewDueSums: async ({ sql, managed_batch: { id } }) => {
    const found = await readDueSums(sql, id);
    if (!found) throw refused('not_found');
    return found;
  },
  viewDueOf: async ({ sql, managed_enrollment: { batch_id, user_id }, refuse }) =>
    (await readDueOf(sql, batch_id, user_id)) ?? refuse('not_participant'),
  viewDue: async ({ sql, input, managed_batch: { id }, refuse }) => (await readDueOf(sql, id, input.user_id)) ?? refuse('not_participant'),
});
