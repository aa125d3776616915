// SQL of reviews for the staff of a course: the list with hidden ones, answers, hiding.
import type { Sql } from '#core/db/server/sql.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import type { shows, StaffReview } from '../contract-staff.ts';

export interface ReviewRow {
  id: number;
  user_id: number;
  course_id: number;
  rating: number;
  hidden: boolean;
}
export const findReview = async (sql: Sql, id: number): Promise<ReviewRow | undefined> => {
  const [row] = await sql<ReviewRow[]>`
    select id, user_id, course_id, rating, hidden_at is not null as hidden from reviews where id = ${id}`;
  return row;
};
/** Names as strangers read them: a review is signed for everybody, and staff learn no more by it. */
export const listForStaff = (sql: Sql, q: { course_id: number; show: (typeof shows)[number]; limit: number; offset: number }) => {
  const u = sql`u`;
  const wanted = {
    all: sql`true`,
    unanswered: sql`r.reply = '' and r.text <> '' and r.hidden_at is null`,
    hidden: sql`r.hidden_at is not null`,
  }[q.show];
  return sql<(StaffReview & { total: number })[]>`
    select r.id, r.rating, r.text, r.created_at, r.updated_at, r.reply as answer, r.replied_at as answered_at,
      case when r.hidden_at is not null then r.hidden_reason end as hidden_reason, count(*) over ()::int as total,
      case when ${isPrivateProfile(sql, u)} then '' else ${nameFor(sql, u, 'name', sql`false`)} end as name,
      case when not ${isPrivateProfile(sql, u)} then ${nameFor(sql, u, 'bn_name', sql`false`)} end as bn_name
    from reviews r join users u on u.id = r.user_id
    where r.course_id = ${q.course_id} and ${wanted}
    order by r.created_at desc, r.id desc
    limit ${q.limit} offset ${q.offset}`;
};
interface AnsweredReview {
  user_id: number;
  course_uuid: string;
  title: string;
  bn_title: string;
  /** It says something else than before. */
  anew: boolean;
}
export async function answerReview(sql: Sql, id: number, answer: string): Promise<AnsweredReview> {
  const [row] = await sql<AnsweredReview[]>`
    update reviews r set reply = ${answer},
      replied_at = case when ${answer} = '' then null when r.reply = ${answer} then r.replied_at else now() end
    from courses c
    where r.id = ${id} and c.id = r.course_id
    returning r.user_id, c.uuid as course_uuid, c.title, c.bn_title, coalesce(r.replied_at = now(), false) as anew`;
  return row!;
}
export const hideReview = (sql: Sql, id: number, hidden: boolean, reason: string) => sql`
  update reviews set hidden_at = case when ${hidden} then coalesce(hidden_at, now()) end,
    hidden_reason = case when ${hidden} then ${reason} else '' end
  where id = ${id}`;
