// Handlers of the files of class sessions.
import { fileUrl, fileUrlFor } from '#core/files/server/files.ts';
import { handle } from '#core/contract/server/handlers.ts';
import * as calls from '../contract-files.ts';
import type { SessionFile } from '../contract-files.ts';
import { MOST_FILES } from '../rules.ts';
import { checkOpen } from './check.ts';
import { deny } from './deny.ts';
import { deleteMaterial, findMaterial, insertMaterial, isThere, listFiles, lockFiles, type MaterialRow } from './store-files.ts';
import { tellSession } from './tell-row.ts';

export { calls };
const tellFile = (row: MaterialRow, user_id: number): SessionFile => ({
  ...row,
  url: row.public ? fileUrl(row) : fileUrlFor(row, user_id),
});
export const handlers = handle(calls, {
  viewSession: async ({ sql, actor, class_session: { classroom, ...row } }) => {
    const files = (await listFiles(sql, row.id)).map((one) => tellFile(one, actor.user.id));
    return {
      ...tellSession(row, classroom.rights.teaches),
      materials: files.filter(({ kind }) => kind === 'material'),
      recordings: files.filter(({ kind }) => kind === 'recording'),
    };
  },
  addFile: async ({ sql, actor, input: { kind }, taught_session: { id, classroom }, usable_file }) => {
    checkOpen(classroom);
    const { file_id, mime, title } = usable_file;
    if (file_id === null) return deny('link_no_file');
    if (kind === 'recording' && !/^(?:audio|video)\//.test(mime)) return deny('not_media');
    if ((await lockFiles(sql, id)) >= MOST_FILES && !(await isThere(sql, id, file_id))) return deny('too_many_files');
    const made = await insertMaterial(sql, { class_session_id: id, file_id, kind, title, added_by: actor.user.id });
    return tellFile((await findMaterial(sql, made))!, actor.user.id);
  },
  removeFile: async ({ sql, class_material: { id, classroom } }) => {
    checkOpen(classroom);
    await deleteMaterial(sql, id);
    return { id };
  },
});
