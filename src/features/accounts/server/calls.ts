// Handlers of the accounts calls.
import { wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/room.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { putFileWith, removeFile } from '#core/files/server/files.ts';
import * as calls from '../contract.ts';
import { isBirthDay } from '#core/i18n/birth-day.ts';
import { isPrivateProfile } from '../rules.ts';
import { shownFields, visibilityOf } from '../visibility.ts';
import { getPerson, getPhotoUrl, measureCompleteness, ownInfo, pictureAt } from './person.ts';
import { portrait } from './photo.ts';
import { findCover, findVerifiedPost, type PictureColumn, replacePicture, setSeenBy, updateProfileRow, type UserRow } from './store.ts';

const profileOf = async (sql: Sql, u: UserRow) => {
  const cover = await findCover(sql, u.id);
  return {
    ...{ ...u, photo: getPhotoUrl(u), cover: cover ? pictureAt(cover) : null, completeness: measureCompleteness(u) },
    visibility: visibilityOf(u.visibility),
  };
};
/** Makes a picture of what was sent, puts it in the place of the one before, which goes, and answers its address. */
async function takePicture(pool: Pool, user_id: number, sent: Uint8Array, column: PictureColumn) {
  const file_name = column === 'cover_file_id' ? 'cover.jpg' : 'photo.jpg';
  const file = { bytes: await portrait(sent, 'photo'), file_name, owner_id: user_id, public: true };
  const stored = await putFileWith(pool, file, async (sql, row) => {
    const before = await replacePicture(sql, user_id, column, row.id);
    if (before) await removeFile(sql, before);
    return row;
  });
  return { photo: pictureAt({ ...stored, public: true }), photo_name: stored.file_name };
}

export const handlers = handle(calls, {
  viewInfo: ({ sql, actor }) => ownInfo(sql, actor),
  profileInfo: async ({ sql, actor }) => profileOf(sql, await getPerson(sql, actor.user.id)),

  updateProfile: async ({ sql, actor, input, refuse }) => {
    const now = await getPerson(sql, actor.user.id);
    const { version = now.version, birth_date, gender, language, bn_name, pdsid, ...rest } = input;
    if (birth_date && !isBirthDay(birth_date)) throw wrongField('birth_date', 'date');
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
        }))(await getPerson(sql, actor.user.id)),
      });
    return profileOf(sql, await getPerson(sql, actor.user.id));
  },

  setVisibility: async ({ sql, actor, input: { page_open, ...input }, refuse }) => {
    const chosen = Object.fromEntries(shownFields.flatMap((field) => (input[field] ? [[field, input[field]]] : [])));
    if (!(await setSeenBy(sql, actor.user.id, page_open, chosen))) return refuse('not_of_age');
    const now = await getPerson(sql, actor.user.id);
    return { page_open: now.page_open, visibility: visibilityOf(now.visibility) };
  },

  profilePhoto: ({ pool, actor, file }) => takePicture(pool, actor.user.id, file.bytes, 'photo_file_id'),
  coverPhoto: ({ pool, actor, file }) => takePicture(pool, actor.user.id, file.bytes, 'cover_file_id'),
});
