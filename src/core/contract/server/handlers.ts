// Handlers of calls: what a handler gets and answers, typed by its call, and the registry of the calls that are served.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import type { Reachable } from '#core/access/server/reach.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import type { Word } from '#core/i18n/words.ts';
import type { AnyCall, ErrorOf, Out, Parsed, Upload, Uploading } from '../call.ts';

type FieldOf<F> = F extends `${infer Name}[]` ? Name : F;
/** A list of ids gives a list of rows in the same order; an id that may be left out gives a row or nothing. */
type RowOf<C extends AnyCall, K extends keyof Reachable, F> = F extends `${string}[]`
  ? Reachable[K][]
  : FieldOf<F> extends keyof Parsed<C>
    ? [Extract<Parsed<C>[FieldOf<F>], null | undefined>] extends [never]
      ? Reachable[K]
      : Reachable[K] | undefined
    : Reachable[K];
type Rows<C extends AnyCall> = { [K in keyof C['scope'] & keyof Reachable]: RowOf<C, K, C['scope'][K]> };

export type Ask<C extends AnyCall> = {
  actor: C['who'] extends 'anyone' ? Actor : SignedIn;
  input: Parsed<C>;
  /** The call's transaction; the pool for a GET, and where the call has no transaction. */
  sql: Sql;
  /** Ends the call with one of its declared errors; what was written is rolled back. */
  refuse: (code: ErrorOf<C>, detail?: unknown) => never;
} & Rows<C> &
  (C['upload'] extends Uploading ? { file: Upload } : unknown) &
  // a handler that runs in a transaction has no second connection
  (C['transaction'] extends { own: string } ? { pool: Pool; record: RecordOwn } : unknown);
/** In a transaction that a handler opened itself: does the work that the call's history tells of, and records it. `ids` are the objects, where
 *  the call cannot declare them. */
export type RecordOwn = <T>(sql: Sql, work: () => Promise<T>, ids?: readonly number[]) => Promise<T>;

export type CallsIn<T> = { [K in keyof T as T[K] extends AnyCall ? K : never]: T[K] extends AnyCall ? T[K] : never };
type Unknown<C extends AnyCall> = Exclude<keyof C['scope'], keyof Reachable>;
export type Handlers<T> = {
  [K in keyof T]: T[K] extends AnyCall
    ? [Unknown<T[K]>] extends [never]
      ? (ask: Ask<T[K]>) => Promise<Out<T[K]>>
      : { 'no room says how this is reached': Unknown<T[K]> }
    : never;
};
export interface Served {
  call: AnyCall;
  handler: (ask: never) => Promise<unknown>;
  words: Record<string, Word>;
  room: string;
}
/** The handlers of a room's calls, each typed by its call. */
export const handle = <T>(_calls: T, handlers: Handlers<CallsIn<T>>): Handlers<CallsIn<T>> => handlers;

let calls: ReadonlyMap<string, Served> = new Map();
/** Takes over the calls that are served from now on, by their names. */
export const setServed = (served: ReadonlyMap<string, Served>): void => {
  calls = served;
};
export const servedCalls = (): Served[] => [...calls.values()];
export const servedCall = (name: string): Served | undefined => calls.get(name);
