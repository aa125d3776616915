// Personal data of all rooms, as they declare it.
import type { Held, Holding } from './declare.ts';

export interface HeldTable extends Held {
  /** The room that declares it. */
  room: string;
  table: string;
  column: string;
}
let all: readonly HeldTable[] = [];
/** Takes over what the rooms declare; a column is declared by one of them. */
export function setHoldings(rooms: readonly { name: string; holds: Holding }[]): void {
  const seen = new Set<string>();
  all = rooms.flatMap((room) =>
    Object.entries(room.holds).map(([name, held]) => {
      if (seen.has(name)) throw new Error(`Two rooms declare what "${name}" holds of a person`);
      seen.add(name);
      const [table, column] = name.split('.') as [string, string];
      return { ...held, room: room.name, table, column };
    }),
  );
}
export const listHoldings = (): readonly HeldTable[] => all;
