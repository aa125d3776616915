// Factories of folders, questions and shares of the bank, for tests.
import sharp from 'sharp';
import type { Sql } from '#core/db/server/sql.ts';
import { findFile } from '#core/files/server/files.ts';
import { filesIn } from '#core/files/server/storage.ts';
import { makeEntry } from '#features/files/test/make.ts';
import { newPart } from '#features/questions/writing.ts';
import { emptyQuestion, WrittenQuestion } from '#features/questions/written.ts';
import type { ShareLevel } from '../rules.ts';
import { insertBankQuestions, type NewBankQuestion } from '../server/saving.ts';
import { insertFolder } from '../server/store-folders.ts';
import type { FolderRow, Holder } from '../server/store-reach.ts';

/** One answer of several, the first of them right. */
export const choiceOf = (bn_text: string, text: string, options: readonly (readonly [bn: string, en: string])[]): WrittenQuestion =>
  WrittenQuestion.parse({
    ...emptyQuestion('mcq', 'q-made'),
    ...{ text, bn_text },
    options: options.map(([bn, en], i) => ({ id: newPart(), text: en, bn_text: bn, right: i === 0 })),
  });
export const cellQuestion = (): WrittenQuestion =>
  choiceOf('কোষের শক্তিঘর কোনটি?', 'Which is the powerhouse of the cell?', [
    ['মাইটোকন্ড্রিয়া', 'Mitochondria'],
    ['নিউক্লিয়াস', 'Nucleus'],
  ]);
export async function makeBankQuestion(
  sql: Sql,
  holder: Holder & { user_id: number },
  { folder_id, ...given }: Partial<NewBankQuestion> & { folder_id?: number } = {},
): Promise<number> {
  const folder = folder_id === undefined ? undefined : { id: folder_id };
  const [id] = await insertBankQuestions(sql, holder, folder, [{ question: cellQuestion(), ...given }]);
  return id!;
}
export const makeBankFolder = (sql: Sql, holder: Holder, name = 'Class eight', parent?: { id: number; path: number[] }): Promise<number> =>
  insertFolder(sql, holder, name, parent as FolderRow | undefined);
export async function shareBank(
  sql: Sql,
  { bank_id = null, folder_id = null }: { bank_id?: number | null; folder_id?: number | null },
  given: { to_user_id?: number; to_institution_id?: number; level: ShareLevel; given_by?: number },
): Promise<number> {
  const { to_user_id = null, to_institution_id = null, level, given_by = null } = given;
  const [row] = await sql<{ id: number }[]>`
    insert into bank_shares (bank_id, folder_id, to_user_id, to_institution_id, level, given_by)
    values (${bank_id}, ${folder_id}, ${to_user_id}, ${to_institution_id}, ${level}, coalesce(${given_by}::int,
      (select owner_id from bank_questions where id = ${bank_id}), (select owner_id from bank_folders where id = ${folder_id})))
    returning id`;
  return row!.id;
}

/** A picture of forty by twenty points. */
export const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6b54' } })
    .png()
    .toBuffer();
/** A file of somebody's file manager that is heard, with its bytes; `about` is what it says of itself. */
export async function makeSound(sql: Sql, owner_id: number, bytes: Buffer, about: { mime?: string; name?: string; bytes?: number } = {}) {
  const entry = await makeEntry(sql, owner_id, { kind: 'audios', mime: 'audio/mpeg', name: 'cock.mp3', bytes: bytes.length, ...about });
  await filesIn().put((await findFile(sql, entry.file_id))!.storage_key, bytes);
  return entry;
}
