// Who may read what became of a sheet's rows: who may import such rows now.
import type { Allowing } from '#core/jobs/server/allowing.ts';
import { findKind } from './kind.ts';
import { findSheet } from './store-sheets.ts';

export const mayImport: Allowing<{ sheet_id: number }> = async (sql, actor, { sheet_id }) => {
  const sheet = await findSheet(sql, sheet_id);
  return sheet !== undefined && findKind(sheet.kind)?.may(actor) === true;
};
