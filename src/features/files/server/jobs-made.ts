// What is made of files afterwards (jobs): pages and text of documents, smaller forms of videos where ffmpeg is on the machine.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SignedIn } from '#core/access/actor.ts';
import type { Said } from '#core/contract/call.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { hasFfmpeg, makeForm, probe, type VideoForm, videoForms } from '#core/files/server/ffmpeg.ts';
import { type Prepared, prepareFile, prepareFileAt, readBytes } from '#core/files/server/files.ts';
import { readPdf } from '#core/files/server/pdf.ts';
import { bytes as sizeOf } from '#core/i18n/numbers.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { job } from '#core/jobs/server/job.ts';
import { personJob } from '#core/jobs/server/person-job.ts';
import { UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import { atMyFiles } from '../addresses.ts';
import { formsMade } from './events.ts';
import { countWorking, findMade, setMade } from './store-made.ts';
import { jobs as words } from './words-jobs.ts';

/** A PDF larger than this is not read into memory: it keeps its first bytes only, as any other file. */
const MOST_PDF = 60_000_000;
async function read(storage_key: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of readBytes({ storage_key })) parts.push(part);
  return Buffer.concat(parts);
}
/** Writes the other forms of a file, once, and what is known of it; not when it has gone meanwhile. Their bytes have the same keys however
 *  often they are made: what is not written down is found by the nightly sweep. */
async function keepMade(sql: Sql, entry_id: number, forms: readonly Prepared[], made: Parameters<typeof setMade>[2]): Promise<void> {
  const now = await findMade(sql, entry_id);
  if (now?.state !== 'working') return;
  for (const form of forms) await form.insert(sql, now.file_id);
  await setMade(sql, entry_id, made);
  if (forms.length) await formsMade.tell(sql, { file_id: now.file_id });
}
async function readDocument(pool: Pool, entry_id: number): Promise<void> {
  const found = await findMade(pool, entry_id);
  if (found?.state !== 'working') return;
  const keep = (forms: readonly Prepared[], made: Parameters<typeof setMade>[2]) =>
    runTransaction(pool, (sql) => keepMade(sql, entry_id, forms, made));
  if (found.bytes > MOST_PDF) return keep([], { state: 'ready' });
  try {
    const { pages, text, first, width, height } = await readPdf(await read(found.storage_key));
    const form = await prepareFile({ bytes: first, file_name: 'page.webp', width, height, made_of: found });
    await keep([form], { state: 'ready', pages, words: text });
  } catch (error) {
    // one that needs a password, or is broken: it can still be downloaded
    if (!(error instanceof UntrustedFault)) throw error;
    await keep([], { state: 'failed' });
  }
}
export const prepareDocument = job(
  'files.prepare-document',
  ({ entry_id }: { entry_id: number }, { pool }) => readDocument(pool, entry_id),
  {
    lane: 'documents',
  },
);

const shares: Record<VideoForm, number> = { poster: 2, '240p': 45, '360p': 95, audio: 100 };
/** By this name it is swept away when the process dies over it. */
export const VIDEO = 'shikhon-video-';
export const prepareMedia = personJob<{ entry_id: number }>(
  'files.prepare-media',
  async ({ pool, run, portion }) => {
    const { entry_id } = run.payload;
    const found = await findMade(pool, entry_id);
    if (found?.state !== 'working') return;
    const folder = await mkdtemp(join(tmpdir(), VIDEO));
    const forms: Prepared[] = [];
    try {
      const from = join(folder, 'video');
      await pipeline(Readable.from(readBytes(found)), createWriteStream(from));
      const about = await probe(from).catch(() => undefined);
      // what is known of it and the end of the run are written together
      const end = (made: Parameters<typeof setMade>[2], result: Said) =>
        portion(async (sql) => {
          await keepMade(sql, entry_id, forms, made);
          return { over: true, result };
        });
      if (!about?.video || about.seconds < 1) {
        const made = { state: about?.audio ? 'ready' : 'failed', seconds: about?.seconds ?? null } as const;
        return void (await end(
          made,
          sayBoth((t) => t(words.video_failed)),
        ));
      }
      let [done, wanted, begun] = [0, true, 0];
      let small = 0;
      const tell = async (share: number) => {
        const now = Math.floor(share);
        if (now <= done) return;
        // a run that is begun again has been as far as this before
        wanted = await portion(async (_, state) => ({ size: 100, did: Math.max(0, now - state.done) }));
        done = now;
      };
      for (const form of Object.keys(videoForms) as VideoForm[]) {
        if (!wanted) return;
        if (form === 'audio' && !about.audio) continue;
        const to = join(folder, videoForms[form].file_name);
        const [from_share, to_share] = [begun, shares[form]];
        let telling = Promise.resolve();
        await makeForm(form, from, to, about, (seconds) => {
          const share = from_share + (to_share - from_share) * Math.min(1, seconds / about.seconds);
          telling = telling.then(() => tell(share));
        });
        await telling;
        await tell(to_share);
        begun = to_share;
        const made = await prepareFileAt(to, { file_name: videoForms[form].file_name, made_of: found }, videoForms[form].mime);
        forms.push(made);
        if (form === '240p') small = made.size;
      }
      await end(
        { state: 'ready', seconds: about.seconds },
        sayBoth((t, language) => t(words.video_done, { size: sizeOf(language, small) })),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  { turns: false, quiet: true, lane: 'files' },
);

/** What a stored file waits for: nothing where nobody can make anything of it. */
export const isMadeOf = async ({ mime, kind }: { mime: string; kind: string }): Promise<boolean> =>
  mime === 'application/pdf' || (kind === 'videos' && (await hasFfmpeg()));
export async function beginMaking(
  sql: Sql,
  actor: SignedIn,
  { entry_id, mime, title }: { entry_id: number; mime: string; title: string },
): Promise<number | undefined> {
  if (mime === 'application/pdf') {
    // one at a time of a person, and whoever has many waiting comes after those who have few
    const priority = await countWorking(sql, entry_id);
    return void (await prepareDocument.later(sql, { entry_id }, { queue: `documents-${actor.user.id}`, priority }));
  }
  return prepareMedia.start(sql, actor, {
    payload: { entry_id },
    title: sayBoth((t) => t(words.video, { title })),
    link: atMyFiles({ type: 'videos' }),
  });
}
