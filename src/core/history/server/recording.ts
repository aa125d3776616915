// Recording of changes (audit trail): who did what to which object, with the fields before and after, in the transaction of the change.
import type { Actor } from '#core/access/actor.ts';
import { maskSite } from '#core/access/server/limits.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Act } from '../declare.ts';
import { canonical, commit, makeSalt } from './chain.ts';
import { getTracked, loadStates, lockObjects, type State } from './entities.ts';
import { insertEntry, type NewEntry, type Private } from './store.ts';

/** Who changes something. A job acts for whoever asked for it. */
export interface Author {
  user_id: number | null;
  /** Whose account it is, where that is not theirs: an administrator acts for somebody. */
  acted_for?: number | null;
  /** The acting role; none is the person themself. */
  role: string | null;
  institution_id: number | null;
  ip: string;
  device: string;
}
export const authorOf = (actor: Actor): Author => ({
  user_id: actor.acted_by?.id ?? actor.user?.id ?? null,
  acted_for: actor.acted_by ? (actor.user?.id ?? null) : null,
  role: actor.role?.role ?? null,
  institution_id: actor.role?.institution_id ?? null,
  ip: actor.ip,
  device: actor.device,
});

/** Half of an address: whose network it was, not which host. */
function coarsen(ip: string): string {
  const four = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  return four ? `${four}.0/24` : `${maskSite(ip)}::/48`;
}
/** Where somebody acted from: of staff the address and the program, of everybody else the network alone. */
function originOf({ role, ip, device }: Author): Private | null {
  if (!ip) return null;
  return keepApart(role === null ? { network: coarsen(ip) } : { address: ip, device });
}
function keepApart(value: unknown): Private {
  const salt = makeSalt();
  return { salt, value, hash: commit(salt, value) };
}

type Change = [before: unknown, after: unknown];
/** What stands in an entry for a field whose values are kept apart. */
export const APART = 'apart';

/** The fields that differ. A value that is not there is null. */
function compareStates(before: State | undefined, after: State | undefined): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const field of Object.keys((after ?? before)?.fields ?? {})) {
    const change: Change = [before?.fields[field] ?? null, after?.fields[field] ?? null];
    if (change[0] !== change[1] && canonical(change[0]) !== canonical(change[1])) changes[field] = change;
  }
  return changes;
}

export interface Done {
  /** The name of the call, or of the job. */
  call: string;
  did: Act;
  entity: string;
  /** Where the object itself does not say it. */
  institution_id?: number | null | undefined;
}
type Recorded = { id: number; before: State | undefined; after: State | undefined };

function entryOf(author: Author, done: Done, { id, before, after }: Recorded): NewEntry | undefined {
  const { personal = [] } = getTracked(done.entity);
  const changes = compareStates(before, after);
  // saving what was there already changed nothing; every other act is one even where no declared field tells of it
  if (done.did === 'changed' && !Object.keys(changes).length) return undefined;
  const [shown, apart]: Record<string, Change>[] = [{}, {}];
  for (const [field, change] of Object.entries(changes)) (personal.includes(field) ? apart : shown)![field] = change;
  const now = after ?? before;
  const subject_id = now?.subject_id ?? null;
  return {
    actor_id: author.user_id,
    acted_for: author.acted_for ?? null,
    role: author.role,
    institution_id: now?.institution_id ?? done.institution_id ?? author.institution_id,
    call: done.call,
    act: done.did,
    entity: done.entity,
    object_id: id,
    subject_id,
    title: now?.title ?? null,
    bn_title: now?.bn_title ?? null,
    changes: { ...shown, ...Object.fromEntries(Object.keys(apart!).map((field) => [field, APART])) },
    origin: originOf(author),
    values: Object.keys(apart!).length ? keepApart(apart) : null,
  };
}

/** Records what was changed, where the states before and after are known. */
export async function recordChanges(sql: Sql, author: Author, done: Done, changed: readonly Recorded[]): Promise<void> {
  const entries = changed.flatMap((one) => entryOf(author, done, one) ?? []);
  // sent one after the other without waiting for an answer
  await Promise.all(entries.map((entry) => insertEntry(sql, entry).execute()));
}
/**
 * Does some work in the caller's transaction and records what it changed. `ids` are the objects that are there before; those that the work
 * makes are named by `made` from what it answers.
 */
export async function record<T>(
  sql: Sql,
  author: Author,
  done: Done,
  { ids, made }: { ids: readonly number[]; made?: (out: T) => readonly number[] },
  work: () => Promise<T>,
): Promise<T> {
  // sent ahead of what the work sends, on the same connection: the work waits for none of it
  const lock = ids.length ? lockObjects(sql, done.entity, ids).execute() : undefined;
  const reading = Promise.all([lock ? loadStates(sql, done.entity, ids) : new Map<number, State>(), lock]);
  // a fault of it fails the work's own statements too, by which it is told
  reading.catch(() => {});
  const out = await work();
  const [before] = await reading;
  const all = [...new Set([...ids, ...(made?.(out) ?? [])])];
  const after = all.length ? await loadStates(sql, done.entity, all) : new Map<number, State>();
  await recordChanges(
    sql,
    author,
    done,
    all.map((id) => ({ id, before: before.get(id), after: after.get(id) })),
  );
  return out;
}
