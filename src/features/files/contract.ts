// API contract of the file manager, what is read: files and folders of a person, their space (quota), downloads.
import * as z from 'zod/mini';
import { download, get, Id, integer, May, Moment, none, orEmpty, post, text } from '#core/contract/call.ts';
import { fileDirs, fileKinds, fileSorts, shareLevels } from './rules.ts';

/** Answers that a change of files makes old. */
export const stale = ['files.get-my-files', 'files.get-files', 'files.get-file', 'files.get-folders', 'files.get-space'];

export const FileEntry = z.object({
  id: z.number(),
  title: z.string(),
  file_name: z.string(),
  /** Where it is opened, for who asked; whether they still may is asked each time. Of a link, where it leads. */
  file_main_path: z.string(),
  file_encode_path: z.string(),
  /** 1: a link to something elsewhere. */
  is_url: z.number(),
  type: z.enum(fileKinds),
  owner_id: z.number(),
  owner_name: z.string(),
  owner_bn_name: z.string(),
  folder_id: z.nullable(z.number()),
  mime: z.string(),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
  /** A small picture of it. */
  thumb: z.nullable(z.string()),
  /** Its smaller forms for slow lines, where there are such. */
  forms: z.array(z.object({ name: z.string(), path: z.string(), bytes: z.number(), mime: z.string() })),
  /** `working`: its smaller forms are still made. */
  state: z.enum(['ready', 'working', 'failed']),
  /** In how many places of the product it stands. */
  uses: z.number(),
  /** Of one that was shared or bought: what may be done with it, and until when. */
  level: z.nullable(z.enum(shareLevels)),
  until: z.nullable(Moment),
  /** It is shared with others. */
  shared: z.boolean(),
  created_at: Moment,
  updated_at: Moment,
  can: z.object({ update: May, remove: May, share: May, use: May }),
});
export type FileEntry = z.infer<typeof FileEntry>;
export const Folder = z.object({
  id: z.number(),
  name: z.string(),
  parent_id: z.nullable(z.number()),
  owner_id: z.number(),
  owner_name: z.string(),
  owner_bn_name: z.string(),
  kind: z.nullable(z.literal('profile')),
  /** Files in it and below. */
  files: z.number(),
  bytes: z.number(),
  shared: z.boolean(),
  level: z.nullable(z.enum(shareLevels)),
  updated_at: Moment,
});
export type Folder = z.infer<typeof Folder>;

const Files = z.object({
  folder: z.nullable(Folder),
  /** From the uppermost folder to the one above this. */
  trail: z.array(z.object({ id: z.number(), name: z.string() })),
  directories: z.array(Folder),
  files: z.array(FileEntry),
  /** The links among them once more. */
  urls: z.array(FileEntry),
  type: z.nullable(z.enum(fileKinds)),
  dirs: z.enum(fileDirs),
  current_page: z.number(),
  last_page: z.number(),
  total: z.number(),
});
export type Files = z.infer<typeof Files>;
const asked = z.object({
  folder_id: z.optional(Id),
  /** `all` asks for every kind. */
  type: z._default(z.enum([...fileKinds, 'all']), 'images'),
  dirs: z._default(z.enum(fileDirs), 'my'),
  search: z._default(text(100), ''),
  sort: z._default(z.enum(fileSorts), 'updated'),
  page: z._default(integer(1, 100_000), 1),
});
const reading = { who: 'signed-in', input: asked, output: Files, scope: { seen_folder: 'folder_id' } } as const;

export const getMyFiles = get('files.get-my-files', '/file-manager/user/get-my-files', {
  shows: ['share'],
  summary: 'Folders, files and links of the signed-in person in a folder, of one kind; `dirs` asks for what was bought or shared instead',
  ...reading,
});
export const getFiles = get('files.get-files', '/file-manager/user/get-files', {
  shows: ['share'],
  summary: 'Folders, files and links, as `get-my-files` answers them',
  ...reading,
});
export const getFile = get('files.get-file', '/file-manager/user/file/:id', {
  shows: ['share'],
  summary: 'One file that is one’s own or shared',
  who: 'signed-in',
  scope: { seen_file: 'id' },
  input: z.object({ id: Id }),
  output: FileEntry,
});
export const getFolders = get('files.get-folders', '/file-manager/user/folders', {
  shows: ['share'],
  summary: 'All own folders, for moving things into them',
  who: 'signed-in',
  input: none,
  output: z.array(z.object({ id: z.number(), name: z.string(), parent_id: z.nullable(z.number()), path: z.array(z.number()) })),
});
/** In bytes. */
const Quota = z.object({ used: z.number(), most: z.number() });
export const getSpace = get('files.get-space', '/file-manager/user/space', {
  shows: ['share'],
  summary: 'The space (quota) of the signed-in person, and of the institution that they act for, with what takes it',
  who: 'signed-in',
  input: none,
  output: z.object({
    own: Quota,
    institution: z.nullable(Quota),
    kinds: z.array(z.object({ type: z.enum(fileKinds), files: z.number(), bytes: z.number() })),
    /** Files that stand nowhere in the product. */
    unused: z.object({ files: z.number(), bytes: z.number() }),
    /** Files that are there twice, byte for byte: the further ones. */
    double: z.object({ files: z.number(), bytes: z.number() }),
    largest: z.array(z.object({ id: z.number(), title: z.string(), bytes: z.number() })),
  }),
});
export const downloadFile = post('files.download-file', '/file-manager/user/download-file', {
  summary: 'A file as it is, or a folder with all below it as a ZIP, packed while it is sent; `type` takes one kind of files of a folder',
  who: 'signed-in',
  changes: false,
  scope: { seen_file: 'file', seen_folder: 'folder' },
  form: true,
  input: z.object({ file: orEmpty(Id), folder: orEmpty(Id), type: orEmpty(z.enum(fileKinds)) }),
  output: download('application/octet-stream'),
});
export const zipAddress = get('files.zip-address', '/file-manager/user/zip-address', {
  summary: 'The address at which a browser saves a folder as a ZIP, an hour long; whether its person still may is asked when it is opened',
  who: 'signed-in',
  scope: { seen_folder: 'folder' },
  input: z.object({ folder: Id }),
  output: z.object({ path: z.string() }),
});
