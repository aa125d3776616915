// Outgoing mail and SMS: the outbox. Every message is a row first, delivered by a job, kept until it is gone.
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { type AnyJob, job } from '#core/jobs/server/job.ts';

export interface Message {
  channel: 'sms' | 'mail';
  to_address: string;
  subject?: string;
  body: string;
  /** A `code` message loses its body once it is delivered to an outside carrier. */
  purpose: 'code' | 'notice';
  idempotency_key?: string;
}
export interface StoredMessage {
  id: number;
  channel: 'sms' | 'mail';
  to_address: string;
  subject: string;
  body: string;
  purpose: 'code' | 'notice';
}
/** Carries messages of one channel to the outside world. `keeps` says that the stand-in leaves them readable in the outbox. */
export interface Carrier {
  keeps: boolean;
  deliver(message: StoredMessage): Promise<{ provider_id: string }>;
}

/** Puts a message into the outbox, in the caller's transaction. A repeated idempotency key sends nothing again. */
export async function sendMessage(sql: Sql, m: Message): Promise<void> {
  const [row] = await sql<{ id: number }[]>`
    insert into messages (channel, to_address, subject, body, purpose, idempotency_key)
    values (${m.channel}, ${m.to_address}, ${m.subject ?? ''}, ${m.body}, ${m.purpose}, ${m.idempotency_key ?? null})
    on conflict (idempotency_key) do nothing returning id`;
  if (row) await deliverMessage.later(sql, { id: row.id }, { key: `message-${row.id}`, tries: 8 });
}

let carriers: Record<'sms' | 'mail', Carrier> | undefined;
/** Chooses who carries the messages of each channel. */
export const useCarriers = (chosen: Record<'sms' | 'mail', Carrier>): void => {
  carriers = chosen;
};
const deliverMessage = job('post.deliver-message', async ({ id }: { id: number }, { pool }) => {
  const [message] = await pool<
    StoredMessage[]
  >`select id, channel, to_address, subject, body, purpose from messages where id = ${id} and state = 'waiting'`;
  if (!message) return;
  const carrier = carriers![message.channel];
  try {
    const { provider_id } = await carrier.deliver(message);
    await pool`update messages set state = 'sent', sent_at = now(), tries = tries + 1, error = null, provider_id = ${provider_id},
        body = case when purpose = 'code' and ${!carrier.keeps} then '' else body end where id = ${id}`;
  } catch (error) {
    await pool`update messages set tries = tries + 1, error = ${String((error as Error).message).slice(0, 500)}, state = case when tries + 1 >= 8 then 'failed' else 'waiting' end where id = ${id}`;
    throw new Error(`message ${id} was not delivered`);
  }
});
export const jobs: readonly AnyJob[] = [deliverMessage];

/** The last messages to an address, newest first: shown only in demonstration mode. */
export const lastMessages = (pool: Pool, to: string) =>
  pool`select id, channel, to_address as to, subject, body, state, created_at from messages where (${to} = '' or to_address = ${to}) order by id desc limit 20`;
