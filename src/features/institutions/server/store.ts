// SQL that reads approved institutions for the public.
import type { Sql } from '#core/db/server/sql.ts';

export interface InstitutionRow {
  id: number;
  username: string;
  institution_name: string;
  institution_name_en: string;
  about: string;
  bn_about: string;
  type: string;
  brand: string | null;
  logo_path: string | null;
  course_count: number;
}
export interface InfoColumns {
  /** Why it is switched off; null while it is on. */
  closed_reason: string | null;
  site_config: string[] | null;
  learner_count: number;
  phone: string;
  email: string;
  address: string;
  bn_address: string;
}
export const columns = (sql: Sql) => sql`
  i.id, i.username, i.institution_name, i.institution_name_en, i.about, i.bn_about, i.type, i.brand, i.logo_path,
  (select count(*)::int from courses c where c.institution_id = i.id and c.published_at is not null) as course_count`;

export const listApproved = (sql: Sql, text: string, limit: number, offset: number) => sql<(InstitutionRow & { total: number })[]>`
  select ${columns(sql)}, count(*) over ()::int as total
  from institutions i
  where i.approved_at is not null and i.closed_at is null
    and (
      ${text} = '' or strpos(lower(i.institution_name_en), lower(${text})) > 0
      or strpos(i.institution_name, ${text}) > 0)
  order by i.position, i.id
  limit ${limit} offset ${offset}`;

export const findApproved = async (
  sql: Sql,
  key: { id: number } | { username: string },
): Promise<(InstitutionRow & InfoColumns) | undefined> => {
  const [row] = await sql<(InstitutionRow & InfoColumns)[]>`
    select ${columns(sql)}, i.site_config,
      case when i.closed_at is not null then i.closed_reason end as closed_reason,
      i.phone, i.email, i.address, i.bn_address,
      coalesce((
        select sum(learner_count)::int
        from courses c
        where c.institution_id = i.id and c.published_at is not null
      ), 0) as learner_count
    from institutions i
    where i.approved_at is not null
      and ${'id' in key ? sql`i.id = ${key.id}` : sql`i.username = ${key.username}`}`;
  return row;
};
