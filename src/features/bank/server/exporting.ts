// Questions of the bank as they are given out: each by its newest version, with what is said of it and the names of its folders.
import type { Sql } from '#core/db/server/sql.ts';
import { WrittenQuestion } from '#features/questions/written.ts';
import { listExported, type ExportedRow } from './store-exporting.ts';

export interface ExportedQuestion extends Omit<ExportedRow, 'written'> {
  question: WrittenQuestion;
}
/** What is read in one go is formed in one go: others are answered between. */
const AT_ONCE = 100;
/** In the order of the ids, in portions; whoever asks has looked whether these ids may be used. What was never saved is left out. */
export async function* listForExport(sql: Sql, ids: readonly number[]): AsyncGenerator<ExportedQuestion[]> {
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const rows = await listExported(sql, ids.slice(i, i + AT_ONCE));
    yield rows.map(({ written, ...row }) => ({ ...row, question: WrittenQuestion.parse(written) }));
  }
}
