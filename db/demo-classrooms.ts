// A class of its own in the demonstration school: its teacher and an assistant, learners with rolls and groups, a link with a code, days of the week.
import type { Sql } from '#core/db/server/sql.ts';

/** Of the course that the class hangs on. */
export const DEMO_CLASS = 'class-of-the-demonstration';
const LEARNERS = 14;
const groups = [
  { title: 'Tea garden', bn_title: 'চা বাগান' },
  { title: 'Town', bn_title: 'শহর' },
];
export async function seedClassrooms(sql: Sql): Promise<void> {
  const [made] = await sql<{ id: number; batch_id: number }[]>`
    with teacher as (
      select u.id, r.institution_id from users u
      join user_roles r on r.user_id = u.id and r.institution_id is not null
      where u.email = 'teacher@demo.test' order by r.id limit 1
    ), course as (
      insert into courses (slug, kind, institution_id, owner_id, category_id, title, bn_title, language)
      select ${DEMO_CLASS}, 'class', t.institution_id, t.id, (select min(id) from categories where active),
        'Maths on Saturdays', 'শনিবারের গণিত', 'bn'
      from teacher t returning id, owner_id
    )
    insert into batches (course_id, title, bn_title, seats, starts_at, class_days, published_at, updated_by)
    select c.id, 'Maths on Saturdays', 'শনিবারের গণিত', 40, now() - interval '30 days', '6 10:00-11:30,2 17:00-18:00',
      now(), c.owner_id
    from course c returning course_id as id, id as batch_id`;
  if (!made) return;
  const { id: course_id, batch_id } = made;
  await sql`
    insert into batch_teachers (batch_id, user_id, position, role)
    select ${batch_id}, id, case when email = 'teacher@demo.test' then 1 else 2 end,
      case when email = 'teacher@demo.test' then 'teacher' else 'assistant' end
    from users where email in ('teacher@demo.test', 'contributor@demo.test')`;
  await sql`
    insert into classrooms (id, sharable, live_link, live_pass, made_by)
    select ${batch_id}, true, 'https://meet.example.org/maths', '1971', id from users where email = 'teacher@demo.test'`;
  await sql`
    insert into enrollments (user_id, batch_id, course_id, approved_at)
    select id, ${batch_id}, ${course_id}, now() - interval '20 days' from (
      (select id from users where email = 'learner@demo.test')
      union all
      (select u.id from users u
      where u.deleted_at is null and u.bn_name is not null and u.email not like '%@demo.test'
        and not exists (select from user_roles r where r.user_id = u.id)
      order by u.id limit ${LEARNERS})
    ) n`;
  await sql`
    update batches set seats_taken = (select count(*) from enrollments where batch_id = ${batch_id}) where id = ${batch_id}`;
  await sql`
    update courses set learner_count = (select count(*) from enrollments where course_id = ${course_id}) where id = ${course_id}`;
  await sql`
    insert into class_groups (batch_id, title, bn_title, position)
    select ${batch_id}, g.title, g.bn_title, g.place
    from unnest(${groups.map((g) => g.title)}::text[], ${groups.map((g) => g.bn_title)}::text[])
      with ordinality g (title, bn_title, place)`;
  await sql`
    update class_people p set roll = n.place, since = now() - interval '20 days',
      group_id = (select id from class_groups g where g.batch_id = ${batch_id} and g.position = 1 + n.place % 2)
    from (
      select id, row_number() over (order by user_id)::int as place from class_people
      where batch_id = ${batch_id} and user_type = 2
    ) n
    where p.id = n.id`;
  await sql`
    insert into join_links (slug, batch_id, code, code_until, made_by)
    select 'mathsatweekend23', ${batch_id}, 'MATR7Q', now() + interval '30 days', id
    from users where email = 'teacher@demo.test'`;
}
