// SQL of shares of the bank: with whom a folder or a question is shared, how far, until when; what was shared on ends with it.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import { latestEnds, type ShareLevel } from '../rules.ts';

export type Thing = { bank_id: number; folder_id: null } | { bank_id: null; folder_id: number };
export interface ListedShare {
  id: number;
  level: ShareLevel;
  name: string;
  bn_name: string;
  institution: boolean;
  /** Of an institution, how many work for it. */
  people: number | null;
  until: string | null;
  created_at: string;
  /** It is shared with a folder that the question stands in. */
  folder: string | null;
  /** The asker has given it. */
  given: boolean;
}
/** Whoever knows a number learns no more of its person than everybody may. */
const named = (sql: Sql, column: 'name' | 'bn_name') => sql`
  case when ${isPrivateProfile(sql, sql`u`)} then '' else ${nameFor(sql, sql`u`, column)} end`;
const told = (sql: Sql) => sql`
  s.id, s.level, s.until, s.created_at, s.to_institution_id is not null as institution,
  coalesce(i.institution_name_en, ${named(sql, 'name')}, '') as name,
  coalesce(i.institution_name, ${named(sql, 'bn_name')}, '') as bn_name,
  case when s.to_institution_id is not null then (
    select count(distinct ur.user_id)::int from user_roles ur
      where ur.institution_id = s.to_institution_id) end as people`;
const tables = (sql: Sql) => sql`
  bank_shares s left join institutions i on i.id = s.to_institution_id left join users u on u.id = s.to_user_id
  left join bank_folders f on f.id = s.folder_id`;
/** Of a question those of its folders too. */
export const listShares = (sql: Sql, { bank_id, folder_id }: Thing, user_id: number) => sql<ListedShare[]>`
  select ${told(sql)}, case when ${bank_id}::int is not null then f.name end as folder,
    s.given_by is not distinct from ${user_id} as given
  from ${tables(sql)}
  where (s.bank_id = ${bank_id}::int or s.folder_id = ${folder_id}::int
      or s.folder_id in (
        select unnest(own.path) from bank_questions q join bank_folders own on own.id = q.folder_id
          where q.id = ${bank_id}::int))
    and (s.until is null or s.until > now())
  order by s.folder_id nulls first, s.created_at, s.id`;
export async function countShares(sql: Sql, { bank_id, folder_id }: Thing): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from bank_shares
    where bank_id is not distinct from ${bank_id}::int and folder_id is not distinct from ${folder_id}::int`;
  return row!.n;
}
export interface NewShare {
  level: ShareLevel;
  to_user_id: number | null;
  to_institution_id: number | null;
  until: string | null;
  given_by: number;
}
/** What each has given stands by itself: asked again it changes how far and how long. Of whoever it belongs to it takes the place of what others gave. */
export async function putShare(sql: Sql, { bank_id, folder_id }: Thing, given: NewShare, own: boolean): Promise<void> {
  const { to_user_id, to_institution_id, given_by } = given;
  if (own)
    await sql`
      delete from bank_shares
      where (bank_id, folder_id, to_user_id, to_institution_id) is not distinct from
        (${bank_id}::int, ${folder_id}::int, ${to_user_id}::int, ${to_institution_id}::int)
        and given_by is distinct from ${given_by}`;
  await sql`
    insert into bank_shares (bank_id, folder_id, level, to_user_id, to_institution_id, until, given_by)
    values (${bank_id}, ${folder_id}, ${given.level}, ${to_user_id}, ${to_institution_id}, ${given.until}, ${given_by})
    on conflict (bank_id, folder_id, to_user_id, to_institution_id, given_by) do update set level = excluded.level,
      until = excluded.until`;
}
export const deleteShare = (sql: Sql, id: number) => sql`delete from bank_shares where id = ${id}`;
/** Somebody whose right to share the thing `t` comes from nobody: its owner, and of an institution’s whoever holds its bank there by their role. */
const isRoot = (sql: Sql, user: Part): Part => sql`(${user} is not distinct from t.owner_id or exists (
  select from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = ${user} and ur.scope = 'institution' and ur.institution_id = t.institution_id
    and not r.read_only and r.access -> 'question' -> 'delete' = 'true'))`;
const SHARES_AT_ONCE = 1_000;
interface SharedOn {
  last_id: number | null;
  shares: { thing: number; id: number; given_by: number | null; until: number | null }[] | null;
  links: { thing: number; by: number; to: number; until: number | null }[] | null;
  roots: { thing: number; person: number }[] | null;
}
/**
 * The next shares that somebody gave who does not own the thing; with them all that gives the right to share on what they are of: who holds it,
 * and who has it from whom until when (microseconds). An account that was merged gave for the one that stayed. Institutions that rest are no
 * reason: what they gave is there again with them.
 */
async function readSharedOn(sql: Sql, which: Part, after: number): Promise<SharedOn> {
  const microseconds = sql`(extract(epoch from until) * 1000000)::bigint`;
  const [row] = await sql<SharedOn[]>`
    with recursive shared as materialized (
      select portion.*, dense_rank() over (order by bank_id, path) as thing
      from (
        select s.id, s.given_by, s.until, t.*
        from bank_shares s
        left join bank_questions q on q.id = s.bank_id
        left join bank_folders f on f.id = coalesce(s.folder_id, q.folder_id)
        cross join lateral (
          select s.bank_id, f.path, case when s.bank_id is null then f.owner_id else q.owner_id end as owner_id,
            case when s.bank_id is null then f.institution_id else q.institution_id end as institution_id
        ) t
        where s.given_by is distinct from t.owner_id and s.id > ${after} and ${which}
        order by s.id limit ${SHARES_AT_ONCE}
      ) portion
    ), things as materialized (
      select distinct thing, bank_id, path, owner_id, institution_id from shared
    ), given as materialized (
      select t.thing, own.given_by, own.to_user_id, own.to_institution_id, own.until
      from things t cross join lateral (
        select b.* from bank_shares b where b.bank_id = t.bank_id
        union all select b.* from bank_shares b where b.folder_id = any (t.path)) own
      where own.level = 'share' and own.given_by is not null and (own.until is null or own.until > now())
    ), people (thing, id) as (
      (select thing, given_by from shared where given_by is not null union select thing, given_by from given)
      union
      select p.thing, m.kept_id
      from people p join account_merges m on m.closed_id = p.id and m.undone_at is null
    ), links as (
      select g.thing, g.given_by as by, p.id as to, g.until
      from people p join given g on g.thing = p.thing and g.to_user_id = p.id
      union all
      select g.thing, g.given_by, p.id, g.until
      from people p join user_roles ur on ur.user_id = p.id
      join given g on g.thing = p.thing and g.to_institution_id = ur.institution_id
      union all
      select p.thing, m.kept_id, p.id, null
      from people p join account_merges m on m.closed_id = p.id and m.undone_at is null
    )
    select (select max(id) from shared) as last_id,
      (select json_agg(json_build_object('thing', thing, 'id', id, 'given_by', given_by, 'until', ${microseconds}))
        from shared) as shares,
      (select json_agg(json_build_object('thing', thing, 'by', by, 'to', "to", 'until', ${microseconds}))
        from links) as links,
      (select json_agg(json_build_object('thing', p.thing, 'person', p.id))
        from people p join things t on t.thing = p.thing where ${isRoot(sql, sql`p.id`)}) as roots`;
  return row!;
}
export interface Things {
  bank_ids?: readonly number[];
  /** With what is in them and below them. */
  folder_ids?: readonly number[];
}
/** What was shared on lasts as long as the right to share it on, down from whoever holds it: shares that only hold each other end. */
async function endUnheld(sql: Sql, which: Part): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const { last_id, ...found }: SharedOn = await readSharedOn(sql, which, after);
    const [links, roots] = [Map.groupBy(found.links ?? [], ({ thing }) => thing), Map.groupBy(found.roots ?? [], ({ thing }) => thing)];
    const ended = [...Map.groupBy(found.shares ?? [], ({ thing }) => thing)].flatMap(([thing, shares]) => {
      const people = (roots.get(thing) ?? []).map(({ person }) => person);
      const ends = latestEnds(people, links.get(thing) ?? []);
      return shares.flatMap(({ id, given_by, until }): { id: number; latest: number | null }[] => {
        const latest = given_by === null ? undefined : ends.get(given_by);
        if (latest === undefined) return [{ id, latest: null }];
        return latest < (until ?? Infinity) ? [{ id, latest }] : [];
      });
    });
    if (ended.length)
      await sql`
        with ended as materialized (
          select * from jsonb_to_recordset(${sql.json(ended)}) e (id int, latest bigint)
        ), gone as (
          delete from bank_shares b using ended where b.id = ended.id and ended.latest is null
        )
        update bank_shares b set until = e.until
        from (select id, 'epoch'::timestamptz + latest * interval '1 microsecond' as until from ended) e
        where b.id = e.id and e.until < coalesce(b.until, 'infinity')`;
    after = last_id;
  }
}
const sharesIn = (sql: Sql, { bank_ids = [], folder_ids = [] }: Things): Part => sql`
  select one.id from bank_shares one where one.bank_id = any (${[...bank_ids]}::int[])
  union all
  select one.id from bank_folders below join bank_shares one on one.folder_id = below.id
  where below.path && ${[...folder_ids]}::int[]
  union all
  select one.id from bank_folders below join bank_questions q on q.folder_id = below.id
  join bank_shares one on one.bank_id = q.id
  where below.path && ${[...folder_ids]}::int[]`;
export const endShared = (sql: Sql, things: Things): Promise<void> =>
  endUnheld(
    sql,
    sql`
  s.id in (${sharesIn(sql, things)})`,
  );
/** The questions in a folder, and in those below it, that are shared by themselves. */
export const listSharedIn = async (sql: Sql, folder_id: number): Promise<number[]> => {
  const rows = await sql<{ bank_id: number }[]>`
    select distinct s.bank_id from bank_shares s where s.bank_id is not null
      and s.id in (${sharesIn(sql, { folder_ids: [folder_id] })})`;
  return rows.map(({ bank_id }) => bank_id);
};
/** All that somebody gave, by the accounts that were merged into theirs too, as the things that it is of. */
async function listGivenBy(sql: Sql, user_id: number): Promise<Things> {
  const given = sql`given_by in (
    select ${user_id}::int union all
    select m.closed_id from account_merges m where m.kept_id = ${user_id} and m.undone_at is null)`;
  const [row] = await sql<{ bank_ids: number[]; folder_ids: number[] }[]>`
    select array(select distinct bank_id from bank_shares where ${given} and bank_id is not null) as bank_ids,
      array(select distinct folder_id from bank_shares where ${given} and folder_id is not null) as folder_ids`;
  return row!;
}
/** Whoever has a role less keeps giving what they may give without it. */
export const endSharedBy = async (sql: Sql, { user_id }: { user_id: number }): Promise<void> =>
  endShared(sql, await listGivenBy(sql, user_id));
/** Nothing that somebody gave stays when they leave, nor what was given with them. */
export async function forgetShares(sql: Sql, user_id: number): Promise<void> {
  const things = await listGivenBy(sql, user_id);
  await sql`delete from bank_shares where to_user_id = ${user_id}`;
  await sql`delete from bank_shares where given_by = ${user_id}`;
  await endShared(sql, things);
}
/** Of all: by night, for what changed without a word, such as what a role may do. */
export const endAllUnheld = (sql: Sql): Promise<void> => endUnheld(sql, sql`true`);
export const setLevel = (sql: Sql, id: number, level: ShareLevel) => sql`
  update bank_shares set level = ${level} where id = ${id}`;
