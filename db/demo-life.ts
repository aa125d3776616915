// Life of the demonstration school: enrollments, reviews, certificates that wait, courses that were gone to their end.
import type { Sql } from '#core/db/server/sql.ts';
import { issueCertificate } from '#features/certificates/server/service.ts';
import { seedDesign } from '#features/templates/server/service.ts';
import { countEnrolled, seedClasses, seedOwn } from './demo-classes.ts';
import { read } from './demo-files.ts';
import { seedInvited } from './demo-invited.ts';
import { seedNotices } from './demo-notices.ts';

/** Enrollments spread over courses and over the forty days until the school is loaded, and the reviews that some learners wrote. */
export async function seedLife(sql: Sql, learners: number[]): Promise<void> {
  const courses = await sql<
    {
      id: number;
      source_key: string;
      slug: string;
      batch_id: number;
      lesson_count: number;
      seats: number | null;
      opens_later: boolean;
      needs_approval: boolean;
    }[]
  >`
    select c.id, c.source_key, c.slug, b.id as batch_id, c.lesson_count, b.seats, b.opens_later, c.needs_approval
    from courses c
    join lateral (
      select id, seats, coalesce(enroll_from > now(), false) as opens_later
      from batches
      where course_id = c.id
      order by id
      limit 1
    ) b on true
    where c.source_key is not null
    order by c.id`;
  for (const [n, course] of courses.entries()) {
    if (course.opens_later) continue;
    const many = Math.min(course.seats === null ? learners.length : course.seats - 1, 6 + ((n * 11) % (learners.length - 5)));
    const chosen = learners.filter((_, i) => (i * 7 + n * 3) % learners.length < many).slice(0, many);
    await sql`
      insert into enrollments (user_id, batch_id, course_id, status, lessons_done, approved_at, created_at)
      select u, ${course.batch_id}, ${course.id}, e.status, case when e.status = 'approved' then ${Math.floor(course.lesson_count / 2)}::int else 0 end,
        case when e.status = 'approved' then now() end, now() - ((u * 7 + ${n * 11}::int) % 40) * interval '1 day'
      from unnest(${chosen}::int[]) u
      cross join lateral (
        select case when ${course.needs_approval} and u % 4 = 0 then 'pending' else 'approved' end as status
      ) e`;
  }
  await seedOwn(sql);
  await seedInvited(sql);
  await countEnrolled(sql);
  await seedNotices(sql);
  await seedApprovals(sql);
  await seedClasses(sql);
  await seedDesign(sql, { title: 'Alpona', bn_title: 'আলপনা' });
  await seedDesign(sql, { title: 'Jali', bn_title: 'জালি' }, { look: 'jali' });
  await seedFinished(sql);
  const reviews = read<{ course: string; rating: number; text: string }>('reviews.yaml');
  const written = new Map<string, number>();
  for (const review of reviews) {
    const turn = written.get(review.course) ?? 0;
    written.set(review.course, turn + 1);
    await sql`
      with chosen as (
        select e.user_id, c.id
        from courses c
        join enrollments e on e.course_id = c.id and e.status = 'approved'
        where (c.source_key = ${review.course} or c.slug = ${review.course})
          and not exists (select from reviews r where r.user_id = e.user_id and r.course_id = c.id)
        order by e.user_id
        limit 1
      ), done as (
        insert into reviews (user_id, course_id, rating, text, created_at)
        select user_id, id, ${review.rating}, ${review.text}, now() - ${turn + 1} * interval '3 days'
        from chosen
        returning course_id
      )
      update courses
      set rating_sum = rating_sum + ${review.rating}, rating_count = rating_count + 1
      where id in (select course_id from done)`;
  }
}

/** The certificates of one course wait for their approval: one that the demonstration learner is not enrolled in. */
const seedApprovals = (sql: Sql) => sql`
  insert into certificate_terms (course_id, batch_id, needs_approval)
  select e.course_id, null, true from enrollments e
  where not exists (
    select from enrollments o join users u on u.id = o.user_id
    where o.course_id = e.course_id and u.email like '%@demo.test')
  group by e.course_id order by count(*) desc, e.course_id limit 1`;
/** What learners have read stands lesson by lesson; every fifth enrollment has been gone to its end, with its certificate. */
async function seedFinished(sql: Sql): Promise<void> {
  const finished = await sql<{ id: number; user_id: number; gives_certificate: boolean }[]>`
    update enrollments e set lessons_done = c.lesson_count, completed_at = e.created_at + interval '9 days', opened_at = e.created_at
    from courses c where c.id = e.course_id and e.status = 'approved' and ((e.user_id + e.course_id * 3) % 5 = 0 or e.lessons_done = c.lesson_count) and e.created_at < now() - interval '10 days'
    returning e.id, e.user_id, c.gives_certificate`;
  await sql`
    insert into lesson_progress (user_id, lesson_id, course_id, percent, seconds, passed, done_at, updated_at)
    select e.user_id, l.id, e.course_id, 100, l.minutes * 60, case when l.kind in ('quiz', 'exam') then true end, e.created_at + l.n * interval '1 day', e.created_at + l.n * interval '1 day'
    from enrollments e
    join (select id, course_id, minutes, kind, row_number() over (partition by course_id order by position, id) as n from lessons where kind <> 'section' and archived_at is null) l
      on l.course_id = e.course_id and l.n <= e.lessons_done
    where e.status = 'approved' on conflict do nothing`;
  await sql`
    insert into study_days (user_id, day)
    select distinct user_id, (updated_at at time zone 'Asia/Dhaka')::date
    from lesson_progress
    where updated_at <= now()
    on conflict do nothing`;
  await sql`update enrollments e set last_lesson_id = (select p.lesson_id from lesson_progress p where p.user_id = e.user_id and p.course_id = e.course_id order by p.done_at desc limit 1) where e.lessons_done > 0`;
  for (const enrollment of finished)
    if (enrollment.gives_certificate)
      await issueCertificate(sql, {
        user_id: enrollment.user_id,
        enrollment_id: enrollment.id,
        score_percent: 70 + ((enrollment.id * 7) % 31),
      });
}
