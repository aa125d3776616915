// SQL that the history is read by: entries with what is kept apart of them, and the names of whom and what they tell of.
import type { Part } from '#core/lists/server/order.ts';
import type { Sql } from '#core/db/server/sql.ts';
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

/** Entries of one object from the newest on, behind the entry `before`. */
export const listEntriesOf = (sql: Sql, of: { entity: string; object_id: number; before: number | undefined; limit: number }) => sql<
  EntryRow[]
>`
  select ${entryColumns(sql)} from history_entries e
  where e.entity = ${of.entity} and e.object_id = ${of.object_id}
    ${
      of.before === undefined
        ? sql``
        : sql`and (e.at, e.id) < (select at, id from history_entries where id = ${of.before} and entity = ${of.entity}
            and object_id = ${of.object_id})`
    }
  order by e.at desc, e.id desc
  limit ${of.limit}`;

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
