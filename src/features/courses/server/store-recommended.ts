// SQL of recommendations: courses for one learner, each with the reason why, in one statement.
import type { Sql } from '#core/db/server/sql.ts';
import { type Reason, type Recommended, reasons } from '../contract.ts';
import { buildCard, type CardRow, cardColumns, cardJoins } from './store-card.ts';

/** What others do is told of so many people or more: fewer could be recognised. */
const LEAST_PEOPLE = 5;
/** Of a course so many who joined last are looked at: what is asked stays small however many there are. */
const LATEST_PEOPLE = 200;
/** So many popular courses are looked at for people of the learner's district. */
const NEAR_COURSES = 10;

type Row = CardRow & { reason: Reason; why_title: string; why_bn_title: string };

export async function listForLearner(sql: Sql, user_id: number, institution_id: number | undefined, limit: number): Promise<Recommended[]> {
  // not theirs yet, of an institution at work, with a batch that can still be entered
  const fits = sql`
    c.published_at is not null
    and c.id not in (select course_id from own)
    and not exists (select from institutions x where x.id = c.institution_id and x.closed_at is not null)
    and exists (
      select from batches b
      where b.course_id = c.id and b.published_at is not null
        and (b.enroll_until is null or b.enroll_until > now()) and (b.ends_at is null or b.ends_at > now()))
    ${institution_id === undefined ? sql`` : sql`and c.institution_id = ${institution_id}`}`;
  const rows = await sql<Row[]>`
    with own as (
      select e.course_id, case when e.completed_at is null then 'learning' else 'finished' end as reason, e.created_at
      from enrollments e
      where e.user_id = ${user_id} and e.status <> 'rejected'
      union all
      select w.course_id, 'wished', w.created_at
      from wishes w
      where w.user_id = ${user_id}
    ), subjects as (
      -- one course of each subject says why: what was finished before what is learned before what is wished for
      select distinct on (c.category_id) c.category_id, o.course_id, o.reason, o.created_at
      from own o
      join courses c on c.id = o.course_id
      order by c.category_id, array_position(array['finished', 'learning', 'wished'], o.reason), o.created_at desc
    ), newest as (
      select course_id from own where reason <> 'wished' order by created_at desc limit 1
    ), others as (
      select e.user_id
      from enrollments e
      where e.course_id = (select course_id from newest) and e.user_id <> ${user_id} and e.status = 'approved'
      order by e.id desc
      limit ${LATEST_PEOPLE}
    ), chosen as (
      select t.course_id as id, 'together' as reason, (select course_id from newest) as source_id, t.people as place
      from (
        select e.course_id, count(*) as people
        from others o
        join enrollments e on e.user_id = o.user_id and e.status = 'approved'
        group by e.course_id
        having count(distinct e.user_id) >= ${LEAST_PEOPLE}
      ) t
      join courses c on c.id = t.course_id
      where ${fits}
      union all
      select n.id, s.reason, s.course_id, n.learner_count
      from subjects s
      cross join lateral (
        select c.id, c.learner_count
        from courses c
        where c.category_id = s.category_id and ${fits}
        order by c.learner_count desc, c.id desc
        limit ${limit}) n
      union all
      select n.id, 'district', null, n.learner_count
      from (
        select c.id, c.learner_count
        from courses c
        where ${fits} and c.learner_count >= ${LEAST_PEOPLE}
        order by c.learner_count desc, c.id desc
        limit ${NEAR_COURSES}) n
      where (
        select count(distinct e.user_id)
        from (
          select user_id
          from enrollments
          where course_id = n.id and status = 'approved'
          order by id desc
          limit ${LATEST_PEOPLE}) e
        join users u on u.id = e.user_id and u.deleted_at is null
        join users me on me.id = ${user_id} and me.district <> '' and lower(me.district) = lower(u.district)
      ) >= ${LEAST_PEOPLE}
      union all
      select n.id,
        case when n.learner_count >= ${LEAST_PEOPLE} then 'popular' else 'subject' end, null, n.learner_count
      from (
        select c.id, c.learner_count
        from courses c
        where ${fits} and c.category_id not in (select category_id from subjects)
        order by c.learner_count desc, c.id desc
        limit ${limit}) n
    ), ranked as (
      select id, reason, source_id, place,
        array_position(${[...reasons]}::text[], reason) as rank
      from chosen
    ), once as (
      select distinct on (id) * from ranked order by id, rank, place desc
    ), mixed as (
      -- of each reason one, then of each another: a page of four shows more than one subject
      select *, row_number() over (partition by rank, source_id order by place desc, id desc) as turn from once
    ), page as (
      select * from mixed order by turn, rank, place desc, id desc limit ${limit}
    )
    select ${cardColumns(sql)}, p.reason,
      coalesce(s.title, '') as why_title, coalesce(s.bn_title, '') as why_bn_title
    from page p
    join courses c on c.id = p.id
    ${cardJoins(sql)}
    left join courses s on s.id = p.source_id
    order by p.turn, p.rank, p.place desc, p.id desc`;
  return rows.map(({ reason, why_title, why_bn_title, ...row }) => ({
    ...buildCard(row),
    why: { reason, title: why_title, bn_title: why_bn_title },
  }));
}
