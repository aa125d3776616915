// Pictures of forms (image upload): cropped to a frame, stored as WebP and AVIF in two widths, and swept when no row shows them.
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { Sandbox, UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import type { Picture } from '../picture.ts';
import { detectType, type FileRow, fileUrl, prepareFile, removeFile } from './files.ts';
import type { Claims } from './picture-header.ts';
import { isReferenced, isRemovedReference } from './references.ts';
import { filesIn } from './storage.ts';

export interface RenditionOptions extends Claims {
  /** Of the frame that the picture fills. */
  width: number;
  height: number;
  /** It keeps its own proportions within the frame, and its size where that is smaller. */
  inside?: boolean;
}
export interface Rendition {
  format: 'webp' | 'avif';
  width: number;
  height: number;
  bytes: Uint8Array;
}
const CLAIMS: Claims = { formats: ['jpeg', 'png', 'gif', 'webp'], max_side: 10_000, max_points: 40_000_000 };
/** A slow processor takes 2 s for the four files of a picture of 12 megapixels. */
const sandbox = new Sandbox({ seconds: 20, waiting: 8, megabytes: 128 });
const work = new URL('./renditions-work.ts', import.meta.url);

/** The picture in all its files, the largest WebP first. Refuses the field where it is none. */
export async function drawRenditions(
  bytes: Uint8Array,
  frame: { width: number; height: number; inside?: boolean },
  field: string,
): Promise<Rendition[]> {
  if (!(await detectType(bytes, '')).startsWith('image/')) throw wrongField(field, 'image');
  try {
    return await sandbox.run<RenditionOptions, Rendition[]>(work, bytes, { ...CLAIMS, ...frame });
  } catch (error) {
    throw error instanceof UntrustedFault ? wrongField(field, 'image') : error;
  }
}
/** Stores a picture for a form of an institution's people, or of the main site's: public, at addresses that nobody guesses. */
export async function putPicture(pool: Pool, drawn: readonly Rendition[], institution_id: number | null): Promise<Picture> {
  const stored: Awaited<ReturnType<typeof prepareFile>>[] = [];
  try {
    for (const { format, width, height, bytes } of drawn)
      stored.push(
        await prepareFile({ bytes, file_name: `${width}.${format}`, institution_id, public: true, of_form: true, width, height }),
      );
    return await runTransaction(pool, async (sql) => {
      const main = await stored[0]!.insert(sql);
      const others: FileRow[] = [];
      for (const { insert } of stored.slice(1)) others.push(await insert(sql, main.id));
      const at = (format: string, width: number) => fileUrl([main, ...others].find(({ file_name }) => file_name === `${width}.${format}`)!);
      const [{ width, height }, small] = [drawn[0]!, drawn.at(-1)!.width];
      const [src, avif] = [at('webp', width), at('avif', width)];
      return { id: main.id, width, height, src, avif, small: at('webp', small), avif_small: at('avif', small) };
    });
  } catch (error) {
    for (const { storage_key } of stored)
      await filesIn()
        .remove(storage_key)
        .catch(() => {});
    throw error;
  }
}
/** A picture as JSON in SQL, null where the column names none; its files are named `<width>.<format>`. */
export const pictureIn = (sql: Sql, column: Part) => sql`(
  select json_build_object('id', m.id, 'width', coalesce(m.width, 800), 'height', coalesce(m.height, 600), 'src', own.src,
    'small', coalesce(max(o.src) filter (where o.mime = 'image/webp'), own.src),
    'avif', coalesce(max(o.src) filter (where o.mime = 'image/avif' and o.width = m.width), own.src),
    'avif_small', coalesce(max(o.src) filter (where o.mime = 'image/avif' and o.width < m.width), own.src))
  from files m
  cross join lateral (select '/files/' || m.address_key || '/' || m.file_name as src) own
  left join lateral (
    select f.mime, f.width, '/files/' || f.address_key || '/' || f.file_name as src from files f where f.rendition_of = m.id
  ) o on true
  where m.id = ${column}
  group by m.id, own.src)`;
/** Of these, the pictures and sounds that stand at the address that is given with them. */
export async function listAddressed(sql: Sql, pictures: readonly { file: number; src: string }[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select f.id from files f
    join jsonb_to_recordset(${sql.json(pictures as never)}::jsonb) as x (file int, src text) on x.file = f.id
    where f.public and f.mime like any ('{image/%,audio/%}') group by f.id
    having bool_and(x.src = '/files/' || f.address_key || '/' || f.file_name)`;
  return rows.map(({ id }) => id);
}
/** Whether a row may take a picture: uploaded for the same site, shown by no row, nor by one that can be brought back. Whoever asks for it as well waits. */
export async function isFreePicture(sql: Sql, id: number, institution_id: number | null): Promise<boolean> {
  // by itself: what the other one wrote meanwhile is seen by the next statement only
  await sql`select from files where id = ${id} for update`;
  const found = await sql`
    select from files f
    where f.id = ${id} and f.of_form and f.rendition_of is null and f.institution_id is not distinct from ${institution_id}
      and not (${isReferenced(sql)}) and not (${isRemovedReference(sql)})`;
  return found.count > 0;
}
/** Pictures that were uploaded a day ago and that no row shows, nor one that can be brought back. */
export async function sweepPictures(pool: Pool): Promise<void> {
  const unused = await pool<{ id: number }[]>`
    select f.id from files f
    where f.of_form and f.rendition_of is null and f.created_at < now() - interval '1 day'
      and not (${isReferenced(pool)}) and not (${isRemovedReference(pool)})`;
  for (const { id } of unused) await runTransaction(pool, (sql) => removeFile(sql, id));
}
