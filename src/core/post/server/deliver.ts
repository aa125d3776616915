// Delivery of mail and SMS: at least once for mail under one Message-ID, at most once for codes by SMS.
import type { Pool } from '#core/db/server/sql.ts';
import { type AnyJob, job, type JobTools } from '#core/jobs/server/job.ts';

export type Channel = 'sms' | 'mail';
/** Deliveries of one message that are tried: with the growing pauses between them, about a day. */
export const TRIES = 14;

export interface StoredMessage {
  id: number;
  channel: Channel;
  to_address: string;
  subject: string;
  body: string;
  purpose: 'code' | 'notice';
  /** The same at every try, and of no other message: carriers tell a repeated delivery by it. At most 20 letters. */
  key: string;
  /** Where a mail program unsubscribes its reader. */
  unsubscribe_url?: string | null;
}
/** Carries messages of one channel to the outside world. */
export interface Carrier {
  /** The stand-in of the demonstration leaves codes readable in the outbox. */
  keeps: boolean;
  /**
   * Awaits `beforeSending` right before the outside world gets the message, and sends nothing when that throws. What it throws
   * before that means "not sent", as does `Refused`; anything else afterwards leaves open whether it was sent.
   */
  deliver(message: StoredMessage, beforeSending: () => Promise<void>): Promise<{ provider_id: string }>;
  /** Breaks off every delivery that runs. */
  close(): void;
}
/** The outside world has the message and said no. */
export class Refused extends Error {}

let carriers: Record<Channel, Carrier> | undefined;
/** Chooses who carries the messages of each channel. */
export const useCarriers = (chosen: Record<Channel, Carrier>): void => {
  carriers = chosen;
};
/** Breaks off every delivery that runs: the server stops. */
export const closeCarriers = (): void => {
  for (const carrier of new Set(Object.values(carriers ?? {}))) carrier.close();
};

type Outcome = 'sent' | 'refused' | 'expired' | 'unconfirmed' | 'failed';
const counts = new Map<string, { channel: Channel; outcome: Outcome; count: number }>();
const counted = (channel: Channel, outcome: Outcome) => {
  const key = `${channel} ${outcome}`;
  counts.set(key, { channel, outcome, count: (counts.get(key)?.count ?? 0) + 1 });
};
/** What became of the messages that this process worked on, since it started. */
export const deliveryCounts = (): { channel: Channel; outcome: Outcome; count: number }[] => [...counts.values()];

type Claimed = StoredMessage & { tries: number; state: 'waiting' | 'handing_over'; expired: boolean };
const findUnfinished = async (pool: Pool, id: number): Promise<Claimed | undefined> =>
  (
    await pool<Claimed[]>`
      select id, channel, to_address, subject, body, purpose, unsubscribe_url, tries, state,
        coalesce(expires_at <= now(), false) as expired,
        id || '-' || to_hex(extract(epoch from created_at)::bigint) as key
      from messages
      where id = ${id} and state in ('waiting', 'handing_over')`
  )[0];
/** Takes the message for one more try; false when another worker has it, so that two never hand it over at once. */
const updateTaken = async (pool: Pool, m: Claimed) =>
  (await pool`update messages set tries = tries + 1 where id = ${m.id} and tries = ${m.tries} and state = ${m.state} returning 1`).length >
  0;
const updateHandingOver = async (pool: Pool, id: number, tries: number) =>
  (
    await pool`
      update messages set state = 'handing_over', handed_at = now()
      where id = ${id} and tries = ${tries} and state in ('waiting', 'handing_over')
        and (expires_at > now() or expires_at is null)
      returning 1`
  ).length > 0;
const updateSent = (pool: Pool, id: number, provider_id: string, keeps: boolean) => pool`
  update messages set state = 'sent', sent_at = now(), error = null, provider_id = ${provider_id},
    body = case when purpose = 'code' and not ${keeps} then '' else body end
  where id = ${id}`;
const updateNotSent = (pool: Pool, id: number, tries: number, state: string, error: string) => pool`
  update messages set state = ${state}, error = ${error.slice(0, 500)},
    body = case when purpose = 'code' and ${state} not in ('waiting', 'handing_over') then '' else body end
  where id = ${id} and tries = ${tries}`;

async function deliver({ id }: { id: number }, { pool }: JobTools): Promise<void> {
  const message = await findUnfinished(pool, id);
  if (!message || !(await updateTaken(pool, message))) return;
  const tries = message.tries + 1;
  const end = async (state: 'expired' | 'unconfirmed' | 'failed' | 'waiting' | 'handing_over', why: string) => {
    await updateNotSent(pool, id, tries, state, why);
    counted(message.channel, state === 'waiting' || state === 'handing_over' ? 'refused' : state);
  };
  if (message.expired) return end('expired', 'it expired before it could be sent');
  // Nobody knows whether it went out: the person may ask for another code, and a second SMS of the same costs money.
  const once = message.channel === 'sms' && message.purpose === 'code';
  if (once && message.state === 'handing_over') return end('unconfirmed', 'the sending process ended before the answer came');
  let handed = false;
  try {
    const carrier = carriers![message.channel];
    const { provider_id } = await carrier.deliver(message, async () => {
      if (!(await updateHandingOver(pool, id, tries))) throw new Error('it expired, or another worker took it');
      handed = true;
    });
    await updateSent(pool, id, provider_id, carrier.keeps);
    counted(message.channel, 'sent');
  } catch (error) {
    const open = handed && !(error instanceof Refused);
    const why = String((error as Error).message);
    if (open && once) return end('unconfirmed', why);
    await end(tries >= TRIES ? 'failed' : open ? 'handing_over' : 'waiting', why);
    throw new Error(`message ${id} was not delivered`);
  }
}

const DAYS_KEPT = 90;
/** Removes old messages with their addresses, the text of codes that nobody can use any more, and gives up what no job works on. */
async function sweepMessages({ pool }: JobTools): Promise<void> {
  await pool`delete from messages where created_at < now() - make_interval(days => ${DAYS_KEPT})`;
  await pool`
    update messages set body = '', state = case when state in ('waiting', 'handing_over') then 'expired' else state end
    where purpose = 'code' and body <> '' and created_at < now() - interval '1 day'`;
  await pool`
    update messages set state = 'failed', error = coalesce(error, 'it was never delivered')
    where state in ('waiting', 'handing_over') and created_at < now() - interval '3 days'`;
}

// One lane for each carrier, so that a mail server that hangs delays no SMS, and one for codes by SMS alone.
export const deliverMail = job('post.deliver-mail', deliver, { lane: 'mail' });
export const deliverSms = job('post.deliver-sms', deliver, { lane: 'sms' });
export const deliverSmsCode = job('post.deliver-sms-code', deliver, { lane: 'sms_codes' });
/** Queued by a version that had one name for all. */
const deliverMessage = job('post.deliver-message', deliver, { lane: 'mail' });
export const jobs: readonly AnyJob[] = [
  deliverMail,
  deliverSms,
  deliverSmsCode,
  deliverMessage,
  job('post.sweep-messages', (_, tools) => sweepMessages(tools), { nightly: true }),
];
