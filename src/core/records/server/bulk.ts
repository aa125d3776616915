// Bulk action (jobs): what is selected of a list goes through the call for one row, one by one, as its person; a result per item, and undo.
import type { SignedIn } from '#core/access/actor.ts';
import type { Grant } from '#core/access/grants.ts';
import { type AnyCall, type Said, staleAfter } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { asRefusal } from '#core/contract/server/http.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { isRetryable, type Transaction } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { inPortions } from '#core/jobs/server/in-portions.ts';
import type { ItemLink } from '#core/jobs/server/item-links.ts';
import { type PersonJob, personJob, RunFault } from '#core/jobs/server/person-job.ts';
import { type Item, listKeptItems } from '#core/jobs/server/store-runs.ts';
import type { Selected } from '#core/lists/input.ts';
import { countMatching, listMatching, type Source } from '#core/lists/server/order.ts';
import { removals as words } from '../words.ts';
import { saidOf } from './sheet.ts';

/** Short enough that whoever edits such a row by hand hardly waits. */
const ROWS_A_PORTION = 50;
/** The same where all rows of a portion are done by the same few statements. */
const ROWS_TOGETHER = 200;
/** Letters of a name that an item keeps. */
const MOST_NAMED = 200;
type Row = Record<string, unknown> & { list_key: number };
type Counts = Readonly<Record<string, number>>;
/** What is done to each row. `did` is the outcome of its item; one that is refused is `kept`, with the reason. */
interface Act {
  call: AnyCall;
  did: string;
  /** Taken at the beginning of each portion, where the calls of two runs would else meet with locks in the wrong order. */
  lock?: (sql: Transaction) => PromiseLike<unknown>;
}
export interface Bulk extends Act {
  source: Source;
  /** Search and filters as the source takes them, where that is not as they were asked. */
  wanted?: Pick<Selected, 'search' | 'filters'>;
  /** What the row is called, as its item tells it: either language may be all there is. */
  label: (row: Row) => Said;
  /** What the call is asked beside the id. */
  also?: object;
  /** What undoing the one row has to know. */
  keep?: (row: Row, answer: unknown) => object;
  /** Does all rows of a portion together, where a call for each would be slow: what the call would have done and recorded. Answers, by the
   *  row, why not; a row that it does not name is done. When it fails by a fault of ours the rows go through the call one by one. */
  all?: (sql: Transaction, rows: readonly Row[]) => Promise<ReadonlyMap<number, Said>>;
  /** More than these are refused before the first is done. */
  most?: { rows: number; why: Said };
}
export interface Undoing extends Act {
  /** The outcome that is taken back. */
  of: string;
  also?: (kept: object) => object;
}
/** The result in words, of how many items came to which end. */
type Tell<P> = (payload: P, counts: Counts) => Said;

/** Whether the same row may well go when it is tried again: then the whole portion is. */
const passes = (error: unknown): boolean => isRetryable(error) || asRefusal(error).code !== 'failed';
/** Its number is that of the row; what somebody else did already is no item. A row that fails by a fault of ours keeps no other waiting. */
async function tryOne(
  sql: Transaction,
  actor: SignedIn,
  { call, did }: Act,
  { id, label: named, also, keep }: { id: number; label: Said; also?: object | undefined; keep?: (answer: unknown) => object },
): Promise<Item[]> {
  const label = { label: named.en.slice(0, MOST_NAMED), bn_label: named.bn.slice(0, MOST_NAMED) };
  const out = await answerWithin(sql, call, actor, { ...also, id }).catch((error: unknown) => {
    if (passes(error)) throw error;
    const { code = 'error' } = error as { code?: string };
    return { fault: sayBoth((t) => t(words.fault, { code })) };
  });
  if ('fault' in out) return [{ number: id, outcome: 'failed', ...label, reason: out.fault }];
  if (!('refusal' in out)) return [{ number: id, outcome: did, ...label, kept: keep?.(out.value) ?? null }];
  return out.refusal.code === 'not_found' ? [] : [{ number: id, outcome: 'kept', ...label, reason: saidOf(out.refusal) }];
}
/** All of a portion at once; nothing when that failed, and the rows are to be tried one by one. */
async function tryTogether(sql: Transaction, { all, did, label }: Bulk, rows: readonly Row[]): Promise<Item[] | undefined> {
  if (!all || !rows.length) return undefined;
  try {
    const against = (await sql.savepoint((inner) => all(inner, rows))) as ReadonlyMap<number, Said>;
    return rows.map((row): Item => {
      const { en, bn } = label(row);
      const why = against.get(row.list_key);
      const named = { number: row.list_key, label: en.slice(0, MOST_NAMED), bn_label: bn.slice(0, MOST_NAMED) };
      return why ? { ...named, outcome: 'kept', reason: why } : { ...named, outcome: did, kept: null };
    });
  } catch (error) {
    if (isRetryable(error)) throw error;
    return undefined;
  }
}
const countBy = (items: readonly Item[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(items, (item) => item.outcome)].map(([outcome, of]) => [outcome, of.length]));
/** So many so far, with those of this portion; what failed is told with what was kept. */
const toTell = (before: Counts, now: Counts): Counts => {
  const sum = (outcome: string) => (before[outcome] ?? 0) + (now[outcome] ?? 0);
  const outcomes = Object.keys({ ...before, ...now });
  return { ...Object.fromEntries(outcomes.map((outcome) => [outcome, sum(outcome)])), kept: sum('kept') + sum('failed') };
};

const mayAsk = ({ grants }: SignedIn, { who }: AnyCall): boolean => who === 'signed-in' || grants.has(who as Grant);
/** The run that takes back what another did: the items of that one, in their order. */
export const undoJob = <P extends object>(
  name: string,
  { find, tell, item_link }: { find: (payload: P) => Undoing; tell: Tell<P>; item_link?: ItemLink<P> },
) =>
  personJob<P & { run_id: number }>(
    name,
    async ({ pool, run, portion, actor }) => {
      const act = find(run.payload);
      const next = () =>
        portion(async (sql, now) => {
          const rows = await listKeptItems(sql, now.payload.run_id, act.of, (now.cursor as number | null) ?? 0, ROWS_A_PORTION);
          const acting = rows.length ? await actor(sql) : undefined;
          await act.lock?.(sql);
          const items: Item[] = [];
          for (const { number, label: en, bn_label: bn, kept } of rows)
            items.push(...(await tryOne(sql, acting!, act, { id: number, label: { en, bn }, also: act.also?.(kept ?? {}) })));
          const counts = countBy(items);
          return {
            ...{ did: rows.length, cursor: rows.at(-1)?.number ?? now.cursor, counts, items },
            over: rows.length < ROWS_A_PORTION,
            result: tell(now.payload, toTell(now.counts, counts)),
          };
        });
      await inPortions(pool, next, staleAfter(act.call));
    },
    { allows: (_, actor, payload) => mayAsk(actor, find(payload).call), ...(item_link && { item_link }) },
  );

export interface BulkJob<P extends Selected> {
  call: (payload: P) => AnyCall;
  /** Asked anew before each portion: what its person sees and may do now. */
  find: (sql: Transaction, actor: SignedIn, payload: P) => Bulk | Promise<Bulk>;
  tell: Tell<P>;
  item_link?: ItemLink<P>;
  undo?: {
    days: number;
    /** Each outcome that `find` takes back. */
    takes: readonly string[];
    find: (payload: P) => Undoing;
    title: (payload: P) => Said;
    start: PersonJob<P & { run_id: number }>['start'];
  };
}
/** Declares the job of a bulk action; `call` is that for one row, `find` the rows that were selected. */
export const bulkJob = <P extends Selected>(name: string, { call, find, tell, item_link, undo }: BulkJob<P>): PersonJob<P> =>
  personJob<P>(
    name,
    async ({ pool, run, portion, actor }) => {
      const next = () =>
        portion(async (sql, now) => {
          const acting = await actor(sql);
          const bulk = await find(sql, acting, now.payload);
          const wanted = { ...now.payload, ...bulk.wanted };
          const place = now.cursor as { after: number; until: number } | null;
          if (!place) {
            const { count, last } = await countMatching(sql, bulk.source, wanted);
            if (bulk.most && count > bulk.most.rows) throw new RunFault(bulk.most.why);
            return { size: count, cursor: { after: 0, until: last } };
          }
          await bulk.lock?.(sql);
          const most = bulk.all ? ROWS_TOGETHER : ROWS_A_PORTION;
          const rows = await listMatching<Row>(sql, bulk.source, wanted, { ...place, limit: most });
          const together = await tryTogether(sql, bulk, rows);
          const items: Item[] = together ?? [];
          for (const row of together ? [] : rows) {
            const one = { id: row.list_key, label: bulk.label(row), also: bulk.also };
            items.push(...(await tryOne(sql, acting, bulk, { ...one, ...(bulk.keep && { keep: (value) => bulk.keep!(row, value) }) })));
          }
          const counts = countBy(items);
          return {
            ...{ did: rows.length, cursor: { ...place, after: rows.at(-1)?.list_key ?? place.after }, counts, items },
            over: rows.length < most,
            result: tell(now.payload, toTell(now.counts, counts)),
          };
        });
      await inPortions(pool, next, staleAfter(call(run.payload)));
    },
    {
      allows: (_, actor, payload) => mayAsk(actor, call(payload)),
      ...(item_link && { item_link }),
      ...(undo && {
        undo: {
          days: undo.days,
          takes: undo.takes,
          start: (sql, actor, run) => {
            const payload = run.payload as P;
            const act = undo.find(payload);
            // in another role the rows would all be refused, and the right to undo be used up
            if (!mayAsk(actor, act.call) || (actor.role?.institution_id ?? null) !== run.owner_id) throw refused('not_allowed');
            return undo.start(sql, actor, {
              ...{ title: undo.title(payload), link: run.link, size: run.counts[act.of] ?? 0 },
              payload: { ...payload, run_id: run.id },
            });
          },
        },
      }),
    },
  );
