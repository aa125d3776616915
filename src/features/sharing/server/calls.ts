// Handlers of the sharing calls.
import { wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { findToShareWith } from '#features/accounts/server/service.ts';
import { listGiven } from '#features/files/server/service.ts';
import * as calls from '../contract.ts';
import * as store from './store.ts';

export { calls };
/** More than anybody shares one thing with by name; colleagues are one. */
const MOST = 200;
const COLLEAGUES = 'colleagues';

const thingOf = (file: { id: number } | undefined, folder: { id: number } | undefined): store.Thing => {
  if (file) return { entry_id: file.id, folder_id: null };
  if (folder) return { entry_id: null, folder_id: folder.id };
  throw wrongField('item_id', 'required');
};
export const handlers = handle(calls, {
  share: async ({ sql, actor, input: { to, level, until = null }, own_file, own_folder, refuse }) => {
    const thing = thingOf(own_file, own_folder);
    let [to_user_id, to_institution_id]: [number | null, number | null] = [null, null];
    if (to === COLLEAGUES) {
      to_institution_id = actor.role?.institution_id ?? null;
      if (to_institution_id === null) return refuse('no_institution');
    } else {
      const found = await findToShareWith(sql, actor, to);
      if (!found) return refuse('nobody_found');
      if (found.id === actor.user.id) return refuse('with_oneself');
      to_user_id = found.id;
    }
    if ((await store.listShares(sql, thing)).length >= MOST) return refuse('too_many_shares');
    return store.getShare(
      sql,
      await store.putShare(sql, { ...thing, from_user_id: actor.user.id, to_user_id, to_institution_id, level, until }),
    );
  },
  listShares: async ({ sql, own_file, own_folder }) => [...(await store.listShares(sql, thingOf(own_file, own_folder)))],
  unshare: async ({ sql, own_share }) => {
    await store.deleteShare(sql, own_share.id);
    return { id: own_share.id };
  },
  sharedWithMe: async ({ sql, actor, input: { table } }) => {
    const { files, folders } = await listGiven(sql, actor.user.id);
    return {
      files: table === undefined || table === 'files' ? files : [],
      folders: table === undefined || table === 'folders' ? folders : [],
    };
  },
});
