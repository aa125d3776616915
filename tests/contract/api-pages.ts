// The document of the API, one file a room: docs/api/<room>.json, written by `npm run docs` for whoever compares two versions.
import { openApi } from '#core/contract/server/openapi.ts';

type Paths = Record<string, Record<string, { operationId: string }>>;

const ordered = <T>(record: Record<string, T>): [string, T][] => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Room -> the text of its file. A path that two rooms answer stands in both. */
export function apiPages(): Map<string, string> {
  const rooms = new Map<string, Paths>();
  // in the order of their paths: that in which a room exports its calls depends on who loads it
  for (const [path, methods] of ordered(openApi().paths as Paths))
    for (const [method, about] of ordered(methods)) {
      const room = about.operationId.split('.')[0]!;
      const own = rooms.get(room) ?? {};
      rooms.set(room, own);
      (own[path] ??= {})[method] = about;
    }
  return new Map([...rooms].map(([room, paths]) => [room, `${JSON.stringify({ paths }, null, 1)}\n`]));
}
