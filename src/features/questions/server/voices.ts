// The voice of a marker: a sound of theirs, at an address that works for hours.
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrl, findFile } from '#core/files/server/files.ts';
import type { Voice } from '../rules-said.ts';

/** Nothing where the file is gone. */
export async function tellVoice(sql: Sql, { file_id, text }: { file_id: number; text: string }): Promise<Voice | undefined> {
  const file = await findFile(sql, file_id);
  return file && { src: fileUrl(file), mime: file.mime, bytes: file.bytes, text };
}
