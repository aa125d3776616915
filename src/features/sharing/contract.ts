// API contract of sharing: files and folders given to colleagues or to a whole institution, and what was given to oneself.
import * as z from 'zod/mini';
import { get, Id, Moment, post, text } from '#core/contract/call.ts';
import { FileEntry, Folder } from '#features/files/contract.ts';
import { shareLevels, shareLimits } from '#features/files/rules.ts';

const stale = ['sharing.list-shares', 'sharing.shared-with-me'];
const limits = [{ per: 'account', times: 300, seconds: 3600 }];
export const Share = z.object({
  id: z.number(),
  level: z.enum(shareLevels),
  /** Empty of an institution. */
  name: z.string(),
  bn_name: z.string(),
  institution: z.boolean(),
  until: z.nullable(Moment),
  created_at: Moment,
});
export type Share = z.infer<typeof Share>;
const terms = {
  /** `colleagues` are all who work for the institution that the asker acts for; else somebody’s user name; of those who work where the asker acts also their mobile number or mail address. */
  to: text(200, 1),
  level: z._default(z.enum(shareLevels), 'view'),
  until: z.optional(z.nullable(Moment)),
};
export const share = post('sharing.share', '/my-account/sharing/share', {
  summary: 'Shares a file, or a folder with all that is or comes into it, with somebody or with all colleagues. Asked again it changes how',
  who: 'signed-in',
  scope: { own_file: 'file', own_folder: 'folder' },
  unscoped: { item_id: 'the same as `file` or `folder`, which are reached', id: 'the same' },
  unrecorded: 'what was shared stands in the list of it, with its time, as long as it is shared',
  limits: shareLimits,
  input: z.pipe(
    z
      .object({
        ...terms,
        table: z.optional(z.enum(['files', 'folders'])),
        /** Where the thing stands in the product; files stand in one place. */
        module: z.optional(text(50)),
        item_id: z.optional(Id),
        id: z.optional(Id),
        /** The same in one word: which file, or which folder. */
        file: z.optional(Id),
        folder: z.optional(Id),
      })
      .check(
        z.refine(({ table, item_id, id, file, folder }) => (table && (item_id ?? id)) ?? file ?? folder, {
          error: 'required',
          path: ['item_id'],
        }),
      ),
    z.transform(({ table, item_id, id, file, folder, ...given }) => ({
      ...given,
      file: table === 'files' ? (item_id ?? id) : table ? undefined : file,
      folder: table === 'folders' ? (item_id ?? id) : table ? undefined : folder,
    })),
  ),
  output: Share,
  errors: { nobody_found: 404, no_institution: 409, with_oneself: 409, too_many_shares: 409 },
  touches: ['share'],
  invalidates: stale,
});
export const listShares = get('sharing.list-shares', '/my-account/sharing/list', {
  summary: 'With whom something of one’s own is shared',
  who: 'signed-in',
  scope: { own_file: 'file', own_folder: 'folder' },
  input: z.object({ file: z.optional(Id), folder: z.optional(Id) }),
  output: z.array(Share),
});
export const unshare = post('sharing.unshare', '/my-account/sharing/unshare', {
  summary: 'Ends a share; whoever had the file by it cannot open it any more',
  who: 'signed-in',
  scope: { own_share: 'id' },
  unrecorded: 'what is shared stands in the list of it',
  limits,
  input: z.object({ id: Id }),
  output: z.object({ id: z.number() }),
  touches: ['share'],
  invalidates: stale,
});
export const sharedWithMe = get('sharing.shared-with-me', '/my-account/sharing/shared-with-me', {
  summary: 'The hundred files and folders that were shared last with the signed-in person; `table` takes those of one table alone',
  who: 'signed-in',
  input: z.object({ table: z.optional(text(50)), module: z.optional(text(50)) }),
  output: z.object({ files: z.array(FileEntry), folders: z.array(Folder) }),
});
