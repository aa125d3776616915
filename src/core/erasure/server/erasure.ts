// Erasure of a person (right to be forgotten): each room says what it deletes or makes anonymous of its tables.
import type { Sql } from '#core/db/server/sql.ts';

/** Who leaves, as the account was when they did. */
export interface Leaver {
  user_id: number;
  /** Phone and e-mail, which messages and invitations are found by. */
  addresses: readonly string[];
  /** The name that stays on what others check, as who leaves chose it; left as it is where nobody chose. */
  name_left?: 'full' | 'initials' | 'none';
}
export type Eraser = (sql: Sql, leaver: Leaver) => Promise<unknown>;
let erasers: readonly Eraser[] = [];
export function setErasers(all: readonly Eraser[]): void {
  erasers = all;
}
/** Erases what all rooms hold of a person, in the caller's transaction: wholly or not at all. */
export async function erasePerson(sql: Sql, leaver: Leaver): Promise<void> {
  for (const erase of erasers) await erase(sql, leaver);
}
