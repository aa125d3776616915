// SQL of when classes meet next: by their timetable, where they have one; else by their weekly hours.
import type { Sql } from '#core/db/server/sql.ts';
import type { ClassMeeting } from '../contract.ts';
import { nextMeetings } from '../rules.ts';
import type { ClassRow } from './store.ts';

type Hours = Pick<ClassRow, 'id' | 'starts_at' | 'ends_at' | 'class_days'>;
/** So many of each class at most, those that are on now before the others. */
export async function findMeetings(sql: Sql, classes: readonly Hours[], now: number, count: number): Promise<Map<number, ClassMeeting[]>> {
  const ids = classes.map(({ id }) => id);
  const planned = await sql<({ batch_id: number } & (ClassMeeting | { starts_at: null }))[]>`
    select w.id as batch_id, s.starts_at, s.ends_at, s.title, s.bn_title, s.mode, s.place
    from unnest(${ids}::int[]) as w (id)
    left join lateral (
      select s.starts_at, s.ends_at, s.id, s.title, s.bn_title, s.mode, s.place from class_sessions s
      where s.batch_id = w.id and s.cancelled_at is null and s.ends_at > ${new Date(now).toISOString()}::timestamptz
      order by s.starts_at, s.id limit ${count}) s on true
    where exists (select from class_sessions t where t.batch_id = w.id)
    order by w.id, s.starts_at`;
  const found = new Map(classes.map((one) => [one.id, undefined as ClassMeeting[] | undefined]));
  for (const { batch_id, ...meeting } of planned) {
    const meetings = found.get(batch_id) ?? [];
    found.set(batch_id, meeting.starts_at === null ? meetings : [...meetings, meeting]);
  }
  const weekly = { title: '', bn_title: '', mode: null, place: '' };
  return new Map(
    classes.map((one) => [one.id, found.get(one.id) ?? nextMeetings(one, now, count).map((meeting) => ({ ...meeting, ...weekly }))]),
  );
}
