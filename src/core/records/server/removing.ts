// Bulk removal of a settings list (jobs): all rows that match are removed by the list's own call, one by one, and brought back by the undo.
import type { SignedIn } from '#core/access/actor.ts';
import type { Grant } from '#core/access/grants.ts';
import type { AnyCall, Said } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { asRefusal } from '#core/contract/server/http.ts';
import { dropAnswers } from '#core/contract/server/response-cache.ts';
import { isRetryable, type Transaction } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { personJob } from '#core/jobs/server/person-job.ts';
import { type Item, listItemNumbers } from '#core/jobs/server/store-runs.ts';
import { countMatching, listMatching } from '#core/lists/server/order.ts';
import { DAYS_TO_RESTORE } from '../declare.ts';
import { removals as words } from '../words.ts';
import { getRemovable } from './removals.ts';
import { saidOf } from './sheet.ts';

/** Which rows: those that match when the run begins, but for some. */
export interface Matching {
  entity: string;
  search: string;
  filters: Readonly<Record<string, unknown>>;
  except: readonly number[];
}
type Place = { after: number; until: number };
/** Short enough that whoever edits such a row by hand hardly waits. */
const ROWS_A_PORTION = 50;
export const titleOf = (word: (typeof words)['removing' | 'restoring'], entity: string): Said =>
  sayBoth((t, language) => t(word, { many: getRemovable(entity).settings.many[language] }));
const labelOf = (main: string, row: Record<string, unknown>): string => String(row[main] || row[`bn_${main}`] || row.id).slice(0, 200);

/** Whether the same row may well go when it is tried again: then the whole portion is. */
const passes = (error: unknown): boolean => isRetryable(error) || asRefusal(error).code !== 'failed';
/** Its number is that of the row; what somebody else did already is no item. A row that fails by a fault of ours keeps no other waiting. */
async function tryOne(
  sql: Transaction,
  actor: SignedIn,
  call: AnyCall,
  did: 'removed' | 'restored',
  { id, label }: { id: number; label: string },
) {
  const out = await answerWithin(sql, call, actor, { id }).catch((error: unknown) => {
    if (passes(error)) throw error;
    const { code = 'error' } = error as { code?: string };
    return { fault: sayBoth((t) => t(words.fault, { code })) };
  });
  if ('fault' in out) return [{ number: id, outcome: 'failed', label, reason: out.fault }];
  if (!('refusal' in out)) return [{ number: id, outcome: did, label, reason: null }];
  return out.refusal.code === 'not_found' ? [] : [{ number: id, outcome: 'kept', label, reason: saidOf(out.refusal) }];
}
const countBy = (items: readonly Item[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(items, (item) => item.outcome)].map(([outcome, of]) => [outcome, of.length]));
/** So many so far, with those of this portion. */
const added = (before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>, ...outcomes: string[]) =>
  outcomes.reduce((sum, outcome) => sum + (before[outcome] ?? 0) + (now[outcome] ?? 0), 0);

export const restoreRows = personJob<{ entity: string; run_id: number }>('records.restore-rows', async ({ pool, run, portion, actor }) => {
  const { restore } = getRemovable(run.payload.entity);
  const next = () =>
    portion(async (sql, now) => {
      const rows = await listItemNumbers(sql, now.payload.run_id, 'removed', (now.cursor as number | null) ?? 0, ROWS_A_PORTION);
      const acting = rows.length ? await actor(sql) : undefined;
      const items: Item[] = [];
      for (const { number, label } of rows) items.push(...(await tryOne(sql, acting!, restore, 'restored', { id: number, label })));
      const counts = countBy(items);
      const told = { restored: added(now.counts, counts, 'restored'), kept: added(now.counts, counts, 'kept', 'failed') };
      return {
        ...{ did: rows.length, cursor: rows.at(-1)?.number ?? now.cursor, counts, items },
        over: rows.length < ROWS_A_PORTION,
        result: sayBoth((t) => t(words.brought_back, told)),
      };
    });
  let goes_on = true;
  while (goes_on) {
    goes_on = await next();
    dropAnswers(pool, restore.stale);
  }
});

export const removeRows = personJob<Matching>(
  'records.remove-rows',
  async ({ pool, run, portion, actor }) => {
    const { settings, source, remove } = getRemovable(run.payload.entity);
    const next = () =>
      portion(async (sql, now) => {
        const acting = await actor(sql);
        const from = source(sql, acting);
        const place = now.cursor as Place | null;
        if (!place) {
          const { count, last } = await countMatching(sql, from, now.payload);
          return { size: Math.max(0, count - now.payload.except.length), cursor: { after: 0, until: last } satisfies Place };
        }
        const rows = await listMatching<Record<string, unknown>>(sql, from, now.payload, { ...place, limit: ROWS_A_PORTION });
        const wanted = rows.filter((row) => !now.payload.except.includes(row.list_key));
        const items: Item[] = [];
        for (const row of wanted) {
          const one = { id: row.list_key, label: labelOf(settings.main, row) };
          items.push(...(await tryOne(sql, acting, remove, 'removed', one)));
        }
        const counts = countBy(items);
        const told = { removed: added(now.counts, counts, 'removed'), kept: added(now.counts, counts, 'kept', 'failed') };
        return {
          ...{ did: wanted.length, cursor: { ...place, after: rows.at(-1)?.list_key ?? place.after } satisfies Place, counts, items },
          over: rows.length < ROWS_A_PORTION,
          result: sayBoth((t) => t(words.removed, told)),
        };
      });
    let goes_on = true;
    while (goes_on) {
      goes_on = await next();
      dropAnswers(pool, remove.stale);
    }
  },
  {
    undo: {
      days: DAYS_TO_RESTORE,
      start: (sql, actor, run) => {
        const { entity } = run.payload as Matching;
        // in another role the rows would all be refused, and the right to undo be used up
        const { who } = getRemovable(entity).restore;
        if (!actor.grants.has(who as Grant) || (actor.role?.institution_id ?? null) !== run.owner_id) throw refused('not_allowed');
        return restoreRows.start(sql, actor, {
          ...{ title: titleOf(words.restoring, entity), link: run.link, size: run.counts.removed ?? 0 },
          payload: { entity, run_id: run.id },
        });
      },
    },
  },
);
