// SQL of the lists of pieces: whose, in which state, found by title and author.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import { grantFor, type Group, isOpen, type State } from '#features/writing/rules.ts';
import { kindsOf } from '../contract.ts';

const isVisible = (sql: Sql): Part => sql`
  (coalesce(p.publish_at <= now(), false) and p.withdrawn_at is null and p.removed_at is null)`;
/** As `stateOf` says it of one. */
const stateIn = (sql: Sql): Part => sql`
  case
    when p.removed_at is not null then 'removed'
    when p.review <> 'none' then p.review
    when p.withdrawn_at is not null then 'withdrawn'
    when p.publish_at is null then 'draft'
    when p.publish_at <= now() then 'published'
    else 'planned'
  end`;
/** One's own, and by the grant those of one's institution, or all of the house. */
function scopeOf(sql: Sql, group: Group, { user, role, grants }: SignedIn): Part {
  const own = sql`p.author_id = ${user.id}`;
  if (!grants.has(grantFor(group, 'view'))) return isOpen(group) ? own : sql`false`;
  if (role?.scope === 'system') return sql`true`;
  const there = role?.scope === 'institution' ? sql`p.institution_id = ${role.institution_id}` : sql`false`;
  return isOpen(group) ? sql`(${own} or ${there})` : there;
}
export interface Asked {
  filters: Readonly<Record<string, unknown>>;
  category_id?: number | '' | undefined;
  type?: string | undefined;
  filter?: string | undefined;
  publish?: boolean | '' | undefined;
}
/** What the short names of the call ask for, beside the filters. Removed pieces are for who asks for them. */
function asked(sql: Sql, user_id: number, { filters, category_id, type, filter, publish }: Asked): Part {
  const chosen = filters.state as State[] | undefined;
  const parts = [
    chosen?.includes('removed') ? sql`true` : sql`p.removed_at is null`,
    ...(category_id ? [sql`p.category_id = ${category_id}`] : []),
    ...(type ? [sql`p.kind = ${type}`] : []),
    ...(filter === 'own' ? [sql`p.author_id = ${user_id}`] : filter ? [sql`${stateIn(sql)} = ${filter}`] : []),
    ...(typeof publish === 'boolean' ? [sql`${isVisible(sql)} = ${publish}`] : []),
  ];
  return parts.reduce((before, part) => sql`${before} and ${part}`);
}
export const sourceOf = (sql: Sql, group: Group, actor: SignedIn, given: Asked): Source => ({
  from: sql`
    publications p
    left join users u on u.id = p.author_id and u.deleted_at is null
    left join categories c on c.id = p.category_id
    left join drafts d on d.kind = 'writing.piece' and d.object_id = p.id`,
  columns: sql`
    p.id, p.kind, p.title, p.bn_title, coalesce(u.name, '') as author, coalesce(u.bn_name, '') as bn_author,
    p.author_id, p.institution_id, p.category_id, coalesce(c.title, '') as category_title,
    coalesce(c.bn_title, '') as bn_category_title, ${stateIn(sql)} as state, ${isVisible(sql)} as visible,
    coalesce(d.version, 0) as version, p.publish_at, greatest(p.updated_at, d.updated_at) as updated_at, p.created_at,
    p.review, p.withdrawn_at, p.removed_at, p.submitted_version,
    d.version is distinct from d.published_version as fresh`,
  key: sql`p.id`,
  where: sql`
    p.kind = any (${[...kindsOf[group]]}::text[]) and ${scopeOf(sql, group, actor)}
    and ${asked(sql, actor.user.id, given)}`,
  // pieces are begun in the order of their keys
  order: { created_at: sql`p.id` },
  filters: {
    state: (chosen: string[]) => sql`${stateIn(sql)} = any (${chosen}::text[])`,
    own: (on: boolean) => sql`(p.author_id is not distinct from ${actor.user.id}) = ${on}`,
    visible: (on: boolean) => sql`${isVisible(sql)} = ${on}`,
    category: (ids: number[]) => sql`p.category_id = any (${ids}::int[])`,
    about: (on: boolean) => sql`(p.kind = 'about') = ${on}`,
  },
  search: (term) => sql`
    lower(p.title || ' ' || p.bn_title) like lower(${likely(term)})
    or u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)}`,
});
