// Course lists for other rooms: published courses as cards.
import type { Sql } from '#core/db/server/sql.ts';
import type { Card } from '../contract.ts';
import type { Order } from '../rules.ts';
import { searchCourses } from './store-lists.ts';

/** Published courses as cards, by an order and a few filters: what other rooms show of the catalogue. */
export const listCards = async (
  sql: Sql,
  { limit, ...filters }: { order: Order; limit: number; institution_id?: number; category_id?: number },
): Promise<Card[]> => (await searchCourses(sql, { text: '', ...filters }, { limit, offset: 0 })).cards;
