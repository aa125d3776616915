// Recording of changes (audit trail): who did what to which object, with the fields before and after, in the transaction of the change.
import type { Actor } from '#core/access/actor.ts';
import { maskSite } from '#core/access/server/networks.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Act } from '../declare.ts';
import { makeSalt } from './chain.ts';
import { lockObjects, type State } from './entities.ts';
import type { Origin } from './store-reading.ts';
import { insertStates, insertTold } from './store-written.ts';

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
/** Who a change is put down to: where somebody acts for another, both. */
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
function originOf({ role, ip, device }: Author): Origin | null {
  if (!ip) return null;
  return role === null ? { network: coarsen(ip) } : { address: ip, device };
}

export interface Done {
  /** The name of the call, or of the job. */
  call: string;
  did: Act;
  entity: string;
  /** Where the object itself does not say it. */
  institution_id?: number | null | undefined;
}
export type Recorded = { id: number; before: State | undefined; after: State | undefined };
/** What is written of a change: its entries are made of it when the history is read or sealed. */
export interface ToldChange extends Omit<Done, 'institution_id'>, Omit<Author, 'ip' | 'device'> {
  origin: Origin | null;
  /** The objects, whose states the database wrote down as rows. */
  ids?: readonly number[];
  /** Or the objects with their states. */
  changed?: readonly Recorded[];
}
function tell(author: Author, done: Done, of: Pick<ToldChange, 'ids' | 'changed'>): ToldChange {
  const { ip: _, device: __, ...who } = author;
  return { ...who, ...done, ...of, institution_id: done.institution_id ?? author.institution_id, origin: originOf(author) };
}

/** Records what was changed, where the states before and after are known. */
export async function recordChanges(sql: Sql, author: Author, done: Done, changed: readonly Recorded[]): Promise<void> {
  if (changed.length) await insertTold(sql, tell(author, done, { changed }));
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
  const { entity } = done;
  const change = makeSalt().toString('hex');
  // sent ahead of what the work sends, on the same connection: the work waits for none of it
  const ahead = ids.length
    ? Promise.all([lockObjects(sql, entity, ids).execute(), insertStates(sql, { change, entity, ids }).execute()])
    : undefined;
  // a fault of it fails the work's own statements too, by which it is told
  ahead?.catch(() => {});
  const out = await work();
  const all = [...new Set([...ids, ...(made?.(out) ?? [])])];
  if (all.length) await insertTold(sql, tell(author, done, { ids: all }), { change, entity, ids: all });
  await ahead;
  return out;
}
