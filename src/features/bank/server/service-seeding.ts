// Public server interface of the question bank for a new database: folders, questions and shares that it begins with.
import type { Sql } from '#core/db/server/sql.ts';
import type { ShareLevel } from '../rules.ts';
import { insertFolder } from './store-folders.ts';
import type { Holder } from './store-reach.ts';
import { putShare } from './store-shares.ts';

export { insertBankQuestions, saveBankQuestion } from './saving.ts';
export const makeSeededFolder = async (sql: Sql, holder: Holder, name: string): Promise<{ id: number }> => ({
  id: await insertFolder(sql, holder, name.normalize('NFC'), undefined),
});
export const shareSeeded = (sql: Sql, folder: { id: number }, given: { to_user_id: number; level: ShareLevel; given_by: number }) =>
  putShare(sql, { bank_id: null, folder_id: folder.id }, { ...given, to_institution_id: null, until: null }, true);
