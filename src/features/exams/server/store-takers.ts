// SQL of who takes an exam, and how they stand by the clock.
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import { LOG_CHARACTERS, LOG_NEARLY_FULL, LOG_RECORDS, SILENT_SECONDS } from '#features/quizzes/rules.ts';
import { type ManagedExam, passPercentOf, shownPercent } from '#features/quizzes/server/service.ts';

/** An attempt `a` whose late answers wait for a decision is neither passed nor failed by then. One that nobody has closed yet is over all the same once
 *  its time is; `p` is its presence. */
export const stateOfTaker = (sql: Sql) => sql`
  case when a.id is null then 'not_begun'
    when a.submitted_at is not null
      then case when a.late_waiting > 0 then 'late' when a.passed then 'passed'
        when a.to_mark > 0 then 'marking' else 'failed' end
    when a.started_at > exam_now() then 'lobby'
    when a.paused_at is not null then 'paused'
    when a.ends_at <= exam_now() then 'time_over'
    when p.help_at is not null then 'asking'
    when coalesce(p.heard_at, a.started_at) < exam_now() - make_interval(secs => ${SILENT_SECONDS}) then 'silent'
    else 'under_way' end`;
/** Percent that are left of the log of attempt `a`, once that is little: with none it takes no more answers. Nothing once it is submitted. */
export const logLeft = (sql: Sql) => sql`
  case when a.submitted_at is null and a.entered_at is not null then (
    select nullif(least(${LOG_NEARLY_FULL}, greatest(0, floor(100 * (1 - greatest(
      sum(s.records)::float8 / ${LOG_RECORDS}, sum(s.bytes)::float8 / ${LOG_CHARACTERS}))))), ${LOG_NEARLY_FULL})::int
    from attempt_leases s where s.user_id = a.user_id and s.attempt_id = a.id
  ) end`;
export const takersOf = (sql: Sql, exam: ManagedExam): Source => ({
  from: sql`
    enrollments e join users u on u.id = e.user_id join batches b on b.id = e.batch_id
    left join lateral (
      select * from quiz_attempts o where o.user_id = e.user_id and o.lesson_id = ${exam.id}
      order by o.number desc limit 1
    ) a on true
    left join attempt_presence p on p.user_id = a.user_id and p.attempt_id = a.id
    left join accommodations w on w.user_id = e.user_id
      and (w.until is null or w.until >= (now() at time zone 'Asia/Dhaka')::date)`,
  columns: sql`
    e.id, u.name, u.bn_name, b.title as batch_title, b.bn_title as bn_batch_title,
    coalesce(u.district, '') as district, ${stateOfTaker(sql)} as state,
    a.id as attempt_id, a.number, a.started_at, a.ends_at, a.submitted_at,
    case when a.submitted_at is null and (a.ends_at > exam_now() or a.paused_at is not null)
      then greatest(0, ceil(extract(epoch from
        a.ends_at - greatest(a.started_at, coalesce(a.paused_at, exam_now()))) / 60))::int
    end as minutes_left,
    cardinality(a.question_ids) as asked, case when a.id is not null then (
      select count(*)::int from quiz_answers g
      where g.user_id = a.user_id and g.attempt_id = a.id and g.answer <> 'null'
    ) end as answered,
    nullif((
      select s.waiting from attempt_leases s where s.user_id = a.user_id and s.attempt_id = a.id
      order by s.lease desc limit 1
    ), 0) as waiting,
    ${logLeft(sql)} as log_left, nullif(a.late_waiting, 0) as late_waiting, a.closed_by, p.heard_at,
    w.extra_percent, w.break_minutes, w.large_text, w.reader, w.scribe, w.both_languages,
    case when a.submitted_at is not null then ${shownPercent(sql, passPercentOf(sql, exam.id))} end as percent`,
  key: sql`e.id`,
  where: sql`e.course_id = ${exam.course_id} and e.status = 'approved'`,
  filters: {
    state: (states: string[]) => sql`${stateOfTaker(sql)} = any(${states}::text[])`,
    late: () => sql`a.late_waiting > 0`,
    batch: (ids: number[]) => sql`e.batch_id = any(${ids}::int[])`,
    // profiles hold its name, in either language
    district: (ids: number[]) => sql`u.district <> '' and lower(u.district) in (
      select lower(n) from districts d cross join lateral (values (d.title), (d.bn_title)) v (n)
      where d.id = any(${ids}::int[]))`,
  },
  search: (term) => sql`(u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)})`,
});
