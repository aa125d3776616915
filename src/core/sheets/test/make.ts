// Sheets for tests: uploaded through the gate, their jobs done as a worker would.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStorage } from '#adapters/storage/disk.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { useStorage } from '#core/files/server/files.ts';
import * as calls from '../contract.ts';
import { applySheet } from '../server/applying.ts';
import { judgeSheet } from '../server/judging.ts';
import { readSheet } from '../server/reading.ts';
import { undoSheet } from '../server/undoing.ts';

export const jobs = { reading: readSheet, judging: judgeSheet, applying: applySheet, undoing: undoSheet };
export const useScratchStorage = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shikhon-sheets-'));
  useStorage(diskStorage(folder), 'a secret of this test');
  return folder;
};
/** Asks as one person of staff. `said`: what is answered at the columns of every sheet. */
export function asker(sql: Pool, actor: SignedIn, kind: string, said: object = {}) {
  const view = (id: number) => answer(sql, calls.view, actor, { id });
  /** Does what the sheet waits for. */
  const work = async (id: number): Promise<calls.Sheet> => {
    for (let sheet = await view(id); ; sheet = await view(id)) {
      const job = jobs[sheet.state as keyof typeof jobs];
      if (!job || !['waiting', 'running'].includes(sheet.run!.state)) return sheet;
      // a turn ends after some seconds, or leads to the next job; a worker would begin it
      await job.run({ run_id: sheet.run!.id }, { pool: sql });
    }
  };
  const upload = async (content: string | Uint8Array, file_name = 'sheet.csv') => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return work((await answer(sql, calls.upload, actor, { kind }, { bytes, file_name })).id);
  };
  const match = async (sheet: calls.Sheet, matches = sheet.matches) => {
    await answer(sql, calls.match, actor, { id: sheet.id, matches, ...said });
    return work(sheet.id);
  };
  return {
    view,
    work,
    upload,
    match,
    /** Uploaded and judged. */
    judged: async (content: string | Uint8Array) => match(await upload(content)),
    rows: (id: number, wanted: object = {}) => answer(sql, calls.listRows, actor, { id, limit: 100, ...wanted }),
    mend: (id: number, row: number, column: string, value: string | null) => answer(sql, calls.mend, actor, { id, row, column, value }),
    skip: (id: number, row: number, skipped = true) => answer(sql, calls.skip, actor, { id, row, skipped }),
    apply: async (id: number) => {
      await answer(sql, calls.apply, actor, { id });
      return work(id);
    },
    undo: async (id: number, leave_built = false) => {
      await answer(sql, calls.undo, actor, { id, leave_built });
      return work(id);
    },
    ask: <C extends Parameters<typeof answer>[1]>(call: C, input: object) => answer(sql, call, actor, input),
  };
}
