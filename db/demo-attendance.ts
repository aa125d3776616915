// Attendance of the demonstration school: its classes' sessions that are over, most people there, some late, on leave or absent; in the last one a
// contradiction, and somebody who says that they were there. The register of its training, by half days, is closed.
import { randomUUID } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { type NewMark, seedClosedMonth, seedMarks, type SessionOf } from '#features/attendance/server/service.ts';
import { halvesOf, type Source, type Status, timesOfHalf } from '#features/attendance/rules.ts';

interface Held extends SessionOf {
  teacher_id: number;
  people: number[];
  /** It is the latest of its class. */
  last: boolean;
}
const PHONE = '5f6d1c3e-2b7a-4c1d-9e80-7a4b6c2d1e0f';
const OTHER_PHONE = '8a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const statusOf = (person: number, nth: number): Status =>
  (person + nth * 5) % 13 === 0 ? 'absent' : (person + nth * 3) % 11 === 0 ? 'late' : (person + nth * 7) % 17 === 0 ? 'excused' : 'present';
function mark(
  session: SessionOf,
  user_id: number,
  status: Status,
  minute: number,
  more: { source?: Source; device?: string; reason?: string; half?: number } = {},
): NewMark {
  const { source = 'hand', device = PHONE, reason, half = 1 } = more;
  const at = Date.parse(timesOfHalf(session, half).starts_at) + minute * 60_000;
  return {
    ...{ user_id, half, source, status, minutes: status === 'late' ? 25 : null, at: new Date(at).toISOString() },
    ...{ client_key: randomUUID(), device, counter: at, detail: reason === undefined ? {} : { reason } },
    received_at: new Date(at + 30_000).toISOString(),
  };
}
export async function seedAttendance(sql: Sql): Promise<void> {
  // whoever is in a class of the school was there when its timetable began
  await sql`
    update class_people p set since = least(p.since, s.first_at)
    from (select batch_id, min(starts_at) as first_at from class_sessions group by batch_id) s
    where s.batch_id = p.batch_id`;
  const held = await sql<Held[]>`
    select s.id, s.batch_id, s.title, s.bn_title, s.starts_at, s.ends_at, s.break_at, s.on_date, s.cancelled_at,
      coalesce(s.teacher_id, t.user_id) as teacher_id,
      s.break_at is null and s.starts_at = max(s.starts_at) over (partition by s.batch_id) as last,
      array(select p.user_id from class_people p
        where p.batch_id = s.batch_id and p.user_type = 2 and p.until is null order by p.user_id limit 60) as people
    from class_sessions s
    left join lateral (
      select user_id from batch_teachers where batch_id = s.batch_id order by position limit 1) t on true
    where s.ends_at < now() and s.cancelled_at is null and coalesce(s.teacher_id, t.user_id) is not null
    order by s.break_at is not null, s.starts_at, s.id`;
  for (const [nth, session] of held.entries()) {
    const { people, teacher_id, last } = session;
    const marks = people.map((person) => mark(session, person, last && person === people[0] ? 'absent' : statusOf(person, nth), 12));
    await seedMarks(sql, session, teacher_id, marks);
    if (halvesOf(session) === 2) {
      const later = people.map((person) => mark(session, person, statusOf(person, nth + 1), 12, { half: 2 }));
      await seedMarks(sql, session, teacher_id, later);
    }
    const [first, second] = people;
    if (!last || first === undefined) continue;
    // a second phone of the teacher saw the first of them come later
    await seedMarks(sql, session, teacher_id, [mark(session, first, 'present', 32, { device: OTHER_PHONE })]);
    if (second === undefined) continue;
    await seedMarks(sql, session, teacher_id, [mark(session, second, 'absent', 40)]);
    await seedMarks(sql, session, second, [
      mark(session, second, 'present', 200, { source: 'own', reason: 'বিদ্যুৎ ছিল না, পেছনের বেঞ্চে ছিলাম' }),
    ]);
  }
  const days = held.filter((session) => session.break_at !== null);
  for (const { batch_id, on_date, teacher_id } of new Map(days.map((day) => [`${day.batch_id} ${day.on_date.slice(0, 7)}`, day])).values())
    await seedClosedMonth(sql, { batch_id, month: `${on_date.slice(0, 7)}-01`, closed_by: teacher_id });
}
