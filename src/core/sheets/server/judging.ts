// Dry run of a sheet (job): every row is judged in portions; nothing of the room is changed.
import { personJob } from '#core/jobs/server/person-job.ts';
import { mayBringIn } from './allowing.ts';
import { getKind } from './kind.ts';
import { judgeRows, loadChoices, rowReader } from './rows.ts';
import { listStored, saveSkipped } from './store-rows.ts';
import { findSheet, lockSheet, setState } from './store-sheets.ts';

const ROWS_A_PORTION = 500;

export const judgeSheet = personJob<{ sheet_id: number }>(
  'sheets.judge',
  async ({ pool, run, portion, actor }) => {
    const sheet = await findSheet(pool, run.payload.sheet_id);
    if (!sheet || sheet.run_id !== run.id) return;
    const kind = getKind(sheet.kind);
    const reader = rowReader(kind, sheet, await loadChoices(pool, kind));
    const next = () =>
      portion(async (sql, now) => {
        const held = await lockSheet(sql, sheet.id);
        if (held?.state !== 'judging' || held.run_id !== run.id) return { over: true };
        const rows = await listStored(sql, sheet.id, (now.cursor as number | null) ?? 0, ROWS_A_PORTION);
        if (rows.length) await judgeRows(sql, await actor(sql), { kind, sheet, reader }, rows);
        for (const row of rows) if (!row.skipped && reader.isExample(row)) await saveSkipped(sql, sheet.id, row.number, true);
        const over = rows.length < ROWS_A_PORTION;
        if (over) await setState(sql, sheet.id, 'judged');
        return { did: rows.length, size: sheet.size, cursor: rows.at(-1)?.number ?? now.cursor, over };
      });
    while (await next());
  },
  { quiet: true, allows: mayBringIn },
);
