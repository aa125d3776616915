// SQL of who may do what with a content: its owner, who it is shared with, colleagues, everybody where it is free, who enrolled in it.
import type { Actor } from '#core/access/actor.ts';
import { opensShared } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { isShareOf } from '#features/bank/server/service.ts';
import { type Level, rankOf, type Through, type Visibility } from '../rules.ts';

export interface ContentRow {
  id: number;
  owner_id: number | null;
  institution_id: number | null;
  kind: string;
  title: string;
  bn_title: string;
  visibility: Visibility;
  price_poisha: number;
  version: number;
  rank: number;
  /** Open to this person as to everybody, or to all colleagues. */
  is_open: boolean;
  removed_at: string | null;
}
/** Somebody works for the institution that the content `c` was made for, and it is open to them. */
export const isColleague = (sql: Sql, user_id: number): Part => sql`
  c.visibility = 'institution' and c.institution_id in (
    select ur.institution_id from user_roles ur where ur.user_id = ${user_id} and ${opensShared(sql, sql`ur`)})`;
const isOpenTo = (sql: Sql, user_id: number): Part => sql`
  (c.version > 0 and c.removed_at is null and (
    (c.visibility = 'public' and c.price_poisha = 0 and ${user_id}::int > 0) or ${isColleague(sql, user_id)}))`;
/**
 * 1 to 4 (look, use, change, own), 0 for nothing; of the content `c`. Who was let in uses it; who enrolled while it was open to them goes on
 * learning with it; who enrolled by a share has what the share gives, as long as it lasts.
 */
export function contentRank(sql: Sql, actor: Actor): Part {
  const user_id = actor.user?.id ?? 0;
  return sql`
    (case when c.owner_id = ${user_id} then 4 else greatest(
      coalesce((select max(array_position(array['view', 'use', 'edit'], s.level)) from content_shares s
        where s.content_id = c.id and c.removed_at is null and ${isShareOf(sql, user_id)}), 0),
      case when ${isOpenTo(sql, user_id)} then 2 else 0 end,
      coalesce((select case e.through when 'order' then 2 when 'open' then 1 else 0 end from content_enrollments e
        where e.content_id = c.id and e.user_id = ${user_id} and e.status = 'open'), 0)) end)`;
}
const row = (sql: Sql, actor: Actor): Part => sql`
  c.id, c.owner_id, c.institution_id, c.kind, c.title, c.bn_title, c.visibility, c.price_poisha, c.version,
  c.removed_at, ${contentRank(sql, actor)} as rank, ${isOpenTo(sql, actor.user?.id ?? 0)} as is_open`;
const find = async (sql: Sql, actor: Actor, id: number): Promise<ContentRow | undefined> => {
  const [found] = await sql<ContentRow[]>`select ${row(sql, actor)} from contents c where c.id = ${id}`;
  return found;
};
/** One that this actor may go so far with. What was published can be looked at and used; what was deleted only by who has it still. */
export async function findContent(sql: Sql, actor: Actor, id: number, least: Level): Promise<ContentRow | undefined> {
  if (!actor.user) return undefined;
  const found = await find(sql, actor, id);
  if (!found || found.rank < rankOf(least)) return undefined;
  const changes = least === 'edit' || least === 'own';
  if (changes) return found.removed_at === null ? found : undefined;
  return found.version > 0 && (found.removed_at === null || found.rank < rankOf('edit')) ? found : undefined;
}
/** One that everybody may read of, or that the actor has anyway. */
export async function findShown(sql: Sql, actor: Actor, id: number): Promise<ContentRow | undefined> {
  const found = await find(sql, actor, id);
  if (!found?.version) return undefined;
  if (found.removed_at !== null) return found.rank > 0 && found.rank < rankOf('edit') ? found : undefined;
  return found.visibility === 'public' || found.rank > 0 ? found : undefined;
}
export async function findRemoved(sql: Sql, actor: Actor, id: number): Promise<ContentRow | undefined> {
  if (!actor.user) return undefined;
  const found = await find(sql, actor, id);
  return found?.rank === rankOf('own') && found.removed_at !== null ? found : undefined;
}

export interface OrderRow {
  id: number;
  user_id: number;
  content_id: number;
  status: 'open' | 'waiting';
  through: Through;
  price_poisha: number;
  percent: number;
  position_seconds: number;
  done_at: string | null;
  created_at: string;
}
export const orderColumns = (sql: Sql): Part => sql`
  e.id, e.user_id, e.content_id, e.status, e.through,
  e.price_poisha, e.percent, e.position_seconds, e.done_at, e.created_at`;
/** One’s own that is open, and with it its content. */
export async function findOrder(sql: Sql, actor: Actor, id: number): Promise<OrderRow | undefined> {
  const [found] = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from content_enrollments e join contents c on c.id = e.content_id
    where e.id = ${id} and e.user_id = ${actor.user?.id ?? 0} and e.status = 'open'
      and ${contentRank(sql, actor)} > 0`;
  return found;
}
/** An order of somebody’s content that waits. */
export async function findWaiting(sql: Sql, { user }: Actor, id: number): Promise<OrderRow | undefined> {
  const [found] = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from content_enrollments e join contents c on c.id = e.content_id
    where e.id = ${id} and c.owner_id = ${user?.id ?? 0} and c.removed_at is null and e.status = 'waiting'`;
  return found;
}
export async function findShare(sql: Sql, { user }: Actor, id: number): Promise<{ id: number; content_id: number } | undefined> {
  const [found] = await sql<{ id: number; content_id: number }[]>`
    select s.id, s.content_id from content_shares s join contents c on c.id = s.content_id
    where s.id = ${id} and c.owner_id = ${user?.id ?? 0} and c.removed_at is null`;
  return found;
}
