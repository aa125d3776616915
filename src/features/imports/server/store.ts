// SQL of the import: look-ups in other rooms' tables, and the advisory lock that serialises imports of one course.
import type { Sql } from '#core/db/server/sql.ts';

export const lockCourse = (sql: Sql, key: string) => sql`
  select pg_advisory_xact_lock(${4_107_221}::int, hashtext(${key}))`;

export const findInstitutionId = async (sql: Sql, username: string): Promise<number | undefined> => {
  const [row] = await sql<{ id: number }[]>`select id from institutions where username = ${username.toLowerCase()}`;
  return row?.id;
};

export const listUserIds = async (sql: Sql, usernames: string[]): Promise<Map<string, number>> => {
  if (usernames.length === 0) return new Map();
  const rows = await sql<{ id: number; username: string }[]>`
    select id, username
    from users
    where username = any (${usernames.map((u) => u.toLowerCase())}::text[])`;
  return new Map(rows.map((r) => [r.username, r.id]));
};

/** A file that was stored before with the same content, name and owner. */
export const findFile = async (
  sql: Sql,
  sha256: Uint8Array,
  file_name: string,
  is_public: boolean,
  owner_id: number | null,
): Promise<{ id: number; address_key: string; file_name: string; public: boolean } | undefined> => {
  const [row] = await sql<{ id: number; address_key: string; file_name: string; public: boolean }[]>`
    select id, address_key, file_name, public
    from files
    where sha256 = ${sha256} and file_name = ${file_name} and public = ${is_public}
      and owner_id is not distinct from ${owner_id}
    limit 1`;
  return row;
};
