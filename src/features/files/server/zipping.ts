// A folder as a ZIP, packed while it is sent: however much is in it, little is in memory.
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { readBytes } from '#core/files/server/files.ts';
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import type { FileKind } from '../rules.ts';
import { listBelow } from './store-lists.ts';
import { tidyTitle } from './taking.ts';

const AT_ONCE = 200;
async function* filesBelow(sql: Sql, folder_id: number, kind: FileKind | null): AsyncGenerator<ZipFile> {
  const taken = new Set<string>();
  for (let after = 0; ; ) {
    const rows = await listBelow(sql, folder_id, kind, after, AT_ONCE);
    for (const { names, url, title, file_name, bytes, storage_key } of rows) {
      const folder = names.map((name) => `${tidyTitle(name, 'folder')}/`).join('');
      const name = freeName(taken, folder, url === null ? file_name : `${title}.txt`);
      yield url === null ? { name, content: readBytes({ storage_key }), bytes } : { name, content: [`${url}\n`] };
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}
/** Two files of one name lie side by side: the second is numbered. */
function freeName(taken: Set<string>, folder: string, file_name: string): string {
  const whole = tidyTitle(file_name);
  const at = whole.lastIndexOf('.');
  const [stem, ending] = at > 0 ? [whole.slice(0, at), whole.slice(at)] : [whole, ''];
  for (let n = 1; ; n++) {
    const name = `${folder}${stem}${n === 1 ? '' : ` (${n})`}${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
export const zipFolder = (sql: Pool | Sql, folder_id: number, kind: FileKind | null = null): AsyncIterable<Uint8Array> =>
  writeZip(filesBelow(sql, folder_id, kind));
