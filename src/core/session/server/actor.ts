// Authentication: from a bearer token, the role headers and the host to an actor.
import { hash } from 'node:crypto';
import { refused } from '#core/contract/server/refusal.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { createBatchLoader } from '#core/db/server/batching-loader.ts';
import type { Language } from '#core/i18n/words.ts';
import { PUBLIC_TOKEN } from '#core/access/public-token.ts';
import type { ActingRole, Actor, ActorUser, Scope, SignedIn } from '#core/access/actor.ts';
import { accessFor, type AccessMap, type Grant, listGrants } from '#core/access/grants.ts';
import { type LookedRole, lookThrough } from '#core/access/looking.ts';
import { hasFactor, isNeededBy } from '#core/access/server/second-factor.ts';
import { isAwake } from '#core/access/server/scope.ts';
import { isAtWork, isProved, sessionRuns, staffRules, steadySeconds } from '#core/access/server/lifetimes.ts';
import type { SessionCache } from './session-cache.ts';

interface HeldRole {
  user_role_id: number;
  id: number;
  role: string;
  institution_id: number | null;
  scope: Scope;
  course_id: number | null;
  read_only: boolean;
  access: AccessMap;
  menus: string[] | null;
}
/** Who acts for the person of the session `s`, while they are signed in themselves and are still an administrator. */
const actedBy = (sql: Sql) => sql`
  case when s.acted_from is not null then (
    select json_build_object('id', a.id)
    from sessions b join users a on a.id = b.user_id
    where b.id = s.acted_from and b.ended_at is null and b.expires_at > now() and a.suspended_at is null and a.type = 1
      and exists (select from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = a.id and ur.scope = 'system' and r.role = 'super')) end`;
/** The role that the session `s` looks as, while that lasts and its institution is not switched off. */
const lookedAs = (sql: Sql) => sql`
  case when s.look_id is not null then (
    select json_build_object('user_role_id', l.user_role_id, 'id', r.id, 'role', r.role, 'name', r.name, 'bn_name', r.bn_name,
      'read_only', r.read_only, 'access', r.access, 'institution_id', l.institution_id, 'menus', i.site_config,
      'seconds', ceil(extract(epoch from l.ends_at - now())))
    from looks l join roles r on r.id = l.role_id left join institutions i on i.id = l.institution_id
    where l.id = s.look_id and l.ends_at > now() and ${isAwake(sql, sql`l`)}) end`;
/** What a person holds, as one value: roles and where they are held come with the person, without a query of their own. */
const held = (sql: Sql, user_id: Part) => sql`
  coalesce((
    select json_agg(json_build_object('user_role_id', ur.id, 'id', r.id, 'role', r.role, 'institution_id', ur.institution_id,
      'scope', ur.scope, 'course_id', ur.course_id, 'read_only', r.read_only, 'access', r.access,
      'menus', i.site_config) order by ur.id)
    from user_roles ur join roles r on r.id = ur.role_id left join institutions i on i.id = ur.institution_id
    where ur.user_id = ${user_id} and ${isAwake(sql, sql`ur`)}), '[]')`;
export interface SessionRow {
  id: number;
  user_id: number;
  username: string;
  name: string;
  type: number;
  verified: boolean;
  user_role_id: number | null;
  /** Was used in a role lately; `rested`: the seconds since. */
  at_work: boolean;
  rested: number;
  proved: boolean;
  limited: boolean;
  acted_from: number | null;
  acted_by: { id: number } | null;
  look: LookedRole | null;
  has_factor: boolean;
  factor_shown: boolean;
  needed_in: number[] | null;
  roles: HeldRole[];
  /** The seconds for which it stays as it is, unless somebody changes it. */
  steady: number;
}

/** What is kept of a bearer token. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');
const SEEN_EVERY_MS = 300_000;
const WORKED_EVERY_SECONDS = 30;

export interface Asking {
  token?: string | undefined;
  role_id?: string | undefined;
  owner_id?: string | undefined;
  language: Language;
  host: string;
  ip: string;
  device: string;
}

/** Whether all that the session stands on is told of when it changes (`session-cache.ts`). Who acts for somebody hangs on two people, who
 *  looks as a role on a row more; a role that rests, and a second factor that is asked for, wait for the next moment. */
const isKeepable = (row: SessionRow) =>
  row.acted_from === null && !row.look && (row.at_work || !row.roles.length) && (!row.has_factor || row.factor_shown);

/**
 * Makes the function that tells the actor of a request. Look-ups of one moment share a query; nothing is kept but in `cache`.
 * `seen` is told of sessions that were last marked as seen a while ago, `worked` of those that act in a role.
 */
export function actorReader(
  pool: Pool,
  siteOf: (host: string) => Promise<number | undefined>,
  seen: (session_ids: number[]) => Promise<unknown>,
  worked: (session_id: number) => Promise<unknown>,
  cache?: SessionCache<SessionRow>,
) {
  const marking = new Set<number>();
  const markWorked = async (id: number) => {
    if (marking.has(id)) return;
    marking.add(id);
    await worked(id).catch(() => {});
    marking.delete(id);
  };
  const session = createBatchLoader<string, SessionRow>(async (hashes) => {
    const keep = cache?.begin();
    const rows = await pool<(SessionRow & { hash: string; seen_at: string })[]>`
      select s.id, encode(s.token_hash, 'hex') as hash, s.user_id, s.seen_at, s.user_role_id, u.username, u.name, u.type,
        (u.email_verified_at is not null or u.phone_verified_at is not null) as verified,
        ${isAtWork(pool, pool`rules.idle`)} as at_work, extract(epoch from now() - s.worked_at)::int as rested, ${isProved(pool)} as proved, s.limited,
        s.acted_from, ${actedBy(pool)} as acted_by, ${lookedAs(pool)} as look,
        ${hasFactor(pool, pool`s.user_id`)} as has_factor, s.factor_at is not null as factor_shown, rules.needed_in,
        ${held(pool, pool`s.user_id`)} as roles, ${steadySeconds(pool, pool`rules.idle`)} as steady
      from sessions s join users u on u.id = s.user_id cross join ${staffRules(pool)}
      where s.token_hash = any (select decode(h, 'hex') from unnest(${hashes}::text[]) h) and ${sessionRuns(pool, pool`rules.idle`)} and u.suspended_at is null`;
    const old = rows.filter((r) => Date.now() - Date.parse(r.seen_at) > SEEN_EVERY_MS).map((r) => r.id);
    if (old.length) seen(old).catch(() => {});
    if (keep) for (const row of rows) if (isKeepable(row)) keep(row.hash, row);
    return new Map(rows.map((r) => [r.hash, r]));
  });

  return async (asking: Asking): Promise<Actor> => {
    const site = await siteOf(asking.host);
    const actor: Actor = {
      grants: new Set(),
      language: asking.language,
      ip: asking.ip,
      device: asking.device,
      ...(site ? { site_institution: site } : {}),
    };
    // the token of a program or a guest stands for nobody, and is looked up nowhere
    if (!asking.token || asking.token.startsWith(PUBLIC_TOKEN)) return actor;
    const hashed = hash('sha256', asking.token);
    const row = cache?.get(hashed) ?? (await session(hashed));
    if (!row) return actor;
    if (row.acted_from !== null && !row.acted_by) return actor;
    if (row.has_factor && !row.factor_shown) return { ...actor, waiting: { user_id: row.user_id, session_id: row.id } };
    // who looks as a role stays in the one that they began in, whatever the headers name
    // who came in by a personal link learns, whatever role their account was given since
    const role = row.limited
      ? undefined
      : row.look
        ? row.roles.find((r) => r.user_role_id === row.look!.user_role_id)
        : heldRole(row, asking);
    // named by a header alone, a role does not wake a session that has rested too long for one
    if (role && !row.at_work) return actor;
    actor.user = { id: row.user_id, username: row.username, name: row.name, type: row.type, verified: row.verified };
    actor.session_id = row.id;
    // whoever has somebody's link has shown nothing of them
    actor.proved = row.proved && !row.limited;
    if (row.limited) actor.limited = true;
    if (row.acted_by) actor.acted_by = row.acted_by;
    // one whose role rests is used as well: it does not end while its person learns
    const resting = row.user_role_id !== null && !row.roles.some((r) => r.user_role_id === row.user_role_id);
    if ((role || resting) && row.rested >= WORKED_EVERY_SECONDS) {
      row.rested = 0;
      void markWorked(row.id);
    }
    if (role) Object.assign(actor, actingIn(role, row.roles, row.type));
    if (!row.has_factor && !row.acted_by && isNeededBy(role, row.needed_in ?? []))
      Object.assign(actor, { wants_factor: true, grants: new Set() });
    return row.look ? lookThrough(actor, row.look) : actor;
  };
}

interface ActingIn {
  role: ActingRole;
  grants: ReadonlySet<Grant>;
}
/** A held role belongs to one row of one reading, so what follows from it is worked out once. */
const worked_out = new WeakMap<HeldRole, ActingIn>();
/** The role as it is acted in. The same role held for several courses of an institution is one that reaches all of them; held for the
 *  institution too, it is that. */
function actingIn(chosen: HeldRole, all: readonly HeldRole[], type: number): ActingIn {
  const known = worked_out.get(chosen);
  if (known) return known;
  const same = all.filter((r) => r.id === chosen.id && r.institution_id === chosen.institution_id);
  const { id, role, institution_id, scope, read_only, access, menus } = same.find((r) => r.scope !== 'course') ?? chosen;
  const courses = scope === 'course' ? same.map((r) => r.course_id!) : [];
  const acting: ActingIn = {
    role: { id, role, institution_id, scope, courses, read_only, ...(menus && { menus }) },
    grants: listGrants(accessFor(access, { role, type })),
  };
  worked_out.set(chosen, acting);
  return acting;
}
/** As whom something goes on that a person started and left. */
export interface Acting extends Pick<SignedIn, 'session_id' | 'ip' | 'device' | 'language'> {
  user_id: number;
  role_id: number | null;
  owner_id: number | null;
  acted: boolean;
}
/** The actor of what goes on in the background: with what its person may do now. Nothing when the account is closed, or the role is not
 *  held any more. What was begun by who acts for the person ends with that. */
export async function findActing(
  sql: Sql,
  { user_id, role_id, owner_id, session_id, acted, ip, device, language }: Acting,
): Promise<SignedIn | undefined> {
  const [row] = await sql<(ActorUser & { roles: HeldRole[]; acted_by: { id: number } | null })[]>`
    select u.id, u.username, u.name, u.type, ${held(sql, sql`u.id`)} as roles,
      (u.email_verified_at is not null or u.phone_verified_at is not null) as verified,
      ${actedBy(sql)} as acted_by
    from users u left join sessions s on s.id = ${session_id} and s.ended_at is null and s.expires_at > now()
    where u.id = ${user_id} and u.suspended_at is null and u.deleted_at is null`;
  if (!row || (acted && !row.acted_by)) return undefined;
  const { roles, acted_by, ...user } = row;
  const role = roles.find((r) => r.id === role_id && r.institution_id === owner_id);
  if (role_id !== null && !role) return undefined;
  return {
    user,
    session_id,
    ip,
    device,
    language,
    grants: new Set(),
    ...(acted_by && { acted_by }),
    ...(role ? actingIn(role, roles, user.type) : {}),
  };
}

/** The same person as they act in another role of theirs now; nothing when it is not held any more. */
export async function actingAs(
  sql: Sql,
  actor: SignedIn,
  { role_id, owner_id }: Pick<Acting, 'role_id' | 'owner_id'>,
): Promise<SignedIn | undefined> {
  if ((actor.role?.id ?? null) === role_id && (actor.role?.institution_id ?? null) === owner_id) return actor;
  const { role: _, ...person } = { ...actor, grants: new Set<Grant>() };
  if (role_id === null) return person;
  const [row] = await sql<{ roles: HeldRole[] }[]>`select ${held(sql, sql`${actor.user.id}`)} as roles`;
  const role = row!.roles.find((r) => r.id === role_id && r.institution_id === owner_id);
  return role && { ...person, ...actingIn(role, row!.roles, actor.user.type) };
}

/** The role named in the headers; `0` is the learner; without a header the one the session acts in. An institution named alone is
 *  that of the role: the session's own role there, else one that is held there. Whoever names what they do not hold is refused:
 *  taken for a learner, they would act under another name than they meant. */
function heldRole(row: SessionRow, { role_id, owner_id }: Asking): HeldRole | undefined {
  const there = owner_id ? row.roles.filter((r) => String(r.institution_id ?? 0) === owner_id) : row.roles;
  const named = role_id || owner_id;
  if (role_id === '0' || (named === '0' && !there.length)) return undefined;
  const role = role_id
    ? there.find((r) => String(r.id) === role_id)
    : (there.find((r) => r.user_role_id === row.user_role_id) ?? (owner_id ? there[0] : undefined));
  if (!role && named) throw refused('role_not_held');
  return role;
}
