// The list of a bank as it is read: what was searched is found first by the index of keys, and how many that are says how the page is read.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { MOST_COUNTED } from '#core/lists/declare.ts';
import type { ListInput } from '#core/lists/input.ts';
import { type Listed, readList, type Source } from '#core/lists/server/order.ts';
import { questions } from '../lists.ts';
import { queryOf } from './keys.ts';
import { sourceOf, type Wanted } from './store-lists.ts';
import { institutionBank } from './store-reach.ts';
import { isFound, listFound, listGiven } from './store-search.ts';

/** The banks that it may be of; nothing where the keys of all are not looked for by an index. */
function holdersOf(actor: Actor, { scope, folder, given }: Wanted): readonly number[] | undefined {
  if (folder) return [folder.holder];
  if (scope === 'mine') return [actor.user?.id ?? 0];
  if (scope === 'shared') return given!.holders;
  const place = institutionBank(actor);
  return scope === 'institution' && place ? [-place.institution_id] : undefined;
}
/** What is shared with somebody is looked for once. */
export const withGiven = async (sql: Sql, actor: Actor, wanted: Wanted): Promise<Wanted> =>
  wanted.scope === 'shared' && !wanted.folder ? { ...wanted, given: await listGiven(sql, actor.user?.id ?? 0) } : wanted;
export async function readBank<T>(sql: Sql, actor: Actor, asked: Wanted, input: ListInput): Promise<Listed<T>> {
  const wanted = await withGiven(sql, actor, asked);
  const source: Source = { ...sourceOf(sql, actor, wanted), sorted: (wanted.given?.holders.length ?? 0) > 1 };
  const read = (of: Source) => readList<T>(sql, questions, of, input, actor.language);
  const query = input.search && !input.search.trim().startsWith('#') ? queryOf(input.search) : undefined;
  const holders = query === undefined ? undefined : holdersOf(actor, wanted);
  if (query === undefined || !holders) return read(source);
  const found = await listFound(sql, holders, query);
  const { loose, folder } = wanted;
  // what was found is all that there is: nothing has to be counted once more
  const all = !Object.keys(input.filters).length && !loose && !folder && wanted.scope !== 'shared';
  const counted = all && { total: found?.length ?? MOST_COUNTED + 1 };
  // few of them are read by their ids, whatever was expected of the words
  return read(found ? { ...source, ...counted, sorted: true, search: () => isFound(sql, found) } : { ...source, ...counted });
}
