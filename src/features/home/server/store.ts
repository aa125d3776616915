// SQL of the front page: figures, subjects, testimonials.
import type { Sql } from '#core/db/server/sql.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import { hasAgreed } from '#features/consents/server/service.ts';
import type { Language } from '#core/i18n/words.ts';

export interface Figures {
  learners: number;
  courses: number;
  certificates: number;
  institutions: number;
  teachers: number;
}
/** Learners are people with an approved enrollment; those of one institution are counted by enrollments, since a person may have several. */
export const getFigures = async (sql: Sql, institution_id: number | undefined): Promise<Figures> => {
  const [row] =
    institution_id === undefined
      ? await sql<Figures[]>`
          select (select count(distinct user_id)::int from enrollments where status = 'approved') as learners,
            (select coalesce(sum(course_count), 0)::int from categories) as courses,
            (select count(*)::int from certificates where status = 1 and revoked_at is null) as certificates,
            (
              select count(*)::int from institutions
              where approved_at is not null and closed_at is null) as institutions,
            (
              select count(distinct t.bn_name)::int
              from course_teachers t
              join courses c on c.id = t.course_id and c.published_at is not null
            ) as teachers`
      : await sql<Figures[]>`
          with offered as (
            select id, learner_count
            from courses
            where institution_id = ${institution_id} and published_at is not null
          )
          select coalesce(sum(learner_count), 0)::int as learners, count(*)::int as courses, 1 as institutions,
            (
              select count(*)::int
              from certificates
              where course_id in (select id from offered) and status = 1 and revoked_at is null
            ) as certificates,
            (
              select count(distinct bn_name)::int
              from course_teachers
              where course_id in (select id from offered)
            ) as teachers
          from offered`;
  return row!;
};

export interface SubjectRow {
  id: number;
  slug: string;
  title: string;
  bn_title: string;
  image: string;
  course_count: number;
}
/** Subjects in their order; those of one institution with what it has in them. */
export const listSubjects = (sql: Sql, institution_id: number | undefined, limit: number) =>
  institution_id === undefined
    ? sql<SubjectRow[]>`
        select id, slug, title, bn_title, image, course_count
        from categories
        where active
        order by course_count = 0, position, id
        limit ${limit}`
    : sql<SubjectRow[]>`
        select k.id, k.slug, k.title, k.bn_title, k.image, count(*)::int as course_count
        from categories k
        join courses c on c.category_id = k.id
        where c.institution_id = ${institution_id} and c.published_at is not null and k.active
        group by k.id
        order by k.position, k.id
        limit ${limit}`;

export interface QuoteRow {
  id: number;
  rating: number;
  text: string;
  name: string;
  bn_name: string | null;
  course_title: string;
  course_bn_title: string;
  /** It is in the language that was asked for. */
  own: boolean;
}
/** The newest good reviews that say something, one of a person who agreed to stand here; none of somebody under 18. */
/** Of what learners say, the newest in a language by its letters; other ones only where that language has none. */
export const listQuotes = (sql: Sql, institution_id: number | undefined, language: Language, limit: number) => sql<QuoteRow[]>`
  select *
  from (
    select distinct on (r.user_id) r.id, r.rating, r.text, ${nameFor(sql, sql`u`, 'name')} as name,
      ${nameFor(sql, sql`u`, 'bn_name')} as bn_name,
      c.title as course_title, c.bn_title as course_bn_title, r.created_at, r.own
    from (
      select *, (text ~ '[\u0980-\u09ff]') = ${language === 'bn'} as own
      from reviews
      where hidden_at is null and text <> '' and rating >= 4
      order by own desc, created_at desc, id desc
      limit 200
    ) r
    join users u on u.id = r.user_id
    join courses c on c.id = r.course_id and c.published_at is not null
    where char_length(r.text) between 20 and 400
      and not ${isPrivateProfile(sql, sql`u`)}
      and ${hasAgreed(sql, sql`r.user_id`, 'front_page')}
      ${institution_id === undefined ? sql`` : sql`and c.institution_id = ${institution_id}`}
    order by r.user_id, r.own desc, r.created_at desc
  ) q
  order by own desc, created_at desc, id desc
  limit ${limit}`;
