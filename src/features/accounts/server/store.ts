// All SQL of accounts: users, and what is told of the roles they hold.
import type { AccessMap } from '#core/access/grants.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Visibility } from '../visibility.ts';
import { nameKeys } from './name-keys.ts';

export interface UserRow {
  id: number;
  uuid: string;
  username: string;
  name: string;
  bn_name: string | null;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  type: number;
  demo_admin: boolean;
  photo_file_id: number | null;
  photo_file_key: string | null;
  photo_file_name: string | null;
  photo_public: boolean | null;
  gender: string | null;
  birth_date: string | null;
  about: string;
  profession: string;
  district: string;
  upazila_id: number | null;
  pdsid: string | null;
  teacherverify: number;
  teacherverify_type: number | null;
  language: number | null;
  email_verified: boolean;
  phone_verified: boolean;
  suspended: boolean;
  suspended_reason: string;
  page_open: boolean;
  visibility: Partial<Visibility>;
  short_name: string;
  bn_short_name: string | null;
  version: number;
}
const columns = (sql: Sql) => sql`
  u.id, u.uuid, u.username, u.name, u.bn_name, u.email, u.phone, u.password_hash, u.type, u.demo_admin, u.photo_file_id,
  f.address_key as photo_file_key, f.file_name as photo_file_name, f.public as photo_public,
  u.gender, u.birth_date, u.about, u.profession, u.district, u.upazila_id, u.pdsid, u.teacherverify,
  u.teacherverify_type, u.language,
  u.email_verified_at is not null as email_verified, u.phone_verified_at is not null as phone_verified,
  u.suspended_at is not null as suspended, u.suspended_reason,
  u.page_open, u.visibility, short_name(u.name) as short_name, short_name(u.bn_name) as bn_short_name, u.version`;

export async function findUser(sql: Sql, id: number): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select ${columns(sql)} from users u
    left join files f on f.id = u.photo_file_id
    where u.id = ${id}`;
  return row;
}
/** The same of several; left out is who is not there. */
export const listUsers = (sql: Sql, ids: readonly number[]) => sql<UserRow[]>`
  select ${columns(sql)} from users u
  left join files f on f.id = u.photo_file_id
  where u.id = any (${ids as number[]}::int[])`;
/** By whatever a person signs in with. */
export async function findUserBy(
  sql: Sql,
  by: { email?: string | undefined; phone?: string | undefined; username?: string | undefined },
): Promise<UserRow | undefined> {
  const is = () => {
    if (by.email !== undefined) return sql`u.email = ${by.email}`;
    return by.phone !== undefined ? sql`u.phone = ${by.phone}` : sql`u.username = ${by.username ?? ''}`;
  };
  const [row] = await sql<UserRow[]>`
    select ${columns(sql)} from users u
    left join files f on f.id = u.photo_file_id
    where ${is()}`;
  return row;
}

/** The same among those who work where `at` says: at an institution, or for the whole product. Of everybody else nothing is told, not even whether they are here. */
export async function findColleagueBy(
  sql: Sql,
  by: { email: string } | { phone: string },
  at: { institution_id: number | null; system: boolean },
): Promise<{ id: number; suspended: boolean } | undefined> {
  const [row] = await sql<{ id: number; suspended: boolean }[]>`
    select u.id, u.suspended_at is not null as suspended from users u
    where ${'email' in by ? sql`u.email = ${by.email}` : sql`u.phone = ${by.phone}`}
      and exists (select from user_roles r where r.user_id = u.id
        and (r.institution_id = ${at.institution_id}::int or (${at.system}::boolean and r.scope = 'system')))`;
  return row;
}

export interface HeldRoleRow {
  id: number;
  user_role_id: number;
  role: string;
  name: string;
  bn_name: string;
  access: AccessMap;
  read_only: boolean;
  /** Of the whole site. */
  everywhere: boolean;
  owner_id: number | null;
  institution_name: string | null;
  institution_name_en: string | null;
  logo_path: string | null;
  site_config: string[] | null;
  owner_username: string | null;
  /** Since when its institution is switched off, and why. */
  closed_at: string | null;
  closed_reason: string | null;
}
const told = (sql: Sql) => sql`
  r.id, r.role, r.name, r.bn_name, r.access, r.read_only, i.id as owner_id,
  i.institution_name, i.institution_name_en, i.logo_path, i.site_config, i.username as owner_username,
  i.closed_at, i.closed_reason`;
/** Lines of their bell that are not read yet, counted up to 100. */
export const countUnread = async (sql: Sql, user_id: number): Promise<number> =>
  (await sql<{ unread: number }[]>`select unread_notices(${user_id}) as unread`)[0]!.unread;
/** A role that somebody looks as, as if they held it there. */
export async function findRoleAt(
  sql: Sql,
  { id, institution_id }: { id: number; institution_id: number | null },
): Promise<HeldRoleRow | undefined> {
  const [row] = await sql<HeldRoleRow[]>`
    select 0 as user_role_id, r.scope = 'system' and i.id is null as everywhere, ${told(sql)}
    from roles r left join institutions i on i.id = ${institution_id}::int
    where r.id = ${id}`;
  return row;
}
/** All that somebody holds, with what rests while its institution is switched off. */
export const listHoldings = (sql: Sql, user_id: number) => sql<HeldRoleRow[]>`
  select ur.id as user_role_id, ur.scope = 'system' as everywhere, ${told(sql)}
  from (
    -- held for several courses of one institution, it is one role to act in
    select distinct on (role_id, institution_id) * from user_roles h
    where user_id = ${user_id}
    order by role_id, institution_id, id
  ) ur
  join roles r on r.id = ur.role_id
  left join institutions i on i.id = ur.institution_id
  order by ur.id`;
export const isResting = ({ closed_at }: HeldRoleRow): boolean => closed_at !== null;
export const listHeldRoles = async (sql: Sql, user_id: number): Promise<HeldRoleRow[]> =>
  (await listHoldings(sql, user_id)).filter((row) => !isResting(row));

export interface NewUser {
  username: string;
  name: string;
  bn_name: string | null;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  type: number;
  demo_admin: boolean;
  gender: string | null;
  birth_date: string | null;
  about: string;
  profession: string;
  district: string;
  upazila_id: number | null;
  language: number | null;
  verified: boolean;
  created_at: string | null;
  /** Staff entered the person, for an institution where they acted for one. */
  made_by_staff?: boolean;
  made_for_institution_id?: number | null;
}
/** What the person is searched by. */
const keysOf = (sql: Sql, { name, bn_name }: { name: string; bn_name: string | null }) =>
  sql`array_to_tsvector(${nameKeys(name, bn_name)}::text[])`;
/** Answers nothing when the username, the e-mail or the phone is taken. */
export async function insertUser(sql: Sql, u: NewUser): Promise<{ id: number; uuid: string } | undefined> {
  const [row] = await sql<{ id: number; uuid: string }[]>`
    insert into users (username, name, bn_name, email, phone, password_hash, type, demo_admin, gender, birth_date,
      about, profession, district, upazila_id, language, name_keys, made_by_staff, made_for_institution_id,
      email_verified_at, phone_verified_at, created_at)
    values (${u.username}, ${u.name}, ${u.bn_name}, ${u.email}, ${u.phone}, ${u.password_hash}, ${u.type},
      ${u.demo_admin}, ${u.gender}, ${u.birth_date}, ${u.about}, ${u.profession}, ${u.district}, ${u.upazila_id},
      ${u.language}, ${keysOf(sql, u)}, ${u.made_by_staff ?? false}, ${u.made_for_institution_id ?? null},
      ${u.verified && u.email ? sql`now()` : null}, ${u.verified && u.phone ? sql`now()` : null},
      ${u.created_at ? sql`${u.created_at}::timestamptz` : sql`now()`})
    on conflict do nothing returning id, uuid`;
  return row;
}
/** The first of some user names that nobody has. */
export async function findFreeUsername(sql: Sql, names: readonly string[]): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select n.name from unnest(${[...names]}::text[]) with ordinality as n (name, place)
    where not exists (select from users u where u.username = n.name)
    order by n.place limit 1`;
  return row?.name;
}
/** Whether an account has one of these addresses, proved or not. */
export const isAddressTaken = async (sql: Sql, { email, phone }: Pick<NewUser, 'email' | 'phone'>): Promise<boolean> =>
  (await sql`select from users where email = ${email} or phone = ${phone}`).length > 0;
/** An address that nobody has proved is free again: whoever else typed it in loses it. */
export const releaseAddress = (sql: Sql, by: { email: string } | { phone: string }) =>
  'email' in by
    ? sql`
      update users set email = null
      where email = ${by.email} and email_verified_at is null and phone_verified_at is not null`
    : sql`
      update users set phone = null
      where phone = ${by.phone} and phone_verified_at is null and email_verified_at is not null`;
/** Whoever proves the address of an account that nobody had proved takes it over; nothing of what was said in it stays. */
export const takeOver = (
  sql: Sql,
  id: number,
  u: { name: string; bn_name: string | null; email: string | null; phone: string | null; password_hash: string | null },
) => sql`
  update users set name = ${u.name}, bn_name = ${u.bn_name}, email = ${u.email}, phone = ${u.phone},
    name_keys = ${keysOf(sql, u)}, password_hash = ${u.password_hash},
    photo_file_id = null, cover_file_id = null, gender = null, birth_date = null, about = '',
    page_open = false, visibility = '{}',
    -- what staff entered of somebody stays; what anybody else typed in does not
    profession = case when made_by_staff then profession else '' end,
    district = case when made_by_staff then district else '' end,
    upazila_id = case when made_by_staff then upazila_id end, version = version + 1, updated_at = now(),
    email_verified_at = ${u.email ? sql`now()` : null}, phone_verified_at = ${u.phone ? sql`now()` : null}
  where id = ${id} and email_verified_at is null and phone_verified_at is null`;
/** Of type 1: with the role of an administrator, this account manages the roles of the others. */
export const makeAdministrator = (sql: Sql, id: number) => sql`
  update users set type = 1, updated_at = now()
  where id = ${id}`;
export const setPassword = (sql: Sql, id: number, password_hash: string | null) =>
  sql`update users set password_hash = ${password_hash}, updated_at = now() where id = ${id}`;
/** Puts a new password in the place of the one that was shown; false when that one is no longer it. */
export const replacePassword = async (sql: Sql, id: number, before: string | null, password_hash: string): Promise<boolean> =>
  (
    await sql`
      update users set password_hash = ${password_hash}, updated_at = now()
      where id = ${id} and password_hash is not distinct from ${before}
      returning id`
  ).length > 0;
export type PictureColumn = 'photo_file_id' | 'cover_file_id';
/** Sets the photo or the cover, or takes it away, and answers the file that it was before. */
export const replacePicture = async (sql: Sql, id: number, column: PictureColumn, file_id: number | null): Promise<number | null> => {
  const [row] = await sql<{ before: number | null }[]>`
    update users u set ${sql(column)} = ${file_id}, updated_at = now()
    from (select id, ${sql(column)} as file_id from users where id = ${id} for no key update) o
    where u.id = o.id
    returning o.file_id as before`;
  return row?.before ?? null;
};
/** The wide picture of the page of a person; apart from the person, who is read by every request of a login. */
export const findCover = async (sql: Sql, id: number): Promise<{ address_key: string; file_name: string; public: boolean } | undefined> => {
  const [row] = await sql<{ address_key: string; file_name: string; public: boolean }[]>`
    select f.address_key, f.file_name, f.public from users u join files f on f.id = u.cover_file_id where u.id = ${id}`;
  return row;
};
export const setDetails = (
  sql: Sql,
  id: number,
  d: {
    pdsid?: string | null;
    teacherverify?: number;
    suspended?: boolean;
    photo_file_id?: number | null;
    page_open?: boolean;
    visibility?: Partial<Visibility>;
  },
) => sql`
  update users set pdsid = ${d.pdsid ?? null}, teacherverify = ${d.teacherverify ?? 0},
    photo_file_id = ${d.photo_file_id ?? null},
    suspended_at = ${d.suspended ? sql`now()` : null}, page_open = ${d.page_open ?? false},
    visibility = ${sql.json((d.visibility ?? {}) as never)}
  where id = ${id}`;

/** Names and addresses as staff write them, if the account still has the version that was read; tells whether it had. The addresses change
 *  only as long as nobody has proved one. */
export async function updateNamed(
  sql: Sql,
  id: number,
  version: number,
  p: { name: string; bn_name: string | null; email: string | null; phone: string | null },
): Promise<boolean> {
  const done = await sql`
    update users set name = ${p.name}, bn_name = ${p.bn_name}, name_keys = ${keysOf(sql, p)},
      email = ${p.email}, phone = ${p.phone}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} and deleted_at is null
      and ((email_verified_at is null and phone_verified_at is null)
        or (email is not distinct from ${p.email} and phone is not distinct from ${p.phone}))`;
  return done.count === 1;
}

interface ProfileFields {
  name: string;
  bn_name: string | null;
  gender: string | null;
  birth_date: string | null;
  about: string;
  profession: string;
  district: string;
  upazila_id: number | null;
  language: number | null;
}
/** Writes the profile if it still has the version that was read; tells whether it did. */
export async function updateProfileRow(sql: Sql, id: number, version: number, p: ProfileFields): Promise<boolean> {
  const done = await sql`
    update users set name = ${p.name}, bn_name = ${p.bn_name}, name_keys = ${keysOf(sql, p)},
      gender = ${p.gender}, birth_date = ${p.birth_date},
      about = ${p.about}, profession = ${p.profession}, district = ${p.district},
      upazila_id = ${p.upazila_id}, language = ${p.language},
      version = version + 1, updated_at = now()
    where id = ${id} and version = ${version}`;
  return done.count === 1;
}
/** The language that somebody is written to in; a form of theirs that stands open is as valid afterwards. Bengali is what nobody had to choose. */
export const keepLanguage = async (sql: Sql, id: number, language: 1 | 2): Promise<void> => {
  await sql`update users set language = ${language} where id = ${id} and coalesce(language, 2) <> ${language}`;
};
/** Opens or closes the page and chooses who sees fields; false where it is to be opened and its owner is not known to be of age. */
export const setSeenBy = async (sql: Sql, id: number, page_open: boolean | undefined, chosen: Partial<Visibility>): Promise<boolean> =>
  (
    await sql`
      update users set page_open = coalesce(${page_open ?? null}::boolean, page_open),
        visibility = visibility || ${sql.json(chosen as never)}::jsonb, updated_at = now()
      where id = ${id} and (${page_open ?? false}::boolean = false
        or birth_date <= (now() at time zone 'Asia/Dhaka')::date - interval '18 years')
      returning id`
  ).length > 0;
/** Works out what people are searched by whose keys nobody has made yet; answers how many there were. */
export async function keyNames(sql: Sql, limit: number): Promise<number> {
  const rows = await sql<{ id: number; name: string; bn_name: string | null }[]>`
    select id, name, bn_name from users where name_keys is null order by id limit ${limit}`;
  if (!rows.length) return 0;
  const found = rows.map((row) => ({ ...row, keys: nameKeys(row.name, row.bn_name) }));
  // who changed a name meanwhile has written the keys of the new one
  await sql`
    update users u set name_keys = array_to_tsvector(array(select jsonb_array_elements_text(k.keys)))
    from jsonb_to_recordset(${sql.json(found as never)}) as k (id int, keys jsonb)
    where u.id = k.id and u.name_keys is null`;
  return rows.length;
}
/** Suspends an account with the reason that its person is told, or lifts that; false when it is so already, or is so since another time. */
export const setSuspended = async (sql: Sql, id: number, reason: string | null, since?: string): Promise<boolean> =>
  (
    await sql`
      update users set suspended_at = ${reason === null ? null : sql`now()`}, suspended_reason = ${reason ?? ''},
        version = version + 1, updated_at = now()
      where id = ${id} and deleted_at is null and (suspended_at is null) = ${reason !== null}
        and (${since ?? null}::timestamptz is null or suspended_at = ${since ?? null}::timestamptz)
      returning id`
  ).length > 0;
/** Removes an account that staff entered and nobody has claimed; false when it is none, or was entered for another institution. */
export const deleteEntered = async (sql: Sql, id: number, institution_id: number | null): Promise<boolean> =>
  (
    await sql`
      delete from users
      where id = ${id} and made_by_staff and email_verified_at is null and phone_verified_at is null
        and (${institution_id}::int is null or made_for_institution_id = ${institution_id}::int)
      returning id`
  ).length > 0;
/** The ID that was verified, or none any more. */
export const setTeacher = (sql: Sql, id: number, teacher: { pdsid: string; level: number } | null) => sql`
  update users
  set pdsid = ${teacher?.pdsid ?? null}, teacherverify = ${teacher ? 1 : 0},
    teacherverify_type = ${teacher?.level ?? null}, version = version + 1, updated_at = now()
  where id = ${id}`;
/** The post that a verified record names, where its owner agreed that the profile shows it. */
export async function findVerifiedPost(sql: Sql, user_id: number): Promise<{ pdsid: string; profession: string } | undefined> {
  const [row] = await sql<{ pdsid: string; profession: string }[]>`
    select teacher_id as pdsid, left(designation, 120) as profession
    from teacher_verifications
    where user_id = ${user_id} and agreed_at is not null and designation <> ''`;
  return row;
}
