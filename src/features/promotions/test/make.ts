// Factory of promotions for tests.
import type { Sql } from '#core/db/server/sql.ts';
import type { Kind } from '../kinds.ts';

export interface Given {
  kind?: Kind;
  title?: string;
  details?: string;
  url?: string;
  course_id?: number | null;
  places?: readonly string[];
  course_categories?: readonly number[];
  professions?: readonly number[];
  districts?: readonly number[];
  genders?: readonly string[];
  age_start?: number | null;
  age_end?: number | null;
  start_date?: string | null;
  end_date?: string | null;
  promotion_status?: number;
}
/** One that is approved and meant for everybody, unless it is said otherwise; at the end of their order. */
export async function makePromotion(sql: Sql, given: Given = {}): Promise<{ id: number; uuid: string; version: number }> {
  const own = given.course_id != null;
  const item = {
    ...{ kind: own ? 'internal-course' : 'ads', title: 'A promotion', bn_title: 'একটি প্রচার', url: own ? '' : 'https://example.org/' },
    ...{ promotion_status: 1, position: sql`(select coalesce(max(position), 0) + 1 from promotions)` },
    ...given,
  };
  const [row] = await sql<{ id: number; uuid: string; version: number }[]>`
    insert into promotions ${sql(item as never)} returning id, uuid, version`;
  return row!;
}

/** A district of a division of its own, with one upazila. */
export async function makeDistrict(sql: Sql, title: string, bn_title: string): Promise<{ id: number; upazila_id: number }> {
  const [row] = await sql<{ id: number; upazila_id: number }[]>`
    with v as (
      insert into divisions (title, bn_title, bbs_number, position) values (${`${title} division`}, ${`${bn_title} বিভাগ`}, '', 1) returning id
    ), d as (
      insert into districts (title, bn_title, bbs_number, division_id, position) select ${title}, ${bn_title}, '', id, 1 from v returning id
    )
    insert into upazilas (title, bn_title, bbs_number, district_id, position) select 'Sadar', 'সদর', '', id, 1 from d
    returning district_id as id, id as upazila_id`;
  return row!;
}
