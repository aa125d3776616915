// Fetching job: a link whose bytes are fetched in the background becomes the file; what cannot be fetched stays a link.
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '#core/access/actor.ts';
import { attempt, Refusal } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { dropPrepared } from '#core/files/server/files.ts';
import { bytes as sizeOf } from '#core/i18n/numbers.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { personJob, RunFault } from '#core/jobs/server/person-job.ts';
import { atMyFiles } from '../addresses.ts';
import { type FetchFault, fetchTo, Unfetched } from './fetching.ts';
import { beginMaking, isMadeOf } from './jobs-made.ts';
import { askStore, holderOf, takeSpace } from './space.ts';
import { findOwn } from './store.ts';
import { fillLink } from './store-writing.ts';
import { type Stored, storeAt, writeFile } from './taking.ts';
import { jobs as words } from './words-jobs.ts';

const told: Record<FetchFault, (typeof words)[keyof typeof words]> = {
  inside: words.fetch_failed,
  failed: words.fetch_failed,
  too_large: words.fetch_large,
  page: words.fetch_page,
};
const fault = (word: (typeof told)[FetchFault]) => new RunFault({ en: word.en, bn: word.bn });
const kept = ({ word }: Refusal) => new RunFault(sayBoth((t, language) => t(words.fetch_kept, { why: word[language] })));

/** By this name it is swept away when the process dies over it. */
export const FETCHED = 'shikhon-fetched-';
export const fetchUrl = personJob<{ entry_id: number }>(
  'files.fetch-url',
  async ({ pool, run, portion, actor }) => {
    const { entry_id } = run.payload;
    const who = await actor(pool);
    const [entry] = await findOwn(pool, who.user.id, [entry_id]);
    if (!entry?.url) return;
    const path = join(tmpdir(), `${FETCHED}${randomUUID()}`);
    let stored: Stored | undefined;
    try {
      await askStore(0);
      const { name } = await fetchTo(entry.url, path);
      stored = await storeAt(path, name, who.user.id);
      const { title, mime, kind } = stored;
      const making = await isMadeOf(stored);
      const size = (await stat(path)).size;
      await portion(async (sql) => {
        const done = await attempt(sql, async (tx) => {
          await takeSpace(tx, holderOf(who), stored!.bytes);
          const file_id = await writeFile(tx, stored!);
          if (!(await fillLink(tx, entry_id, { file_id, kind, title, state: making ? 'working' : 'ready' }))) throw kept(goneMeanwhile());
          if (making) await beginMaking(tx, who, { entry_id, mime, title });
        });
        if ('refusal' in done) throw kept(done.refusal);
        return { did: 1, size: 1, over: true, result: sayBoth((t, language) => t(words.fetched, { size: sizeOf(language, size) })) };
      });
    } catch (error) {
      if (stored) await dropPrepared([stored.main, ...stored.forms]);
      if (error instanceof Unfetched) throw fault(told[error.fault]);
      throw error instanceof Refusal ? kept(error) : error;
    } finally {
      await rm(path, { force: true });
    }
  },
  { turns: false, quiet: true, lane: 'files' },
);
const goneMeanwhile = () => new Refusal('not_found', 404, words.fetch_failed);

export const startFetching = (sql: Sql, actor: SignedIn, { entry_id, title }: { entry_id: number; title: string }) =>
  fetchUrl.start(sql, actor, {
    payload: { entry_id },
    title: sayBoth((t) => t(words.fetch, { title })),
    link: atMyFiles({ type: 'all' }),
    size: 1,
  });
