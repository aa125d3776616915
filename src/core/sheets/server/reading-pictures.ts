// Pictures that were taken out of an uploaded file: each is drawn anew in a sandbox and put where everybody loads it.
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '#core/contract/server/refusal.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { Picture } from '#core/files/picture.ts';
import { drawRenditions, putPicture } from '#core/files/server/renditions.ts';
import type { ReaderPictures } from './kind.ts';
import { pictureBeside } from './reading/formats.ts';

/** As pictures of texts are everywhere. */
const FRAME = { width: 1200, height: 1600, inside: true };
/** What the sandbox says is looked at: it names files. */
const NAME = /^[0-9a-f]{24}\.(png|jpg|gif|webp)$/;
/** By their names; what cannot be drawn is none. */
export async function takePictures(
  pool: Pool,
  into: string,
  names: readonly string[],
  institution_id: number | null,
): Promise<Map<string, Picture>> {
  const taken = new Map<string, Picture>();
  for (const name of new Set(names.filter((one) => NAME.test(one)))) {
    try {
      const drawn = await drawRenditions(await readFile(pictureBeside(into, name)), FRAME, 'picture');
      taken.set(name, await putPicture(pool, drawn, institution_id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return taken;
}
const SOUND = /^[0-9a-f]{24}\.(mp3|m4a|aac|wav)$/;
/** The same of sounds, which their kind of sheet keeps. */
export async function takeSounds(
  pool: Pool,
  into: string,
  names: readonly string[],
  institution_id: number | null,
  keep: NonNullable<ReaderPictures['sound']>,
): Promise<Map<string, object>> {
  const taken = new Map<string, object>();
  for (const name of new Set(names.filter((one) => SOUND.test(one)))) {
    const made = await keep(pool, await readFile(pictureBeside(into, name)), institution_id);
    if (made) taken.set(name, made);
  }
  return taken;
}
/** Removes the files of rows and of pictures. */
export async function removeRead(into: string): Promise<void> {
  const own = (await readdir(dirname(into))).filter((name) => name.startsWith(basename(into)));
  for (const name of own) await rm(join(dirname(into), name), { force: true });
}
