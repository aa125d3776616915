// Handlers of the my-data calls.
import { handle } from '#core/contract/server/handlers.ts';
import { sumOwnFiles } from '#core/files/server/files.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { settleHistory } from '#core/history/server/settling.ts';
import { listHoldings } from '#core/personal-data/server/holdings.ts';
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
  const ready = state === 'ready' ? row! : undefined;
  return {
    state,
    run_id: row?.run_id ?? null,
    // one that failed may be asked for again at once
    next_at: row?.recent && state !== 'failed' ? row.next_at : null,
    ready_at: ready?.ready_at ?? null,
    until: ready?.until ?? null,
    bytes: ready?.bytes ?? null,
    files: await sumOwnFiles(sql, user_id),
  };
}
const KEEPS = ['days', 'account', 'stays'] as const;
/** Each kind of data once, what goes soonest first. */
function listKept() {
  const rows = listHoldings().map(({ what, keep }) => ({
    ...{ what: what.en, bn_what: what.bn },
    ...(typeof keep === 'object' ? { keep: 'days' as const, days: keep.days } : { keep, days: null }),
  }));
  const each = new Map(rows.map((row) => [`${row.what} ${row.keep} ${row.days}`, row]));
  return [...each.values()].toSorted(
    (a, b) => KEEPS.indexOf(a.keep) - KEEPS.indexOf(b.keep) || (a.days ?? 0) - (b.days ?? 0) || a.what.localeCompare(b.what),
  );
}
export const handlers = handle(calls, {
  listKept: async () => listKept(),
  viewExport: ({ sql, actor }) => view(sql, actor.user.id),
  listLookers: async ({ sql, actor }) => {
    await settleHistory(sql);
    return listLookers(sql, actor.user.id);
  },
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
