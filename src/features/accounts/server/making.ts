// Account creation: users who proved an address, demonstration users and administrators; their user names and roles.
import { randomInt } from 'node:crypto';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { giveRole } from '#features/roles/server/service.ts';
import type { Visibility } from '../visibility.ts';
import { foldAddress, usernameStem } from '../identity.ts';
import { hashPassword } from './passwords.ts';
import { findFreeUsername, findUserBy, insertUser, isAddressTaken, type NewUser, releaseAddress, setDetails, takeOver } from './store.ts';

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
  upazila_id?: number | null;
  language?: 1 | 2 | null;
  /** Addresses count as verified; true when left out. */
  verified?: boolean;
  suspended?: boolean;
  pdsid?: string | null;
  teacherverify?: number;
  photo_file_id?: number | null;
  /** The public page; closed when left out. */
  page_open?: boolean;
  visibility?: Partial<Visibility>;
  created_at?: string;
  /** Held roles, in the order in which they are offered; the first is acted in after signing in. */
  roles?: readonly { role: string; institution_id?: number | null; course_id?: number | null }[];
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
    email: (p.email && foldAddress(p.email)) ?? null,
    phone: p.phone ?? null,
    password_hash,
    type: p.type ?? 0,
    demo_admin: p.demo_admin ?? false,
    gender: p.gender ?? null,
    birth_date: p.birth_date ?? null,
    about: p.about ?? '',
    profession: p.profession ?? '',
    district: p.district ?? '',
    upazila_id: p.upazila_id ?? null,
    language: p.language ?? null,
    verified: p.verified ?? true,
    created_at: p.created_at ?? null,
  });
  if (!made) throw new Error(`There is a user ${p.username ?? ''} ${p.email ?? ''} ${p.phone ?? ''} already`);
  if (p.pdsid || p.teacherverify || p.suspended || p.photo_file_id || p.page_open) await setDetails(sql, made.id, p);
  for (const r of p.roles ?? []) await giveRole(sql, made.id, r.role, r.institution_id ?? null, r.course_id ?? null);
  return { id: made.id, uuid: made.uuid, username: made.username, name: p.name, email: p.email ?? null, phone: p.phone ?? null };
}
/** Makes the account of somebody who has proved an address, or gives them the one that was begun with it. Nothing when another
 *  person has proved it meanwhile. */
export async function makeProven(
  sql: Sql,
  to: { email?: string | undefined; phone?: string | undefined },
  who: { name: string; bn_name: string | null; password_hash: string | null },
): Promise<number | undefined> {
  const by = to.email !== undefined ? { email: to.email } : { phone: to.phone! };
  await releaseAddress(sql, by);
  const address = { email: to.email ?? null, phone: to.phone ?? null };
  const begun = await findUserBy(sql, by);
  if (begun) {
    const free = !begun.suspended && !begun.email_verified && !begun.phone_verified;
    return free && (await takeOver(sql, begun.id, { ...who, ...address })).count === 1 ? begun.id : undefined;
  }
  const made = await insertNamed(sql, undefined, { ...blank, ...who, ...address, verified: true });
  return made?.id;
}
/** Makes the account of somebody whom staff enter: nothing is proved, and there is no password until they claim it by a code. Nothing when one
 *  of the addresses has an account. */
export async function enterUser(
  sql: Sql,
  who: Pick<NewUser, 'name' | 'bn_name' | 'phone' | 'email' | 'gender' | 'birth_date' | 'profession' | 'district' | 'upazila_id'> & {
    made_for_institution_id: number | null;
  },
): Promise<number | undefined> {
  const made = await insertNamed(sql, undefined, { ...blank, ...who, password_hash: null, verified: false, made_by_staff: true });
  return made?.id;
}
const blank = {
  type: 0,
  demo_admin: false,
  gender: null,
  birth_date: null,
  about: '',
  profession: '',
  district: '',
  upazila_id: null,
  language: null,
  created_at: null,
};
/** Inserts a user under the wanted name, or under one made from theirs that is free. Nothing when the address is taken. */
async function insertNamed(
  sql: Sql,
  wanted: string | undefined,
  u: Omit<Parameters<typeof insertUser>[1], 'username'>,
): Promise<{ id: number; uuid: string; username: string } | undefined> {
  const stem = usernameStem(u.name);
  for (let turn = 0; turn < 6; turn++) {
    // names that many have are taken with short numbers, too: those that could be given are looked up before one is
    const names = [10, 100, 1000, 10_000, 100_000].map((most) => `${stem}${randomInt(most, 10 * most)}`);
    const username = wanted ?? (await findFreeUsername(sql, stem === 'learner' ? names : [stem, ...names]));
    const row = username === undefined ? undefined : await insertUser(sql, { ...u, username });
    if (row) return { ...row, username: username! };
    if (wanted || (await isAddressTaken(sql, u))) return undefined;
  }
  throw refused('unavailable');
}
