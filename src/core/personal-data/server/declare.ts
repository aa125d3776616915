// Personal data (privacy): what each room declares that its tables hold of a person, beside how it erases and merges them.
import type { Part } from '#core/db/server/tag.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Word } from '#core/i18n/words.ts';

/** Who sees it beside the product: the person, other learners of a course, its teachers, people of the institution, the platform's staff,
 *  everybody. */
export type Seer = 'person' | 'learners' | 'teachers' | 'institution' | 'platform' | 'public';
/** Rows go so many days after this column's moment: by the room's own nightly job, or by that of the room my-data. */
export interface Ending {
  days: number;
  since: string;
  by?: string;
}
export interface Held {
  /** What the rows are, as their person is told. */
  what: Word;
  /** What they are kept for. */
  why: string;
  sees: readonly Seer[];
  /** Until the account is deleted; beyond it, without a name or with the one that a certificate bears; or until a time is over. */
  keep: 'account' | 'stays' | Ending;
  /** The columns that name a row beside its person. */
  key: readonly string[];
  /** The columns that an export gives to the person. */
  given: readonly string[];
  /** What codes in these columns stand for, by column and code; in an object, its fields and their codes. */
  codes?: Readonly<Record<string, Readonly<Record<string, Word>>>>;
  /** The others, by why they are not given. */
  withheld?: Readonly<Record<string, readonly string[]>>;
  /** The rows `t` that are given, where it is not all of them. */
  only?: (sql: Sql) => Part;
  /** The column holds an address that the person has proved, and not the account. */
  by?: 'address';
}
/** By `table.column`, each column that names a person. Columns that say who did something (`…_by`) are not declared: the row is of somebody else. */
export type Holding = Readonly<Record<`${string}.${string}`, Held>>;
