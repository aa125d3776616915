// The one gate. An HTTP request, a rendered page, a job and a test all come through `answer`.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { isReadOnly } from '#core/access/grants.ts';
import { type Reachable, reachFor } from '#core/access/server/reach.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import type { Word } from '#core/i18n/words.ts';
import type { AnyCall, ErrorOf, Out, Parsed, Upload, Uploading } from '../call.ts';
import { type CommonRefusal, type FieldWord, refusalStatus, refusals } from '../words.ts';
import { type Issue, withInput } from './issues.ts';
import { forget, keep } from './kept.ts';

/** A call that was refused: a declared error of its room, or one of the common ones. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly word: Word;
  readonly detail: unknown;
  readonly issues: readonly Issue[];
  constructor(code: string, status: number, word: Word, detail?: unknown, issues: readonly Issue[] = []) {
    super(code);
    this.code = code;
    this.status = status;
    this.word = word;
    this.detail = detail;
    this.issues = issues;
  }
}
export const refused = (code: CommonRefusal, issues?: readonly Issue[], detail?: unknown) =>
  new Refusal(code, refusalStatus[code], refusals[code], detail, issues);
/** Refuses one field of the input, with the same words as a schema would. */
export const wrongField = (field: string, word: FieldWord) => refused('invalid_input', [{ code: 'custom', path: [field], message: word }]);
/** Runs the checks of several fields; all that are wrong are told at once, so that nobody sends a form again to learn of the next. */
export function everyField<T extends unknown[]>(...checks: { [K in keyof T]: () => T[K] }): T {
  const issues: Issue[] = [];
  const values = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error;
      issues.push(...error.issues);
      return undefined;
    }
  });
  if (issues.length) throw refused('invalid_input', issues);
  return values as T;
}

type Rows<C extends AnyCall> = { [K in keyof C['of'] & keyof Reachable]: Reachable[K] };
export type Ask<C extends AnyCall> = {
  actor: C['who'] extends 'anyone' ? Actor : SignedIn;
  input: Parsed<C>;
  /** The pool for a GET, a transaction for everything else. */
  sql: Sql;
  /** Outside the transaction: for what must stay even when the call is refused, such as a counted try. */
  pool: Pool;
  /** Ends the call with one of its declared errors; the transaction is rolled back. */
  refuse: (code: ErrorOf<C>, detail?: unknown) => never;
} & Rows<C> &
  (C['upload'] extends Uploading ? { file: Upload } : unknown);
type CallsIn<T> = { [K in keyof T as T[K] extends AnyCall ? K : never]: T[K] extends AnyCall ? T[K] : never };
type Unknown<C extends AnyCall> = Exclude<keyof C['of'], keyof Reachable>;
type Handlers<T> = {
  [K in keyof T]: T[K] extends AnyCall
    ? [Unknown<T[K]>] extends [never]
      ? (ask: Ask<T[K]>) => Promise<Out<T[K]>>
      : { 'no room says how this is reached': Unknown<T[K]> }
    : never;
};
type ErrorWords<T> = { [K in keyof T]: T[K] extends AnyCall ? ErrorOf<T[K]> : never }[keyof T];

export interface Served {
  call: AnyCall;
  handler: (ask: never) => Promise<unknown>;
  words: Record<string, Word>;
}
const served = new Map<string, Served>();
export const servedCalls = (): Served[] => [...served.values()];

/** Binds a room's calls to its handlers: one for each call, none forgotten; each declared error has its words. */
export function serve<T>(calls: T, words: { [K in ErrorWords<CallsIn<T>>]: Word }, handlers: Handlers<CallsIn<T>>): void {
  for (const [key, call] of Object.entries(calls as Record<string, unknown>)) {
    if (!isCall(call)) continue;
    const handler = (handlers as Record<string, Served['handler']>)[key];
    if (!handler) throw new Error(`${call.name} has no handler`);
    if (served.has(call.name)) throw new Error(`Two calls are named ${call.name}`);
    const fields = Object.keys(
      (call.input as { shape?: object }).shape ?? (call.input as { def?: { in?: { shape?: object } } }).def?.in?.shape ?? {},
    );
    for (const path of call.paths)
      for (const [, name] of path.matchAll(/:(\w+)/g))
        if (!fields.includes(name!)) throw new Error(`${call.name}: path parameter :${name} is not a field of its input`);
    for (const [entity, field] of Object.entries(call.of)) {
      reachFor(entity);
      if (!fields.includes(field as string))
        throw new Error(`${call.name}: of.${entity} names ${field}, which is not a field of its input`);
    }
    served.set(call.name, { call, handler, words });
  }
}
const isCall = (x: unknown): x is AnyCall => typeof x === 'object' && x !== null && 'paths' in x && 'who' in x && 'output' in x;

/** Text as it is stored, all the way down; what PostgreSQL cannot hold (NUL, broken surrogates) is refused. */
function clean(value: unknown, path: PropertyKey[], issues: Issue[], depth = 0): unknown {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0')) issues.push({ code: 'custom', path, message: 'invalid' });
    return value.normalize('NFC');
  }
  if (depth > 20) {
    issues.push({ code: 'custom', path, message: 'invalid' });
    return undefined;
  }
  if (Array.isArray(value)) return value.map((v, i) => clean(v, [...path, i], issues, depth + 1));
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    return Object.fromEntries(
      Object.entries(value).map(([k, v]) => [clean(k, path, issues) as string, clean(v, [...path, k], issues, depth + 1)]),
    );
  return value;
}

/** Answers one call for one actor: who -> parse -> reach -> handler (in one transaction when it changes something). The answer is unfiltered; see `only`. */
export async function answer<C extends AnyCall>(pool: Pool, call: C, actor: Actor, raw: unknown, file?: Upload): Promise<Out<C>> {
  const room = served.get(call.name);
  if (!room) throw refused('not_found');
  const { call: own, handler, words } = room;
  if (own.who !== 'anyone') {
    if (!actor.user) throw refused('signed_out');
    if (own.who !== 'signed-in' && !actor.grants.has(own.who)) throw refused('not_allowed');
    if (own.changes && !own.harmless && isReadOnly(actor.role?.role)) throw refused('not_allowed');
  }
  const issues: Issue[] = [];
  const tidy = clean(raw, [], issues);
  const parsed = own.input.safeParse(tidy);
  if (issues.length) throw refused('invalid_input', issues);
  if (!parsed.success) throw refused('invalid_input', withInput(parsed.error.issues as unknown as Issue[], tidy));
  if (own.upload && !file) throw wrongField(own.upload.field, 'file');
  const input = parsed.data as Record<string, unknown>;
  const refuse = (code: string, detail?: unknown): never => {
    throw new Refusal(code, own.errors[code]!, words[code]!, detail);
  };
  const run = async (sql: Sql) => {
    const rows: Record<string, unknown> = {};
    for (const [entity, field] of Object.entries(own.of as Record<string, string>)) {
      if (input[field] === undefined) continue;
      const row = await reachFor(entity)(sql, actor, input[field]);
      if (row === undefined) throw refused('not_found');
      rows[entity] = row;
    }
    return (await handler({ actor, input, sql, pool, refuse, file, ...rows } as never)) as Out<C>;
  };
  if (own.keep) return keep(pool, own, actor, input, () => run(pool)) as Promise<Out<C>>;
  const out = own.changes && !own.single ? ((await pool.begin((tx) => run(tx))) as Out<C>) : await run(pool);
  if (own.stale.length) forget(pool, own.stale);
  return out;
}
