// The room of a run's items as a value: the list and its file. Runs themselves: src/core/jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { refusedOutcomes } from '#core/jobs/refused.ts';
import { findItemLink } from '#core/jobs/server/item-links.ts';
import type { RunRow } from '#core/jobs/server/store-runs.ts';
import { exportList } from '#core/lists/server/export.ts';
import { recordExport } from '#features/people/server/service.ts';
import { readList } from '#core/lists/server/order.ts';
import * as calls from '../contract.ts';
import { type RunItem, runItems } from '../lists.ts';
import { type ItemRow, sourceOf } from './store.ts';

const isRefused = (outcome: string): outcome is 'kept' | 'failed' => (refusedOutcomes as readonly string[]).includes(outcome);
function shown(run: RunRow, { id, title, bn_title, outcome, reason }: ItemRow): RunItem {
  return {
    ...{ id, title, bn_title, state: isRefused(outcome) ? outcome : 'done', reason: reason?.en ?? '', bn_reason: reason?.bn ?? '' },
    link: findItemLink(run.job)?.(run.payload as object, { number: id, outcome }) ?? null,
  };
}
const handlers = handle(calls, {
  listItems: async ({ sql, actor, told_run: run, input }) => {
    const found = await readList<ItemRow>(sql, runItems, sourceOf(sql, run.id), input, actor.language);
    return { ...found, data: found.data.map((row) => shown(run, row)) };
  },
  exportItems: async ({ pool, actor, told_run: run, input, record }) => {
    await recordExport({ pool, actor, input, record });
    return exportList(pool, {
      list: runItems,
      source: sourceOf(pool, run.id),
      input,
      language: actor.language,
      of: run.title[actor.language],
      tell: async (rows) =>
        (rows as unknown as ItemRow[]).map((row) => {
          const item = shown(run, row);
          return { ...item, reason: actor.language === 'bn' ? item.bn_reason : item.reason };
        }),
    });
  },
});
export const room = defineRoom({ name: 'runs', calls, handlers });
