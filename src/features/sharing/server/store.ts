// SQL of shares: with whom something is shared, how far, until when.
import type { Sql } from '#core/db/server/sql.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import type { ShareLevel } from '#features/files/rules.ts';
import type { Share } from '../contract.ts';

export type Thing = { entry_id: number; folder_id: null } | { entry_id: null; folder_id: number };
export interface ShareRow {
  id: number;
  from_user_id: number | null;
}
/** Whoever knows a number learns no more of its person than everybody may. */
const named = (sql: Sql, column: 'name' | 'bn_name') => sql`
  case when ${isPrivateProfile(sql, sql`u`)} then '' else ${nameFor(sql, sql`u`, column)} end`;
const told = (sql: Sql) => sql`
  s.id, s.level, s.until, s.created_at, s.to_institution_id is not null as institution,
  coalesce(i.institution_name_en, ${named(sql, 'name')}, '') as name,
  coalesce(i.institution_name, ${named(sql, 'bn_name')}, '') as bn_name`;
const tables = (sql: Sql) => sql`
  shares s left join institutions i on i.id = s.to_institution_id left join users u on u.id = s.to_user_id`;
export const listShares = (sql: Sql, { entry_id, folder_id }: Thing) => sql<Share[]>`
  select ${told(sql)} from ${tables(sql)}
  where s.entry_id is not distinct from ${entry_id}::int and s.folder_id is not distinct from ${folder_id}::int
    and s.how = 'shared'
  order by s.created_at, s.id`;
export async function getShare(sql: Sql, id: number): Promise<Share> {
  const [row] = await sql<Share[]>`select ${told(sql)} from ${tables(sql)} where s.id = ${id}`;
  return row!;
}
export async function putShare(
  sql: Sql,
  given: Thing & {
    from_user_id: number;
    to_user_id: number | null;
    to_institution_id: number | null;
    level: ShareLevel;
    until: string | null;
  },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into shares (entry_id, folder_id, how, level, from_user_id, to_user_id, to_institution_id, until)
    values (${given.entry_id}, ${given.folder_id}, 'shared', ${given.level}, ${given.from_user_id}, ${given.to_user_id},
      ${given.to_institution_id}, ${given.until})
    on conflict (entry_id, folder_id, to_user_id, to_institution_id, how)
      do update set level = excluded.level, until = excluded.until
    returning id`;
  return row!.id;
}
export async function findOwnShare(sql: Sql, user_id: number, id: number): Promise<ShareRow | undefined> {
  const [row] = await sql<ShareRow[]>`
    select s.id, s.from_user_id from shares s
    left join file_entries e on e.id = s.entry_id left join folders d on d.id = s.folder_id
    where s.id = ${id} and s.how = 'shared' and coalesce(e.owner_id, d.owner_id) = ${user_id}`;
  return row;
}
export const deleteShare = (sql: Sql, id: number) => sql`delete from shares where id = ${id}`;
/** What others gave to somebody who leaves is theirs no more; what they gave goes with the files. */
export async function forgetPerson(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from shares where to_user_id = ${user_id}`;
  await sql`update shares set from_user_id = null where from_user_id = ${user_id}`;
}
