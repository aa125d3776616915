// Taking in a file (upload): judged by its bytes, pictures made anew, its row and its entry written within the room of its owner.
import { copyFile, link, readFile, rm, stat } from 'node:fs/promises';
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { detectType, detectTypeAt, dropPrepared, type Prepared, prepareFile, prepareFileAt } from '#core/files/server/files.ts';
import { drawAlone, drawWhole, type WholePicture } from '#core/files/server/whole-picture.ts';
import { visibleText } from '#core/i18n/visible.ts';
import { UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import { type FileKind, isPicture, isProgram, kindOf, MOST_FILE_BYTES, MOST_PICTURE_FILE_BYTES, MOST_TITLE, officeType } from '../rules.ts';
import { deny } from './deny.ts';
import { beginMaking, isMadeOf } from './jobs-made.ts';
import { holderOf, takeSpace } from './space.ts';
import { insertEntry } from './store-writing.ts';

/** A name as it is shown and saved: joiners of Bengali stay, signs that turn or hide something go, nothing leads out of a folder. */
export function tidyTitle(name: string, otherwise = 'file'): string {
  const shown = visibleText(name.toWellFormed())
    .replace(/[/\\\p{Cc}]/gu, '_')
    .replace(/^\.+/, '')
    .trim();
  const letters = [...new Intl.Segmenter('bn').segment(shown)].map(({ segment }) => segment);
  if (letters.length <= MOST_TITLE) return shown || otherwise;
  const { stem, ending } = partsOf(shown);
  return (
    [...new Intl.Segmenter('bn').segment(stem)]
      .slice(0, MOST_TITLE - ending.length)
      .map(({ segment }) => segment)
      .join('') + ending
  );
}
const partsOf = (name: string): { stem: string; ending: string } => {
  const [, ending = ''] = /^.+?(\.[A-Za-z0-9]{1,8})$/.exec(name) ?? [];
  return { stem: ending ? name.slice(0, -ending.length) : name, ending };
};
/** A new name that keeps the ending of the old one: what opens a file goes by it. */
export function renamed(before: string, name: string): string {
  const title = tidyTitle(name);
  const { ending } = partsOf(before);
  return ending && !title.toLowerCase().endsWith(ending.toLowerCase()) ? tidyTitle(`${title}${ending}`) : title;
}

/** Stored, and not written down yet. */
export interface Stored {
  title: string;
  mime: string;
  kind: FileKind;
  bytes: number;
  main: Prepared;
  forms: readonly Prepared[];
}
async function drawn(draw: typeof drawWhole, sent: Uint8Array): Promise<WholePicture> {
  try {
    return await draw(sent);
  } catch (error) {
    if (error instanceof UntrustedFault) return deny('picture_unreadable');
    throw error;
  }
}
async function storePicture(name: string, sent: Uint8Array, owner_id: number): Promise<Pick<Stored, 'main' | 'forms' | 'bytes'>> {
  const { bytes, width, height, forms } = await drawn(drawWhole, sent);
  const stored: Prepared[] = [];
  try {
    stored.push(await prepareFile({ bytes, file_name: name, title: name, owner_id, width, height }));
    for (const form of forms)
      stored.push(await prepareFile({ ...form, file_name: `${form.width}.${form.format}`, width: form.width, height: form.height }));
  } catch (error) {
    await dropPrepared(stored);
    throw error;
  }
  return { main: stored[0]!, forms: stored.slice(1), bytes: bytes.length };
}
function judge(size: number, mime: string, name: string): FileKind {
  if (size === 0) deny('file_empty');
  if (isProgram(mime, name)) deny('file_program');
  // a picture that cannot be made anew would keep where it was taken
  if (mime.startsWith('image/') && !isPicture(mime)) deny('picture_kind');
  if (size > MOST_FILE_BYTES || (isPicture(mime) && size > MOST_PICTURE_FILE_BYTES)) deny('file_too_large');
  return kindOf(mime);
}
/** What another room may keep of something sent, judged as here: no program, and a picture without where it was taken. */
export async function cleanSent(
  bytes: Uint8Array,
  file_name: string,
): Promise<{ bytes: Uint8Array; file_name: string; mime: string; width?: number; height?: number }> {
  const title = tidyTitle(file_name);
  const mime = officeType(await detectType(bytes, title), title);
  if (judge(bytes.length, mime, title) !== 'images') return { bytes, file_name: title, mime };
  const { bytes: clean, width, height } = await drawn(drawAlone, bytes);
  return { bytes: clean, file_name: title, mime, width, height };
}
export async function storeSent(bytes: Uint8Array, file_name: string, owner_id: number): Promise<Stored> {
  const title = tidyTitle(file_name);
  const mime = officeType(await detectType(bytes, title), title);
  const kind = judge(bytes.length, mime, title);
  if (kind === 'images') return { title, mime, kind, ...(await storePicture(title, bytes, owner_id)) };
  const main = await prepareFile({ bytes, file_name: title, title, owner_id, mime });
  return { title, mime, kind, bytes: bytes.length, main, forms: [] };
}
/** The same of a file of this machine, which stays where it is: who sent it need not send it again when it is not written down after all. */
export async function storeAt(path: string, file_name: string, owner_id: number): Promise<Stored> {
  const title = tidyTitle(file_name);
  const { size } = await stat(path);
  const mime = officeType(size ? await detectTypeAt(path, title) : '', title);
  const kind = judge(size, mime, title);
  if (kind === 'images') return { title, mime, kind, ...(await storePicture(title, await readFile(path), owner_id)) };
  const given = `${path}.given`;
  await rm(given, { force: true });
  await link(path, given).catch(() => copyFile(path, given));
  try {
    const main = await prepareFileAt(given, { file_name: title, title, owner_id }, mime);
    return { title, mime, kind, bytes: size, main, forms: [] };
  } finally {
    await rm(given, { force: true });
  }
}

/** Writes the rows of a stored file. */
export async function writeFile(sql: Sql, { main, forms }: Stored): Promise<number> {
  const file = await main.insert(sql);
  for (const form of forms) await form.insert(sql, file.id);
  return file.id;
}
export async function enterStored(
  sql: Sql,
  actor: SignedIn,
  stored: Stored,
  { folder_id, upload }: { folder_id: number | null; upload?: string },
): Promise<number> {
  const holder = holderOf(actor);
  await takeSpace(sql, holder, stored.bytes, { but_upload: upload });
  const file_id = await writeFile(sql, stored);
  const { kind, title, mime } = stored;
  const making = await isMadeOf(stored);
  const entry_id = await insertEntry(sql, { ...holder, folder_id, file_id, url: null, kind, title, state: making ? 'working' : 'ready' });
  if (making) await beginMaking(sql, actor, { entry_id, mime, title });
  return entry_id;
}
/** Takes back the bytes when the work that was to write them down fails. */
export async function keeping<T>(stored: Stored, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await dropPrepared([stored.main, ...stored.forms]);
    throw error;
  }
}
