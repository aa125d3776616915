// Part of a room (settings list, draft): calls with their handlers, and what goes with them, that are the same for many rooms.
import type { AnyCall } from '#core/contract/call.ts';
import type { Served } from '#core/contract/server/handlers.ts';
import type { Tracked } from '#core/history/declare.ts';
import type { AnyJob } from '#core/jobs/server/job.ts';
import type { SheetKind, SheetKindAbout } from '#core/sheets/server/kind.ts';
import type { Removable } from './removals.ts';

/** A settings list of a room: how its rows are reached, and the call that makes one. */
export interface ServedSettings {
  entity: string;
  create: AnyCall;
  /** Whether its rows can be imported from sheets. */
  sheets: boolean;
  /** What its rows are within. */
  within?: { reach: string; column: string };
  /** Fields that no two rows may both share. */
  together?: readonly string[];
  /** Names of its calls that are refused to who acts for an institution alone. */
  main_site: readonly string[];
  fields: Readonly<
    Record<string, { kind: string; of?: string; names?: unknown; pattern?: string; unique?: unknown; link?: unknown; required?: unknown }>
  >;
}
/** Calls with their handlers that are the same for many rooms (`serveSettings`, `serveDraft`). */
export interface RoomPart {
  served: readonly Omit<Served, 'room'>[];
  reach: Readonly<Record<string, unknown>>;
  /** The same for several ids, where a call names such. */
  reachAll?: Readonly<Record<string, unknown>>;
  lists: readonly ServedSettings[];
  tracked: Readonly<Record<string, Tracked>>;
  sheets?: readonly (SheetKind | SheetKindAbout)[];
  removables?: readonly Removable[];
  jobs?: readonly AnyJob[];
}
