// Reading of an uploaded sheet (job): in the sandbox into a file of rows, from there into the database; its columns matched by their titles.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SignedIn } from '#core/access/actor.ts';
import type { Pool, Sql, Transaction } from '#core/db/server/sql.ts';
import { findFile, removeFile } from '#core/files/server/files.ts';
import { filesIn } from '#core/files/server/storage.ts';
import { personJob } from '#core/jobs/server/person-job.ts';
import { Sandbox, UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import type { Cell } from '../cells.ts';
import { cutText, foldName, MOST_COLUMNS, MOST_LETTERS, MOST_ROWS, titlesOf } from '../declare.ts';
import { turnedBack } from '#core/i18n/damaged.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { faults, runs } from '../words.ts';
import { mayImport } from './allowing.ts';
import { judgeSheet } from './judging.ts';
import { getKind, type SheetKind } from './kind.ts';
import type { FileFault, ReadOptions, ReadResult } from './reading/formats.ts';
import { sealCell } from './sealing.ts';
import { insertRows } from './store-rows.ts';
import { type FileColumn, findSheet, listRemembered, lockSheet, setContent, setFault, setState, type SheetRow } from './store-sheets.ts';

/** A file of the most that is read takes a minute on a quiet machine. */
const sandbox = new Sandbox({ seconds: 300, waiting: 4, megabytes: 192 });
const work = new URL('./reading/read-work.ts', import.meta.url);
const bounds = {
  ...{ max_rows: MOST_ROWS, max_columns: MOST_COLUMNS, max_cells: 4_000_000, max_letters: MOST_LETTERS },
  max_unpacked: 250 * 1024 * 1024,
};
const ROWS_A_PORTION = 1000;
/** Rows of long texts are fewer. */
const LETTERS_A_PORTION = 4_000_000;
/** What is shown of a column, so that whoever matches it knows what it is. */
const MOST_SOME = 3;

async function loadBytes(pool: Pool, file_id: number): Promise<Buffer | undefined> {
  const file = await findFile(pool, file_id);
  if (!file) return undefined;
  const parts: Buffer[] = [];
  for await (const part of filesIn().read(file.storage_key)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
/** Reads the file of a sheet into a file of its rows. */
async function readInto(pool: Pool, sheet: SheetRow, into: string): Promise<ReadResult> {
  const bytes = sheet.file_id === null ? undefined : await loadBytes(pool, sheet.file_id);
  if (!bytes) return { fault: 'broken' };
  const names = getKind(sheet.kind).columns.flatMap(titlesOf);
  try {
    return await sandbox.run<ReadOptions, ReadResult>(getKind(sheet.kind).reader?.work ?? work, bytes, { ...bounds, names, into });
  } catch (error) {
    // it took all the memory or the time that it was given
    if (error instanceof UntrustedFault) return { fault: 'too_large' };
    throw error;
  }
}
type Line = [n: number, cells: Cell[]];
/** Each row with how many letters it is written in. */
async function* linesOf(path: string): AsyncGenerator<{ line: Line; letters: number }> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield { line: JSON.parse(line) as Line, letters: line.length };
}
/** For each column of the file the one of ours that its title names: as this person matched it before, else by its name. */
function matchColumns(kind: SheetKind, titles: readonly string[], remembered: ReadonlyMap<string, string>): (string | null)[] {
  const known = new Map(kind.columns.toReversed().flatMap((c) => titlesOf(c).map((title) => [title, c.name] as const)));
  const taken = new Set<string>();
  return titles.map((title) => {
    const folded = foldName(title);
    const before = remembered.get(folded);
    const name =
      before && kind.columns.some((c) => c.name === before) ? before : (known.get(folded) ?? known.get(foldName(turnedBack(title))));
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}
/** Which columns of the file are sealed as they are read: of a kind that has such a column, all that no title says to be another one. */
function sealing(kind: SheetKind, matches: readonly (string | null)[]): (column: number) => boolean {
  const sealed = new Set(kind.columns.flatMap((c) => (c.sealed ? [c.name] : [])));
  return (column) => sealed.size > 0 && (matches[column] == null || sealed.has(matches[column]));
}
const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : (cell?.was ?? ''));

async function giveUp(sql: Sql, sheet: SheetRow, fault: FileFault): Promise<void> {
  await setFault(sql, sheet.id, fault);
  if (sheet.file_id !== null) await removeFile(sql, sheet.file_id);
}
/** The last portion: what the columns are called and what stands in them; the file itself is needed no longer. */
async function finish(
  sql: Transaction,
  sheet: SheetRow,
  result: Exclude<ReadResult, { fault: FileFault }>,
  titles: Line,
  some: string[][],
) {
  const width = Math.max(titles[1].length, some.length);
  const remembered = new Map((await listRemembered(sql, sheet.user_id, sheet.kind)).map((m) => [m.title, m.name]));
  const matches = matchColumns(
    getKind(sheet.kind),
    Array.from({ length: width }, (_, i) => textOf(titles[1][i])),
    remembered,
  );
  const isSealed = sealing(getKind(sheet.kind), matches);
  const columns = matches.map(
    (_, i): FileColumn => ({ title: textOf(titles[1][i]), some: some[i] ?? [], ...(isSealed(i) ? { sealed: true } : {}) }),
  );
  await setContent(sql, sheet.id, { facts: result.facts, columns, matches, size: result.rows });
  if (sheet.file_id !== null) await removeFile(sql, sheet.file_id);
}

const isSheet = (form: string): boolean => form === 'xlsx' || form === 'csv';
async function judgeAtOnce(sql: Transaction, who: SignedIn, sheet: SheetRow, size: number): Promise<void> {
  const file = `“${sheet.file_name}”`;
  const title = sayBoth((t) => t(runs.judging, { file }));
  const run_id = await judgeSheet.start(sql, who, {
    ...{ title, link: getKind(sheet.kind).link(sheet.id), payload: { sheet_id: sheet.id }, size },
  });
  await setState(sql, sheet.id, 'judging', run_id);
}

export const readSheet = personJob<{ sheet_id: number }>(
  'sheets.read',
  async ({ pool, run, portion, actor }) => {
    const first = await findSheet(pool, run.payload.sheet_id);
    if (!first || first.state !== 'reading') return;
    // by this name it is swept away when the process dies over it
    const into = join(tmpdir(), `shikhon-upload-${randomUUID()}`);
    try {
      const result = await readInto(pool, first, into);
      if ('fault' in result) {
        await portion(async (sql) => {
          const sheet = await lockSheet(sql, first.id);
          if (sheet?.state === 'reading') await giveUp(sql, sheet, result.fault);
          return { over: true, result: faults[result.fault] };
        });
        return;
      }
      let titles: Line | undefined;
      let part: Line[] = [];
      let held = 0;
      let at = 0;
      const some: string[][] = [];
      let isSealed: (column: number) => boolean = () => false;
      const store = (last: boolean) => {
        const [rows, from] = [part, at];
        part = [];
        held = 0;
        at += rows.length;
        return portion(async (sql, now) => {
          const sheet = await lockSheet(sql, first.id);
          if (sheet?.state !== 'reading') return { over: true };
          const stored = (now.cursor as number | null) ?? 0;
          // what another worker has stored meanwhile is there
          const left = rows.slice(Math.max(0, stored - from));
          if (left.length && from + rows.length > stored)
            await insertRows(
              sql,
              sheet.id,
              left.map(([n, cells]) => ({ n, cells })),
            );
          const cursor = Math.max(stored, from + rows.length);
          if (last) await finish(sql, sheet, result, titles!, some);
          // whose columns are the kind's own has nothing to match
          if (last && !isSheet(result.facts.form)) await judgeAtOnce(sql, await actor(sql), sheet, result.rows);
          return { did: cursor - stored, size: result.rows, cursor, over: last };
        });
      };
      for await (const { line, letters } of linesOf(into)) {
        if (!titles) {
          titles = line;
          const remembered = await listRemembered(pool, first.user_id, first.kind);
          const kind = getKind(first.kind);
          isSealed = sealing(kind, matchColumns(kind, line[1].map(textOf), new Map(remembered.map((m) => [m.title, m.name]))));
          continue;
        }
        for (const [i, cell] of line[1].entries()) {
          while (some.length <= i) some.push([]);
          if (isSealed(i)) {
            line[1][i] = sealCell(cell);
            continue;
          }
          const text = textOf(cell);
          if (text && some[i]!.length < MOST_SOME && !some[i]!.includes(text)) some[i]!.push(cutText(text, 80));
        }
        part.push(line);
        held += letters;
        if ((part.length === ROWS_A_PORTION || held >= LETTERS_A_PORTION) && !(await store(false))) return;
      }
      await store(true);
    } finally {
      await rm(into, { force: true });
    }
  },
  { turns: false, quiet: true, allows: mayImport },
);
