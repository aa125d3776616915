// Dry run of a sheet (job): every row is judged in portions; nothing of the room is changed.
import { personJob } from '#core/jobs/server/person-job.ts';
import { mayImport } from './allowing.ts';
import { findAtWork, holdAtWork } from './at-work.ts';
import { judgeRows, loadChoices, rowReader } from './rows.ts';
import { listStored, saveSkipped } from './store-rows.ts';
import { setState } from './store-sheets.ts';

const ROWS_A_PORTION = 500;

export const judgeSheet = personJob<{ sheet_id: number }>(
  'sheets.judge',
  async ({ pool, run, portion, actor }) => {
    const found = await findAtWork(pool, run);
    if (!found) return;
    const { sheet, kind } = found;
    const reader = rowReader(kind, sheet, await loadChoices(pool, kind));
    const next = () =>
      portion(async (sql, now) => {
        if (!(await holdAtWork(sql, run, 'judging'))) return { over: true };
        const rows = await listStored(sql, sheet.id, (now.cursor as number | null) ?? 0, ROWS_A_PORTION);
        if (rows.length) await judgeRows(sql, await actor(sql), { kind, sheet, reader }, rows);
        for (const row of rows) if (!row.skipped && reader.isExample(row)) await saveSkipped(sql, sheet.id, row.number, true);
        const over = rows.length < ROWS_A_PORTION;
        if (over) await setState(sql, sheet.id, 'judged');
        return { did: rows.length, size: sheet.size, cursor: rows.at(-1)?.number ?? now.cursor, over };
      });
    while (await next());
  },
  { quiet: true, allows: mayImport },
);
