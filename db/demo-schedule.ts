// Timetable of the demonstration school: sessions of the classes that its own learner is in, some over, one moved, one cancelled, and who can come.
import type { Sql } from '#core/db/server/sql.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { readWeek } from '#core/i18n/week.ts';
import { addDays, momentAt, planSeries } from '#features/schedule/rules.ts';

const WEEK = '6 19:00-20:30,2 19:00-20:30';
/** What a class without lessons of its own meets about. */
const TOPICS = [
  ['Fractions by folding paper', 'ভগ্নাংশ: কাগজ ভাঁজে শেখানো'],
  ['The number line', 'সংখ্যারেখা'],
  ['Games with decimals', 'দশমিকের খেলা'],
  ['Measuring with what is at hand', 'হাতের কাছের জিনিসে মাপ'],
  ['Shapes around us', 'চারপাশের আকৃতি'],
  ['Ratio and proportion', 'অনুপাত ও সমানুপাত'],
  ['Percentages at the market', 'হাটবাজারে শতকরা'],
  ['Reading graphs', 'লেখচিত্র পড়া'],
] as const;
const [WEEKS_BACK, SESSIONS] = [3, 12];
interface DemoClass {
  id: number;
  class_days: string;
  ends_on: string | null;
  teacher_id: number | null;
  lessons: { id: number; title: string; bn_title: string }[];
}
/** The same each time that the school is made on the same day. */
export async function seedSchedule(sql: Sql): Promise<void> {
  const classes = await sql<DemoClass[]>`
    select b.id, b.class_days, b.ends_on, (
        select t.user_id from batch_teachers t where t.batch_id = b.id order by t.position limit 1) as teacher_id,
      array(
        select json_build_object('id', l.id, 'title', l.title, 'bn_title', l.bn_title) from lessons l
        where l.course_id = b.course_id and l.kind <> 'section' and l.archived_at is null
        order by l.parent_id, l.position limit ${SESSIONS}) as lessons
    from enrollments e
    join users u on u.id = e.user_id and u.email = 'learner@demo.test'
    join batches b on b.id = e.batch_id and b.published_at is not null and b.removed_at is null
    where e.status = 'approved'
    order by b.id`;
  const today = dayInDhaka(Date.now());
  for (const [i, one] of classes.entries()) {
    const week = readWeek(one.class_days || WEEK) ?? [];
    const { slots } = planSeries({ from: addDays(today, -7 * WEEKS_BACK), week, every: 1, times: SESSIONS }, () => false);
    const about = one.lessons.length ? one.lessons : TOPICS.map(([title, bn_title]) => ({ id: null, title, bn_title }));
    const held = slots.filter(({ on }) => !one.ends_on || on <= one.ends_on).slice(0, about.length);
    if (!held.length) continue;
    const place = i % 2 === 0 ? 'উপজেলা রিসোর্স সেন্টার, কক্ষ ২' : '';
    await sql`
      insert into class_sessions (batch_id, title, bn_title, starts_at, ends_at, mode, place, teacher_id, lesson_id, told_at)
      select ${one.id}, s.title, s.bn_title, s.starts_at, s.ends_at, ${place ? 'face' : 'live'}, ${place}, ${one.teacher_id},
        s.lesson_id, now()
      from jsonb_to_recordset(${JSON.stringify(
        held.map(({ on, from, until }, n) => ({
          ...{ lesson_id: about[n]!.id, title: about[n]!.title, bn_title: about[n]!.bn_title },
          ...{ starts_at: momentAt(on, from), ends_at: momentAt(on, until) },
        })),
      )}::text::jsonb) as s (lesson_id int, title text, bn_title text, starts_at timestamptz, ends_at timestamptz)`;
  }
  // of the last class the second session to come was moved by a day, and the fourth is cancelled
  await sql`
    with next as (
      select s.id, row_number() over (order by s.starts_at) as nth from class_sessions s
      where s.batch_id = ${classes.at(-1)?.id ?? 0} and s.starts_at > now())
    update class_sessions s
    set first_at = case when n.nth = 2 then s.starts_at end,
      starts_at = case when n.nth = 2 then s.starts_at + interval '1 day' else s.starts_at end,
      ends_at = case when n.nth = 2 then s.ends_at + interval '1 day' else s.ends_at end,
      cancelled_at = case when n.nth = 4 then now() end,
      reason = case when n.nth = 4 then 'শিক্ষক প্রশিক্ষণে থাকবেন' else '' end,
      sequence = 1
    from next n
    where n.id = s.id and n.nth in (2, 4)`;
  await sql`
    insert into session_answers (user_id, class_session_id, comes, reason)
    select e.user_id, s.id, e.user_id % 4 <> 0, case when e.user_id % 4 = 0 then 'উপজেলায় সভা আছে' else '' end
    from (
      select distinct on (s.batch_id) s.id, s.batch_id from class_sessions s
      where s.starts_at > now() and s.cancelled_at is null
      order by s.batch_id, s.starts_at) s
    join enrollments e on e.batch_id = s.batch_id and e.status = 'approved'
    join users u on u.id = e.user_id and u.email <> 'learner@demo.test'
    order by e.user_id limit 24`;
}
