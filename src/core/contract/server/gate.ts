// The gate (request pipeline): authorization, validation, rate limits, transaction and deadlock retry of every call.
import type * as z from 'zod/mini';
import type { Actor } from '#core/access/actor.ts';
import { countLimits, limitsOfAskers, limitsOfObjects } from './limits.ts';
import { reachAllFor, reachFor } from '#core/access/server/reach.ts';
import { type Pool, runTransaction, type Sql, type Transaction } from '#core/db/server/sql.ts';
import { recordCall } from '#core/history/server/call-records.ts';
import { type AnyCall, type Limit, type Out, staleAfter, type Upload } from '../call.ts';
import { type Issue, MOST_TOLD, withInput } from './issues.ts';
import { dropAnswers, cacheAnswer } from './response-cache.ts';
import { hasEndlessMarks, straighten } from '#core/i18n/visible.ts';
import { attempt, Refusal, refused, refusedFor, refusedLooking, wrongField } from './refusal.ts';
import { type RecordOwn, type Served, servedCall } from './handlers.ts';

/** No input nests deeper. */
const MAX_DEPTH = 20;
/** Text as it is stored, all the way down, without marks that turn its direction; what PostgreSQL cannot hold (NUL, broken surrogates) is refused. No more findings are
 *  gathered than are told. */
function clean(value: unknown, path: PropertyKey[], issues: Issue[]): unknown {
  if (issues.length >= MOST_TOLD) return undefined;
  const refuse = () => void issues.push({ code: 'custom', path: [...path], message: 'invalid' });
  if (typeof value === 'string') {
    // taken out first: between two signs such a mark would keep them from being put together
    const straight = straighten(value);
    if (!straight.isWellFormed() || straight.includes('\0') || hasEndlessMarks(straight)) return refuse();
    return straight.normalize('NFC');
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (path.length > MAX_DEPTH) return refuse();
  // one path for the whole walk: a copy for each value would cost more than all the rest
  const within = (key: PropertyKey, inner: unknown): unknown => {
    path.push(key);
    const tidy = clean(inner, path, issues);
    path.pop();
    return tidy;
  };
  if (Array.isArray(value)) return value.map((inner, i) => within(i, inner));
  const tidy = new Map<string, unknown>();
  for (const key of Object.keys(value)) tidy.set(clean(key, path, issues) as string, within(key, (value as Record<string, unknown>)[key]));
  return Object.fromEntries(tidy);
}

/** Longer than any disk lets a name be. */
const NAME_MOST = 1000;
/** The name that a file was sent under, without marks behind which its ending hides. What else a name may not have, files say themselves. */
const nameSent = (name: string): string => straighten(name.slice(-NAME_MOST)).toWellFormed();

/** The rows that the ids of an input name, each reached through what the actor may reach. */
async function reachRows(sql: Sql, call: AnyCall, actor: Actor, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const [entity, field] of Object.entries(call.scope as Record<string, string>)) {
    if (field.endsWith('[]')) {
      const ids = [...new Set((input[field.slice(0, -2)] as unknown[] | undefined) ?? [])];
      const found = ids.length ? await reachAllFor(entity)(sql, actor, ids) : [];
      if (found.length !== ids.length) throw refused('not_found');
      rows[entity] = found;
    } else if (input[field] !== undefined && input[field] !== null) {
      const row = await reachFor(entity)(sql, actor, input[field]);
      if (row === undefined) throw refused('not_found');
      rows[entity] = row;
    }
  }
  return rows;
}
let inspect: ((call: AnyCall, out: unknown) => void) | undefined;
/** Tests look at every answer before it is filtered: a row of another type than declared cannot hide behind a cast. */
export const inspectAnswers = (look: (call: AnyCall, out: unknown) => void): void => {
  inspect = look;
};
/** A room's own code gets the status that the call declares for it. */
function declared(error: unknown, { call }: Served): unknown {
  if (!(error instanceof Refusal) || error.status) return error;
  const status = (call.errors as Record<string, number>)[error.code];
  return status
    ? new Refusal(error.code, status, error.word, error.detail, error.issues)
    : new Error(`${call.name} does not declare ${error.code}`);
}

/** Letters, names and values of an input that are read for nothing: no form of people alone is longer. */
const SHORT = 16_384;
function isLong(raw: unknown): boolean {
  let size = 0;
  for (const waiting = [raw]; waiting.length && size <= SHORT; ) {
    const value = waiting.pop();
    if (typeof value === 'string') size += value.length;
    else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
      const names = Object.keys(value);
      size += Array.isArray(value) ? names.length : names.reduce((sum, name) => sum + 1 + name.length, 0);
      if (size <= SHORT) waiting.push(...Object.values(value));
    }
  }
  return size > SHORT;
}
/** Refuses who names a row that they do not reach, before anything else of the input is read. */
async function reachNamed(sql: Sql, call: AnyCall, actor: Actor, raw: unknown): Promise<void> {
  type Shaped = { shape?: Record<string, z.ZodMiniType>; def?: { in?: Shaped } };
  const { shape, def } = call.input as Shaped;
  const fields = shape ?? def?.in?.shape ?? {};
  for (const [entity, field] of Object.entries(call.scope as Record<string, string>)) {
    const issues: Issue[] = [];
    const named = clean((raw as Record<string, unknown> | null)?.[field], [], issues);
    const id = issues.length ? undefined : fields[field]?.safeParse(named);
    if (id?.success && id.data !== undefined && (await reachFor(entity)(sql, actor, id.data)) === undefined) throw refused('not_found');
  }
}

interface Asked {
  input: Record<string, unknown>;
  /** Reaches the rows and runs the handler. */
  run: (sql: Sql, pool?: Pool) => Promise<unknown>;
}
/** Whether this asker may ask at all. */
function admit(call: AnyCall, actor: Actor): Served {
  const served = servedCall(call.name);
  if (!served) throw refused('not_found');
  const { call: own } = served;
  if (actor.looking && own.changes && !own.ends_look) throw refusedLooking(actor.looking);
  if (own.who !== 'anyone') {
    if (!actor.user) throw refused(actor.waiting ? 'second_factor_asked' : 'signed_out');
    for (const grant of [own.who === 'signed-in' ? undefined : own.who, own.grant])
      if (grant && !actor.grants.has(grant)) throw refusedFor(grant, actor);
    if (own.changes && !own.harmless && actor.role?.read_only) throw refused('not_allowed');
    if (own.menu && actor.role?.menus && !actor.role.menus.includes(own.menu)) throw refused('switched_off');
  }
  // who acts for somebody cannot give their password either
  if ((own.no_impersonation || own.reauth) && actor.acted_by) throw refused('in_person');
  if ((own.own_account || own.reauth) && actor.limited) throw refused('limited_session');
  return served;
}
/** What still stands before the database: parse -> whether it is still them. */
function read({ call: own, handler, words }: Served, actor: Actor, raw: unknown, file?: Upload): Asked {
  const issues: Issue[] = [];
  const tidy = clean(raw, [], issues);
  if (issues.length) throw refused('invalid_input', issues);
  const parsed = own.input.safeParse(tidy);
  if (!parsed.success) throw refused('invalid_input', withInput((parsed.error.issues as unknown as Issue[]).slice(0, MOST_TOLD), tidy));
  if (own.upload && !file) throw wrongField(own.upload.field, 'file');
  const sent = file && { ...file, file_name: nameSent(file.file_name) };
  const input = parsed.data as Record<string, unknown>;
  // asked for when the rest is right: nobody types a password to learn of a wrong field
  if (own.reauth && !actor.proved) throw refused('confirm_identity');
  const refuse = (code: string, detail?: unknown): never => {
    throw new Refusal(code, 0, words[code]!, detail);
  };
  const run = async (sql: Sql, pool?: Pool) => {
    const rows = await reachRows(sql, own, actor, input);
    let recorded = false;
    const record: RecordOwn = (tx, work, ids) => {
      recorded = true;
      return recordCall(tx, { call: own, actor, rows }, work, ids);
    };
    const opens = own.transaction && 'own' in own.transaction;
    const ask = { actor, input, sql, refuse, file: sent, ...rows, ...(opens ? { pool, record } : {}) };
    const handled = () => handler(ask as never);
    const out = own.records && !opens ? await record(sql, handled) : await handled();
    if (own.records && !recorded) throw new Error(`${own.name} changed something and recorded nothing`);
    inspect?.(own, out);
    return out;
  };
  return { input, run };
}

/** Answers one call for one actor: who -> parse -> limits -> reach -> handler (in one transaction when it changes something). To read a long input costs: the try
 *  is counted and the rows that it names are reached before. The answer is unfiltered; see `filterAnswer`. */
export async function answer<C extends AnyCall>(pool: Pool, call: C, actor: Actor, raw: unknown, file?: Upload): Promise<Out<C>> {
  const served = admit(call, actor);
  const own = served.call;
  // on a connection of their own, before there is a transaction: a refused try stays counted
  const count = async (limits: readonly Limit[], input: Record<string, unknown>) => {
    if (limits.length) await countLimits(pool, own, actor, input, limits);
  };
  const long = isLong(raw);
  if (long) {
    await count(limitsOfAskers(own), {});
    await reachNamed(pool, own, actor, raw);
  }
  const { input, run } = read(served, actor, raw, file);
  await count(long ? limitsOfObjects(own) : own.limits, input);
  try {
    if (own.keep) return (await cacheAnswer(pool, own, actor, input, () => run(pool, pool))) as Out<C>;
    const out = own.changes && !own.transaction ? await runTransaction(pool, run) : await run(pool, pool);
    const stale = staleAfter(own);
    if (stale.length) dropAnswers(pool, stale);
    return out as Out<C>;
  } catch (error) {
    throw declared(error, served);
  }
}

/**
 * The same in a transaction that is under way, for a run of many items: a refused one leaves nothing written and the others go on. Of the
 * limits those are counted that protect what is asked about; the asker's tries were counted when the run began. Whoever commits drops the answers that have become old (`invalidates`).
 */
export async function answerWithin<C extends AnyCall>(
  tx: Transaction,
  call: C,
  actor: Actor,
  raw: unknown,
): Promise<{ value: Out<C> } | { refusal: Refusal }> {
  if (call.transaction) throw new Error(`${call.name} has a transaction of its own`);
  return attempt(tx, async (sql) => {
    const served = admit(call, actor);
    const { input, run } = read(served, actor, raw);
    try {
      const limits = limitsOfObjects(served.call);
      if (limits.length) await countLimits(sql, served.call, actor, input, limits);
      return (await run(sql)) as Out<C>;
    } catch (error) {
      throw declared(error, served);
    }
  });
}
