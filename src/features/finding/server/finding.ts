// Search over all kinds: one page of one kind, and how many there are of each.
import type { Actor } from '#core/access/actor.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type Match, parseQuery } from '#features/search/server/service.ts';
import { type FoundKind, kinds, MOST_COUNTED, MOST_LISTED } from '../kinds.ts';
import { finders } from './finders.ts';

interface Wanted {
  search: string;
  kind: FoundKind;
  page: number;
  /** 0: only the counts. */
  limit: number;
}
export async function findAll(sql: Sql, actor: Actor, wanted: Wanted) {
  const site = actor.site_institution;
  const open = kinds.filter((kind) => finders[kind].may(actor));
  const kind = open.includes(wanted.kind) ? wanted.kind : 'course';
  // what the words mean is the same for every kind
  const read = await parseQuery(sql, { kind, text: wanted.search, ...(site !== undefined && { institution_id: site }) });
  const countOf = async (one: FoundKind, match: Match) =>
    [one, await finders[one].count(sql, { match: { ...match, kind: one }, site, most: MOST_COUNTED })] as const;
  // words in which there is nothing to look for find nothing
  const lists = wanted.limit > 0 && (read !== null || wanted.search.trim() === '');
  // what is listed is counted there
  const counted = read ? open.filter((one) => !lists || one !== kind) : [];
  const [found, others] = await Promise.all([
    lists
      ? paging(wanted, (limit, offset) => finders[kind].list(sql, { match: read, site, most: MOST_LISTED, limit, offset }))
      : { data: [], current_page: 1, last_page: 1, per_page: wanted.limit, total: 0 },
    Promise.all(counted.map((one) => countOf(one, read!))),
  ]);
  const own = read && lists ? { [kind]: Math.min(found.total, MOST_COUNTED) } : {};
  const counts: Partial<Record<FoundKind, number>> = { ...Object.fromEntries(others), ...own };
  const data = found.data.map((row) => {
    const { total: _, ...hit } = row;
    return { kind, ...hit };
  });
  return { ...found, kind, data, open, counts };
}
