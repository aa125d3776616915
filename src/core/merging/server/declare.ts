// Merging of two accounts of one person: what each room declares of its tables, as it does for erasure.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { Word } from '#core/i18n/words.ts';

/** Rows that go over to the account that stays. */
export interface Moved {
  /** What the rows are, as the preview counts them. */
  what: Word;
  /** The columns that name a row beside its person. */
  key: readonly string[];
  /** What no two rows of one person share, each a list of columns; an empty list: there is one row a person. Who stays keeps theirs, and the
   *  row that would collide stays behind. */
  unique?: readonly (readonly string[])[];
  /** A person has one row at a time with these values, such as a request that waits. Where both have one, the closed account's stays behind. */
  one_with?: Readonly<Record<string, string>>;
  /** The row `t` is of a person's journey through this course. Where both have one, the better goes on and the other is put away, whole. */
  course?: (sql: Sql) => Part;
  /**
   * A row that was changed after the merge, when that is undone. `back`: it goes back as it is. `copied`: it goes back as it was, and who
   * stays keeps what they made of it. `stays`: it stays with who went on with it.
   */
  changed?: 'back' | 'copied' | 'stays';
  /** The row `t` goes with this one. */
  goes_with?: { table: string; by: string };
  /** Columns that name a row by its id: they follow a copy. */
  named_in?: readonly `${string}.${string}`[];
  /** What a copied row changes elsewhere, as counters. */
  copied?: (sql: Sql, user_id: number, ids: readonly number[]) => Promise<unknown>;
}
/** Rows that stay with the closed account, and why. */
export interface Stays {
  stays: string;
}
/** A column that lists people (`int[]`), such as those whom an order is for: the account that stays takes the place of the closed one. */
export interface Lists {
  lists: Word;
  /** The columns that name a row. */
  key: readonly string[];
}
/** By `table.column`, each column that refers to a person. Columns that say who did something (`…_by`) are not declared: it was that account. */
export type Merging = Readonly<Record<`${string}.${string}`, Moved | Lists | Stays>>;
