// A folder as a ZIP, packed while it is sent: however much is in it, little is in memory.
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { Places } from '#core/contract/server/places.ts';
import { readBytes } from '#core/files/server/files.ts';
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import type { FileKind } from '../rules.ts';
import { listBelow } from './store-lists.ts';
import { tidyTitle } from './taking.ts';

const AT_ONCE = 200;
/** Packing takes the threads that passwords and files wait for as well. */
const places = new Places({ at_once: 8, of_one: 2 });
export const takeZipPlace =
  (user_id: number): (() => () => void) =>
  () =>
    places.take(user_id);
/** Films, sound, most pictures, documents and archives are packed in themselves. */
const PACKED =
  /^(video|audio)\/|^image\/(jpeg|png|gif|webp|avif)$|^application\/(pdf|zip|gzip|x-7z-compressed|x-rar.*|vnd\.openxmlformats.*)$/;
async function* filesBelow(sql: Sql, folder_id: number, kind: FileKind | null): AsyncGenerator<ZipFile> {
  const taken = new Set<string>();
  for (let after = 0; ; ) {
    const rows = await listBelow(sql, folder_id, kind, after, AT_ONCE);
    for (const { names, url, title, file_name, mime, bytes, storage_key } of rows) {
      const folder = names.map((name) => `${tidyTitle(name, 'folder')}/`).join('');
      const name = freeName(taken, folder, url === null ? file_name : `${title}.txt`);
      yield url === null
        ? { name, content: readBytes({ storage_key }), bytes, packed: PACKED.test(mime) }
        : { name, content: [`${url}\n`] };
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
