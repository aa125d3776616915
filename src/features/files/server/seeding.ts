// Files that a new database begins with, stored as if their owner had sent them.
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { insertEntry, insertFolder } from './store-writing.ts';
import { storeSent, writeFile } from './taking.ts';

export interface SeededFolder {
  name: string;
  files: readonly { name: string; bytes: Uint8Array }[];
}
/** For files of which nothing more is made: pictures and texts, no documents or videos. */
export async function seedFiles(pool: Pool, owner_id: number, folders: readonly SeededFolder[]): Promise<void> {
  const owner = { owner_id, institution_id: null };
  for (const { name, files } of folders) {
    const stored = await Promise.all(files.map((file) => storeSent(file.bytes, file.name, owner_id)));
    await runTransaction(pool, async (sql) => {
      const folder_id = await insertFolder(sql, { ...owner, parent: undefined, name });
      for (const one of stored) {
        const entry = { ...owner, folder_id, url: null, kind: one.kind, title: one.title, state: 'ready' } as const;
        await insertEntry(sql, { ...entry, file_id: await writeFile(sql, one) });
      }
    });
  }
}
