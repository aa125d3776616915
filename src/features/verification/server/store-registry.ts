// SQL of the local teacher registry: rows by their IDs as they are compared, versions as an operator fills it, the list.
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Level } from '../rules.ts';
import type { RegistryRecord } from './port.ts';
import type { Id } from './store.ts';

export interface RegisteredRow extends RegistryRecord {
  id: number;
  level: number;
  sub_type: number;
  teacher_id: string;
  birth_hash: Buffer;
  phone: string;
  version: number;
}
const columns = (sql: Sql) => sql`
  r.id, r.level, r.sub_type, r.teacher_id, r.birth_hash, r.phone, r.name, r.designation, r.institute, r.subject,
  r.version`;
export const findRecords = (sql: Sql, ids: readonly number[]) => sql<RegisteredRow[]>`
  select ${columns(sql)} from teacher_registry r where r.id = any (${ids}::int[])`;
/** Rows that are there for these IDs. */
export const listKnown = (sql: Sql, ids: readonly Id[]) => sql<RegisteredRow[]>`
  select ${columns(sql)}
  from unnest(
    ${ids.map((one) => one.level ?? 0)}::int[], ${ids.map((one) => one.subType)}::int[],
    ${ids.map((one) => one.id)}::text[]
  ) a (level, sub_type, teacher_id)
  join teacher_registry r using (level, sub_type, teacher_id)`;
/** The row of an ID, as it is compared. */
export async function findRegistered(sql: Sql, { level, subType, id }: Id): Promise<RegisteredRow | undefined> {
  const [row] = await sql<RegisteredRow[]>`
    select ${columns(sql)} from teacher_registry r
    where r.level = ${level} and r.sub_type = ${subType} and r.teacher_id = ${id}`;
  return row;
}
export const hasLevel = async (sql: Sql, level: Level): Promise<boolean> =>
  (await sql`select from teacher_registry where level = ${level} limit 1`).length > 0;
/** A new row, or a new version of the one that is there. */
export const putRegistered = (sql: Sql, { level, subType, id }: Id, birth_hash: Buffer, r: RegistryRecord & { phone: string }) => sql`
  insert into teacher_registry (level, sub_type, teacher_id, birth_hash, phone, name, designation, institute, subject)
  values (${level}, ${subType}, ${id}, ${birth_hash}, ${r.phone}, ${r.name}, ${r.designation}, ${r.institute},
    ${r.subject})
  on conflict (level, sub_type, teacher_id) do update
    set birth_hash = excluded.birth_hash, phone = excluded.phone, name = excluded.name,
      designation = excluded.designation, institute = excluded.institute, subject = excluded.subject,
      version = teacher_registry.version + 1`;
/** A new row; nothing where the ID is there meanwhile. */
export async function saveRegistered(
  sql: Sql,
  { level, subType, id }: Id,
  birth_hash: Buffer,
  r: RegistryRecord & { phone: string },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into teacher_registry (level, sub_type, teacher_id, birth_hash, phone, name, designation, institute, subject)
    values (${level}, ${subType}, ${id}, ${birth_hash}, ${r.phone}, ${r.name}, ${r.designation}, ${r.institute},
      ${r.subject})
    on conflict do nothing returning id`;
  return row?.id;
}
/** The new version; nothing where it is another one meanwhile. */
export async function writeRegistered(
  sql: Sql,
  { id, version }: { id: number; version: number },
  r: RegistryRecord & { birth_hash: Buffer; phone: string },
): Promise<number | undefined> {
  const [row] = await sql<{ version: number }[]>`
    update teacher_registry
    set name = ${r.name}, designation = ${r.designation}, institute = ${r.institute}, subject = ${r.subject},
      birth_hash = ${r.birth_hash}, phone = ${r.phone}, version = version + 1
    where id = ${id} and version = ${version}
    returning version`;
  return row?.version;
}
export const deleteRegistered = (sql: Sql, id: number) => sql`delete from teacher_registry where id = ${id}`;

/** The list of what is there, without what is compared. */
export const registrySource = (sql: Sql): Source => ({
  from: sql`teacher_registry t`,
  columns: sql`
    t.id, t.name, t.teacher_id, t.level::text as level, t.designation, t.institute, t.subject, t.phone <> '' as reached,
    t.created_at,
    exists (
      select from teacher_verifications v
      where v.level = t.level and v.sub_type = t.sub_type and v.teacher_id = t.teacher_id
    ) as linked`,
  key: sql`t.id`,
  order: { created_at: sql`t.created_at`, teacher_id: sql`t.teacher_id` },
  filters: { level: (chosen: string[]) => sql`t.level = any (${chosen}::int[])` },
  search: (term) => sql`t.teacher_id ilike ${likely(term)} or t.name ilike ${likely(term)}`,
});
