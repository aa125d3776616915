// SQL: attempts that a verification code has left.
import type { Sql } from '#core/db/server/sql.ts';
import type { Purpose } from './store.ts';

/** Attempts left for the code that this asker has; 0 when there is none that can be used. Tells nothing about whether the address has
 *  an account: a code stands for every address that was asked for. */
export async function findTriesLeft(
  sql: Sql,
  purpose: Purpose,
  address: string,
  { hash, origin_hash }: { hash: Uint8Array; origin_hash: Uint8Array | null },
  tries: number,
): Promise<number> {
  const [row] = await sql<{ left: number }[]>`
    select coalesce(max(${tries}::int - tries - origin_tries), 0)::int as left
    from codes
    where address = ${address} and purpose = ${purpose} and used_at is null and expires_at > now()
      and ${origin_hash ? sql`origin_hash = ${origin_hash}` : sql`device_hash = ${hash}`}`;
  return Math.max(0, row?.left ?? 0);
}
