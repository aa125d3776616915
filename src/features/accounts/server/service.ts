// The door of accounts for other rooms: who a person is, making people and roles.
import { randomInt } from 'node:crypto';
import type { Actor } from '#core/access/actor.ts';
import { isReadOnly, menuRole, systemRoles } from '#core/access/grants.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrl } from '#core/files/server/files.ts';
import type { Photo, UserInfo } from '../contract.ts';
import { usernameStem } from '../identity.ts';
import { completeness } from '../rules.ts';
import { hashPassword } from './passwords.ts';
import {
  findUser,
  findUserBy,
  type HeldRoleRow,
  insertRoles,
  insertUser,
  insertUserRole,
  listHeldRoles,
  setDetails,
  type UserRow,
} from './store.ts';

export { contactOf, loginName } from './contact.ts';
export { accountKeys, keyed, sameBytes, useAccounts } from './keys.ts';
export { checkPassword } from './passwords.ts';
export { listHeldRoles, type UserRow } from './store.ts';

/** By what a person signs in with: an e-mail address, a phone or a user name, each in its normal form. */
export const findPerson = findUserBy;

export const photoOf = (u: {
  photo_file_key: string | null;
  photo_file_name: string | null;
  photo_public: boolean | null;
}): Photo | null => {
  if (u.photo_file_key === null) return null;
  const path = fileUrl({ address_key: u.photo_file_key, file_name: u.photo_file_name ?? 'photo.jpg', public: u.photo_public ?? false });
  return { is_url: 0, file_main_path: path, file_encode_path: path };
};
export const completenessOf = (u: UserRow): number => completeness({ ...u, photo: u.photo_file_id });

type Held = UserInfo['roles'][number];
const held = (r: HeldRoleRow): Held => ({
  id: r.id,
  user_role_id: r.user_role_id,
  role: r.role,
  name: r.name,
  bn_name: r.bn_name,
  owner:
    r.owner_id === null
      ? null
      : { id: r.owner_id, institution_name: r.institution_name ?? '', institution_name_en: r.institution_name_en ?? '' },
  initial: { logo_image: r.logo_path },
});

/** What a person's own screens know about them; `acting` is the role they act in. */
export async function userInfo(
  sql: Sql,
  user_id: number,
  acting: { id: number; institution_id: number | null } | undefined,
): Promise<UserInfo> {
  const u = await findUser(sql, user_id);
  if (!u) throw refused('signed_out');
  const rows = await listHeldRoles(sql, user_id);
  const now = acting && rows.find((r) => r.id === acting.id && r.owner_id === acting.institution_id);
  const menu_role = menuRole(now?.role);
  const owner = now ? held(now).owner : null;
  const by = (level: number) => (u.teacherverify === 1 && u.teacherverify_type === level ? 1 : 0);
  return {
    id: u.id,
    uuid: u.uuid,
    username: u.username,
    name: u.name,
    bn_name: u.bn_name,
    email: u.email,
    phone: u.phone,
    photo: photoOf(u),
    photo_url: photoOf(u)?.file_main_path ?? null,
    photo_name: u.photo_file_name,
    pdsid: u.pdsid,
    type: u.type,
    demo_admin: u.demo_admin,
    currentrole: now ? held(now) : null,
    roles: rows.map(held),
    menu_role,
    read_only: isReadOnly(now?.role),
    access: now?.access ?? {},
    account: menu_role === 'learner' ? 'learner' : menu_role === 'partner' ? 'partner' : 'admin',
    institution: owner,
    active_institution: owner,
    teacherverify: u.teacherverify,
    teacherverify_type: u.teacherverify_type,
    validation_status: { dshe: by(1), dme: by(2), dte: by(3), dpe: by(4), dpe_officer: by(5) },
    tvresponse: null,
    email_verified: u.email_verified,
    phone_verified: u.phone_verified,
    has_password: u.password_hash !== null,
    language: u.language,
    completeness: completenessOf(u),
  };
}
/** The same for the person who is asking. */
export const ownInfo = (sql: Sql, actor: Actor): Promise<UserInfo> => {
  if (!actor.user) throw refused('signed_out');
  return userInfo(sql, actor.user.id, actor.role);
};

/** Makes the product's own roles where they are missing. Safe at every start. */
export const seedRoles = async (sql: Sql): Promise<void> => {
  await insertRoles(
    sql,
    Object.entries(systemRoles).map(([role, r]) => ({ role, ...r })),
  );
};

export interface Person {
  name: string;
  bn_name?: string | null;
  email?: string | null;
  phone?: string | null;
  username?: string;
  password?: string;
  type?: number;
  demo_admin?: boolean;
  gender?: 'female' | 'male' | 'other' | null;
  birth_date?: string | null;
  about?: string;
  profession?: string;
  district?: string;
  language?: 1 | 2 | null;
  /** Addresses count as verified; true when left out. */
  verified?: boolean;
  suspended?: boolean;
  pdsid?: string | null;
  teacherverify?: number;
  photo_file_id?: number | null;
  created_at?: string;
  /** Held roles, in the order in which they are offered; the first is acted in after signing in. */
  roles?: readonly { role: string; institution_id?: number | null }[];
}
export interface MadePerson {
  id: number;
  uuid: string;
  username: string;
  name: string;
  email: string | null;
  phone: string | null;
}
/** Makes a person with password and roles, for demonstration data, administrators and tests. Throws when the address is taken. */
export async function makeUser(sql: Sql, p: Person): Promise<MadePerson> {
  const password_hash = p.password === undefined ? null : await hashPassword(p.password);
  const made = await insertNamed(sql, p.username, {
    name: p.name,
    bn_name: p.bn_name ?? null,
    email: p.email?.toLowerCase() ?? null,
    phone: p.phone ?? null,
    password_hash,
    type: p.type ?? 0,
    demo_admin: p.demo_admin ?? false,
    gender: p.gender ?? null,
    birth_date: p.birth_date ?? null,
    about: p.about ?? '',
    profession: p.profession ?? '',
    district: p.district ?? '',
    language: p.language ?? null,
    verified: p.verified ?? true,
    created_at: p.created_at ?? null,
  });
  if (!made) throw new Error(`There is a user ${p.username ?? ''} ${p.email ?? ''} ${p.phone ?? ''} already`);
  if (p.pdsid || p.teacherverify || p.suspended || p.photo_file_id) await setDetails(sql, made.id, p);
  for (const r of p.roles ?? []) await giveRole(sql, made.id, r.role, r.institution_id ?? null);
  return { id: made.id, uuid: made.uuid, username: made.username, name: p.name, email: p.email ?? null, phone: p.phone ?? null };
}
/** Inserts a user under the wanted name, or under one made from theirs that is free. Nothing when the address is taken. */
export async function insertNamed(
  sql: Sql,
  wanted: string | undefined,
  u: Omit<Parameters<typeof insertUser>[1], 'username'>,
): Promise<{ id: number; uuid: string; username: string } | undefined> {
  const stem = usernameStem(u.name);
  for (let turn = 0; turn < 6; turn++) {
    const username = wanted ?? (turn === 0 && stem !== 'learner' ? stem : `${stem}${randomInt(10, 100 * 10 ** turn)}`);
    const row = await insertUser(sql, { ...u, username });
    if (row) return { ...row, username };
    if (wanted || (await findUserBy(sql, u.email ? { email: u.email } : { phone: u.phone ?? '' }))) return undefined;
  }
  throw refused('unavailable');
}
/** Gives a role, in an institution or in the whole product. Answers the id of the holding. */
export async function giveRole(sql: Sql, user_id: number, role: string, institution_id: number | null): Promise<number> {
  const id = await insertUserRole(sql, user_id, role, institution_id);
  if (id === undefined) throw new Error(`No role is called ${role}`);
  return id;
}
