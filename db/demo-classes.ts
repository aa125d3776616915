// Classes of the demonstration school: what its own learner does, seats, days and teachers of batches.
import type { Sql } from '#core/db/server/sql.ts';

/** What the learner one signs in as has done; only in courses that cannot simply be joined, so that the others stay to be tried. */
const own = [
  { course: 'internet-safety', days: 38, share: 1 },
  { course: 'spreadsheet-accounts', days: 6, share: 0.5 },
  { course: 'working-english', days: 3, share: 0.2 },
  { course: 'python-first-steps', days: 2, share: 0, status: 'pending' },
];
export async function seedOwn(sql: Sql): Promise<void> {
  await sql`
    insert into enrollments (user_id, batch_id, course_id, status, lessons_done, approved_at, created_at, opened_at)
    select u.id, b.id, c.id, o.status, floor(c.lesson_count * o.share),
      case when o.status = 'approved' then now() - o.days * interval '1 day' end,
      now() - o.days * interval '1 day', case when o.share > 0 then now() - interval '1 day' end
    from unnest(
      ${own.map((o) => o.course)}::text[], ${own.map((o) => o.days)}::int[], ${own.map((o) => o.share)}::real[],
      ${own.map((o) => o.status ?? 'approved')}::text[]
    ) o (course, days, share, status)
    join users u on u.email = 'learner@demo.test'
    join courses c on c.slug = o.course
    join lateral (select id from batches where course_id = c.id order by id limit 1) b on true`;
  await sql`
    insert into wishes (user_id, course_id)
    select u.id, c.id
    from users u, courses c
    where u.email = 'learner@demo.test' and c.slug in ('solar-home', 'data-and-chance')`;
}
/** Who waits for approval has a seat and is no learner yet. */
export async function countEnrolled(sql: Sql): Promise<void> {
  await sql`
    update batches b
    set seats_taken = (select count(*) from enrollments where batch_id = b.id and status <> 'rejected')`;
  await sql`
    update courses c
    set learner_count = (select count(*) from enrollments where course_id = c.id and status = 'approved')`;
}

/** Batches with an end meet on days of the week, with the teachers of their course; where seats are few there is a waiting list. */
export async function seedClasses(sql: Sql): Promise<void> {
  await sql`
    update batches
    set class_days = case id % 3 when 0 then '6 19:00-20:30,1 19:00-20:30' when 1 then '0 17:00-18:30,3 17:00-18:30'
        else '5 10:00-12:00' end,
      waiting_list = seats is not null
    where ends_at is not null`;
  await sql`
    insert into batch_teachers (batch_id, user_id, position)
    select b.id, t.user_id, t.position
    from batches b
    join course_teachers t on t.course_id = b.course_id
    where t.user_id is not null
    on conflict do nothing`;
}
