// Handlers of the my-data calls.
import { handle } from '#core/contract/server/room.ts';
import { listOwnFiles } from '#core/files/server/files.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { atMyData } from '../addresses.ts';
import * as calls from '../contract.ts';
import { exportJob } from './exporting.ts';
import { hasArchive, readArchive } from './folder.ts';
import { removeArchiveJob } from './jobs.ts';
import { beginExport, type ExportRow, findExport, listLookers, lockExport } from './store.ts';
import { archive } from './words.ts';

type State = 'none' | 'making' | 'failed' | 'ready';
function stateOf(row: ExportRow | undefined): State {
  if (!row || row.over) return 'none';
  if (row.ready_at) return 'ready';
  return row.run_state === 'waiting' || row.run_state === 'running' ? 'making' : 'failed';
}
async function view(sql: Sql, user_id: number) {
  const row = await findExport(sql, user_id);
  const state = stateOf(row);
  const own = await listOwnFiles(sql, user_id);
  const ready = state === 'ready' ? row! : undefined;
  return {
    state,
    run_id: row?.run_id ?? null,
    // one that failed may be asked for again at once
    next_at: row?.recent && state !== 'failed' ? row.next_at : null,
    ready_at: ready?.ready_at ?? null,
    until: ready?.until ?? null,
    bytes: ready?.bytes ?? null,
    files: { count: own.length, bytes: own.reduce((sum, file) => sum + file.bytes, 0) },
  };
}
export const handlers = handle(calls, {
  viewExport: ({ sql, actor }) => view(sql, actor.user.id),
  listLookers: ({ sql, actor }) => listLookers(sql, actor.user.id),
  makeExport: async ({ sql, actor, input, refuse }) => {
    await lockExport(sql, actor.user.id);
    const before = await findExport(sql, actor.user.id);
    const state = stateOf(before);
    if (state === 'making') refuse('already_making');
    if (before?.recent && state !== 'failed') refuse('one_a_day', { next_at: before.next_at });
    const run_id = await exportJob.start(sql, actor, { payload: {}, title: archive.job, link: atMyData() });
    await beginExport(sql, actor.user.id, run_id, input.with_files);
    if (before?.file_name) await removeArchiveJob.later(sql, { file_name: before.file_name });
    return { run_id };
  },
  downloadExport: async ({ sql, actor, refuse }) => {
    const row = await findExport(sql, actor.user.id);
    if (stateOf(row) !== 'ready' || !row?.file_name || !(await hasArchive(row.file_name))) return refuse('export_over');
    return { body: readArchive(row.file_name), file_name: `shikhon-${row.asked_at.slice(0, 10)}.zip` };
  },
});
