// Search filters in the query string: only those that are set.
import type { In } from '#core/contract/call.ts';
import { atSearch } from '../addresses.ts';
import type { search } from '../contract.ts';

export const filterNames = ['category', 'tag', 'payment_status', 'course_level', 'language', 'type', 'owner_id'] as const;
export type FilterName = (typeof filterNames)[number];
const PAGE_ROWS = 15;

export const readTerm = (query: URLSearchParams): string => (query.get('keyword') || query.get('search') || '').slice(0, 200);

/** What the page asks for; a page number that is none is the first. */
export function askedFor(query: URLSearchParams): In<typeof search> {
  const wanted: Record<string, string> = {};
  for (const name of [...filterNames, 'sort']) {
    const value = query.get(name)?.slice(0, 200);
    if (value) wanted[name] = value;
  }
  if (wanted.owner_id && !/^[a-z0-9-]{1,64}$/.test(wanted.owner_id)) delete wanted.owner_id;
  const page = /^[1-9][0-9]{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { ...wanted, search: readTerm(query), rows: PAGE_ROWS, page };
}
/** The address of the search with some values changed; the page starts anew, and what is empty is left out. */
export function withFilters(query: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams();
  const term = readTerm(query);
  if (term) next.set('keyword', term);
  for (const name of [...filterNames, 'sort']) {
    const value = query.get(name);
    if (value) next.set(name, value);
  }
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `${atSearch()}?${text}` : atSearch();
}
