// Part of a room (settings list, draft): calls with their handlers, and what goes with them, that are the same for many rooms.
import type { AnyCall } from '#core/contract/call.ts';
import type { Served } from '#core/contract/server/handlers.ts';
import type { Tracked } from '#core/history/declare.ts';
import type { SheetKind } from '#core/sheets/server/kind.ts';
import type { Removable } from './removals.ts';

/** A settings list of a room: how its rows are reached, and the call that makes one. */
export interface ServedSettings {
  entity: string;
  create: AnyCall;
  fields: Readonly<Record<string, { kind: string; of?: string; names?: unknown; pattern?: string; unique?: unknown; link?: unknown }>>;
}
/** Calls with their handlers that are the same for many rooms (`serveSettings`, `serveDraft`). */
export interface RoomPart {
  served: readonly Omit<Served, 'room'>[];
  reach: Readonly<Record<string, unknown>>;
  /** The same for several ids, where a call names such. */
  reachAll?: Readonly<Record<string, unknown>>;
  lists: readonly ServedSettings[];
  tracked: Readonly<Record<string, Tracked>>;
  sheets?: readonly SheetKind[];
  removables?: readonly Removable[];
}
