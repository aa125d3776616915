// Kind of draft, as its room serves it: what readers have, how it is published, what they would see.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Picture } from '#core/files/picture.ts';
import type { Values } from '#core/records/merge.ts';
import type { Fields } from '#core/records/declare.ts';
import type { Drafted } from '../declare.ts';

/** Pictures by the id of their file. */
export type PicturesOf = ReadonlyMap<number, Picture>;
export interface DraftKind<Fs extends Fields = Fields> {
  drafted: Drafted<Fs>;
  /** The site that the thing belongs to, whose pictures it may show; null: the main one. */
  siteOf: (sql: Sql, id: number) => Promise<number | null>;
  /** What readers have now, where a draft begins; nothing: an empty one. */
  load: (sql: Sql, id: number) => Promise<Values | undefined>;
  /** Where a draft begins that readers have nothing of yet, such as the title that the thing was made with. */
  begins?: (sql: Sql, id: number) => Promise<Values | undefined>;
  /** Whether this very person may write and publish it, where that hangs on more than the grant. */
  may?: (sql: Sql, actor: SignedIn, id: number) => Promise<{ write: boolean; publish: boolean }>;
  /** Whether there is something to publish beside what is written in the draft: it is then published although nothing of it was changed. */
  waits?: (sql: Sql, id: number) => Promise<boolean>;
  /** Gives it to its readers, in the transaction of publishing; a draft that is published with others, by its room, has none. */
  publish?: (sql: Sql, to: { id: number; values: Values; pictures: PicturesOf; actor: SignedIn }) => Promise<void>;
  /** After a save or after an earlier version was brought back, in its transaction: the room refuses what may not stand there, or notes what it lists. */
  written?: (sql: Sql, of: { id: number; values: Values; changed: readonly string[]; actor: SignedIn }) => Promise<void>;
  /** Files that may stand in these values although something else shows them as well: the room vouches for them, and refuses what may not in `written`. */
  lent?: (sql: Sql, of: { id: number; values: Values; actor: SignedIn }) => Promise<readonly number[]>;
  /** What readers would get: the answer of the room's own public call. */
  shown: (sql: Sql, of: { id: number; values: Values; pictures: PicturesOf }) => Promise<unknown>;
}
