// API contract of the file manager, what is changed: files taken in, folders, names, moving, removal and its undo.
import * as z from 'zod/mini';
import { Id, orEmpty, post, put, text } from '#core/contract/call.ts';
import { FileEntry, Folder, stale } from './contract.ts';
import { fileKinds, MOST_FORM_BYTES, MOST_TITLE } from './rules.ts';

const limits = [{ per: 'account', times: 3000, seconds: 3600, counter: 'files.manage' }];
const taking = [{ per: 'account', times: 600, seconds: 3600, counter: 'files.take' }];
const own = { own: 'the bytes are judged and stored before a transaction is opened' };
/** What any file may be refused for. */
export const refusals = {
  file_empty: 422,
  file_program: 422,
  picture_kind: 422,
  picture_unreadable: 422,
  file_too_large: 413,
  link_file_too_large: 413,
  space_full: 409,
  institution_space_full: 409,
  too_many_files: 409,
} as const;
const folder_id = orEmpty(Id);
const kind = orEmpty(z.enum(fileKinds));

export const uploadFile = post('files.upload-file', '/file-manager/user/upload-file', {
  summary: 'Stores a file in one piece; its kind is found by its bytes. Larger ones are sent in pieces (tus, /file-manager/uploads)',
  who: 'signed-in',
  scope: { own_folder: 'folder_id' },
  upload: { field: 'file', max_bytes: MOST_FORM_BYTES },
  transaction: own,
  records: { did: 'created', entity: 'file', id: 'id' },
  limits: taking,
  input: z.object({ folder_id, type: kind }),
  output: FileEntry,
  errors: refusals,
  invalidates: stale,
});
export const uploadCroppedImage = post('files.upload-cropped-image', '/file-manager/user/upload-cropped-image', {
  summary: 'Stores a picture that was cropped, as a JPEG of 600 × 450',
  who: 'signed-in',
  scope: { own_folder: 'folder_id' },
  upload: { field: 'cropped_image', max_bytes: MOST_FORM_BYTES },
  transaction: own,
  records: { did: 'created', entity: 'file', id: 'id' },
  limits: taking,
  input: z.object({ folder_id, title: z._default(text(MOST_TITLE), '') }),
  output: FileEntry,
  errors: refusals,
  invalidates: stale,
});
export const finishUpload = post('files.finish-upload', '/file-manager/user/finish-upload', {
  summary: 'Makes a file of an upload all of whose pieces have arrived. Asked again, it answers the same file',
  who: 'signed-in',
  scope: { file_upload: 'upload' },
  transaction: own,
  records: { did: 'created', entity: 'file' },
  limits: taking,
  input: z.object({ upload: z.string().check(z.maxLength(64)) }),
  output: FileEntry,
  errors: { ...refusals, upload_unfinished: 409 },
  invalidates: stale,
});
export const createUrl = post('files.create-url', '/file-manager/user/create-url', {
  summary:
    'Keeps a link to something elsewhere; unless `keep` is `link`, its bytes are fetched in the background and take its place. `folder` is another name of `folder_id`',
  who: 'signed-in',
  scope: { own_folder: 'folder_id' },
  unscoped: { folder: 'the same as `folder_id`, which is reached' },
  records: { did: 'created', entity: 'file', id: 'id' },
  limits: taking,
  input: z.pipe(
    z.object({
      url: z._default(z.string().check(z.maxLength(4000)), ''),
      type: kind,
      folder_id,
      folder: folder_id,
      title: z._default(text(MOST_TITLE), ''),
      keep: z._default(z.enum(['link', 'copy']), 'copy'),
    }),
    z.transform(({ folder, ...given }) => ({ ...given, folder_id: given.folder_id ?? folder })),
  ),
  output: FileEntry,
  errors: { too_many_files: 409 },
  invalidates: [...stale, 'jobs.list-runs'],
});
export const createFolder = post('files.create-folder', '/file-manager/user/create-folder', {
  summary: 'Makes a folder; without a name it is `New folder` with the next free number',
  who: 'signed-in',
  scope: { own_folder: 'folder_id' },
  records: { did: 'created', entity: 'file_folder', id: 'id' },
  limits,
  input: z.object({ name: z._default(text(MOST_TITLE), ''), folder_id }),
  output: Folder,
  errors: { too_deep: 409, too_many_folders: 409 },
  invalidates: stale,
});
export const profileFolder = post('files.profile-folder', '/file-manager/user/profile-folder', {
  summary: 'The folder of pictures for the own profile, which is made where it is not there yet, with the cover of the own page',
  who: 'signed-in',
  harmless: true,
  unrecorded: 'an empty folder that everybody has',
  limits,
  input: z.object({}),
  output: z.object({ folder: Folder, files: z.array(FileEntry), photo: z.nullable(z.string()), cover: z.nullable(z.string()) }),
  invalidates: ['files.get-folders'],
});
/** One id or several, under either name. */
const some = z.pipe(
  z
    .object({ id: z.optional(Id), ids: z.optional(z.array(Id).check(z.maxLength(200))) })
    .check(z.refine(({ id, ids }) => id !== undefined || Boolean(ids?.length), { error: 'required', path: ['id'] })),
  z.transform(({ id, ids = [] }) => ({ ids: [...new Set(id === undefined ? ids : [...ids, id])] })),
);
const some_moved = z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(200)), folder_id: z.optional(z.nullable(Id)) });

export const saveName = put('files.save-name', '/file-manager/user/savename', {
  summary: 'Renames a file. Its own name, under which it is saved, keeps its ending',
  who: 'signed-in',
  scope: { own_file: 'id' },
  records: { did: 'changed', entity: 'file', of: 'own_file' },
  limits,
  input: z.object({ id: Id, name: text(MOST_TITLE, 1) }),
  output: FileEntry,
  invalidates: stale,
});
export const renameFolder = put('files.rename-folder', '/file-manager/user/rename-folder', {
  summary: 'Renames a folder',
  who: 'signed-in',
  scope: { own_folder: 'id' },
  records: { did: 'changed', entity: 'file_folder', of: 'own_folder' },
  limits,
  input: z.object({ id: Id, name: text(MOST_TITLE, 1) }),
  output: Folder,
  invalidates: stale,
});
export const moveFiles = post('files.move-files', '/file-manager/user/move-files', {
  summary: 'Moves files into a folder, or out of all where none is named',
  who: 'signed-in',
  scope: { own_file: 'ids[]', own_folder: 'folder_id' },
  records: { did: 'changed', entity: 'file', of: 'own_file' },
  limits,
  input: z.pipe(
    some_moved,
    z.transform(({ ids, folder_id: to }) => ({ ids: [...new Set(ids)], ...(to == null ? {} : { folder_id: to }) })),
  ),
  output: z.object({ moved: z.number() }),
  invalidates: stale,
});
export const moveFolder = post('files.move-folder', '/file-manager/user/move-folder', {
  summary: 'Moves a folder with all in it into another one, or to the top where none is named',
  who: 'signed-in',
  scope: { own_folder: 'id', target_folder: 'folder_id' },
  records: { did: 'changed', entity: 'file_folder', of: 'own_folder' },
  limits,
  input: z.pipe(
    z.object({ id: Id, folder_id: z.optional(z.nullable(Id)) }),
    z.transform(({ id, folder_id: to }) => ({ id, ...(to == null ? {} : { folder_id: to }) })),
  ),
  output: Folder,
  errors: { folder_within: 409, too_deep: 409 },
  invalidates: stale,
});
export const deleteFile = post('files.delete-file', '/file-manager/user/delete-file', {
  summary: 'Removes files; for thirty days they can be brought back. What stands somewhere in the product stays',
  who: 'signed-in',
  scope: { own_file: 'ids[]' },
  records: { did: 'removed', entity: 'file', of: 'own_file' },
  unscoped: { id: 'one of `ids`, which are reached' },
  limits,
  input: some,
  output: z.object({ removed: z.number() }),
  errors: { file_in_use: 409 },
  invalidates: stale,
});
export const restoreFile = post('files.restore-file', '/file-manager/user/restore-file', {
  summary: 'Brings back removed files; one whose folder is gone stands at the top',
  who: 'signed-in',
  scope: { removed_file: 'ids[]' },
  records: { did: 'restored', entity: 'file', of: 'removed_file' },
  unscoped: { id: 'one of `ids`, which are reached' },
  limits,
  input: some,
  output: z.object({ restored: z.number() }),
  errors: { space_full: 409, institution_space_full: 409 },
  invalidates: stale,
});
export const deleteFolder = post('files.delete-folder', '/file-manager/user/delete-folder', {
  summary:
    'Removes a folder with all in it; for thirty days it can be brought back. It stays while something in it stands somewhere in the product',
  who: 'signed-in',
  scope: { own_folder: 'id' },
  records: { did: 'removed', entity: 'file_folder', of: 'own_folder' },
  limits,
  input: z.object({ id: Id }),
  output: z.object({ removed: z.number() }),
  errors: { file_in_use: 409 },
  invalidates: stale,
});
export const restoreFolder = post('files.restore-folder', '/file-manager/user/restore-folder', {
  summary: 'Brings back a removed folder with all that was in it',
  who: 'signed-in',
  scope: { removed_folder: 'id' },
  records: { did: 'restored', entity: 'file_folder', of: 'removed_folder' },
  limits,
  input: z.object({ id: Id }),
  output: Folder,
  errors: { space_full: 409, institution_space_full: 409 },
  invalidates: stale,
});
