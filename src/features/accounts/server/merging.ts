// Merging of accounts: what the account that stays gains of the other one's profile and contacts, and how that is given back.
import type { Sql } from '#core/db/server/sql.ts';
import * as store from './store-merging.ts';

/** The columns of an account as PostgreSQL writes them in JSON. */
export type Columns = store.Columns;
type Channel = 'phone' | 'email';
export type Fate =
  /** It leads to the account that stays. */
  | 'moves'
  /** The account that stays has a proved one of its own; this one is kept for whoever undoes the merge, and is free after that. */
  | 'held';
export interface Joining {
  contacts: { channel: Channel; address: string; verified: boolean; fate: Fate }[];
  /** What of the profile the account that stays lacked. */
  gained: string[];
  kept: Columns;
  closed: Columns;
}
const EMPTY = new Set<unknown>([null, undefined, '', 0]);
const GAINED = [
  'bn_name',
  'gender',
  'birth_date',
  'photo_file_id',
  'cover_file_id',
  'language',
  'about',
  'profession',
  'district',
  'upazila_id',
];
const IDENTITY = ['pdsid', 'teacherverify', 'teacherverify_type'];
const NO_IDENTITY = { pdsid: null, teacherverify: 0, teacherverify_type: null };
const own = (row: Columns, channel: Channel): string | undefined => {
  const address = row[channel] as string | null;
  return address === null || address.endsWith('@account.invalid') ? undefined : address;
};
/** A verified ID goes over to the account that has none; nothing when there is none to go. */
function planIdentity(kept: Columns, closed: Columns): { kept: Columns; closed: Columns } | undefined {
  const has = (row: Columns) => !(EMPTY.has(row.pdsid) && EMPTY.has(row.teacherverify));
  if (has(kept) || !has(closed)) return undefined;
  return { kept: Object.fromEntries(IDENTITY.map((name) => [name, closed[name]])), closed: { pdsid: null } };
}
/** What would be written in both accounts. */
export function planJoining(kept: Columns, closed: Columns): Joining {
  const plan: Joining = { contacts: [], gained: [], kept: {}, closed: {} };
  for (const channel of ['phone', 'email'] as const) {
    const address = own(closed, channel);
    if (address === undefined) continue;
    const proved = `${channel}_verified_at`;
    const moves = own(kept, channel) === undefined || (kept[proved] === null && closed[proved] !== null);
    plan.contacts.push({ channel, address, verified: closed[proved] !== null, fate: moves ? 'moves' : 'held' });
    if (!moves) continue;
    Object.assign(plan.kept, { [channel]: address, [proved]: closed[proved] });
    Object.assign(plan.closed, { [channel]: null, [proved]: null });
  }
  const left = { ...closed, ...plan.closed };
  // an account has an address; this one is nobody's
  if (left.phone === null && left.email === null) plan.closed.email = `merged-${closed.uuid as string}@account.invalid`;
  plan.gained = GAINED.filter((name) => EMPTY.has(kept[name]) && !EMPTY.has(closed[name]));
  for (const name of plan.gained) plan.kept[name] = closed[name];
  const identity = planIdentity(kept, closed);
  if (!identity) return plan;
  plan.gained.push('pdsid');
  Object.assign(plan.kept, identity.kept);
  Object.assign(plan.closed, identity.closed);
  return plan;
}
/** What was written, by account and column: before and after. */
export interface Joined {
  kept: Record<string, [before: unknown, after: unknown]>;
  closed: Record<string, [before: unknown, after: unknown]>;
}
const changes = (row: Columns, written: Columns) =>
  Object.fromEntries(Object.entries(written).map(([name, after]) => [name, [row[name] ?? null, after] as [unknown, unknown]]));

/** Both accounts under lock, by their ids, in the order in which everybody takes them. */
export async function lockAccounts(sql: Sql, ids: readonly number[]): Promise<Map<number, Columns>> {
  return new Map((await store.lockRows(sql, ids)).map((row) => [row.id as number, row]));
}
export const readAccounts = async (sql: Sql, ids: readonly number[]): Promise<Map<number, Columns>> =>
  new Map((await store.readRows(sql, ids)).map((row) => [row.id as number, row]));

/** Writes both accounts: the one that stays gains, the other one opens no more and says why to whoever tries. */
export async function joinAccounts(sql: Sql, kept: Columns, closed: Columns, said: string): Promise<Joined> {
  const plan = planJoining(kept, closed);
  const closing = { ...plan.closed, suspended_at: new Date().toISOString(), suspended_reason: said };
  // the address is taken from the one before the other gets it
  await store.writeColumns(sql, closed.id as number, closing);
  await store.writeColumns(sql, kept.id as number, plan.kept);
  if (kept.password_hash === null) await store.copyPassword(sql, kept.id as number, closed.id as number);
  return { kept: changes(kept, plan.kept), closed: changes(closed, closing) };
}
/** An ID that was verified for the closed account by a request under way goes over too; answers all that was written until now. */
export async function joinLate(sql: Sql, kept: Columns, closed: Columns, joined: Joined): Promise<Joined> {
  const plan = planIdentity(kept, closed);
  if (!plan) return joined;
  await store.writeColumns(sql, closed.id as number, plan.closed);
  await store.writeColumns(sql, kept.id as number, plan.kept);
  return { kept: { ...joined.kept, ...changes(kept, plan.kept) }, closed: { ...joined.closed, ...changes(closed, plan.closed) } };
}
/** Gives both accounts back what was written. What the person has changed in the one that stays since is theirs; an address that somebody
 *  else has by now stays with them. */
export async function partAccounts(sql: Sql, kept: Columns, closed: Columns, joined: Joined): Promise<void> {
  const same = (row: Columns, name: string, value: unknown) => JSON.stringify(row[name] ?? null) === JSON.stringify(value ?? null);
  const back = Object.entries(joined.kept).filter(([name, [, after]]) => same(kept, name, after));
  const given = Object.fromEntries(back.map(([name, [before]]) => [name, before]));
  for (const channel of ['phone', 'email'] as const)
    if (typeof given[channel] === 'string' && (await store.isTaken(sql, kept.id as number, channel, given[channel]))) given[channel] = null;
  const left = { ...kept, ...given };
  // changed since to nothing of its own: an account has an address
  if (left.phone === null && left.email === null) given.email = `merged-${kept.uuid as string}@account.invalid`;
  await store.writeColumns(sql, kept.id as number, given);
  await store.clearPassword(sql, kept.id as number, closed.id as number);
  const returned = Object.fromEntries(Object.entries(joined.closed).map(([name, [before]]) => [name, before]));
  // a verified ID that the one that stays has lost since, by a decision of staff or by its own withdrawal, is lost to both
  if (joined.kept.pdsid && !same(kept, 'pdsid', joined.kept.pdsid[1])) Object.assign(returned, NO_IDENTITY);
  for (const channel of ['phone', 'email'] as const) {
    const address = returned[channel];
    // who had it before took it back while it was closed: nobody else gets in by the one it had then
    const since = channel in joined.closed && !same(closed, channel, joined.closed[channel]![1]);
    if (!since && (typeof address !== 'string' || !(await store.isTaken(sql, closed.id as number, channel, address)))) continue;
    delete returned[channel];
    delete returned[`${channel}_verified_at`];
  }
  const alone = { ...closed, ...returned };
  // its only address has another owner by now: it keeps the one that is nobody's, since an account has an address
  if (alone.phone === null && alone.email === null) delete returned.email;
  await store.writeColumns(sql, closed.id as number, returned);
}
