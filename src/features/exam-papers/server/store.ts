// SQL of exams on paper: what stands at the head of a paper, pictures, and examinees by what a sheet calls them.
import type { Sql } from '#core/db/server/sql.ts';

export interface PrintedExam {
  title: string;
  bn_title: string;
  course_title: string;
  bn_course_title: string;
  institution: string;
  bn_institution: string;
  minutes: number;
  /** By the ids of the sections, where each has minutes of its own. */
  section_minutes: Record<string, number> | null;
  pass_percent: number;
  published: boolean;
  single: boolean;
}
export async function getPrinted(sql: Sql, lesson_id: number): Promise<PrintedExam> {
  const [row] = await sql<PrintedExam[]>`
    select l.title, l.bn_title, c.title as course_title, c.bn_title as bn_course_title, l.minutes, (
        select jsonb_object_agg(s.id, s.minutes) from exam_sections s
        where s.lesson_id = l.id having every(s.minutes is not null)) as section_minutes,
      coalesce(i.institution_name_en, '') as institution, coalesce(i.institution_name, '') as bn_institution,
      coalesce(l.pass_percent, c.pass_percent) as pass_percent,
      coalesce(x.published_at is not null, false) as published, coalesce(x.single, false) as single
    from lessons l join courses c on c.id = l.course_id
    left join institutions i on i.id = c.institution_id
    left join exams x on x.lesson_id = l.id
    where l.id = ${lesson_id}`;
  return row!;
}
export interface PictureRow {
  address_key: string;
  storage_key: string;
  mime: string;
  bytes: number;
}
/** Of files of these addresses those that the press can set, in their order. */
export const listPictures = (sql: Sql, address_keys: readonly string[]) => sql<PictureRow[]>`
  select address_key, storage_key, mime, bytes from files
  where address_key = any (${[...address_keys]}::text[]) and mime = any ('{image/png,image/jpeg,image/gif,image/webp}')
  order by id`;

/** An examinee by one of the names that a sheet calls them. */
export interface ExamineeRow {
  enrollment_id: number;
  user_id: number;
  name: string;
  bn_name: string;
  phone: string | null;
  email: string | null;
  username: string;
}
export const listExaminees = (
  sql: Sql,
  course_id: number,
  { phones, emails, usernames }: { phones: string[]; emails: string[]; usernames: string[] },
) => sql<ExamineeRow[]>`
  select e.id as enrollment_id, e.user_id, u.name, coalesce(u.bn_name, '') as bn_name, u.phone, u.email, u.username
  from users u
  join enrollments e on e.user_id = u.id and e.course_id = ${course_id} and e.status = 'approved'
  where (u.phone = any (${phones}::text[]) or u.email = any (${emails}::text[])
    or u.username = any (${usernames}::text[]))
  order by u.id`;
