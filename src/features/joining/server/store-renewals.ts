// SQL of wishes for a new link or short code: who asked where, and who has not been told yet.
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';

/** `anew`: nothing was asked before, or what was asked has been answered. */
export async function insertRenewal(sql: Sql, link_id: number, user_id: number): Promise<{ asked_at: string; anew: boolean }> {
  const [made] = await sql<{ asked_at: string }[]>`
    insert into join_renewals as r (link_id, user_id) values (${link_id}, ${user_id})
    on conflict (link_id, user_id) do update set asked_at = now(), told_at = null where r.told_at is not null
    returning asked_at`;
  if (made) return { asked_at: made.asked_at, anew: true };
  return { asked_at: (await findAsked(sql, link_id, user_id))!, anew: false };
}
/** When somebody asked at a link, where nobody has answered them yet. */
export async function findAsked(sql: Sql, link_id: number, user_id: number): Promise<string | null> {
  const [row] = await sql<{ asked_at: string }[]>`
    select asked_at from join_renewals where link_id = ${link_id} and user_id = ${user_id} and told_at is null`;
  return row?.asked_at ?? null;
}
export interface NamedLink {
  title: string;
  bn_title: string;
  maker_id: number | null;
}
/** What a link leads to, by name, and who made it, as long as they are there. */
export const getNamed = async (sql: Sql, id: number): Promise<NamedLink> => {
  const [row] = await sql<NamedLink[]>`
    select coalesce(nullif(c.title, ''), c.bn_title, nullif(i.institution_name_en, ''), i.institution_name) as title,
      coalesce(nullif(c.bn_title, ''), c.title, i.institution_name) as bn_title, u.id as maker_id
    from join_links l
    left join batches b on b.id = l.batch_id
    left join courses c on c.id = coalesce(l.course_id, b.course_id)
    left join institutions i on i.id = l.institution_id
    left join users u on u.id = l.made_by and u.deleted_at is null and u.suspended_at is null
    where l.id = ${id}`;
  return row!;
};
/** Links to the same as the link `l`. */
const same = (sql: Sql) => sql`
  join join_links o on (o.batch_id = l.batch_id or o.course_id = l.course_id or o.institution_id = l.institution_id)
  join join_renewals r on r.link_id = o.id and r.told_at is null`;
/** Whether somebody waits for a link to the same as this one. */
export const isAwaited = async (sql: Sql, link_id: number): Promise<boolean> =>
  (await sql`select from join_links l ${same(sql)} where l.id = ${link_id} limit 1`).length > 0;
/** The next who wait for a link to the same as this one, from now on told. */
export const takeWaiting = (sql: Sql, link_id: number, limit: number) => sql<{ user_id: number }[]>`
  update join_renewals set told_at = now()
  where id in (
    select r.id
    from join_links l ${same(sql)}
    where l.id = ${link_id}
    order by r.id
    limit ${limit}
    for update of r skip locked
  )
  returning user_id`;
export const deleteRenewals = (sql: Sql, user_id: number) => sql`delete from join_renewals where user_id = ${user_id}`;

/** Who asked at a link. */
export const askersOf = (sql: Sql, link_id: number): Source => ({
  from: sql`join_renewals r join users u on u.id = r.user_id`,
  columns: sql`
    r.id, u.name as title, coalesce(u.bn_name, '') as bn_title, r.asked_at,
    case when r.told_at is null then 'waiting' else 'told' end as state`,
  key: sql`r.id`,
  where: sql`r.link_id = ${link_id}`,
  order: { asked_at: sql`r.asked_at` },
  search: (term) => sql`u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)}`,
});
