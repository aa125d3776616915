// Merging of accounts: rows change hands in the caller's transaction, each is noted, and what is noted is given back when it is undone.
import type { Sql } from '#core/db/server/sql.ts';
import type { Word } from '#core/i18n/words.ts';
import type { Lists, Merging, Moved, Stays } from './declare.ts';
import * as store from './store.ts';

export interface Table extends Moved {
  table: string;
  column: string;
}
export interface ListTable extends Lists {
  table: string;
  column: string;
}
let all: readonly Table[] = [];
let lists: readonly ListTable[] = [];
const isMoved = (one: Moved | Lists | Stays): one is Moved => 'what' in one;
/** Takes over what the rooms declare; a column is declared by one of them. */
export function setMerging(rooms: readonly { merge: Merging }[]): void {
  const seen = new Set<string>();
  const listing: ListTable[] = [];
  all = rooms.flatMap((room) =>
    Object.entries(room.merge).flatMap(([name, one]) => {
      if (seen.has(name)) throw new Error(`Two rooms declare what merging accounts does to "${name}"`);
      seen.add(name);
      const [table, column] = name.split('.') as [string, string];
      if ('lists' in one) listing.push({ ...one, table, column });
      return isMoved(one) ? [{ ...one, table, column }] : [];
    }),
  );
  lists = listing;
  // a row that goes with another one comes after it
  all = [...all.filter((one) => !one.goes_with), ...all.filter((one) => one.goes_with)];
}

export interface Pair {
  kept_id: number;
  closed_id: number;
}
/** The courses through which both accounts have a journey. */
export const listSharedCourses = (sql: Sql, pair: Pair): Promise<number[]> =>
  store.listSharedCourses(
    sql,
    all.filter((one) => one.course),
    pair,
  );
export interface Merge extends Pair {
  id: number;
  /** Courses whose journey the closed account had gone further with: the two journeys are exchanged. */
  exchanged: readonly number[];
  /** Courses that the closed account keeps its journey of. */
  left_behind: readonly number[];
}
export interface Counted {
  what: Word;
  moves: number;
  stays: number;
}
/** How many rows of each kind would change hands, and how many would stay behind. */
export async function countMoves(sql: Sql, merge: Omit<Merge, 'id'>): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const one of all) counted.push({ what: one.what, ...(await store.countRows(sql, one, merge)) });
  for (const one of lists) counted.push({ what: one.lists, moves: await store.countListing(sql, one, merge.closed_id), stays: 0 });
  return counted.filter(({ moves, stays }) => moves + stays > 0);
}
/** Hands the rows of the closed account over, and notes each. Done again, it hands over what has come since. */
export async function moveRows(sql: Sql, merge: Merge): Promise<void> {
  await store.deferConstraints(sql);
  for (const one of all) {
    const parked = one.course && merge.exchanged.length ? await store.parkExchanged(sql, one, merge) : [];
    await store.moveTable(sql, one, merge);
    if (parked.length) await store.putParked(sql, one, merge.closed_id, parked);
  }
  for (const one of lists) await store.moveListed(sql, one, merge);
}
/** Rows that come late, from a request that was under way: journeys are not exchanged a second time. */
export const moveLateRows = (sql: Sql, merge: Merge): Promise<void> =>
  moveRows(sql, { ...merge, exchanged: [], left_behind: [...merge.left_behind, ...merge.exchanged] });

/** The notes of rows that were changed since, by table, and the courses of those that are of a journey. */
async function listChanges(sql: Sql, merge: Merge) {
  const changes = new Map<Table, readonly number[]>();
  const gone_on = new Set<number>();
  for (const one of all.filter((table) => table.changed && table.changed !== 'back')) {
    const changed = await store.listChanged(sql, one, merge);
    changes.set(one, changed);
    if (one.course && changed.length) for (const course of await store.listCoursesOf(sql, one, merge, changed)) gone_on.add(course);
  }
  return { changes, gone_on };
}
/** Whether a journey was gone on with that came from the closed account: given back, it would stand in both. */
export const isGoneOnWith = async (sql: Sql, merge: Merge): Promise<boolean> => (await listChanges(sql, merge)).gone_on.size > 0;
/** Gives back what changed hands. */
export async function giveBackRows(sql: Sql, merge: Merge): Promise<void> {
  await store.deferConstraints(sql);
  const { changes, gone_on } = await listChanges(sql, merge);
  // a journey that was gone on with stays as a whole, also what was not touched of it
  if (gone_on.size)
    for (const one of changes.keys())
      if (one.course && one.changed === 'copied') changes.set(one, await store.listInCourses(sql, one, merge, [...gone_on]));
  for (const one of all) {
    const noted = await store.listNoted(sql, one, merge);
    if (!noted.length) continue;
    const given = noted.filter((row) => row.given).map((row) => row.id);
    const changed = changes.get(one) ?? [];
    const copies = one.changed === 'copied' && changed.length ? await store.readRows(sql, one, merge.kept_id, changed) : [];
    const staying = one.changed === 'stays' ? changed : [];
    const parked = given.length ? await store.parkNoted(sql, one, merge.closed_id, given) : [];
    await store.returnTable(sql, one, merge, staying, one.changed === 'copied' ? changed : []);
    if (parked.length) await store.putParked(sql, one, merge.kept_id, parked);
    if (copies.length) {
      const made = await store.insertCopies(sql, one, merge.kept_id, copies);
      if (one.copied && made.length) await one.copied(sql, merge.kept_id, made);
    }
  }
  for (const one of lists) await store.returnListed(sql, one, merge);
  await store.deleteNotes(sql, merge);
}
