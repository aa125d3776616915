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
  /** Gives it to its readers, in the transaction of publishing. */
  publish: (sql: Sql, to: { id: number; values: Values; pictures: PicturesOf; actor: SignedIn }) => Promise<void>;
  /** What readers would get: the answer of the room's own public call. */
  shown: (sql: Sql, of: { id: number; values: Values; pictures: PicturesOf }) => Promise<unknown>;
}
