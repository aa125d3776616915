// Kinds of sheets: what a room does with a row, told before (verdict), done in a run, and undone; the rooms list theirs.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import type { Word } from '#core/i18n/words.ts';
import type { Said } from '#core/contract/call.ts';
import type { Wrong } from '../cells.ts';
import type { SheetChoice, SheetColumn } from '../declare.ts';

/** The values of a row by our columns; what is empty in the sheet is not in it. */
export type Item = Readonly<Record<string, unknown>>;
/** By column: from what to what. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
export type Judged =
  | { verdict: 'new' }
  | { verdict: 'changed'; id: number; version: number; changes: Changes }
  | { verdict: 'same'; id: number }
  | { verdict: 'wrong'; wrong: Readonly<Record<string, Wrong>> };
/** What became of a row: enough to undo it. */
export interface Done {
  did: 'made' | 'changed';
  id: number;
  version: number;
  /** The values that were changed, as they were. */
  before: Readonly<Record<string, unknown>> | null;
}
export type Acted = { done: Done } | { refused: Said; code: string };

export interface SheetKind {
  /** As it stands in addresses, unique in the product. */
  name: string;
  many: Word;
  one: Word;
  columns: readonly SheetColumn[];
  /** A run wants a login of at most ten minutes ago, or the password. */
  fresh?: true;
  /** Whether this person may import such rows at all. The room's own calls decide about each. */
  may: (actor: Actor) => boolean;
  /** The address of the sheet's screen, or of one sheet. */
  link: (sheet_id?: number) => string;
  /** Choices of columns that are known only when they are needed. */
  choices?: (sql: Sql) => Promise<Readonly<Record<string, readonly SheetChoice[]>>>;
  /** What names the thing of a row, so that no two rows of a sheet are about the same. */
  keyOf: (item: Item) => string | undefined;
  /** The column that a second row about the same thing is told at. */
  named_by: string;
  /** What a reader knows the row by. */
  labelOf: (item: Item) => string;
  /** What would happen to these rows. Changes nothing. */
  judge: (sql: Sql, actor: SignedIn, items: readonly Item[]) => Promise<Judged[]>;
  /** Does what was judged, through the room's own rules. What is refused leaves nothing written. */
  act: (sql: Transaction, actor: SignedIn, item: Item, judged: Judged & { verdict: 'new' | 'changed' }) => Promise<Acted>;
  /** For each, why it cannot be undone any more: what was built on it. Changes nothing. */
  built: (sql: Sql, actor: SignedIn, done: readonly Done[]) => Promise<(Said | undefined)[]>;
  /** Undoes one, through the room's own rules; a sentence when they refuse it. */
  undo: (sql: Transaction, actor: SignedIn, done: Done) => Promise<Said | undefined>;
  /** Tables that a run fills. Until the planner is told of their growth it reads them whole for each row. */
  tables: readonly string[];
  /** Calls whose cached answers a run makes old. */
  stale: readonly string[];
}

/** Kinds whose rows are about one thing of a room, such as a batch: `enrollments-12` is made by `about(12)`. */
export interface SheetKindAbout {
  name: string;
  about: (id: number) => SheetKind;
}
let kinds = new Map<string, SheetKind | SheetKindAbout>();
export function setSheetKinds(all: readonly (SheetKind | SheetKindAbout)[]): void {
  const next = new Map<string, SheetKind | SheetKindAbout>();
  for (const kind of all) {
    if (next.has(kind.name)) throw new Error(`Two sheets are named ${kind.name}`);
    next.set(kind.name, kind);
  }
  kinds = next;
}
export function findKind(name: string): SheetKind | undefined {
  const kind = kinds.get(name);
  if (kind) return 'about' in kind ? undefined : kind;
  const [, of = '', id] = /^(.+)-([1-9]\d{0,8})$/.exec(name) ?? [];
  const some = kinds.get(of);
  return some && 'about' in some ? some.about(Number(id)) : undefined;
}
export const getKind = (name: string): SheetKind => {
  const kind = findKind(name);
  if (!kind) throw new Error(`No room has a sheet named ${name}`);
  return kind;
};
