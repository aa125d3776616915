// Who may read a private file (authorization of addresses made for one person): asked of the rooms each time such an address is opened.
import type { Sql } from '#core/db/server/sql.ts';

/** Whether this person may read the file, or the one that it is another form of. */
export type FileReader = (sql: Sql, file: { id: number }, user_id: number) => Promise<boolean>;
let readers: readonly FileReader[] = [];
export function setFileReaders(all: readonly FileReader[]): void {
  readers = all;
}
export async function isReader(sql: Sql, file: { id: number }, user_id: number): Promise<boolean> {
  if (!Number.isSafeInteger(user_id)) return false;
  for (const asked of readers) if (await asked(sql, file, user_id)) return true;
  return false;
}
