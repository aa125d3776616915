// The list of a bank as it is read: what was searched is found first by the index of keys, and how many that are says how the page is read.
import type { Actor } from '#core/access/actor.ts';
import { runTransaction, type Sql, type Transaction } from '#core/db/server/sql.ts';
import type { ListInput } from '#core/lists/input.ts';
import { type Listed, readList, type Source } from '#core/lists/server/order.ts';
import { questions } from '../lists.ts';
import { queryOf } from './keys.ts';
import { sourceOf, type Wanted } from './store-lists.ts';
import { institutionBank } from './store-reach.ts';
import { gather, isCommon, isFound, listFound, listGiven, listWithin } from './store-search.ts';

/** Of what was searched so many are counted, and paged to: whoever finds more says more. */
export const MOST_FOUND = 1_000;

/** The banks that it may be of; nothing where the keys of all are not looked for by an index. */
function holdersOf(actor: Actor, { scope, folder, given }: Wanted): readonly number[] | undefined {
  if (folder) return [folder.holder];
  if (scope === 'mine') return [actor.user?.id ?? 0];
  if (scope === 'shared') return given!.holders;
  const place = institutionBank(actor);
  return scope === 'institution' && place ? [-place.institution_id] : undefined;
}
/** What is shared with somebody, and which folders stand in one, is looked for once: how the rest is read follows from it. */
export async function withPlaces(sql: Sql, actor: Actor, wanted: Wanted): Promise<Wanted> {
  if (wanted.folder) return { ...wanted, within: await listWithin(sql, wanted.folder.id) };
  return wanted.scope === 'shared' ? { ...wanted, given: await listGiven(sql, actor.user?.id ?? 0) } : wanted;
}
export async function readBank<T>(sql: Sql, actor: Actor, asked: Wanted, input: ListInput): Promise<Listed<T>> {
  const wanted = await withPlaces(sql, actor, asked);
  const source: Source = { ...sourceOf(sql, actor, wanted), sorted: (wanted.given?.holders.length ?? 0) > 1 };
  const read = (by: Sql, of: Source) => readList<T>(by, questions, of, input, actor.language);
  const query = input.search && !input.search.trim().startsWith('#') ? queryOf(input.search) : undefined;
  const holders = query === undefined ? undefined : holdersOf(actor, wanted);
  if (query === undefined || !holders) return read(sql, source);
  const { newest, ids } = await listFound(sql, holders, query, MOST_FOUND);
  const { loose, folder } = wanted;
  // what was found is all that there is: nothing has to be counted once more
  const all = !Object.keys(input.filters).length && !loose && !folder && wanted.scope !== 'shared';
  const counted = { ...source, most: MOST_FOUND, ...(all && { total: ids?.length ?? MOST_FOUND + 1 }) };
  // few of them are read by their ids, whatever was expected of the words
  if (ids) return read(sql, { ...counted, sorted: true, search: () => isFound(sql, ids) });
  const inOrder = holders.length === 1 && (input.sort ?? questions.sort) === questions.sort;
  const ahead = inOrder && newest.length >= Math.min(input.page * input.limit, MOST_FOUND);
  const more = { ...counted, ...(ahead && { ahead: isFound(sql, newest) }) };
  if (newest.length > MOST_FOUND) return read(sql, { ...more, search: () => isCommon(sql, query) });
  const gathered = async (tx: Transaction) => {
    await gather(tx);
    return read(tx, { ...more, gathered: true });
  };
  return 'begin' in sql ? runTransaction(sql, gathered) : gathered(sql);
}
