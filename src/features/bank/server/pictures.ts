// Pictures and sounds of questions of the bank: which files one may show. Those of its versions and of its draft, what was just uploaded, and what one may copy them from.
import type { SignedIn } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isFreePicture, listAddressed } from '#core/files/server/renditions.ts';
import { filesOf, type WrittenQuestion } from '#features/questions/written.ts';
import { findQuestions } from './store-reach.ts';
import { listOwnFiles, listShowing } from './store-pictures.ts';

const gone = () => wrongField('question', 'picture_gone');
/** Each stands at the very address that is written with it: what learners load is the file that is kept for them. */
export async function checkAddresses(sql: Sql, question: WrittenQuestion): Promise<void> {
  const pictures = filesOf(question);
  if (pictures.length && (await listAddressed(sql, pictures)).length !== new Set(pictures.map(({ file }) => file)).size) throw gone();
}
/** Whether somebody has it before them in a question that they may use, or in a lesson that they write. */
async function mayCopy(sql: Sql, actor: SignedIn, file: number): Promise<boolean> {
  const { bank_ids, item_ids } = await listShowing(sql, file);
  if ((await findQuestions(sql, actor, bank_ids, { least: 'use' })).length) return true;
  for (const id of item_ids) if (await reachFor('written_item')(sql, actor, id)) return true;
  return false;
}
/** Of these files, those that somebody may copy: what takes a question out of the bank shows its pictures too. */
export async function listCopiable(sql: Sql, actor: SignedIn, files: readonly number[]): Promise<number[]> {
  const own: number[] = [];
  for (const file of new Set(files)) if (await mayCopy(sql, actor, file)) own.push(file);
  return own;
}
/** Refuses a question that shows a picture which is nobody's to take: not its own, not just uploaded for its bank, not to be copied from anywhere. */
export async function checkPictures(
  sql: Sql,
  actor: SignedIn,
  question: WrittenQuestion,
  { id, institution_id }: { id: number | null; institution_id: number | null },
): Promise<void> {
  const files = [...new Set(filesOf(question).map(({ file }) => file))];
  if (!files.length) return;
  await checkAddresses(sql, question);
  const own = id === null ? [] : await listOwnFiles(sql, id);
  for (const file of files)
    if (!own.includes(file) && !(await isFreePicture(sql, file, institution_id)) && !(await mayCopy(sql, actor, file))) throw gone();
}
