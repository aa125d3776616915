// Handlers of the accounts calls.
import type { Actor } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/room.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { putFileWith, removeFile } from '#core/files/server/files.ts';
import * as calls from '../contract.ts';
import { isPrivateProfile } from '../rules.ts';
import { shownFields, visibilityOf } from '../visibility.ts';
import { measureCompleteness, ownInfo, getPhotoUrl } from './person.ts';
import { portrait } from './photo.ts';
import { findUser, findVerifiedPost, replacePhoto, setSeenBy, updateProfileRow, type UserRow } from './store.ts';

const profileOf = (u: UserRow) => ({
  ...{ ...u, photo: getPhotoUrl(u), completeness: measureCompleteness(u) },
  visibility: visibilityOf(u.visibility),
});

async function own(sql: Sql, actor: Actor): Promise<UserRow> {
  const user = actor.user && (await findUser(sql, actor.user.id));
  if (!user) throw refused('signed_out');
  return user;
}

export const handlers = handle(calls, {
  viewInfo: ({ sql, actor }) => ownInfo(sql, actor),
  profileInfo: async ({ sql, actor }) => profileOf(await own(sql, actor)),

  updateProfile: async ({ sql, actor, input, refuse }) => {
    const now = await own(sql, actor);
    const { version = now.version, birth_date, gender, language, bn_name, pdsid, ...rest } = input;
    if (birth_date && !isDay(birth_date)) throw wrongField('birth_date', 'date');
    // a day of birth that keeps a child's profile private is not put off by the child; staff correct it
    if (birth_date !== undefined && isPrivateProfile(now) && !isPrivateProfile({ birth_date: birth_date || null }))
      return refuse('age_kept');
    const post = await findVerifiedPost(sql, now.id);
    if (pdsid && pdsid !== post?.pdsid) return refuse('not_verified');
    // what the record says is not changed by hand; the form sends it as it is
    if (post && rest.profession !== undefined && rest.profession !== now.profession && now.profession === post.profession)
      return refuse('from_record');
    const next = {
      name: rest.name ?? now.name,
      bn_name: bn_name === undefined ? now.bn_name : bn_name || null,
      gender: gender === undefined ? now.gender : gender || null,
      birth_date: birth_date === undefined ? now.birth_date : birth_date || null,
      about: rest.about ?? now.about,
      profession: pdsid && post ? post.profession : (rest.profession ?? now.profession),
      district: rest.district ?? now.district,
      language: language === undefined ? now.language : language === null ? null : Number(language),
    };
    if (!(await updateProfileRow(sql, now.id, version, next)))
      return refuse('stale', {
        yours: version,
        current: (({ name, bn_name, gender, birth_date, about, profession, district, language, version }) => ({
          name,
          bn_name,
          gender,
          birth_date,
          about,
          profession,
          district,
          language,
          version,
        }))(await own(sql, actor)),
      });
    return profileOf(await own(sql, actor));
  },

  setVisibility: async ({ sql, actor, input: { page_open, ...input }, refuse }) => {
    const chosen = Object.fromEntries(shownFields.flatMap((field) => (input[field] ? [[field, input[field]]] : [])));
    if (!(await setSeenBy(sql, actor.user.id, page_open, chosen))) return refuse('not_of_age');
    const now = await own(sql, actor);
    return { page_open: now.page_open, visibility: visibilityOf(now.visibility) };
  },

  profilePhoto: async ({ pool, actor, file }) => {
    const bytes = await portrait(file.bytes, 'photo');
    const photo = { bytes, file_name: 'photo.jpg', owner_id: actor.user.id, public: true };
    const stored = await putFileWith(pool, photo, async (sql, row) => {
      const before = await replacePhoto(sql, actor.user.id, row.id);
      if (before) await removeFile(sql, before);
      return row;
    });
    return {
      photo: getPhotoUrl({ photo_file_key: stored.address_key, photo_file_name: stored.file_name, photo_public: true })!,
      photo_name: stored.file_name,
    };
  },
});

/** A day between 1900 and today, such as 1990-12-31. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return (
    at !== undefined &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text) &&
    text >= '1900-01-01' &&
    at.getTime() <= Date.now()
  );
}
