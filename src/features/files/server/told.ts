// How files and folders are told to one person: their addresses, their small picture, what may be done with them.
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrlFor } from '#core/files/server/files.ts';
import { countUses } from '#core/files/server/references.ts';
import type { FileEntry, Folder } from '../contract.ts';
import { getListed, listFiles, listFolders, type ListedFile, type ListedFolder } from './store-lists.ts';

export async function tellFiles(sql: Sql, user_id: number, rows: readonly ListedFile[]): Promise<FileEntry[]> {
  const uses = await countUses(
    sql,
    rows.flatMap(({ file_id }) => file_id ?? []),
    'file_entries',
  );
  return rows.map(({ file_id, address_key, url, kind, forms, ...row }): FileEntry => {
    const own = row.owner_id === user_id;
    const at = (file: { address_key: string; file_name: string }) => fileUrlFor(file, user_id);
    const path = address_key === null ? (url ?? '') : at({ address_key, file_name: row.file_name ?? 'file' });
    const drawn = forms.filter(({ mime }) => mime === 'image/webp');
    const thumb = drawn.toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))[0];
    const used = file_id === null ? 0 : (uses.get(file_id) ?? 0);
    return {
      ...row,
      file_name: row.file_name ?? row.title,
      file_main_path: path,
      file_encode_path: path,
      is_url: file_id === null ? 1 : 0,
      type: kind,
      mime: row.mime ?? '',
      thumb: thumb ? at(thumb) : null,
      forms: forms
        .filter(({ mime }) => !mime.startsWith('image/'))
        .map((form) => ({ name: form.file_name.split('.')[0]!, path: at(form), bytes: form.bytes, mime: form.mime })),
      uses: used,
      can: {
        update: own || 'not_allowed',
        remove: own ? used === 0 || 'file_in_use' : 'not_allowed',
        share: own || 'not_allowed',
        use: own || row.level === 'use' || 'only_looked_at',
      },
    };
  });
}
export const tellFile = async (sql: Sql, user_id: number, id: number): Promise<FileEntry> =>
  (await tellFiles(sql, user_id, [await getListed(sql, user_id, id)]))[0]!;
export const tellFolder = (row: ListedFolder): Folder => row;
const MOST_GIVEN = 100;
/** What was shared last with somebody: files and folders themselves, not what lies in these. */
export async function listGiven(sql: Sql, user_id: number): Promise<{ files: FileEntry[]; folders: Folder[] }> {
  const wanted = { user_id, dirs: 'shared', folder_id: null, kind: null, search: '', sort: 'updated' } as const;
  const rows = await listFiles(sql, wanted, { limit: MOST_GIVEN, offset: 0 });
  return { files: await tellFiles(sql, user_id, rows), folders: (await listFolders(sql, wanted)).map(tellFolder).slice(0, MOST_GIVEN) };
}
