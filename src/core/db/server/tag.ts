// SQL template tag: `sql\`select … ${value}\`` becomes a parameterized, prepared statement; nested fragments are merged into it.

export type Value =
  | null
  | string
  | number
  | boolean
  | bigint
  | Date
  | Uint8Array
  | readonly Value[]
  | Fragment
  // oxlint-disable-next-line typescript/no-explicit-any -- a statement of any row type may be nested
  | Statement<any>;
/** Rows of an answer; `count` is the number of rows that were found, or changed. */
export type Rows<T extends readonly unknown[]> = T & { readonly count: number };
/** A statement as PostgreSQL gets it: `name` is set when it is prepared once per connection. */
export interface Compiled {
  text: string;
  values: (string | Buffer | null)[];
  name?: string | undefined;
}
type Send = (statement: Compiled, origin: string | undefined) => Promise<Rows<never[]>>;

/** Part of a statement that is no statement by itself: a JSON value, a list, the columns of a row, a quoted name. */
export class Fragment {
  readonly write: (values: Compiled['values']) => string;
  constructor(write: (values: Compiled['values']) => string) {
    this.write = write;
  }
}

/** A statement that is sent when it is first awaited, and once. Nested in another one it is not sent by itself. */
export class Statement<T extends readonly unknown[]> implements Promise<Rows<T>> {
  readonly strings: TemplateStringsArray;
  readonly given: readonly unknown[];
  readonly send: Send;
  sent: Promise<Rows<T>> | undefined = undefined;
  prepared = true;
  constructor(strings: TemplateStringsArray, given: readonly unknown[], send: Send) {
    this.strings = strings;
    this.given = given;
    this.send = send;
  }
  /** Planned for its own values and not prepared: for a search, whose best plan depends on how much it finds. */
  once(): this {
    this.prepared = false;
    return this;
  }
  /** Sends it now, so that further statements of a transaction can follow without waiting for its answer. */
  execute(): this {
    this.sent ??= this.start();
    return this;
  }
  // oxlint-disable-next-line unicorn/no-thenable -- it stands for a promise
  then<A = Rows<T>, B = never>(
    done?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.sent ??= this.start();
    return this.sent.then(done, failed);
  }
  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.then(undefined, failed);
  }
  finally(last?: (() => void) | null): Promise<Rows<T>> {
    return this.then().finally(last);
  }
  get [Symbol.toStringTag](): string {
    return 'Promise';
  }
  private async start(): Promise<Rows<T>> {
    const values: Compiled['values'] = [];
    const text = written(this, values);
    return (await this.send(
      { text, values, name: this.prepared ? nameOf(text) : undefined },
      origins.get(this.strings),
    )) as unknown as Rows<T>;
  }
}

/** Part of a statement: written by a store, never by an input. */
// oxlint-disable-next-line typescript/no-explicit-any -- a part of a statement has no rows
export type Part = Fragment | Statement<any>;

/** Where a template stands, taken once per template: an error of PostgreSQL has no stack that leads to who asked. */
const origins = new WeakMap<TemplateStringsArray, string>();
const remember = (strings: TemplateStringsArray) => {
  if (!origins.has(strings)) origins.set(strings, new Error().stack?.split('\n').slice(3).join('\n') ?? '');
};

/** Texts beyond this number (lists of changing length written out) are not prepared by name: names stay on every connection. */
const MOST_NAMES = 2000;
const names = new Map<string, string>();
let generation = 0;
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `s${generation}_${names.size}`;
  names.set(text, name);
  return name;
}
/** Gives every statement a new name, so that it is prepared anew: a migration changed what an old one answers. */
export function prepareAnew(): void {
  generation++;
  names.clear();
}
export const renamed = (statement: Compiled): Compiled => ({ ...statement, name: statement.name && nameOf(statement.text) });

function written({ strings, given }: Statement<readonly unknown[]>, values: Compiled['values']): string {
  let text = strings[0]!;
  for (let i = 0; i < given.length; i++) text += put(given[i], values) + strings[i + 1]!;
  return text;
}
/** One value's place in the text. What JavaScript knows the type of is cast, so that PostgreSQL need not guess it from the context. */
function put(value: unknown, values: Compiled['values']): string {
  if (value instanceof Statement) return written(value, values);
  if (value instanceof Fragment) return value.write(values);
  values.push(encode(value));
  return `$${values.length}${castOf(value)}`;
}
function castOf(value: unknown): string {
  if (typeof value === 'boolean') return '::boolean';
  if (typeof value === 'bigint') return '::bigint';
  if (value instanceof Date) return '::timestamptz';
  if (value instanceof Uint8Array) return '::bytea';
  const cast = Array.isArray(value) && value.length ? castOf(value[0]) : '';
  return cast && !cast.endsWith('[]') ? `${cast}[]` : cast;
}
/** A value in PostgreSQL's text form; bytes as they are. */
export function encode(value: unknown): string | Buffer | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return value === undefined ? refuseUndefined() : inText(value);
}
function inText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(item).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
function item(value: unknown): string {
  if (value === null) return 'NULL';
  if (value === undefined) return refuseUndefined();
  return typeof value === 'number' || Array.isArray(value) ? inText(value) : `"${inText(value).replace(/["\\]/g, '\\$&')}"`;
}
const refuseUndefined = (): never => {
  throw Object.assign(new Error('undefined is not a value of SQL; null is'), { code: 'UNDEFINED_VALUE' });
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const inRow = (row: readonly unknown[], values: Compiled['values']) => `(${row.map((value) => put(value, values)).join(', ')})`;
/** What `sql(…)` stands for: a quoted name, a list in parentheses, or columns and values of the rows of an insert. */
function fragment(given: string | object, columns: readonly string[] = []): Fragment {
  if (typeof given === 'string') return new Fragment(() => quoted(given));
  const rows = (Array.isArray(given) ? given : [given]) as readonly unknown[];
  if (Array.isArray(given) && !(typeof rows[0] === 'object' && rows[0] !== null && Object.getPrototypeOf(rows[0]) === Object.prototype))
    return new Fragment((values) => inRow(rows, values));
  const names = columns.length ? columns : Object.keys(rows[0] as object);
  return new Fragment((values) => {
    const all = rows.map((row) =>
      inRow(
        names.map((name) => (row as Record<string, unknown>)[name]),
        values,
      ),
    );
    return `(${names.map(quoted).join(', ')}) values ${all.join(', ')}`;
  });
}
/** A value that is stored as jsonb. */
export const json = (value: unknown): Fragment =>
  new Fragment((values) => `$${values.push(value === undefined ? refuseUndefined() : JSON.stringify(value))}::jsonb`);

/** What every function of a store takes first: a tag for statements, and what goes into them. */
export interface Tag {
  <T extends readonly unknown[] = Record<string, any>[]>(strings: TemplateStringsArray, ...values: readonly Value[]): Statement<T>;
  /** A quoted name. */
  (name: string): Fragment;
  /** A list in parentheses, or columns and values of one row or several for `insert into table`. */
  (given: object, ...columns: readonly string[]): Fragment;
  json(value: unknown): Fragment;
  /** Text as it is, without parameters also of several statements; nothing is prepared. */
  unsafe<T extends readonly unknown[] = Record<string, any>[]>(text: string, values?: readonly Value[]): Promise<Rows<T>>;
}
/** Makes a tag that sends by `send`. */
export function tag(send: Send): Tag {
  const own = (first: TemplateStringsArray | string | object, ...rest: unknown[]) => {
    if (!Array.isArray(first) || !('raw' in first)) return fragment(first as object, rest as string[]);
    remember(first as unknown as TemplateStringsArray);
    return new Statement(first as unknown as TemplateStringsArray, rest, send);
  };
  const unsafe = (text: string, values: readonly Value[] = []) => send({ text, values: values.map(encode) }, undefined);
  return Object.assign(own, { json, unsafe }) as unknown as Tag;
}
