// Transactional outbox for mail and SMS: each message is a row first, sent by a job, deleted after 90 days.
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { type Channel, deliverMail, deliverSms, deliverSmsCode, TRIES } from './deliver.ts';
import { smsText } from '../sms-text.ts';

interface AnyMessage {
  channel: Channel;
  to_address: string;
  subject?: string;
  body: string;
  idempotency_key?: string;
  /** Where a mail program unsubscribes its reader by a POST, without a login (RFC 8058). */
  unsubscribe_url?: string;
}
/** What has expired is not sent. A code always expires and loses its text when it is sent; one that somebody waits for goes before every
 *  notice, one that is good for hours does not. */
export type Message = AnyMessage & ({ purpose: 'notice'; expires_in_seconds?: number } | { purpose: 'code'; expires_in_seconds: number });

/** Puts a message into the outbox, in the caller's transaction. A repeated idempotency key sends nothing again. */
export const sendMessage = (sql: Sql, m: Message): Promise<void> => sendMessages(sql, [m]);

/** The same for many: the number of statements does not grow with them. */
export async function sendMessages(sql: Sql, all: readonly Message[]): Promise<void> {
  if (!all.length) return;
  const each = <T>(field: (m: Message) => T): T[] => all.map(field);
  const rows = await sql<{ id: number; channel: Channel; purpose: 'code' | 'notice'; awaited: boolean }[]>`
    insert into messages
      (channel, to_address, subject, body, purpose, idempotency_key, unsubscribe_url, expires_at)
    select channel, to_address, subject, body, purpose, idempotency_key, unsubscribe_url,
      now() + make_interval(secs => seconds)
    from unnest(
      ${each((m) => m.channel)}::text[], ${each((m) => m.to_address)}::text[], ${each((m) => m.subject ?? '')}::text[],
      ${each((m) => (m.channel === 'sms' ? smsText(m.body) : m.body))}::text[], ${each((m) => m.purpose)}::text[],
      ${each((m) => m.idempotency_key ?? null)}::text[], ${each((m) => m.unsubscribe_url ?? null)}::text[],
      ${each((m) => m.expires_in_seconds ?? null)}::float8[]
    ) m (channel, to_address, subject, body, purpose, idempotency_key, unsubscribe_url, seconds)
    on conflict (idempotency_key) do nothing
    returning id, channel, purpose, purpose = 'code' and expires_at < now() + interval '1 hour' as awaited`;
  const queue = (job: typeof deliverMail, of: readonly { id: number }[], priority: number) =>
    job.laterAll(
      sql,
      of.map(({ id }) => ({ key: `message-${id}`, payload: { id } })),
      { tries: TRIES, priority },
    );
  for (const awaited of [true, false]) {
    const sent = (channel: Channel) => rows.filter((row) => row.channel === channel && row.awaited === awaited);
    const priority = awaited ? -10 : 0;
    await queue(deliverMail, sent('mail'), priority);
    await queue(awaited ? deliverSmsCode : deliverSms, sent('sms'), priority);
  }
}

/** The last messages to an address, newest first: shown only in demonstration mode. */
export const lastMessages = (pool: Pool, to: string) =>
  pool`
    select id, channel, to_address as to, subject, body, state, created_at
    from messages
    where (${to} = '' or to_address = ${to})
    order by id desc
    limit 20`;

/** Messages that are not delivered yet, by channel. */
export const countUnfinished = (sql: Sql): Promise<{ channel: Channel; count: number; oldest_seconds: number }[]> =>
  sql`
    select channel, count(*)::int as count, extract(epoch from now() - min(created_at))::int as oldest_seconds
    from messages
    where state in ('waiting', 'handing_over')
    group by channel`;

/** Messages to a person who leaves, sent and unsent. */
export const eraseMessages = (sql: Sql, addresses: readonly string[]) =>
  sql`delete from messages where to_address = any (${addresses as string[]}::text[])`;
