// SQL of passkeys and of the challenges that wait for an answer.
import type { Sql } from '#core/db/server/sql.ts';

export type Purpose = 'login' | 'add' | 'confirm' | 'factor';
export interface PasskeyRow {
  id: number;
  user_id: number;
  credential_id: Uint8Array;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: string;
  used_at: string | null;
}
export const listPasskeys = (sql: Sql, user_id: number) => sql<PasskeyRow[]>`
  select id, user_id, credential_id, public_key, counter::float8 as counter, transports, name, synced,
    created_at, used_at
  from passkeys where user_id = ${user_id} order by id`;
export async function findOwnPasskey(sql: Sql, user_id: number, id: number): Promise<PasskeyRow | undefined> {
  return (await listPasskeys(sql, user_id)).find((row) => row.id === id);
}
/** With the account that it opens. */
export async function findByCredential(sql: Sql, credential_id: Uint8Array): Promise<(PasskeyRow & { uuid: string }) | undefined> {
  const [row] = await sql<(PasskeyRow & { uuid: string })[]>`
    select p.id, p.user_id, p.credential_id, p.public_key, p.counter::float8 as counter, p.transports, p.name, p.synced,
      p.created_at, p.used_at, u.uuid
    from passkeys p join users u on u.id = p.user_id where p.credential_id = ${credential_id}`;
  return row;
}
/** Keeps a passkey; nothing when it is kept already, for whomever. */
export async function insertPasskey(
  sql: Sql,
  p: Pick<PasskeyRow, 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name' | 'synced'>,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, synced)
    values (${p.user_id}, ${p.credential_id}, ${p.public_key}, ${p.counter}, ${p.transports}::text[],
      ${p.name}, ${p.synced})
    on conflict (credential_id) do nothing returning id`;
  return row?.id;
}
/** Notes a use. False where the device has not counted on since the last one, as a copy of it would not, and where it was removed. */
export const usePasskey = async (sql: Sql, id: number, used: { counter: number; synced: boolean }): Promise<boolean> =>
  (
    await sql`
      update passkeys set counter = ${used.counter}, synced = ${used.synced}, used_at = now()
      where id = ${id} and (counter < ${used.counter} or (counter = 0 and ${used.counter}::bigint = 0))`
  ).count === 1;
export const renamePasskey = (sql: Sql, id: number, name: string) => sql`
  update passkeys set name = ${name} where id = ${id}`;
export const deletePasskey = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`delete from passkeys where id = ${id}`).count === 1;
/** All of an account: whoever gets it back leaves nothing of an intruder's in it. Answers how many. */
export const deletePasskeys = async (sql: Sql, user_id: number): Promise<number> =>
  (await sql`delete from passkeys where user_id = ${user_id}`).count;
export async function hasApp(sql: Sql, user_id: number): Promise<boolean> {
  const rows = await sql`select from second_factors where user_id = ${user_id} and confirmed_at is not null`;
  return rows.length > 0;
}

export const insertChallenge = (
  sql: Sql,
  c: { challenge_hash: Uint8Array; purpose: Purpose; session_id: number | null; minutes: number },
) => sql`
  insert into passkey_challenges (challenge_hash, purpose, session_id, expires_at)
  values (${c.challenge_hash}, ${c.purpose}, ${c.session_id}, now() + make_interval(mins => ${c.minutes}))`;
/** Uses a challenge up; false where there is none for this purpose and session, and where its time is over. */
export const claimChallenge = async (
  sql: Sql,
  c: { challenge_hash: Uint8Array; purpose: Purpose; session_id: number | null },
): Promise<boolean> =>
  (
    await sql`
      delete from passkey_challenges
      where challenge_hash = ${c.challenge_hash} and purpose = ${c.purpose}
        and session_id is not distinct from ${c.session_id}::int and expires_at > now()`
  ).count === 1;
/** Deletes challenges that are over, and of those to log in that wait all but the newest `most`, `limit` of them; answers how many went. */
export const deleteOver = async (sql: Sql, { most, limit }: { most: number; limit: number }): Promise<number> =>
  (
    await sql`
      delete from passkey_challenges where ctid = any (array(
        select ctid from passkey_challenges
        where expires_at <= now() or session_id is null and expires_at <= (
          select expires_at from passkey_challenges where session_id is null
          order by expires_at desc offset ${most}::int limit 1)
        order by expires_at
        limit ${limit}::int))`
  ).count;
