// SQL of people whom staff entered: who has an address already, and what was built on an account since.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { visibleTo } from './store.ts';

export interface KnownRow {
  id: number;
  phone: string | null;
  email: string | null;
  name: string;
  bn_name: string | null;
  /** The asker sees this person in their list. */
  seen: boolean;
}
export const listKnown = (sql: Sql, actor: Actor, { phones, emails }: { phones: string[]; emails: string[] }) => sql<KnownRow[]>`
  select u.id, u.phone, u.email, u.name, u.bn_name, ${visibleTo(sql, actor) ?? sql`true`} as seen
  from users u
  where u.phone = any (${phones}::text[]) or u.email = any (${emails}::text[])`;
export interface BuiltRow {
  id: number;
  version: number;
  claimed: boolean;
  used: boolean;
}
export const listBuilt = (sql: Sql, ids: readonly number[]) => sql<BuiltRow[]>`
  select u.id, u.version, (u.email_verified_at is not null or u.phone_verified_at is not null) as claimed,
    (exists (select from enrollments e where e.user_id = u.id)
      or exists (select from user_roles ur where ur.user_id = u.id)) as used
  from users u where u.id = any (${ids as number[]}::int[])`;
export interface UpazilaRow {
  id: number;
  /** In both languages, in small letters. */
  names: string[];
  districts: string[];
}
export const listUpazilasCalled = (sql: Sql, names: readonly string[]) => sql<UpazilaRow[]>`
  select z.id, array[lower(z.title), lower(z.bn_title)] as names, array[lower(d.title), lower(d.bn_title)] as districts
  from upazilas z join districts d on d.id = z.district_id
  where lower(z.title) = any (${[...names]}::text[]) or lower(z.bn_title) = any (${[...names]}::text[])`;
