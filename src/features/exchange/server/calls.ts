// Handlers of the calls by which questions go out.
import type { SignedIn } from '#core/access/actor.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import * as contract from '../contract.ts';
import { countLosses, exportFile } from './exporting.ts';
import { listIds } from './store.ts';

const { viewLosses, exportQuestions } = contract;
export const calls = { viewLosses, exportQuestions };
/** Those that were selected, those of a folder, or all of one's own. */
const chosen = async (sql: Sql, actor: SignedIn, ids: readonly number[], folder: { id: number } | undefined): Promise<readonly number[]> =>
  ids.length ? ids : listIds(sql, { user_id: actor.user.id, folder_id: folder?.id });
export const handlers = handle(calls, {
  viewLosses: async ({ sql, actor, bank_folder, input: { ids, form }, refuse }) => {
    if (bank_folder?.level === 'view') refuse('view_only');
    return countLosses(sql, await chosen(sql, actor, ids, bank_folder), form);
  },
  exportQuestions: async ({ sql, actor, bank_folder, input: { ids, form }, refuse }) => {
    if (bank_folder?.level === 'view') refuse('view_only');
    const all = await chosen(sql, actor, ids, bank_folder);
    if (!all.length) refuse('nothing_to_export');
    return exportFile(sql, all, form, actor.language);
  },
});
