// The file manager: one’s own, shared with somebody, removed, for the permission tests.
import { randomBytes } from 'node:crypto';
import { makeBankQuestionOf } from '#features/bank/test/samples.ts';
import { makeContentOf } from '#features/contents/test/samples.ts';
import { makeSessionOf } from '#features/schedule/test/samples.ts';
import { makePostOf } from '#features/posts/test/samples.ts';
import { makeSyllabus } from '#features/syllabus/test/samples.ts';
import { makeEntry, makeFolderRow } from './make.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

const file = (w: World) => makeEntry(w.sql, w.learner.user.id);
/** Nobody looks into the files of another one, whatever their role. */
const strangers = (w: World) => [w.visitor, w.rival, w.partner, w.manager, w.administrator, w.ofCourses, w.nowhere];
/** What else a call could be about. */
const alone = { table: undefined, item_id: undefined, id: undefined, file: undefined, folder: undefined, folder_id: undefined };
export const mine = (w: World, key: number | string, given: object = {}) => ({
  key,
  within: [w.learner],
  outside: [...strangers(w), w.other],
  with: { ...alone, ...given },
});
const inFolder = async (w: World) => ({ ids: [(await file(w)).id], id: await makeFolderRow(w.sql, w.learner.user.id) });
async function shared(w: World, level: 'view' | 'use', from = w.learner, to = w.other): Promise<number> {
  const { id } = await makeEntry(w.sql, from.user.id);
  await w.sql`insert into shares (entry_id, level, from_user_id, to_user_id) values (${id}, ${level}, ${from.user.id}, ${to.user.id})`;
  return id;
}
async function sharedFolder(w: World): Promise<number> {
  const id = await makeFolderRow(w.sql, w.learner.user.id);
  await w.sql`insert into shares (folder_id, from_user_id, to_institution_id) values (${id}, ${w.learner.user.id}, ${w.ours})`;
  return id;
}
/** All who work for the institution, and no other. */
const colleagues = (w: World, key: number) => ({
  key,
  within: [w.learner, w.partner, w.ofCourses],
  with: alone,
  outside: [w.visitor, w.rival, w.manager, w.administrator, w.other, w.nowhere],
});
async function inSharedFolder(w: World): Promise<number> {
  return (await makeEntry(w.sql, w.learner.user.id, { folder_id: await sharedFolder(w) })).id;
}
export const samples: Samples = {
  own_file: async (w) => [mine(w, (await file(w)).id), mine(w, await shared(w, 'use'))],
  seen_file: async (w) => [
    mine(w, (await file(w)).id),
    { key: await shared(w, 'view'), within: [w.learner, w.other], outside: strangers(w), with: alone },
    colleagues(w, await inSharedFolder(w)),
  ],
  // it is put into a lesson of a course of the partner
  usable_file: async (w) => {
    const strange = [w.visitor, w.learner, w.other, w.rival, w.manager, w.nowhere];
    const id = (await makeSyllabus(w))[0];
    // and into a content of the same number
    await makeContentOf(w, id);
    // a sound for a question of the bank of that number
    await makeBankQuestionOf(w, id);
    // and into a session of a class of that number
    await makeSessionOf(w, id);
    // and below a post of a class of that number
    await makePostOf(w, id);
    const put = { ...alone, id, timeline_id: id };
    const own = await makeEntry(w.sql, w.partner.user.id);
    const given = (level: 'view' | 'use') => shared(w, level, w.partner, w.ofCourses);
    return [
      { key: own.id, within: [w.partner], outside: [...strange, w.ofCourses], with: put },
      { key: await given('use'), within: [w.partner, w.ofCourses], outside: strange, with: put },
      { key: await given('view'), within: [w.partner], outside: [...strange, w.ofCourses], with: put },
    ];
  },
  removed_file: async (w) => {
    const { id } = await file(w);
    await w.sql`update file_entries set removed_at = now() where id = ${id}`;
    return [mine(w, id)];
  },
  own_folder: async (w) => [
    mine(w, await makeFolderRow(w.sql, w.learner.user.id), { ids: (await inFolder(w)).ids }),
    mine(w, await sharedFolder(w), { ids: (await inFolder(w)).ids }),
  ],
  target_folder: async (w) => [mine(w, await makeFolderRow(w.sql, w.learner.user.id), { id: (await inFolder(w)).id })],
  seen_folder: async (w) => [mine(w, await makeFolderRow(w.sql, w.learner.user.id)), colleagues(w, await sharedFolder(w))],
  removed_folder: async (w) => {
    const id = await makeFolderRow(w.sql, w.learner.user.id);
    await w.sql`update folders set removed_at = now() where id = ${id}`;
    return [mine(w, id)];
  },
  file_upload: async (w) => {
    const key = randomBytes(16).toString('hex');
    await w.sql`insert into file_uploads (key, owner_id, file_name, bytes) values (${key}, ${w.learner.user.id}, 'a.mp4', 10)`;
    return [mine(w, key)];
  },
};
