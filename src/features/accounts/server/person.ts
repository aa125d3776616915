// User profile as its owner sees it: data, picture, roles held and the role in use.
import type { Actor } from '#core/access/actor.ts';
import { accessFor, type Grant, mapOf, menuRole } from '#core/access/grants.ts';
import { findSessionState } from '#core/access/server/second-factor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrl } from '#core/files/server/files.ts';
import { listDue } from '#features/consents/server/service.ts';
import type { Photo, UserInfo } from '#core/session/contract.ts';
import { completeness, isPrivateProfile } from '../rules.ts';
import { teacherFlags } from './keys.ts';
import { countUnread, findRoleAt, findUser, type HeldRoleRow, isResting, listHoldings, type UserRow } from './store.ts';

export const pictureAt = (file: { address_key: string; file_name: string; public: boolean }): Photo => {
  const path = fileUrl(file);
  return { is_url: 0, file_main_path: path, file_encode_path: path };
};
export const getPhotoUrl = (u: {
  photo_file_key: string | null;
  photo_file_name: string | null;
  photo_public: boolean | null;
}): Photo | null =>
  u.photo_file_key === null
    ? null
    : pictureAt({ address_key: u.photo_file_key, file_name: u.photo_file_name ?? 'photo.jpg', public: u.photo_public ?? false });
export const measureCompleteness = (u: UserRow): number => completeness({ ...u, photo: u.photo_file_id });

/** Who is logged in: signed out where the account is gone. */
export async function getPerson(sql: Sql, id: number): Promise<UserRow> {
  const user = await findUser(sql, id);
  if (!user) throw refused('signed_out');
  return user;
}

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

const resting = (r: HeldRoleRow): UserInfo['resting'][number] => ({
  ...{ role: r.role, name: r.name, bn_name: r.bn_name, since: r.closed_at!, reason: r.closed_reason ?? '' },
  ...{ institution_name: r.institution_name ?? '', institution_name_en: r.institution_name_en ?? '' },
});

interface Looking {
  seconds: number;
  /** Where the role would be held. */
  institution_id: number | null;
  grants: ReadonlySet<Grant>;
}
/** What a person's own screens know about them; `acting` is the role they act in, or look as. */
export async function userInfo(
  sql: Sql,
  user_id: number,
  acting: { id: number; institution_id: number | null } | undefined,
  session_id: number,
  looking?: Looking,
): Promise<UserInfo> {
  const u = await getPerson(sql, user_id);
  const holdings = await listHoldings(sql, user_id);
  const rows = holdings.filter((row) => !isResting(row));
  const now =
    looking && acting
      ? await findRoleAt(sql, { ...looking, id: acting.id })
      : acting && rows.find((r) => r.id === acting.id && r.owner_id === acting.institution_id);
  const own = looking ? undefined : now && { institution_id: now.owner_id };
  const { second_factor, acting_seconds, limited } = await findSessionState(sql, user_id, session_id, own);
  const menu_role = menuRole(now?.role, now?.everywhere);
  const owner = now ? held(now).owner : null;
  const institution = owner && { ...owner, username: now?.owner_username ?? '', site_config: now?.site_config ?? null };
  return {
    id: u.id,
    uuid: u.uuid,
    username: u.username,
    name: u.name,
    bn_name: u.bn_name,
    email: u.email,
    phone: u.phone,
    photo: getPhotoUrl(u),
    photo_url: getPhotoUrl(u)?.file_main_path ?? null,
    photo_name: u.photo_file_name,
    pdsid: u.pdsid,
    // what stands only in the menu of an administrator of type 1 is not in the menu of another role
    type: looking && now?.role !== 'super' ? 0 : u.type,
    demo_admin: u.demo_admin,
    currentrole: now ? held(now) : null,
    // none is switched to while they look as one
    roles: looking ? [] : rows.map(held),
    resting: looking ? [] : holdings.filter(isResting).map(resting),
    menu_role,
    read_only: now?.read_only ?? false,
    access: looking
      ? mapOf(looking.grants)
      : now && second_factor !== 'wanted'
        ? accessFor(now.access, { role: now.role, type: u.type })
        : {},
    unread: await countUnread(sql, user_id),
    // nobody agrees for somebody else, nor while they only look
    consents_due: looking || acting_seconds !== null ? [] : await listDue(sql, user_id),
    second_factor,
    acting_seconds,
    looking_seconds: looking?.seconds ?? null,
    account: menu_role === 'learner' ? 'learner' : menu_role === 'partner' ? 'partner' : 'admin',
    institution,
    active_institution: institution,
    teacherverify: u.teacherverify,
    under_age: isPrivateProfile(u),
    teacherverify_type: u.teacherverify_type,
    validation_status: teacherFlags(),
    tvresponse: null,
    email_verified: u.email_verified,
    phone_verified: u.phone_verified,
    has_password: u.password_hash !== null,
    limited,
    language: u.language,
    completeness: measureCompleteness(u),
  };
}
/** The same for the person who is asking. */
export const ownInfo = (sql: Sql, actor: Actor): Promise<UserInfo> => {
  if (!actor.user) throw refused('signed_out');
  const looking = actor.looking && { ...actor.looking, grants: actor.grants };
  return userInfo(sql, actor.user.id, actor.role, actor.session_id!, looking);
};
