// SQL of sign-on: identities, logins under way, and sessions that a provider opened.
import type { Module } from '#core/access/modules.ts';
import type { Sql } from '#core/db/server/sql.ts';

export interface IdentityRow {
  id: number;
  user_id: number;
  provider: string;
  issuer: string;
  subject: string;
  shown: string;
  created_at: string;
  used_at: string;
}
export async function findIdentity(sql: Sql, issuer: string, subject: string): Promise<IdentityRow | undefined> {
  const [row] = await sql<IdentityRow[]>`
    select * from sign_on_identities where issuer = ${issuer} and subject = ${subject}`;
  return row;
}
export async function findOwnIdentity(sql: Sql, user_id: number, id: number): Promise<IdentityRow | undefined> {
  const [row] = await sql<IdentityRow[]>`
    select * from sign_on_identities where id = ${id} and user_id = ${user_id}`;
  return row;
}
export const listIdentities = (sql: Sql, user_id: number) => sql<IdentityRow[]>`
  select * from sign_on_identities where user_id = ${user_id} order by id`;
/** Links an identity to an account; nothing when it is linked already, to whomever. */
export async function insertIdentity(
  sql: Sql,
  i: Pick<IdentityRow, 'user_id' | 'provider' | 'issuer' | 'subject' | 'shown'>,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into sign_on_identities (user_id, provider, issuer, subject, shown)
    values (${i.user_id}, ${i.provider}, ${i.issuer}, ${i.subject}, ${i.shown})
    on conflict (issuer, subject) do nothing returning id`;
  return row?.id;
}
/** False where it was removed. */
export const markIdentityUsed = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`update sign_on_identities set used_at = now() where id = ${id}`).count === 1;
export const deleteIdentity = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`delete from sign_on_identities where id = ${id}`).count === 1;
/** All outside ways into an account: whoever gets it back leaves nothing of an intruder's in it. */
export const deleteIdentities = (sql: Sql, user_id: number) => sql`
  delete from sign_on_identities where user_id = ${user_id}`;
/** How many ways into an account are no outside ones: its password, its passkeys. */
export async function countOwnWays(sql: Sql, user_id: number): Promise<number> {
  const [row] = await sql<{ ways: number }[]>`
    select (password_hash is not null)::int + (select count(*) from passkeys where user_id = users.id)::int as ways
    from users where id = ${user_id}`;
  return row?.ways ?? 0;
}
/** Holds the account's row until the transaction ends; false where the account is gone. */
export const lockAccount = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql`select from users where id = ${user_id} for update`).length > 0;

export interface TryRow {
  id: number;
  provider: string;
  next: string;
  nonce: string;
  verifier: string;
  issuer: string;
  subject: string;
  name: string;
  channel: 'sms' | 'mail' | null;
  address: string | null;
  shown: string;
  sid: string | null;
}
export const insertTry = (
  sql: Sql,
  t: {
    state_hash: Uint8Array;
    browser_hash: Uint8Array;
    provider: string;
    institution_id: number | null;
    next: string;
    nonce: string;
    verifier: string;
    minutes: number;
  },
) => sql`
  insert into sign_on_tries (state_hash, browser_hash, provider, institution_id, next, nonce, verifier, expires_at)
  values (${t.state_hash}, ${t.browser_hash}, ${t.provider}, ${t.institution_id}, ${t.next}, ${t.nonce}, ${t.verifier},
    now() + make_interval(mins => ${t.minutes}))`;
/** On whose site the login with this state was begun; nothing when it is over. */
export async function findTrySite(sql: Sql, state_hash: Uint8Array): Promise<{ site: string | null } | undefined> {
  const [row] = await sql<{ site: string | null }[]>`
    select i.username as site from sign_on_tries t left join institutions i on i.id = t.institution_id
    where t.state_hash = ${state_hash} and t.claimed_at is null and t.expires_at > now()`;
  return row;
}
/** Claims a login for the browser that began it and has come back: once. */
export async function claimTry(sql: Sql, state_hash: Uint8Array, browser_hash: Uint8Array): Promise<TryRow | undefined> {
  const [row] = await sql<TryRow[]>`
    update sign_on_tries set claimed_at = now()
    where state_hash = ${state_hash} and browser_hash = ${browser_hash} and claimed_at is null and expires_at > now()
    returning *`;
  return row;
}
/** Notes who came, for the landing screen. */
export const saveArrival = (
  sql: Sql,
  id: number,
  a: Pick<TryRow, 'issuer' | 'subject' | 'name' | 'channel' | 'address' | 'shown' | 'sid'> & { token_hash: Uint8Array; minutes: number },
) => sql`
  update sign_on_tries set token_hash = ${a.token_hash}, issuer = ${a.issuer}, subject = ${a.subject}, name = ${a.name},
    channel = ${a.channel}, address = ${a.address}, shown = ${a.shown}, sid = ${a.sid}, nonce = '', verifier = '',
    expires_at = now() + make_interval(mins => ${a.minutes})
  where id = ${id}`;
/** Who came, held until the transaction ends. */
export async function holdArrival(
  sql: Sql,
  { token_hash, state_hash, browser_hash }: { token_hash: Uint8Array; state_hash: Uint8Array; browser_hash: Uint8Array },
): Promise<TryRow | undefined> {
  const [row] = await sql<TryRow[]>`
    select * from sign_on_tries
    where token_hash = ${token_hash} and state_hash = ${state_hash} and browser_hash = ${browser_hash}
      and expires_at > now()
    for update`;
  return row;
}
export const deleteTry = (sql: Sql, id: number) => sql`delete from sign_on_tries where id = ${id}`;
/** Deletes logins that are over, and of those under way all but the newest `most`, `limit` of them; answers how many went. */
export const deleteOver = async (sql: Sql, { most, limit }: { most: number; limit: number }): Promise<number> =>
  (
    await sql`
      delete from sign_on_tries where ctid = any (array(
        select ctid from sign_on_tries
        where expires_at <= greatest(now(),
          (select expires_at from sign_on_tries order by expires_at desc offset ${most}::int limit 1))
        order by expires_at
        limit ${limit}::int))`
  ).count;

/** Notes that the session with this token was opened by a provider. */
export const insertSignOnSession = (sql: Sql, token_hash: Uint8Array, s: Pick<TryRow, 'provider' | 'issuer' | 'subject' | 'sid'>) => sql`
  insert into sign_on_sessions (session_id, provider, issuer, subject, sid)
  select id, ${s.provider}, ${s.issuer}, ${s.subject}, ${s.sid} from sessions where token_hash = ${token_hash}`;

/** The provider that a session was opened by. */
export const findProviderOf = async (sql: Sql, session_id: number): Promise<string | undefined> =>
  (
    await sql<{ provider: string }[]>`
      select provider from sign_on_sessions where session_id = ${session_id}`
  )[0]?.provider;

/** The sessions that a provider names by its own session, else all of the person whom it names. */
export const listSignOnSessions = (
  sql: Sql,
  { issuer, subject, sid, until }: { issuer: string; subject: string | null; sid: string | null; until: Date },
) => sql<{ session_id: number }[]>`
  select s.session_id from sign_on_sessions s join sessions o on o.id = s.session_id
  where s.issuer = ${issuer} and o.ended_at is null and o.created_at <= ${until}
    and (${sid}::text is null or s.sid = ${sid}) and (${subject}::text is null or s.subject = ${subject})
    and (${sid}::text is not null or ${subject}::text is not null)`;

/** What the site of an institution, or the main one, has switched off. */
export async function listModulesOff(sql: Sql, institution_id: number | undefined): Promise<readonly Module[]> {
  const [row] = institution_id
    ? await sql<{ modules_off: Module[] }[]>`select modules_off from institutions where id = ${institution_id}`
    : await sql<{ modules_off: Module[] }[]>`select modules_off from platform_site`;
  return row?.modules_off ?? [];
}
export async function findSiteName(sql: Sql, institution_id: number): Promise<string | undefined> {
  const [row] = await sql<{ username: string }[]>`select username from institutions where id = ${institution_id}`;
  return row?.username;
}
/** Nothing of a person who leaves stays: neither what providers call them nor what was told of their addresses. */
export async function eraseSignOn(sql: Sql, user_id: number, addresses: readonly string[]): Promise<void> {
  await sql`
    delete from sign_on_tries t
    where t.address = any (${addresses as string[]}::text[])
      or exists (select from sign_on_identities i
        where i.user_id = ${user_id} and i.issuer = t.issuer and i.subject = t.subject)`;
  await sql`
    delete from sign_on_sessions s using sessions o where o.id = s.session_id and o.user_id = ${user_id}`;
  await deleteIdentities(sql, user_id);
}
