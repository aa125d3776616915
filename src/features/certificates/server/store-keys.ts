// SQL of signing keys.
import type { Sql } from '#core/db/server/sql.ts';
import type { SealedKey } from './keys.ts';

export interface KeyRow extends SealedKey {
  id: number;
  created_at: string;
  retired_at: string | null;
}
const first = <T>(rows: readonly T[]): T | undefined => rows[0];

export const findKeyInForce = async (sql: Sql) =>
  first(
    await sql<KeyRow[]>`
      select * from issuer_keys
      where retired_at is null`,
  );
/** By its number; without one, the first key there was. */
export const findKey = async (sql: Sql, id: number | undefined) =>
  first(
    await sql<KeyRow[]>`
      select * from issuer_keys ${id === undefined ? sql`` : sql`where id = ${id}`}
      order by id limit 1`,
  );
/** Makes a key the one in force, unless there is one. */
export const insertKeyInForce = (sql: Sql, key: SealedKey) => sql`
  insert into issuer_keys (public_key, private_key_sealed)
  values (${Buffer.from(key.public_key)}, ${Buffer.from(key.private_key_sealed)})
  on conflict do nothing`;
export const updateRetired = (sql: Sql) => sql`update issuer_keys set retired_at = now() where retired_at is null`;
export const listKeys = (sql: Sql, limit: number, offset: number) => sql<(KeyRow & { total: number })[]>`
  select *, count(*) over ()::int as total
  from issuer_keys
  order by id desc
  limit ${limit} offset ${offset}`;
/** Puts an exported key in: in force when there is none, else among the retired; one that is there gets the new seal. */
export const upsertKey = (sql: Sql, key: SealedKey & { created_at: Date; retired_at: Date | null }) => sql`
  insert into issuer_keys (public_key, private_key_sealed, created_at, retired_at)
  values (
    ${Buffer.from(key.public_key)}, ${Buffer.from(key.private_key_sealed)}, ${key.created_at},
    case
      when ${key.retired_at}::timestamptz is not null then ${key.retired_at}::timestamptz
      when exists (select 1 from issuer_keys where retired_at is null) then now()
    end
  )
  on conflict (public_key) do update set private_key_sealed = excluded.private_key_sealed`;
