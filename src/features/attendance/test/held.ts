// Factories of sessions that were held, with what stands in their register, for tests of what follows from it.
import { randomUUID } from 'node:crypto';
import type { Pool } from '#core/db/server/sql.ts';
import { NO_DEVICE } from '../server/storing.ts';
import type { Status } from '../rules.ts';
import { seedMarks, type SessionOf } from '../server/service.ts';

/** A session on a day of the past, between two times of Dhaka; with `pause` it has two halves. Everybody of the class was in it then. */
export async function makeHeld(
  sql: Pool,
  batch_id: number,
  { on, from = '09:00', until = '16:00', pause }: { on: string; from?: string; until?: string; pause?: string },
): Promise<SessionOf> {
  const at = (time: string) => `${on}T${time}:00+06:00`;
  await sql`update class_people set since = least(since, ${at('00:00')}) where batch_id = ${batch_id}`;
  const [session] = await sql<SessionOf[]>`
    insert into class_sessions (batch_id, title, bn_title, starts_at, ends_at, break_at, mode, place, told_at)
    values (${batch_id}, 'Day', 'দিন', ${at(from)}, ${at(until)}, ${pause ? at(pause) : null}, 'face', '', now())
    returning id, batch_id, title, bn_title, starts_at, ends_at, break_at, on_date, cancelled_at`;
  return session!;
}
/** Notes a status of each of these people in a half. */
export async function noteHeld(
  sql: Pool,
  session: SessionOf,
  teacher_id: number,
  people: Readonly<Record<number, Status>>,
  half = 1,
): Promise<void> {
  await seedMarks(
    sql,
    session,
    teacher_id,
    Object.entries(people).map(([id, status]) => ({
      ...{ user_id: Number(id), half, source: 'hand', status, minutes: null, at: session.starts_at },
      ...{ client_key: randomUUID(), device: NO_DEVICE, counter: Date.now(), detail: {}, received_at: session.ends_at },
    })),
  );
}
