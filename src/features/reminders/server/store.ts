// SQL of learning plans: weekly goal, reminders, and who is reminded next.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { DEADLINE_DAYS, GIVEN_UP_DAYS, MOST_A_WEEK } from '../rules.ts';

export interface PlanRow {
  goal_days: number | null;
  remind_after: number | null;
}
export const findPlan = async (sql: Sql, user_id: number): Promise<PlanRow | undefined> =>
  (await sql<PlanRow[]>`select goal_days, remind_after from learning_plans where user_id = ${user_id}`)[0];
/** Reminders that are switched on count from today, and are looked at from tomorrow on. How many went out this week stays. */
export const savePlan = (sql: Sql, user_id: number, plan: PlanRow, today: string) => sql`
  insert into learning_plans as p (user_id, goal_days, remind_after, since, next_on)
  values (${user_id}, ${plan.goal_days}, ${plan.remind_after}, ${today}::date, ${today}::date + 1)
  on conflict (user_id) do update
  set goal_days = excluded.goal_days, remind_after = excluded.remind_after,
    since = case when p.remind_after is null then excluded.since else p.since end,
    next_on = case
      when p.remind_after is distinct from excluded.remind_after then excluded.next_on
      else p.next_on
    end`;
export const stopReminders = (sql: Sql, user_id: number) => sql`
  update learning_plans set remind_after = null where user_id = ${user_id} and remind_after is not null`;
export const erasePlan = (sql: Sql, user_id: number) => sql`delete from learning_plans where user_id = ${user_id}`;

export interface Looked {
  user_id: number;
  remind_after: number;
  due: boolean;
  /** Which reminder of the week it is. */
  sent: number;
}
/** Takes plans whose day has come, says who is to be reminded, and puts each off to the day on which it may be due next. */
export const claimPlans = (sql: Sql, { today, week }: { today: string; week: string }, limit: number) => sql<Looked[]>`
  with looked as (
    select user_id, remind_after, since, case when week = ${week}::date then sent else 0 end as sent
    from learning_plans
    where remind_after is not null and next_on <= ${today}::date
    order by next_on, user_id
    limit ${limit}
    for update skip locked
  ),
  based as (
    select l.*, greatest(l.since, (select max(s.day) from study_days s where s.user_id = l.user_id)) as base
    from looked l
  ),
  judged as (
    select b.*,
      ${today}::date between b.base + b.remind_after and b.base + ${GIVEN_UP_DAYS}::int
      and b.sent < ${MOST_A_WEEK}::int and u.deleted_at is null and u.suspended_at is null
      and (u.email_verified_at is not null or u.phone_verified_at is not null)
      and not exists (select from account_deletions a where a.user_id = b.user_id)
      and exists (
        select
        from enrollments e
        join courses c on c.id = e.course_id and c.published_at is not null
        where e.user_id = b.user_id and e.status = 'approved' and e.completed_at is null
      ) as due
    from based b
    join users u on u.id = b.user_id
  )
  update learning_plans p
  set next_on = case
      when j.base + j.remind_after > ${today}::date then j.base + j.remind_after
      else ${today}::date + j.remind_after
    end,
    week = case when j.due then ${week}::date else p.week end,
    sent = case when j.due then j.sent + 1 else p.sent end
  from judged j
  where p.user_id = j.user_id
  returning p.user_id, p.remind_after, j.due, p.sent`;

export interface ReminderRow {
  user_id: number;
  language: number | null;
  email: string | null;
  phone: string | null;
  course_uuid: string;
  course_title: string;
  bn_course_title: string;
  /** The next deadline: a lesson that is due, or the end of the batch of a course, then without a lesson. */
  due_at: string | null;
  due_lesson: string | null;
  bn_due_lesson: string | null;
  due_course: string | null;
  bn_due_course: string | null;
  /** It is the end of the time that they were given beyond their batch. */
  due_extended: boolean | null;
}
/** What the reminders of these people say: the course opened last, and the next deadline. */
export const listReminders = (sql: Sql, users: number[]) => sql<ReminderRow[]>`
  select u.id as user_id, u.language, case when u.email_verified_at is not null then u.email end as email,
    case when u.phone_verified_at is not null then u.phone end as phone, c.uuid as course_uuid,
    c.title as course_title, c.bn_title as bn_course_title, d.due_at, d.lesson as due_lesson,
    d.bn_lesson as bn_due_lesson, d.course as due_course, d.bn_course as bn_due_course,
    d.extended as due_extended
  from users u
  join lateral (
    select c.uuid, c.title, c.bn_title
    from enrollments e
    join courses c on c.id = e.course_id and c.published_at is not null
    where e.user_id = u.id and e.status = 'approved' and e.completed_at is null
    order by e.opened_at desc nulls last, e.id desc
    limit 1
  ) c on true
  left join lateral (
    select l.due_at, l.title as lesson, l.bn_title as bn_lesson, c.title as course, c.bn_title as bn_course, l.id,
      false as extended
    from enrollments e
    join courses c on c.id = e.course_id and c.published_at is not null
    join lessons l on l.course_id = e.course_id and ${ofCourse(sql, sql`l`)}
      and l.due_at between now() and now() + make_interval(days => ${DEADLINE_DAYS})
    left join lesson_progress p on p.user_id = e.user_id and p.lesson_id = l.id
    where e.user_id = u.id and e.status = 'approved' and e.completed_at is null and p.done_at is null
    union all
    select learns_until(b.ends_at, e.extended_on), null, null, c.title, c.bn_title, 0,
      learns_until(b.ends_at, e.extended_on) > b.ends_at
    from enrollments e
    join courses c on c.id = e.course_id and c.published_at is not null
    join batches b on b.id = e.batch_id
      and learns_until(b.ends_at, e.extended_on) between now() and now() + make_interval(days => ${DEADLINE_DAYS})
    where e.user_id = u.id and e.status = 'approved' and e.completed_at is null
    order by due_at, id desc
    limit 1
  ) d on true
  where u.id = any (${users}::int[])`;
