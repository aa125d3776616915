// Export of personal data (archive, ZIP): what all rooms declare, as JSON and as pages to read, and the person's files; streamed to the disk.
import type { Sql } from '#core/db/server/sql.ts';
import { listOwnFiles, readBytes } from '#core/files/server/files.ts';
import { settleHistory } from '#core/history/server/settling.ts';
import { personJob, type Working } from '#core/jobs/server/person-job.ts';
import type { Language } from '#core/i18n/words.ts';
import { type HeldTable, listHoldings } from '#core/personal-data/server/holdings.ts';
import { countHeld, type Owner, readHeld } from '#core/personal-data/server/store.ts';
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { atMyData } from '../addresses.ts';
import { KEPT_DAYS } from '../rules.ts';
import { writeArchive } from './folder.ts';
import { type Counted, indexName, indexPage, pageName, writePage } from './pages.ts';
import { findExport, finishExport, listProved } from './store.ts';
import { archive, messages } from './words.ts';

const AT_ONCE = 1000;
const languages: readonly Language[] = ['bn', 'en'];
type Row = Record<string, unknown>;

/** The person's rows of a table, a portion at a time: however many there are, few are in memory. */
async function* portionsOf(sql: Sql, held: HeldTable, owner: Owner): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ; ) {
    const rows = await readHeld(sql, held, owner, after, AT_ONCE);
    if (rows.length) yield rows.map(({ row }) => row);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.at;
  }
}
interface Making {
  sql: Sql;
  owner: Owner;
  /** The tables in which the person has rows, with how many. */
  counts: ReadonlyMap<HeldTable, number>;
  asked_at: string;
  with_files: boolean;
  /** Told after each table; false when the work is not wanted any more. */
  done: () => Promise<boolean>;
}
class Unwanted extends Error {}

/** The files of an archive, each made when the one before has been written. */
async function* archiveFiles({ sql, owner, counts, asked_at, with_files, done }: Making): AsyncGenerator<ZipFile> {
  const shown = [...counts.keys()];
  const tables = shown.map(({ table }) => table);
  async function* json(of: readonly HeldTable[]): AsyncGenerator<string> {
    for (const [i, held] of of.entries()) {
      yield `${i ? ',\n' : '{\n'}${JSON.stringify(`${held.table}.${held.column}`)}: [`;
      let first = true;
      for await (const rows of portionsOf(sql, held, owner)) {
        yield `${first ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
        first = false;
      }
      yield '\n]';
    }
    yield '\n}\n';
  }
  const data: string[] = [];
  for (const room of new Set(shown.map((held) => held.room))) {
    const name = `data/${room}.json`;
    data.push(name);
    yield { name, content: json(shown.filter((held) => held.room === room)) };
  }
  for (const held of shown) {
    for (const language of languages)
      yield { name: pageName(language, held, tables), content: writePage(language, held, portionsOf(sql, held, owner)) };
    if (!(await done())) throw new Unwanted();
  }
  const files = with_files ? await listOwnFiles(sql, owner.user_id) : [];
  for (const file of files) yield { name: `files/${file.id}-${file.file_name}`, content: readBytes(file), bytes: file.bytes };
  for (const language of languages) {
    const counted: Counted[] = shown.map((held) => ({
      what: held.what,
      page: pageName(language, held, tables),
      count: counts.get(held)!,
    }));
    if (files.length) counted.push({ what: archive.files, page: 'files/', count: files.length });
    yield { name: indexName(language), content: [indexPage(language, asked_at, counted, data)] };
  }
}

/** The page that is named asks for a login, and the archive itself for the password. */
const tellReady = (sql: Sql, { id, user_id, language }: { id: number; user_id: number; language: Language }): Promise<void> =>
  notify(sql, [
    {
      user_id,
      notice: {
        name: 'my-data.ready',
        url: atMyData(),
        fold: 'archive',
        letter: {
          ...{ subject: messages.mail_ready_subject, body: messages.mail_ready, sms: messages.sms_ready },
          ...{ language, suspended_too: true, key: `archive-${id}` },
          terms: () => ({ link: `${accountKeys().public_url}${atMyData()}`, n: KEPT_DAYS }),
        },
      },
    },
  ]);
async function makeArchive({ pool, run, portion }: Working<Record<never, never>>): Promise<void> {
  const { user_id } = run;
  const asked = await findExport(pool, user_id);
  if (asked?.run_id !== run.id) return void (await portion(async () => ({ over: true })));
  await settleHistory(pool);
  const owner = { user_id, addresses: await listProved(pool, user_id) };
  const all = listHoldings();
  const found = await countHeld(pool, all, owner);
  const counts = new Map(all.flatMap((held, i) => (found[i] ? [[held, found[i]]] : [])));
  const size = counts.size + 1;
  let steps = 0;
  const done = () => {
    steps += 1;
    // a run that is begun again has been as far as this before
    return portion(async (_, now) => ({ size, did: Math.max(0, steps - now.done) }));
  };
  const making = { sql: pool, owner, counts, asked_at: asked.asked_at, with_files: asked.with_files, done };
  try {
    await writeArchive(writeZip(archiveFiles(making)), (bytes, keepAs) =>
      portion(async (sql) => {
        const name = `${run.id}.zip`;
        if (await finishExport(sql, user_id, run.id, { name, bytes })) {
          await tellReady(sql, run);
          await keepAs(name);
        }
        return { did: 1, over: true, result: archive.done };
      }),
    );
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error;
  }
}
export const exportJob = personJob('my-data.make-archive', makeArchive, { turns: false });
