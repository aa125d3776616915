// Printing a set: its pictures are brought, the press sets it.
import { readBytes } from '#core/files/server/files.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { picturesInHtml } from '#core/richtext/grammar.ts';
import { PressBusy, type PaperData, typesetPaper } from '#features/certificates/server/service.ts';
import type { Asked } from '#features/quizzes/contract.ts';
import type { AskedSet } from './asked.ts';
import type { PathOf } from './nodes.ts';
import { listPictures, type PictureRow } from './store.ts';

/** Of all pictures of one paper together; those beyond it stand as their descriptions. */
const MOST_BYTES = 24 * 1024 * 1024;
const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp' };
const KEY = /^\/files\/([A-Za-z0-9_-]{22})\//;
const keyIn = (src: string): string | undefined => KEY.exec(src)?.[1];
/** The addresses of all pictures in what is asked. */
function sourcesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('<img') ? picturesInHtml(value) : value.startsWith('/files/') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(sourcesIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sourcesIn) : [];
}
async function bytesOf(row: PictureRow): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBytes(row)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
export interface Pictures {
  files: PaperData['files'];
  pathOf: PathOf;
}
/** The pictures of a set, as files of the press. */
export async function bringPictures(sql: Sql, asked: readonly Asked[], more: unknown = null): Promise<Pictures> {
  const keys = [...new Set([...sourcesIn(asked), ...sourcesIn(more)].flatMap((src) => keyIn(src) ?? []))];
  const rows = keys.length ? await listPictures(sql, keys) : [];
  const paths = new Map<string, string>();
  const files: PaperData['files'] = [];
  let left = MOST_BYTES;
  for (const row of rows) {
    left -= row.bytes;
    if (left < 0) break;
    const bytes = await bytesOf(row);
    if (!bytes.length) continue;
    const path = `/picture-${files.length}.${endings[row.mime]}`;
    files.push([path, bytes.toString('base64')]);
    paths.set(row.address_key, path);
  }
  return { files, pathOf: (src) => paths.get(keyIn(src) ?? '') };
}
export const print = (data: PaperData): Promise<Uint8Array> =>
  typesetPaper(data).catch((error: unknown) => {
    throw error instanceof PressBusy ? refused('unavailable', undefined, { retry_after: error.retry_after }) : error;
  });
export const rightAnswersOf = ({ questions }: AskedSet): unknown => questions.map(({ answer }) => answer);
