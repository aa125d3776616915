// SQL of merged accounts: whole rows of accounts, and the columns that a merge writes and gives back.
import type { Sql } from '#core/db/server/sql.ts';
import { nameKeys } from './name-keys.ts';

export type Columns = Record<string, unknown>;
const columns = (sql: Sql) => sql`to_jsonb(u) - 'name_keys' as row`;
const rowsOf = (found: readonly { row: Columns }[]) => found.map(({ row }) => row);
export const readRows = async (sql: Sql, ids: readonly number[]): Promise<Columns[]> =>
  rowsOf(
    await sql<{ row: Columns }[]>`
    select ${columns(sql)} from users u where u.id = any (${ids as number[]}::int[]) and u.deleted_at is null`,
  );
export const lockRows = async (sql: Sql, ids: readonly number[]): Promise<Columns[]> =>
  rowsOf(
    await sql<{ row: Columns }[]>`
    select ${columns(sql)} from users u where u.id = any (${ids as number[]}::int[]) and u.deleted_at is null
    order by u.id for update`,
  );
export async function writeColumns(sql: Sql, id: number, values: Columns): Promise<void> {
  const set = Object.keys(values)
    .map((name) => sql`${sql(name)} = v.${sql(name)}, `)
    .reduce((before, part) => sql`${before}${part}`, sql``);
  const [row] = await sql<{ name: string; bn_name: string | null }[]>`
    update users u set ${set} version = u.version + 1, updated_at = now()
    from jsonb_populate_record(null::users, ${sql.json(values as never)}::jsonb) v
    where u.id = ${id} returning u.name, u.bn_name`.once();
  if (!('bn_name' in values)) return;
  const keys = nameKeys(row!.name, row!.bn_name);
  await sql`update users set name_keys = array_to_tsvector(${keys}::text[]) where id = ${id}`;
}
export const copyPassword = (sql: Sql, to: number, from: number) => sql`
  update users u set password_hash = o.password_hash from users o where u.id = ${to} and o.id = ${from}`;
/** The password that was taken from the other account goes, unless another one was chosen since. */
export const clearPassword = (sql: Sql, to: number, from: number) => sql`
  update users u set password_hash = null from users o
  where u.id = ${to} and o.id = ${from} and u.password_hash = o.password_hash`;
export const isTaken = async (sql: Sql, id: number, channel: 'phone' | 'email', address: string): Promise<boolean> =>
  (await sql`select from users where ${sql(channel)} = ${address} and id <> ${id}`).length > 0;
