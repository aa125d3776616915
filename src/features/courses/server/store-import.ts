// SQL that writes courses and their teachers in an import. Idempotent: writing the same twice changes nothing.
import type { Sql } from '#core/db/server/sql.ts';

export interface ImportedCourse {
  source_key: string;
  slug: string;
  institution_id: number | null;
  owner_id: number | null;
  category_id: number;
  title: string;
  bn_title: string;
  summary: string;
  bn_summary: string;
  body_html: string;
  bn_body_html: string;
  outcomes: { en: string; bn: string }[];
  audience: { en: string; bn: string }[];
  requirements: { en: string; bn: string }[];
  course_level: string;
  language: string;
  price_poisha: number;
  needs_approval: boolean;
  needs_verification: boolean;
  previous_first: boolean;
  pass_percent: number;
  gives_certificate: boolean;
  credits: string;
  cover_family: string | null;
  publish: boolean;
  /** undefined leaves it as it is on the site. */
  featured: boolean | undefined;
}
export interface ImportedTeacher {
  user_id: number | null;
  name: string;
  bn_name: string;
  title: string;
  bn_title: string;
}
export type Written = 'created' | 'updated' | 'unchanged';

/** Whether a slug belongs to a course that did not come from this key. */
export const isSlugTaken = async (sql: Sql, slug: string, source_key: string): Promise<boolean> => {
  const [row] = await sql`select 1 from courses where slug = ${slug} and source_key is distinct from ${source_key}`;
  return row !== undefined;
};

/** Writes a course under its key. An owner that is set already stays. */
export async function upsertCourse(sql: Sql, c: ImportedCourse): Promise<{ id: number; state: Written }> {
  const [row] = await sql<{ id: number; created: boolean }[]>`
    insert into courses as c (
      source_key, slug, institution_id, owner_id, category_id, title, bn_title, summary, bn_summary, body_html,
      bn_body_html, outcomes, audience, requirements, course_level, language, price_poisha, needs_approval,
      needs_verification, previous_first, pass_percent, gives_certificate, credits, cover_family, published_at,
      featured_at
    ) values (
      ${c.source_key}, ${c.slug}, ${c.institution_id}, ${c.owner_id}, ${c.category_id}, ${c.title},
      ${c.bn_title}, ${c.summary}, ${c.bn_summary}, ${c.body_html}, ${c.bn_body_html},
      ${sql.json(c.outcomes as never)}, ${sql.json(c.audience as never)}, ${sql.json(c.requirements as never)},
      ${c.course_level}, ${c.language}, ${c.price_poisha}, ${c.needs_approval}, ${c.needs_verification},
      ${c.previous_first}, ${c.pass_percent}, ${c.gives_certificate}, ${c.credits}, ${c.cover_family},
      case when ${c.publish}::boolean then now() end, case when ${c.featured ?? false}::boolean then now() end
    )
    on conflict (source_key) do update set
      slug = excluded.slug, institution_id = excluded.institution_id,
      owner_id = coalesce(c.owner_id, excluded.owner_id), category_id = excluded.category_id,
      title = excluded.title, bn_title = excluded.bn_title, summary = excluded.summary,
      bn_summary = excluded.bn_summary, body_html = excluded.body_html, bn_body_html = excluded.bn_body_html,
      outcomes = excluded.outcomes, audience = excluded.audience, requirements = excluded.requirements,
      course_level = excluded.course_level, language = excluded.language, price_poisha = excluded.price_poisha,
      needs_approval = excluded.needs_approval, needs_verification = excluded.needs_verification,
      previous_first = excluded.previous_first, pass_percent = excluded.pass_percent,
      gives_certificate = excluded.gives_certificate, credits = excluded.credits,
      cover_family = excluded.cover_family, published_at = coalesce(c.published_at, excluded.published_at),
      featured_at = case
        when ${c.featured === undefined}::boolean then c.featured_at
        when excluded.featured_at is null then null
        else coalesce(c.featured_at, excluded.featured_at)
      end,
      version = c.version + 1, updated_at = now()
    where (
        c.slug, c.institution_id, coalesce(c.owner_id, excluded.owner_id), c.category_id, c.title, c.bn_title,
        c.summary, c.bn_summary, c.body_html, c.bn_body_html, c.outcomes, c.audience, c.requirements,
        c.course_level, c.language, c.price_poisha, c.needs_approval, c.needs_verification, c.previous_first,
        c.pass_percent, c.gives_certificate, c.credits, c.cover_family)
      is distinct from (
        excluded.slug, excluded.institution_id, c.owner_id, excluded.category_id, excluded.title,
        excluded.bn_title, excluded.summary, excluded.bn_summary, excluded.body_html, excluded.bn_body_html,
        excluded.outcomes, excluded.audience, excluded.requirements, excluded.course_level, excluded.language,
        excluded.price_poisha, excluded.needs_approval, excluded.needs_verification, excluded.previous_first,
        excluded.pass_percent, excluded.gives_certificate, excluded.credits, excluded.cover_family)
      or (c.published_at is null and excluded.published_at is not null)
      or (not ${c.featured === undefined}::boolean and (c.featured_at is null) <> (excluded.featured_at is null))
    returning id, (xmax = 0) as created`;
  if (row) return { id: row.id, state: row.created ? 'created' : 'updated' };
  const [kept] = await sql<{ id: number }[]>`select id from courses where source_key = ${c.source_key}`;
  return { id: kept!.id, state: 'unchanged' };
}

/** Makes the teachers of a course these, in this order. Answers whether anything changed. */
export async function replaceTeachers(sql: Sql, course_id: number, teachers: ImportedTeacher[]): Promise<boolean> {
  const gone = await sql`
    delete from course_teachers
    where course_id = ${course_id} and position >= ${teachers.length}
    returning 1`;
  const rows = teachers.map((t, position) => ({ ...t, position }));
  const put = await sql`
    insert into course_teachers as t (course_id, position, user_id, name, bn_name, title, bn_title)
    select ${course_id}, x.position, x.user_id, x.name, x.bn_name, x.title, x.bn_title
    from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as x (
      position int, user_id int, name text, bn_name text, title text, bn_title text)
    on conflict (course_id, position) do update
      set user_id = excluded.user_id, name = excluded.name, bn_name = excluded.bn_name, title = excluded.title,
        bn_title = excluded.bn_title
      where (t.user_id, t.name, t.bn_name, t.title, t.bn_title)
        is distinct from (excluded.user_id, excluded.name, excluded.bn_name, excluded.title, excluded.bn_title)
    returning 1`;
  return gone.length + put.length > 0;
}

/** Something that hangs on the course changed although its own row did not. */
export const touchCourse = (sql: Sql, course_id: number) =>
  sql`update courses set version = version + 1, updated_at = now() where id = ${course_id}`;

/** How much of its time has to pass before it is completed; answers whether that changed. */
export const setLeastShare = async (sql: Sql, course_id: number, share: number | null): Promise<boolean> => {
  const { count } = await sql`
    update courses set least_share = ${share} where id = ${course_id} and least_share is distinct from ${share}::int`;
  return count > 0;
};

/** Its tags, in this order; answers whether that changed. */
export const setTags = async (sql: Sql, course_id: number, ids: readonly number[]): Promise<boolean> => {
  const { count } = await sql`
    update courses set tag_ids = ${[...ids]}::int[] where id = ${course_id} and tag_ids <> ${[...ids]}::int[]`;
  return count > 0;
};

export interface ImportedRest {
  kind?: string | undefined;
  min_attendance?: number | null | undefined;
  least_share?: number | null | undefined;
  thumbnail_file_id?: number | null;
  bn_thumbnail_file_id?: number | null;
  alt?: { en: string; bn: string };
}
/** What only some packages say; what is undefined stays as it is on the site. Answers whether anything changed. */
export async function completeImported(sql: Sql, course_id: number, c: ImportedRest): Promise<boolean> {
  const said = (value: unknown) => value !== undefined;
  const { count } = await sql`
    update courses t set kind = n.kind, min_attendance = n.min_attendance, least_share = n.least_share,
      thumbnail_file_id = n.thumbnail_file_id, bn_thumbnail_file_id = n.bn_thumbnail_file_id,
      thumbnail_alt = n.thumbnail_alt, bn_thumbnail_alt = n.bn_thumbnail_alt
    from courses o cross join lateral (
      select coalesce(${c.kind ?? null}, o.kind) as kind,
        case when ${said(c.min_attendance)} then ${c.min_attendance ?? null}
          else o.min_attendance end as min_attendance,
        case when ${said(c.least_share)} then ${c.least_share ?? null} else o.least_share end as least_share,
        case when ${said(c.thumbnail_file_id)} then ${c.thumbnail_file_id ?? null}
          else o.thumbnail_file_id end as thumbnail_file_id,
        case when ${said(c.bn_thumbnail_file_id)} then ${c.bn_thumbnail_file_id ?? null}
          else o.bn_thumbnail_file_id end as bn_thumbnail_file_id,
        coalesce(${c.alt?.en ?? null}, o.thumbnail_alt) as thumbnail_alt,
        coalesce(${c.alt?.bn ?? null}, o.bn_thumbnail_alt) as bn_thumbnail_alt
    ) n
    where o.id = ${course_id} and t.id = o.id
      and (o.kind, o.min_attendance, o.least_share, o.thumbnail_file_id, o.bn_thumbnail_file_id, o.thumbnail_alt,
          o.bn_thumbnail_alt)
        is distinct from (n.kind, n.min_attendance, n.least_share, n.thumbnail_file_id, n.bn_thumbnail_file_id,
          n.thumbnail_alt, n.bn_thumbnail_alt)`;
  return count > 0;
}
