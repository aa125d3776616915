// Course lists for other rooms: published courses as cards.
import type { Sql } from '#core/db/server/sql.ts';
import type { Card } from '../contract.ts';
import type { Order } from '../rules.ts';
import { type Match } from '#features/search/server/service.ts';
import { countMatching, searchCourses } from './store-lists.ts';

/** Published courses as cards, by an order and a few filters: what other rooms show of the catalogue. */
export const listCards = async (
  sql: Sql,
  { limit, ...filters }: { order: Order; limit: number; institution_id?: number; category_id?: number },
): Promise<Card[]> => (await searchCourses(sql, { text: '', ...filters }, { limit, offset: 0 })).cards;

/** The best `most` of what matches, with how many these are; without a match the latest of all. */
export async function listFoundCourses(
  sql: Sql,
  asked: { match: Match | null; site: number | undefined; most: number; limit: number; offset: number },
): Promise<(Card & { total: number })[]> {
  const { match, site, most, limit, offset } = asked;
  const { cards, total } = await searchCourses(sql, { text: '', match, most, institution_id: site, order: 'match' }, { limit, offset });
  return cards.map((card) => ({ ...card, total }));
}
export const countFoundCourses = (sql: Sql, { match, most }: { match: Match; most: number }): Promise<number> =>
  countMatching(sql, match, most);
