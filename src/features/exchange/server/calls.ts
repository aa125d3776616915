// Handlers of the calls by which questions go out.
import type { SignedIn } from '#core/access/actor.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { readBytes, removeFile } from '#core/files/server/files.ts';
import { stateOfMade } from '#core/files/server/made-files.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { FolderRow } from '#features/bank/server/service.ts';
import { lookAt } from '#features/questions/server/service-import.ts';
import * as contract from '../contract.ts';
import { atExchange } from '../addresses.ts';
import { formatWords, jobWords } from '../words.ts';
import { exportJob } from './export-job.ts';
import { countLosses, exportFile, formatOf } from './exporting.ts';
import { beginExport, findMade } from './store-exports.ts';
import { readItem } from './formats/table/reading.ts';
import { listIds } from './store.ts';

const { viewLosses, exportQuestions, startExport, viewMade, downloadMade, lookAtRow } = contract;
export const calls = { viewLosses, exportQuestions, startExport, viewMade, downloadMade, lookAtRow };
/** Those that were selected, those of a folder, or all of one's own. */
const chosen = async (sql: Sql, actor: SignedIn, ids: readonly number[], folder: FolderRow | undefined): Promise<readonly number[]> =>
  ids.length ? ids : listIds(sql, actor, folder);
export const handlers = handle(calls, {
  viewLosses: async ({ sql, actor, bank_folder, input: { ids, form }, refuse }) => {
    if (bank_folder?.level === 'view') refuse('view_only');
    return countLosses(sql, await chosen(sql, actor, ids, bank_folder), form);
  },
  exportQuestions: async ({ sql, actor, bank_folder, input: { ids, form }, refuse }) => {
    if (bank_folder?.level === 'view') refuse('view_only');
    const all = await chosen(sql, actor, ids, bank_folder);
    if (!all.length) refuse('nothing_to_export');
    if (all.length > contract.MOST_AT_ONCE) refuse('export_in_background');
    return exportFile(sql, all, form, actor.language);
  },
  startExport: async ({ sql, actor, bank_folder, input: { ids, form }, refuse }) => {
    if (bank_folder?.level === 'view') refuse('view_only');
    const folder_id = bank_folder?.id ?? null;
    if (!(await chosen(sql, actor, ids, bank_folder)).length) refuse('nothing_to_export');
    const run_id = await exportJob.start(sql, actor, {
      payload: { form, ids, folder_id, language: actor.language },
      title: sayBoth((t) => t(jobWords.title, { format: t(formatWords.of[formatOf[form]]) })),
      link: atExchange(),
    });
    const before = await beginExport(sql, actor.user.id, run_id);
    if (before !== null) await removeFile(sql, before);
    return { run_id };
  },
  viewMade: async ({ sql, actor }) => {
    const row = await findMade(sql, actor.user.id);
    const state = stateOfMade(row);
    const about =
      state === 'ready'
        ? { file_name: row!.file_name, bytes: row!.bytes, until: row!.until }
        : { file_name: null, bytes: null, until: null };
    return { state, run_id: row?.run_id ?? null, ...about };
  },
  downloadMade: async ({ sql, actor, refuse }) => {
    const row = await findMade(sql, actor.user.id);
    if (stateOfMade(row) !== 'ready') return refuse('export_over');
    return { body: readBytes({ storage_key: row!.storage_key! }), file_name: row!.file_name!, type: row!.mime! };
  },
  lookAtRow: ({ input: { cells } }) => {
    const { carried } = readItem(cells);
    return Promise.resolve({ looked: carried ? lookAt(carried.question) : null });
  },
});
