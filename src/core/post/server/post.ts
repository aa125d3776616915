// Transactional outbox for mail and SMS: each message is a row first, sent by a job, deleted after 90 days.
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { type Channel, deliverMail, deliverSms, deliverSmsCode, TRIES } from './deliver.ts';

interface AnyMessage {
  channel: Channel;
  to_address: string;
  subject?: string;
  body: string;
  idempotency_key?: string;
}
/** A code goes before every notice, is not sent once it has expired, and loses its text when it is sent. */
export type Message = AnyMessage & ({ purpose: 'notice' } | { purpose: 'code'; expires_in_seconds: number });

/** Puts a message into the outbox, in the caller's transaction. A repeated idempotency key sends nothing again. */
export async function sendMessage(sql: Sql, m: Message): Promise<void> {
  const seconds = m.purpose === 'code' ? m.expires_in_seconds : null;
  const [row] = await sql<{ id: number }[]>`
    insert into messages (channel, to_address, subject, body, purpose, idempotency_key, expires_at)
    values (${m.channel}, ${m.to_address}, ${m.subject ?? ''}, ${m.body}, ${m.purpose}, ${m.idempotency_key ?? null},
      now() + make_interval(secs => ${seconds}))
    on conflict (idempotency_key) do nothing returning id`;
  if (!row) return;
  const deliver = m.channel === 'mail' ? deliverMail : m.purpose === 'code' ? deliverSmsCode : deliverSms;
  await deliver.later(sql, { id: row.id }, { key: `message-${row.id}`, tries: TRIES, priority: m.purpose === 'code' ? -10 : 0 });
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
