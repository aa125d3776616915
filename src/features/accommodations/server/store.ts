// SQL of accommodations: one row a person, without one nothing is given.
import type { Sql } from '#core/db/server/sql.ts';
import type { Given } from '../contract.ts';

export interface AccommodationRow extends Given {
  id: number;
  name: string;
  bn_name: string;
  reason_sealed: Uint8Array | null;
  version: number;
  /** The last day is over. */
  over: boolean;
}
const today = (sql: Sql) => sql`(now() at time zone 'Asia/Dhaka')::date`;
/** Of a person who is there, whether or not something was set. */
export async function findAccommodations(sql: Sql, user_id: number): Promise<AccommodationRow | undefined> {
  const [row] = await sql<AccommodationRow[]>`
    select u.id, u.name, coalesce(u.bn_name, '') as bn_name,
      coalesce(a.extra_percent, 0) as extra_percent, coalesce(a.break_minutes, 0) as break_minutes,
      coalesce(a.large_text, false) as large_text, coalesce(a.reader, false) as reader,
      coalesce(a.scribe, false) as scribe, coalesce(a.both_languages, false) as both_languages,
      a.until::text as until, a.reason_sealed, coalesce(a.version, 0) as version,
      coalesce(a.until < ${today(sql)}, false) as over
    from users u left join accommodations a on a.user_id = u.id
    where u.id = ${user_id}`;
  return row;
}
/** False where another version is there than the one that was changed. */
export async function saveAccommodations(
  sql: Sql,
  user_id: number,
  version: number,
  given: Given & { reason_sealed: Uint8Array | null; updated_by: number },
): Promise<boolean> {
  const rows = await sql`
    insert into accommodations as a ${sql({ user_id, ...given } as never)}
    on conflict (user_id) do update
    set extra_percent = excluded.extra_percent, break_minutes = excluded.break_minutes,
      large_text = excluded.large_text, reader = excluded.reader, scribe = excluded.scribe,
      both_languages = excluded.both_languages, until = excluded.until, reason_sealed = excluded.reason_sealed,
      version = a.version + 1, updated_at = now(), updated_by = excluded.updated_by
    where a.version = ${version}
    returning 1`;
  return rows.length > 0;
}
export const eraseAccommodations = (sql: Sql, user_id: number) => sql`
  delete from accommodations where user_id = ${user_id}`;
