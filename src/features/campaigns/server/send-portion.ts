// Sending a bulk message (job, keyset portions): a row for each person and their message in one transaction, so that nobody gets it twice or not at all.
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { sendMessages } from '#core/post/server/post.ts';
import { keyed } from '#features/accounts/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { atCampaign } from '../addresses.ts';
import type { Cause } from '../kinds.ts';
import { isGrown, LATE_MS, monthInDhaka, MOST_ALONE, nextMorning, partsOf, PORTION, restsAtNight } from '../rules.ts';
import { type Addressee, countAudience, listAddressees, listAgain } from './store-audience.ts';
import * as store from './store.ts';
import { messageTo, sayBoth, sayTo } from './texts.ts';

type Campaign = store.Campaign;
/** The next portion, after this transaction. */
export const goOn = (sql: Sql, id: number, at?: Date): Promise<void> =>
  portionJob.later(sql, { id }, { key: `campaign-${id}`, ...(at && { at }) });
/** Whoever sent it is told that it needs them, or has ended. */
const tellMaker = async (sql: Sql, c: Campaign, what: 'done' | 'stopped'): Promise<void> => {
  const user_id = c.asked_by ?? c.made_by;
  if (user_id === null) return;
  const notice = { name: `campaigns.${what}`, url: atCampaign(c.kind, c.id), terms: { title: c.title }, fold: `campaign-${c.id}` };
  await notify(sql, [{ user_id, notice }]);
};
const stopFor = async (sql: Sql, c: Campaign, state: 'paused' | 'missed', cause: Cause): Promise<void> => {
  await store.moveCampaign(sql, c, null, { state, cause });
  await tellMaker(sql, c, 'stopped');
};
/** Begins one that was planned or agreed to, or says why it waits for a person. */
export async function begin(sql: Sql, c: Campaign, now: Date): Promise<void> {
  if (c.send_at !== null && now.getTime() - Date.parse(c.send_at) > LATE_MS) return stopFor(sql, c, 'missed', 'late');
  if (c.asked_by === null || !(await store.maySend(sql, c.asked_by))) return stopFor(sql, c, 'paused', 'not_allowed');
  const { people } = await countAudience(sql, c);
  // more than one alone may write to, too
  if (isGrown(c.seen ?? 0, people) || (people > MOST_ALONE && c.agreed_by === null)) return stopFor(sql, c, 'paused', 'grown');
  await store.moveCampaign(sql, c, null, { state: 'running' });
  await goOn(sql, c.id);
}

interface Planned {
  reader: Addressee;
  parts: number;
  address_key: Buffer | null;
}
const planFor = (c: Campaign, reader: Addressee): Planned => ({
  reader,
  parts: c.kind === 'sms' && reader.why === null ? partsOf(sayTo(c, 'body', reader)) : 0,
  address_key: reader.why === null && reader.address !== null ? keyed(`campaign address ${reader.address}`) : null,
});
/** Parts of SMS are paid before they are queued; false where the budget of the month is not enough, or a part has no price any more. */
export async function payParts(sql: Sql, parts: number, now: Date): Promise<boolean> {
  const prices = await store.getPrices(sql);
  if (prices.part_poisha === 0) return false;
  return store.spend(sql, monthInDhaka(now), prices, parts * prices.part_poisha);
}
async function pay(sql: Sql, c: Campaign, planned: readonly Planned[], now: Date): Promise<boolean> {
  const parts = planned.reduce((sum, one) => sum + one.parts, 0);
  return c.kind !== 'sms' || parts === 0 || payParts(sql, parts, now);
}
async function queue(sql: Sql, c: Campaign, planned: readonly Planned[], keyOf: (id: number) => string, now: Date): Promise<void> {
  const readers = planned.map(({ reader }) => reader).filter(({ why }) => why === null);
  if (c.kind === 'custom')
    await notify(
      sql,
      readers.map((reader) => ({
        user_id: reader.id,
        notice: { name: `campaigns.${c.group_name}`, url: c.url, terms: { text: sayBoth(c, reader) }, letter: 'line' },
      })),
      now,
    );
  else
    await sendMessages(
      sql,
      readers.map((reader) => messageTo(c, reader, reader.address!, keyOf(reader.id), now)),
    );
}
/** Of those who share an address within a portion, or with somebody before, the first one has it. */
async function withoutTwice(sql: Sql, c: Campaign, planned: readonly Planned[]): Promise<{ first: Planned[]; twice: Planned[] }> {
  const keys = planned.flatMap(({ address_key }) => (address_key ? [address_key] : []));
  const there = await store.listKeysThere(sql, c.id, keys);
  const first: Planned[] = [];
  const twice: Planned[] = [];
  for (const one of planned) {
    const key = one.address_key?.toString('hex');
    if (key !== undefined && there.has(key)) twice.push(one);
    else first.push(one);
    if (key !== undefined) there.add(key);
  }
  return { first, twice };
}
/** True when the budget was enough. */
async function sendTo(sql: Sql, c: Campaign, readers: readonly Addressee[], now: Date): Promise<boolean> {
  const { first, twice } = await withoutTwice(
    sql,
    c,
    readers.map((reader) => planFor(c, reader)),
  );
  if (!(await pay(sql, c, first, now))) return false;
  const reached = c.kind === 'custom' ? 'sent' : 'queued';
  const added = await store.insertPeople(sql, c.id, [
    ...first.map(({ reader: { id, why }, parts, address_key }) => ({
      user_id: id,
      outcome: why === null ? (reached as 'sent' | 'queued') : ('skipped' as const),
      cause: why,
      parts,
      address_key,
    })),
    ...twice.map(({ reader }) => ({
      user_id: reader.id,
      outcome: 'skipped' as const,
      cause: 'same_address' as const,
      parts: 0,
      address_key: null,
    })),
  ]);
  await queue(
    sql,
    c,
    first.filter(({ reader }) => added.has(reader.id)),
    (id) => `campaign-${c.id}-${id}`,
    now,
  );
  return true;
}
async function sendAgain(sql: Sql, c: Campaign, ids: readonly number[], now: Date): Promise<boolean> {
  const planned = (await listAgain(sql, c, ids)).map((reader) => planFor(c, reader));
  if (!(await pay(sql, c, planned, now))) return false;
  const keys = await store.updateAgain(
    sql,
    c.id,
    planned.map(({ reader: { id, why }, parts }) => ({ user_id: id, outcome: why === null ? 'queued' : 'skipped', cause: why, parts })),
  );
  await queue(sql, c, planned, (id) => keys.get(id)!, now);
  return true;
}
/** One portion, in a transaction that holds the message: whatever ends it in the middle has sent nothing of it, and is done again. */
async function sendPortion(sql: Sql, id: number, now: Date): Promise<void> {
  const c = await store.lockCampaign(sql, id);
  if (c?.state !== 'running') return;
  if (c.kind === 'sms' && restsAtNight(now)) return goOn(sql, id, nextMorning(now));
  const again = await store.listMarked(sql, id, PORTION);
  if (again.length) return (await sendAgain(sql, c, again, now)) ? goOn(sql, id) : stopFor(sql, c, 'paused', 'over_budget');
  if (!c.walked) {
    const readers = await listAddressees(sql, c, c.walked_to, PORTION);
    if (readers.length && !(await sendTo(sql, c, readers, now))) return stopFor(sql, c, 'paused', 'over_budget');
    await store.saveWalked(sql, id, readers.at(-1)?.id ?? c.walked_to, readers.length < PORTION);
    if (readers.length === PORTION) return goOn(sql, id);
  }
  await store.moveCampaign(sql, c, null, { state: 'done' });
  await tellMaker(sql, c, 'done');
}
export const workPortion = (pool: Pool, id: number, now = new Date()): Promise<void> =>
  runTransaction(pool, (sql) => sendPortion(sql, id, now));
export const portionJob = job<{ id: number; now?: string }>(
  'campaigns.send-portion',
  ({ id, now }, { pool }) => workPortion(pool, id, now ? new Date(now) : undefined),
  { lane: 'runs' },
);
/** Each in a transaction of its own: one that cannot begin keeps no other back. */
export async function beginDue(pool: Pool, now = new Date()): Promise<void> {
  for (const id of await store.listDue(pool, now))
    await runTransaction(pool, async (sql) => {
      const c = await store.lockCampaign(sql, id);
      if (c?.state === 'planned') await begin(sql, c, now);
    });
}
const OUTCOMES = 2000;
export const jobs = [
  portionJob,
  job('campaigns.begin-due', (_, { pool }) => beginDue(pool), { minutely: true }),
  job(
    'campaigns.copy-outcomes',
    async (_, { pool }) => {
      while ((await store.copyOutcomes(pool, OUTCOMES)) === OUTCOMES);
    },
    { minutely: true },
  ),
];
