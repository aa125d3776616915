// Handlers of the accounts calls.
import { handle } from '#core/contract/server/handlers.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { putFileWith, removeFile } from '#core/files/server/files.ts';
import { viewInfo } from '#core/session/contract.ts';
import * as own from '../contract.ts';
import { isPrivateProfile } from '../rules.ts';
import { shownFields, visibilityOf } from '../visibility.ts';
import { indexPageJob } from './indexing.ts';
import { getPerson, getPhotoUrl, measureCompleteness, ownInfo, pictureAt } from './person.ts';
import { portrait } from './photo.ts';
import { placeAfter, upazilaOf } from './place.ts';
import {
  findCover,
  findVerifiedPost,
  keepLanguage,
  type PictureColumn,
  replacePicture,
  setSeenBy,
  updateProfileRow,
  type UserRow,
} from './store.ts';

const profileOf = async (sql: Sql, u: UserRow) => {
  const [cover, place] = await Promise.all([findCover(sql, u.id), upazilaOf(sql, u)]);
  return {
    ...place,
    ...{ ...u, photo: getPhotoUrl(u), cover: cover ? pictureAt(cover) : null, completeness: measureCompleteness(u) },
    visibility: visibilityOf(u.visibility),
  };
};
const edited = ['name', 'bn_name', 'gender', 'birth_date', 'about', 'profession', 'district', 'language', 'version'] as const;
/** What somebody who wrote over an older version is shown of the one that is there. */
const editedOf = (profile: Awaited<ReturnType<typeof profileOf>>) => ({
  ...Object.fromEntries(edited.map((name) => [name, profile[name]])),
  ...{ upazila_id: profile.upazila_id, upazila: profile.upazila, bn_upazila: profile.bn_upazila },
  ...{ upazila_district: profile.upazila_district, bn_upazila_district: profile.bn_upazila_district },
});
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
async function dropPicture(sql: Sql, user_id: number, column: PictureColumn) {
  const before = await replacePicture(sql, user_id, column, null);
  if (before) await removeFile(sql, before);
  return { status: 'success' as const };
}

/** A client reads at the root how full the profile is. */
const changed = (data: own.Profile) => ({ data, completeness: data.completeness });
export const calls = { ...own, viewInfo };
export const handlers = handle(calls, {
  viewInfo: ({ sql, actor }) => ownInfo(sql, actor),
  profileInfo: async ({ sql, actor }) => profileOf(sql, await getPerson(sql, actor.user.id)),

  updateProfile: async ({ sql, actor, input, refuse }) => {
    const now = await getPerson(sql, actor.user.id);
    // the switch of the page's language is pressed while a form stands open
    if (input.language && Object.keys(input).length === 1) {
      await keepLanguage(sql, now.id, Number(input.language) as 1 | 2);
      return changed(await profileOf(sql, await getPerson(sql, now.id)));
    }
    const { version = now.version, birth_date, gender, language, bn_name, pdsid, ...rest } = input;
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
      ...(await placeAfter(sql, now, rest, actor.language)),
      language: language === undefined ? now.language : language === null ? null : Number(language),
    };
    const done = await updateProfileRow(sql, now.id, version, next);
    if (done && now.page_open) await indexPageJob.later(sql, { user_id: now.id });
    const after = await profileOf(sql, await getPerson(sql, actor.user.id));
    return done ? changed(after) : refuse('stale', { yours: version, current: editedOf(after) });
  },

  setVisibility: async ({ sql, actor, input: { page_open, ...input }, refuse }) => {
    const chosen = Object.fromEntries(shownFields.flatMap((field) => (input[field] ? [[field, input[field]]] : [])));
    if (!(await setSeenBy(sql, actor.user.id, page_open, chosen))) return refuse('not_of_age');
    await indexPageJob.later(sql, { user_id: actor.user.id });
    const now = await getPerson(sql, actor.user.id);
    return { page_open: now.page_open, visibility: visibilityOf(now.visibility) };
  },

  removeProfilePhoto: ({ sql, actor }) => dropPicture(sql, actor.user.id, 'photo_file_id'),
  removeCoverPhoto: ({ sql, actor }) => dropPicture(sql, actor.user.id, 'cover_file_id'),
  profilePhoto: ({ pool, actor, file }) => takePicture(pool, actor.user.id, file.bytes, 'photo_file_id'),
  coverPhoto: ({ pool, actor, file }) => takePicture(pool, actor.user.id, file.bytes, 'cover_file_id'),
});
