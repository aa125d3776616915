// SQL that the history is read by: entries with what is kept apart of them, and the names of whom and what they tell of.
import type { Part } from '#core/db/server/tag.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Writer } from '../writer.ts';
import type { Act } from '../declare.ts';
import type { SealedEntry } from './chain.ts';

/** An entry as it is told from. */
export type EntryRow = Omit<SealedEntry, 'call' | 'origin_hash' | 'values_hash'>;
/** Where somebody acted from. */
export interface Origin {
  address?: string;
  network?: string;
  device?: string;
}
/** Columns of `history_entries e`. What stands elsewhere is looked up for the rows that are shown, not for those that a page skips. */
export const entryColumns = (sql: Sql): Part => sql`
  e.id, e.at, e.actor_id, e.acted_for, e.role, e.institution_id, e.act, e.entity, e.object_id, e.subject_id, e.title, e.bn_title, e.changes`;
export const listWaiting = (sql: Sql, ids: readonly number[]) => sql<{ entry_id: number }[]>`
  select entry_id from history_unsealed where entry_id = any (${ids as number[]}::bigint[])`;

/** Entries of one object from the newest on, behind the entry `before`; of one institution's staff alone where `by` names it. `beside`: kinds of
 *  entries that are told with it, by whom they are about. */
export const listEntriesOf = (
  sql: Sql,
  of: { entity: string; object_id: number; beside: readonly string[]; by: number | undefined; before: number | undefined; limit: number },
) => {
  const own = sql`entity = ${of.entity} and object_id = ${of.object_id}`;
  const theirs = of.beside.length ? sql`(${own} or entity = any (${of.beside as string[]}::text[]) and subject_id = ${of.object_id})` : own;
  return sql<EntryRow[]>`
  select ${entryColumns(sql)} from history_entries e
  where ${theirs}
    ${of.by === undefined ? sql`` : sql`and e.institution_id = ${of.by}`}
    ${of.before === undefined ? sql`` : sql`and (e.at, e.id) < (select at, id from history_entries where id = ${of.before} and ${theirs})`}
  order by e.at desc, e.id desc
  limit ${of.limit}`;
};

/** Acts that write nothing into the record that they are about. */
const READ_ONLY: Act[] = [
  'looked_at',
  'signed_in',
  'refused_sign_in',
  'refused_proof',
  'confirmed',
  'signed_out',
  'sent_reset',
  'sent_code',
];
/** Also of what no entry has been made of yet: whoever asks is in the middle of a change, and making entries would hold up everybody else's;
 *  what that change has told of itself does not count. */
export const findLastWriter = async (sql: Sql, of: { entity: string; id: number; user_id: number }): Promise<Writer | undefined> =>
  (
    await sql<Writer[]>`
      select u.name as by, u.bn_name as bn_by, w.at, coalesce(w.actor_id = ${of.user_id}, false) as own
      from (
        (
          select at, (told ->> 'user_id')::int as actor_id from history_written
          where told ->> 'entity' = ${of.entity} and told ->> 'did' <> all (${READ_ONLY}::text[])
            and not (at >= now() and told ->> 'user_id' = ${of.user_id}::text)
            and (
              ${of.id}::text in (select json_array_elements_text(told -> 'ids'))
              or ${of.id}::text in (select one ->> 'id' from json_array_elements(told -> 'changed') one)
            )
          order by id desc limit 1
        )
        union all
        (
          select at, actor_id from history_entries
          where entity = ${of.entity} and object_id = ${of.id} and act <> all (${READ_ONLY}::text[]) order by at desc, id desc limit 1
        )
      ) w
      left join users u on u.id = w.actor_id
      order by w.at desc limit 1`
  )[0];

export interface Named {
  id: number;
  title: string;
  bn_title: string;
}
export const listPeople = (sql: Sql, ids: readonly number[]) => sql<Named[]>`
  select id, name as title, coalesce(bn_name, '') as bn_title from users where id = any (${ids as number[]}::int[])`;
export const listInstitutionNames = (sql: Sql, ids: readonly number[]) => sql<Named[]>`
  select id, institution_name_en as title, institution_name as bn_title from institutions
  where id = any (${ids as number[]}::int[])`;
export const listRoleNames = (sql: Sql, roles: readonly string[]) => sql<{ role: string; title: string; bn_title: string }[]>`
  select distinct on (role) role, name as title, bn_name as bn_title from roles
  where role = any (${roles as string[]}::text[]) order by role, institution_id nulls first`;
/** Names of rows of any table, read from the two columns that it has for them. */
export const listTitles = (sql: Sql, table: string, [en, bn]: readonly [en: string, bn: string], ids: readonly number[]) => sql<Named[]>`
  select id, coalesce(${sql(en)}, '') as title, coalesce(${sql(bn)}, '') as bn_title
  from ${sql(table)} where id = any (${ids as number[]}::bigint[])`;
