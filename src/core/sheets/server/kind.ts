// Kinds of sheets: what a room does with a row, told before (verdict), done in a run, and undone; the rooms list theirs.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import type { Pool, Sql, Transaction } from '#core/db/server/sql.ts';
import type { Word } from '#core/i18n/words.ts';
import type { Said } from '#core/contract/call.ts';
import type { Picture } from '#core/files/picture.ts';
import type { Cell, Wrong } from '../cells.ts';
import type { SheetChoice, SheetColumn, SheetOption } from '../declare.ts';

/** The values of a row by our columns; what is empty in the sheet is not in it. */
export type Item = Readonly<Record<string, unknown>>;
/** By column: from what to what. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
export type Judged =
  /** `told`: what became of it on its way from the file. */
  | { verdict: 'new'; told?: Said }
  | { verdict: 'changed'; id: number; version: number; changes: Changes; told?: Said }
  | { verdict: 'same'; id?: number; told?: Said }
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

/** Pictures and sounds that a reader takes out of a file: pictures redrawn and put where everybody loads them, before its rows are stored. One that no row names is swept. */
export interface ReaderPictures {
  /** The institution that they are for; null: nobody's but their importer's. */
  site: (sql: Sql, actor: SignedIn) => Promise<number | null>;
  /** A row with its pictures at their addresses, by the names that the reader gave them; of one that is not there it is told. */
  place: (cells: readonly Cell[], pictures: ReadonlyMap<string, Picture>, sounds: ReadonlyMap<string, object>) => Cell[];
  /** Keeps a sound; nothing: its bytes are none. */
  sound?: (pool: Pool, bytes: Uint8Array, institution_id: number | null) => Promise<object | undefined>;
}
export interface SheetKind {
  /** As it stands in addresses, unique in the product. */
  name: string;
  many: Word;
  one: Word;
  columns: readonly SheetColumn[];
  /** What is chosen once for all rows before their run; each row has it under its name. */
  option?: SheetOption;
  /** How files are read that are no sheets: a module of untrusted work with the options and the result of the reader of sheets. */
  reader?: { work: URL; accept: string; pictures?: ReaderPictures };
  /** It turns Bijoy by itself, and its texts may be about question marks. */
  own_letters?: true;
  /** What its verdicts are called, where they mean something of their own. */
  tally?: Partial<Record<'new' | 'changed' | 'same', Word>>;
  /** A run wants a login of at most ten minutes ago, or the password; so does taking it back. */
  fresh?: true;
  /** Whether this person may import such rows at all. The room's own calls decide about each. */
  may: (actor: Actor) => boolean;
  /** The address of the sheet's screen, or of one sheet. */
  link: (sheet_id: number | undefined, sql: Sql) => string | Promise<string>;
  /** Choices of columns that are known only when they are needed. */
  choices?: (sql: Sql) => Promise<Readonly<Record<string, readonly SheetChoice[]>>>;
  /** What names the thing of a row, so that no two rows of a sheet are about the same. */
  keyOf: (item: Item) => string | undefined;
  /** The column that a second row about the same thing is told at. */
  named_by: string;
  /** What else names it, where it has two names, and the column that it stands in: no two rows share either of them. */
  also?: { by: string; keyOf: (item: Item) => string | undefined };
  /** What a reader knows the row by. */
  labelOf: (item: Item) => string;
  /** What would happen to these rows. Changes nothing. */
  judge: (sql: Sql, actor: SignedIn, items: readonly Item[]) => Promise<Judged[]>;
  /** What is told before a run of so many new rows, beside their verdicts: a batch with fewer seats. */
  warn?: (sql: Sql, rows: number) => Promise<Said | undefined>;
  /** Does what was judged, through the room's own rules. What is refused leaves nothing written. */
  act: (sql: Transaction, actor: SignedIn, item: Item, judged: Judged & { verdict: 'new' | 'changed' }) => Promise<Acted>;
  /** The same for many that are new, at once; without it each is done by itself. Throws where one of them cannot be done. */
  actAll?: (sql: Transaction, actor: SignedIn, items: readonly Item[]) => Promise<Done[]>;
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
