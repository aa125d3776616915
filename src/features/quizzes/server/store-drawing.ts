// SQL that draws the questions of an attempt: seeded sampling from a quiz that has more questions than it shows, and from each of its draws.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { SetPaper } from './store-exams.ts';

/**
 * The questions that a learner's next attempt at quiz `l` (lessons) asks, with their positions: so many of its own as it shows, and of each draw so
 * many as it takes. Those come first that were asked least often; among them the number of the attempt is the seed, so that drawing again gives the same.
 */
export const drawNext = (sql: Sql, user_id: Part) => sql`(
  select d.question_id, d.position
  from (
    select q.question_id, q.position, q.draw, row_number() over (partition by q.draw
      order by next.asked, md5(concat_ws(':', ${user_id}, l.id, next.number, q.question_id))) as nth
    from lesson_questions q
    cross join lateral (
      select coalesce(max(a.number), 0) + 1 as number,
        count(*) filter (where q.question_id = any (a.question_ids)) as asked
      from quiz_attempts a where a.user_id = ${user_id} and a.lesson_id = l.id
    ) next
    where q.lesson_id = l.id
  ) d
  left join lateral (
    select (w ->> 'take')::int as take from jsonb_array_elements(l.draws) w where w ->> 'key' = d.draw
  ) drawn on true
  where d.nth <= case when d.draw is null then coalesce(l.questions_shown, d.nth) else coalesce(drawn.take, 0) end
)`;
/**
 * The questions of an attempt at an exam that draws from the bank, with their positions: of each draw as many as it takes, section by section. Where
 * each attempt has its own paper, those come first that this learner was asked least often; else the seed alone says which.
 */
export const drawSet = (
  sql: Sql,
  user_id: Part,
  seed: Part,
  { lesson_id, variety, shuffle_questions }: Omit<SetPaper, 'seed' | 'code'>,
) => sql`(
  with before as materialized (
    select asked.question_id, count(*) as asked
    from quiz_attempts a cross join unnest(a.question_ids) asked (question_id)
    where ${variety === 'each'} and a.user_id = ${user_id} and a.lesson_id = ${lesson_id}::int
    group by asked.question_id
  )
  select p.question_id, row_number() over (order by s.position,
    case when ${shuffle_questions} then md5(concat_ws(':', ${seed}, p.question_id)) end, d.position, p.question_id
  ) as position
  from exam_sections s
  join exam_draws d on d.section_id = s.id
  cross join lateral (
    select p.question_id from exam_pool p left join before b on b.question_id = p.question_id
    where p.draw_id = d.id
    order by coalesce(b.asked, 0), md5(concat_ws(':', ${seed}, 'drawn', p.question_id)) limit d.take
  ) p
  where s.lesson_id = ${lesson_id}::int
)`;
/** The seed of an attempt's variants, as `seedOf` makes it, of a number that is known here alone. */
export const seedIn = (sql: Sql, user_id: Part, lesson_id: number, number: Part) => sql`
  ('x' || left(md5(concat_ws(':', 'variants', ${user_id}, ${lesson_id}::int, ${number})), 7))::bit(28)::int`;
