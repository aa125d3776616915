// Room (module) definition: calls, error texts, reach, handlers and jobs as one value. `app` lists all rooms.
import { type Entity, type Reach, type ReachAll, setReaches } from '#core/access/server/reach.ts';
import type { AnyCall, ErrorOf } from '#core/contract/call.ts';
import { type CallsIn, type Handlers, type Served, setServed } from '#core/contract/server/handlers.ts';
import type { Word } from '#core/i18n/words.ts';
import { type Connection, setConnections } from '#core/events/server/event.ts';
import { type Eraser, setErasers } from '#core/erasure/server/erasure.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import type { Holding } from '#core/personal-data/server/declare.ts';
import { setHoldings } from '#core/personal-data/server/holdings.ts';
import { setMerging } from '#core/merging/server/moving.ts';
import { type FileReader, setFileReaders } from '#core/files/server/readers.ts';
import { type FileReference, setFileReferences } from '#core/files/server/references.ts';
import type { Tracked } from '#core/history/declare.ts';
import { faultOf } from '#core/history/server/call-records.ts';
import { setTracked } from '#core/history/server/entities.ts';
import type { AnyJob } from '#core/jobs/server/job.ts';
import { setAllowing } from '#core/jobs/server/allowing.ts';
import { setItemLinks } from '#core/jobs/server/item-links.ts';
import { setUndoers } from '#core/jobs/server/undoers.ts';
import { type Removable, setRemovables } from '#core/records/server/removals.ts';
import { setSheetKinds, type SheetKind, type SheetKindAbout } from '#core/sheets/server/kind.ts';
import type { RoomPart, ServedSettings } from '#core/records/server/part.ts';

type ErrorWords<T> = { [K in keyof T]: T[K] extends AnyCall ? ErrorOf<T[K]> : never }[keyof T];

export interface Room {
  name: string;
  served: readonly Served[];
  reach: { [K in Entity]?: Reach<K> };
  reachAll: { [K in Entity]?: ReachAll<K> };
  jobs: readonly AnyJob[];
  showsFiles: readonly FileReference[];
  letsRead: FileReader | undefined;
  erase: Eraser | undefined;
  merge: Merging;
  holds: Holding;
  lists: readonly ServedSettings[];
  tracked: Readonly<Record<string, Tracked>>;
  sheets: readonly (SheetKind | SheetKindAbout)[];
  removables: readonly Removable[];
}

const isCall = (x: unknown): x is AnyCall => typeof x === 'object' && x !== null && 'paths' in x && 'who' in x && 'output' in x;

/** Makes a room: one handler for each of its calls, none forgotten; each declared error has its words, or it does not compile. */
export function defineRoom<T = Record<never, never>>(room: {
  name: string;
  /** The room's contract, as `import * as calls`. */
  calls?: T;
  errors?: { [K in ErrorWords<CallsIn<T>>]: Word };
  /** How an id becomes a row that this actor may act on; undefined both for "is not" and for "is not yours". */
  reach?: { [K in Entity]?: Reach<K> };
  /** The same for a list of ids, in one query. */
  reachAll?: { [K in Entity]?: ReachAll<K> };
  handlers?: Handlers<CallsIn<T>>;
  jobs?: readonly AnyJob[];
  /** The columns of this room's tables that refer to files: what one of them names is not removed. */
  showsFiles?: readonly FileReference[];
  /** Whether somebody may read a private file of this room whose address was made for them (`fileUrlFor`). */
  letsRead?: FileReader;
  /** Deletes, or makes anonymous, what this room's tables hold of a person whose account is deleted. */
  erase?: Eraser;
  /** What becomes of this room's rows when two accounts of one person are made one, by each column that refers to a person. */
  merge?: Merging;
  /** What this room's tables hold of a person, what for and how long, and what a person is given of it, by each column that names one. */
  holds?: Holding;
  /** Rows that can be imported from a sheet. */
  sheets?: readonly (SheetKind | SheetKindAbout)[];
  /** Settings lists, and what else is declared once for many rooms. */
  parts?: readonly RoomPart[];
  /** The entities whose changes are recorded: their tables and fields. */
  tracked?: Readonly<Record<string, Tracked>>;
}): Room {
  const parts = room.parts ?? [];
  const served: Served[] = parts.flatMap((part) => part.served.map((one) => ({ ...one, room: room.name })));
  for (const [key, call] of Object.entries((room.calls ?? {}) as Record<string, unknown>)) {
    if (!isCall(call)) continue;
    const handler = (room.handlers as Record<string, Served['handler']> | undefined)?.[key];
    if (!handler) throw new Error(`${call.name} has no handler`);
    served.push({ call, handler, words: (room.errors ?? {}) as Record<string, Word>, room: room.name });
  }
  // a module tells its exports by name, a transformed one in the order of the file
  served.sort((a, b) => (a.call.name < b.call.name ? -1 : 1));
  const { name, showsFiles = [] } = room;
  const jobs = [...(room.jobs ?? []), ...parts.flatMap((part) => part.jobs ?? [])];
  const reach = Object.assign({}, room.reach, ...parts.map((part) => part.reach)) as Room['reach'];
  const reachAll = Object.assign({}, ...parts.map((part) => part.reachAll), room.reachAll) as Room['reachAll'];
  const tracked = Object.assign({}, room.tracked, ...parts.map((part) => part.tracked)) as Room['tracked'];
  const lists = parts.flatMap((part) => part.lists);
  const sheets = [...(room.sheets ?? []), ...parts.flatMap((part) => part.sheets ?? [])];
  const removables = parts.flatMap((part) => part.removables ?? []);
  const { letsRead, erase, merge = {}, holds = {} } = room;
  return { name, served, reach, reachAll, jobs, showsFiles, letsRead, erase, merge, holds, lists, tracked, sheets, removables };
}

/** Opens the house with these rooms and the connections of their events, in place of any before; throws when a declaration does not hold. */
export function openRooms(rooms: readonly Room[], connections: readonly Connection[] = []): void {
  const next = new Map<string, Served>();
  setReaches(rooms);
  setConnections(connections);
  setFileReferences(rooms.flatMap((room) => room.showsFiles));
  setFileReaders(rooms.flatMap((room) => room.letsRead ?? []));
  setErasers(rooms.flatMap((room) => room.erase ?? []));
  setMerging(rooms);
  setHoldings(rooms);
  setTracked(rooms);
  setSheetKinds(rooms.flatMap((room) => room.sheets));
  setRemovables(rooms.flatMap((room) => room.removables));
  setAllowing(rooms.flatMap((room) => room.jobs));
  setUndoers(rooms.flatMap((room) => room.jobs));
  setItemLinks(rooms.flatMap((room) => room.jobs));
  const tracked = new Set(rooms.flatMap((r) => Object.keys(r.tracked)));
  const reached = new Set(rooms.flatMap((r) => Object.keys(r.reach)));
  const reachedAll = new Set(rooms.flatMap((r) => Object.keys(r.reachAll)));
  for (const room of rooms)
    for (const served of room.served) {
      const { call } = served;
      if (next.has(call.name)) throw new Error(`Two calls are named ${call.name}`);
      checkDeclaration(call, reached, reachedAll);
      const fault = faultOf(call, tracked);
      if (fault) throw new Error(`${call.name} ${fault}`);
      next.set(call.name, served);
    }
  setServed(next);
}

/** Names of the fields of an input, also behind a transform. */
function listInputFields(call: AnyCall): string[] {
  type Shaped = { shape?: object; def?: { in?: Shaped } };
  const input = call.input as Shaped;
  return Object.keys(input.shape ?? input.def?.in?.shape ?? {});
}
function checkDeclaration(call: AnyCall, reached: ReadonlySet<string>, reachedAll: ReadonlySet<string>): void {
  const fields = listInputFields(call);
  for (const path of call.paths)
    for (const [, name] of path.matchAll(/:(\w+)/g))
      if (!fields.includes(name!)) throw new Error(`${call.name}: path parameter :${name} is not a field of its input`);
  for (const [entity, field] of Object.entries(call.scope as Record<string, string>)) {
    const list = field.endsWith('[]');
    if (!(list ? reachedAll : reached).has(entity))
      throw new Error(`${call.name}: no room says how ${list ? 'several of ' : ''}"${entity}" are reached`);
    // a list of ids may be what a transform gathers out of the input
    if (!list && !fields.includes(field))
      throw new Error(`${call.name}: scope.${entity} names ${field}, which is not a field of its input`);
  }
  // limits are counted before the row is reached: by the id alone, whoever may not act on it could use them up for those who may
  const reachedBy = new Set(Object.values(call.scope as Record<string, string>));
  for (const { per } of call.limits)
    if ([per].flat().every((by) => reachedBy.has(by)))
      throw new Error(`${call.name}: a limit by ${String(per)} alone is for others to use up; count it with the account`);
  if (call.keep && (call.who !== 'anyone' || Object.keys(call.scope).length || call.changes))
    throw new Error(`${call.name} is cached for everybody: it may not depend on who asks, reach an object or change anything`);
}
