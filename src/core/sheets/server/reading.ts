// Reading of an uploaded sheet (job): in the sandbox into a file of rows, from there into the database; its columns matched by their titles.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
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
import { DayOrderFinder } from '../day-order.ts';
import { cutText, foldName, MOST_COLUMNS, MOST_LETTERS, MOST_ROWS, placesOf } from '../declare.ts';
import { turnedBack } from '#core/i18n/damaged.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { faults, files, runs } from '../words.ts';
import { mayImport } from './allowing.ts';
import { judgeSheet } from './judging.ts';
import { getKind, type SheetKind } from './kind.ts';
import type { FileFault, ReadOptions, ReadResult } from './reading/formats.ts';
import { removeRead, takePictures, takeSounds } from './reading-pictures.ts';
import { sealCell } from './sealing.ts';
import { insertRows } from './store-rows.ts';
import {
  dropFile,
  type FileColumn,
  findSheet,
  firstRowOf,
  listRemembered,
  lockSheet,
  setContent,
  setFault,
  setState,
  type SheetFacts,
  type SheetRow,
} from './store-sheets.ts';

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

/** The page of a template that explains it. */
const beside = [files.help.en, files.help.bn].map(foldName);

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
  const remembered = await listRemembered(pool, sheet.user_id, sheet.kind);
  const names = [...placesOf(getKind(sheet.kind).columns).flatMap(({ titles }) => titles), ...remembered.map(({ title }) => title)];
  const asked = { names, beside, sheet: sheet.answers.page };
  try {
    return await sandbox.run<ReadOptions, ReadResult>(getKind(sheet.kind).reader?.work ?? work, bytes, { ...bounds, ...asked, into });
  } catch (error) {
    // it took all the memory or the time that it was given
    if (error instanceof UntrustedFault) return { fault: 'too_large' };
    throw error;
  }
}
/** `hidden`: the file does not show it. */
type Line = [n: number, cells: Cell[], hidden?: 1];
/** Each row with how many letters it is written in. */
async function* linesOf(path: string): AsyncGenerator<{ line: Line; letters: number }> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield { line: JSON.parse(line) as Line, letters: line.length };
}
/** For each column of the file the one of ours, or the part of one, that its title names: as this person matched it before, else by its
 *  name. A whole name beside its parts is enough. */
function matchColumns(kind: SheetKind, titles: readonly string[], remembered: ReadonlyMap<string, string>): (string | null)[] {
  const places = placesOf(kind.columns);
  const whole = new Map(places.map((place) => [place.name, place.whole]));
  const known = new Map(places.toReversed().flatMap(({ name, titles: own }) => own.map((title) => [title, name] as const)));
  const taken = new Set<string>();
  const matches = titles.map((title) => {
    const folded = foldName(title);
    const before = remembered.get(folded);
    const name = before && whole.has(before) ? before : (known.get(folded) ?? known.get(foldName(turnedBack(title))));
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
  return matches.map((name) => (name !== null && whole.get(name) !== name && taken.has(whole.get(name)!) ? null : name));
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
/** What was seen of the columns as the rows were read. */
interface Seen {
  some: readonly string[][];
  days: readonly DayOrderFinder[];
}
/** The last portion: what the columns are called and what stands in them. The file itself is needed no longer, unless another of its sheets
 *  may be wanted. */
async function finish(
  sql: Transaction,
  sheet: SheetRow,
  result: Exclude<ReadResult, { fault: FileFault }>,
  titles: Line,
  { some, days }: Seen,
) {
  const width = Math.max(titles[1].length, some.length);
  const remembered = new Map((await listRemembered(sql, sheet.user_id, sheet.kind)).map((m) => [m.title, m.name]));
  const matches = matchColumns(
    getKind(sheet.kind),
    Array.from({ length: width }, (_, i) => textOf(titles[1][i])),
    remembered,
  );
  const isSealed = sealing(getKind(sheet.kind), matches);
  const { guessed } = result.facts;
  const columns = matches.map((_, i): FileColumn => {
    const title = textOf(titles[1][i]);
    const sealed = isSealed(i);
    const order = days[i]?.end();
    return {
      // what may be somebody's birth date is no title
      title: sealed && guessed && /\d/.test(foldDigits(title)) ? '' : title,
      some: some[i] ?? [],
      ...(sealed && { sealed }),
      ...(order && { days: sealed ? { ...order, example: null } : order }),
    };
  });
  const [n, cells, hidden] = titles;
  const first = {
    n,
    cells: cells.map((cell, i) => (isSealed(i) ? sealCell(cell) : cell)),
    hidden: hidden === 1,
    like_data: guessed === 'data',
  };
  const facts: SheetFacts = { ...result.facts, ...(guessed && { first }) };
  const isRow = firstRowOf({ facts, answers: sheet.answers }) === 'data';
  if (isRow) await insertRows(sql, sheet.id, [first]);
  await setContent(sql, sheet.id, { facts, columns, matches, size: result.rows + (isRow ? 1 : 0) });
  if (sheet.file_id === null || facts.pages) return;
  await dropFile(sql, sheet.id);
  await removeFile(sql, sheet.file_id);
}

/** Else it has the columns of its kind, and nothing is to be matched. */
export const isSheet = (form: string): boolean => form === 'xlsx' || form === 'csv';
async function judgeAtOnce(sql: Transaction, who: SignedIn, sheet: SheetRow, size: number): Promise<void> {
  const file = `“${sheet.file_name}”`;
  const title = sayBoth((t) => t(runs.judging, { file }));
  const run_id = await judgeSheet.start(sql, who, {
    ...{ title, link: await getKind(sheet.kind).link(sheet.id, sql), payload: { sheet_id: sheet.id }, size },
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
      const shows = result.pictures?.length ? getKind(first.kind).reader?.pictures : undefined;
      const site = shows ? await shows.site(pool, await actor(pool)) : null;
      const pictures = shows && (await takePictures(pool, into, result.pictures!, site));
      const sounds = shows?.sound ? await takeSounds(pool, into, result.pictures!, site, shows.sound) : new Map<string, object>();
      let titles: Line | undefined;
      let part: Line[] = [];
      let held = 0;
      let at = 0;
      const some: string[][] = [];
      const days: DayOrderFinder[] = [];
      let isSealed: (column: number) => boolean = () => false;
      const look = (cells: readonly Cell[]) => {
        for (const [i, cell] of cells.entries()) {
          while (days.length <= i) days.push(new DayOrderFinder());
          if (typeof cell === 'string') days[i]!.take(cell);
        }
      };
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
              left.map(([n, cells, hidden]) => ({ n, cells, hidden: hidden === 1 })),
            );
          const cursor = Math.max(stored, from + rows.length);
          if (last) await finish(sql, sheet, result, titles!, { some, days });
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
          if (result.facts.guessed) look(line[1]);
          continue;
        }
        if (shows && pictures) line[1] = shows.place(line[1], pictures, sounds);
        look(line[1]);
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
      await removeRead(into);
    }
  },
  { turns: false, quiet: true, allows: mayImport },
);
