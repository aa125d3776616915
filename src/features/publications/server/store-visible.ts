// What readers may have of publications (visibility): the one door for every list, page, search and count of theirs.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';

function onSite(sql: Sql, site: number | undefined): Part {
  if (site === undefined) return sql``;
  return sql`and t.institution_id = ${site}`;
}
/** Whether readers may have the row `t` now: published, its time has come, neither withdrawn nor removed. */
const isVisible = (sql: Sql): Part => sql`t.publish_at <= now() and t.withdrawn_at is null and t.removed_at is null`;

/**
 * The publications that readers of this site may have, in the place of their table: sql`from ${visible(sql, site)} p`. The site of a partner
 * has its own alone, the main one (undefined) has all.
 */
export const visible = (sql: Sql, site: number | undefined): Part => sql`(
  select t.* from publications t where ${isVisible(sql)} ${onSite(sql, site)})`;
/** Those that they had once and have no more; what was removed was never there. */
export const wasVisible = (sql: Sql, site: number | undefined): Part => sql`(
  select t.id, t.kind from publications t
  where t.first_published_at <= now() and t.removed_at is null and not (${isVisible(sql)}) ${onSite(sql, site)})`;
