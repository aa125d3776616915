// SQL of courses as staff list, make, publish and remove them.
import { everOfCourse } from '#core/access/server/lessons.ts';
import type { Actor } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { CourseRow } from './store.ts';
import { teamPlace } from './store-team.ts';
import type { TeamPlace } from '../rules.ts';

export interface StaffCourseRow extends TeamPlace {
  uuid: string;
  slug: string;
  kind: string;
  title: string;
  bn_title: string;
  category_id: number;
  category_title: string;
  bn_category_title: string;
  institution_title: string;
  bn_institution_title: string;
  tag_titles: string;
  bn_tag_titles: string;
  course_level: string;
  price_poisha: number;
  lesson_count: number;
  learner_count: number;
  state: 'draft' | 'published' | 'waiting' | 'removed';
  featured: boolean;
  featured_position: number | null;
  /** When readers last got it; nothing of a draft that they never had. */
  updated_at: string | null;
  /** Somebody learns it, has learnt it or has asked to. */
  has_learners: boolean;
}
/** A draft of the course that says what its readers do not have yet. */
const waits = (sql: Sql): Part => sql`
  drafts d where d.kind = 'authoring.details' and d.object_id = c.id and d.version > coalesce(d.published_version, 0)`;
/** A draft of the course that readers had before it was hidden from them. */
const wasPublished = (sql: Sql): Part => sql`
  drafts d where d.kind = 'authoring.details' and d.object_id = c.id and d.published_version is not null`;
/** The same as `exists`, looked up for each row that is shown: the planner reads a whole table into memory for an `exists` in a column. */
const thereIs = (sql: Sql, rows: Part): Part => sql`coalesce((select true from ${rows} limit 1), false)`;
const states = (sql: Sql): Readonly<Record<StaffCourseRow['state'], Part>> => ({
  removed: sql`c.archived_at is not null`,
  draft: sql`(c.published_at is null and c.archived_at is null)`,
  waiting: sql`(c.published_at is not null and exists (select from ${waits(sql)}))`,
  published: sql`c.published_at is not null`,
});
/** The names of a course's tags in their order, as one text in each language. */
const tagTitles = (sql: Sql): Part => sql`
  array_to_string(array(
    select coalesce(nullif(t.title, ''), t.bn_title) from tags t where t.id = any(c.tag_ids)
    order by array_position(c.tag_ids, t.id)), ', ') as tag_titles,
  array_to_string(array(
    select coalesce(nullif(t.bn_title, ''), t.title) from tags t where t.id = any(c.tag_ids)
    order by array_position(c.tag_ids, t.id)), ', ') as bn_tag_titles`;
const columns = (sql: Sql, user_id: number): Part => {
  const is = states(sql);
  return sql`
  c.id, c.uuid, c.slug, c.kind, c.title, c.bn_title, c.institution_id, c.category_id, k.title as category_title,
  k.bn_title as bn_category_title, coalesce(i.institution_name_en, '') as institution_title,
  coalesce(i.institution_name, '') as bn_institution_title, ${tagTitles(sql)}, c.course_level, c.price_poisha,
  c.lesson_count, c.learner_count,
  case when ${is.removed} then 'removed' when ${is.draft} then 'draft'
    when c.published_at is not null and ${thereIs(sql, waits(sql))} then 'waiting' else 'published' end as state,
  c.featured_at is not null as featured, c.featured_position,
  case when c.published_at is not null or ${thereIs(sql, wasPublished(sql))} then c.updated_at end as updated_at,
  ${teamPlace(sql, user_id)},
  ${thereIs(sql, sql`enrollments e where e.course_id = c.id`)} as has_learners`;
};
export interface StaffFilters {
  state?: string[];
  kind?: string | undefined;
  /** Beside this course: all but itself. */
  not_id?: number | undefined;
}
/** Course `c` is within the acting role's reach, or one whose team its holder belongs to within its institution. */
export function isWorkedOn(sql: Sql, actor: Actor & { user: { id: number } }): Part {
  const { role } = actor;
  const within = isAmong(sql, sql`c`, coursesOf(actor));
  // a role of the system or of an institution reaches the courses of every team that its holder could be in
  return role?.scope === 'system' || role?.scope === 'institution'
    ? within
    : sql`(${within} or (c.institution_id is not distinct from ${role?.institution_id ?? null}::int
        and ${isInTeam(sql, actor.user.id)}))`;
}
const isInTeam = (sql: Sql, user_id: number): Part =>
  sql`exists (select from course_team m where m.course_id = c.id and m.user_id = ${user_id})`;
/** The courses that somebody works on. */
export function staffSource(sql: Sql, actor: Actor & { user: { id: number } }, { state, kind, not_id }: StaffFilters): Source {
  const user_id = actor.user.id;
  const is = states(sql);
  const mine = isInTeam(sql, user_id);
  const reached = isWorkedOn(sql, actor);
  const kept = state?.includes('removed') ? sql`true` : sql`c.archived_at is null`;
  // a single exam has a list of its own
  const single = sql`exists (
    select from lessons l join exams x on x.lesson_id = l.id
    where l.course_id = c.id and ${everOfCourse(sql, sql`l`)} and x.single)`;
  const alone = kind === 'assessment' ? sql`not ${single}` : sql`true`;
  const one = kind === undefined ? sql`c.kind <> 'class'` : sql`c.kind = ${kind} and ${alone}`;
  const others = not_id === undefined ? sql`true` : sql`c.id <> ${not_id}`;
  return {
    from: sql`
      courses c left join categories k on k.id = c.category_id
      left join institutions i on i.id = c.institution_id`,
    counted: sql`courses c`,
    columns: columns(sql, user_id),
    key: sql`c.id`,
    where: sql`${reached} and ${kept} and ${one} and ${others}`,
    order: {
      title:
        actor.language === 'bn'
          ? sql`coalesce(nullif(c.bn_title, ''), c.title) collate "bn-x-icu"`
          : sql`lower(coalesce(nullif(c.title, ''), c.bn_title))`,
      updated_at: sql`c.updated_at`,
      learner_count: sql`c.learner_count`,
    },
    filters: {
      state: (names: StaffCourseRow['state'][]) =>
        names.map((name) => is[name]).reduce<Part>((all, one_of) => sql`${all} or ${one_of}`, sql`false`),
      kind: (kinds: string[]) => sql`c.kind = any (${kinds}::text[])`,
      category: (ids: number[]) => sql`c.category_id = any (${ids}::int[])`,
      institution: (ids: number[]) => sql`c.institution_id = any (${ids}::int[])`,
      level: (levels: string[]) => sql`c.course_level = any (${levels}::text[])`,
      mine: (only: boolean) => (only ? mine : sql`not ${mine}`),
      tag: (ids: number[]) => sql`c.tag_ids && ${ids}::int[]`,
      featured: (only: boolean) => (only ? sql`c.featured_at is not null` : sql`c.featured_at is null`),
    },
    search: (term) => sql`c.title ilike ${likely(term)} or c.bn_title ilike ${likely(term)}`,
  };
}
export const getStaffCourse = async (sql: Sql, user_id: number, id: number): Promise<StaffCourseRow> => {
  const [row] = await sql<StaffCourseRow[]>`
    select ${columns(sql, user_id)} from courses c left join categories k on k.id = c.category_id
    left join institutions i on i.id = c.institution_id where c.id = ${id}`;
  return row!;
};
export interface NewCourse {
  slug: string;
  kind: string;
  institution_id: number | null;
  owner_id: number;
  category_id: number;
  title: string;
  bn_title: string;
  /** In which it is taught. */
  language: Language;
}
/** Nothing where the slug is taken. */
export const insertCourse = async (sql: Sql, c: NewCourse): Promise<number | undefined> => {
  const [row] = await sql<{ id: number }[]>`
    insert into courses (slug, kind, institution_id, owner_id, category_id, title, bn_title, language)
    values (${c.slug}, ${c.kind}, ${c.institution_id}, ${c.owner_id}, ${c.category_id}, ${c.title}, ${c.bn_title},
      ${c.language})
    on conflict (slug) do nothing
    returning id`;
  return row?.id;
};

export const isOpenCategory = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`select from categories where id = ${id} and active`).length > 0;

interface Line {
  en: string;
  bn: string;
}
/** What a course says of itself, as readers have it. */
export interface WrittenCourse {
  title: string;
  bn_title: string;
  summary: string;
  bn_summary: string;
  body: string;
  bn_body: string;
  body_html: string;
  bn_body_html: string;
  outcomes: Line[];
  audience: Line[];
  requirements: Line[];
  category_id: number;
  tag_ids: number[];
  course_level: string;
  language: string;
  cover_family: string | null;
  thumbnail_file_id: number | null;
  bn_thumbnail_file_id: number | null;
  thumbnail_alt: string;
  bn_thumbnail_alt: string;
  credits: string;
  price_poisha: number;
  needs_approval: boolean;
  needs_verification: boolean;
  previous_first: boolean;
  pass_percent: number;
  min_attendance: number | null;
  gives_certificate: boolean;
}
/** With where it stands. */
export interface CourseNow extends WrittenCourse {
  published_at: string | null;
  institution_id: number | null;
  kind: string;
}
export const findWrittenCourse = async (sql: Sql, id: number): Promise<CourseNow | undefined> => {
  const [row] = await sql<CourseNow[]>`
    select title, bn_title, summary, bn_summary, body, bn_body, body_html, bn_body_html, outcomes, audience,
      requirements, category_id, tag_ids,
      course_level, language, cover_family, thumbnail_file_id, bn_thumbnail_file_id, thumbnail_alt,
        bn_thumbnail_alt, credits,
      price_poisha, needs_approval, needs_verification, previous_first, pass_percent, min_attendance,
        gives_certificate, published_at,
      institution_id, kind
    from courses where id = ${id}`;
  return row;
};
/** A tag that was removed meanwhile is none; the others keep their order. */
const tagsThere = (sql: Sql, ids: number[]): Part => sql`
  array(
    select t.id from unnest(${ids}::int[]) with ordinality w (id, n) join tags t on t.id = w.id order by w.n)`;
/** What a course is called before it is published, as its draft says it, with its subject and tags: staff find it by that. A subject that is not there changes nothing. */
export const callDraft = (
  sql: Sql,
  id: number,
  c: { title: string; bn_title: string; category_id: number | null; tag_ids: number[] | undefined },
) => sql`
  update courses set title = ${c.title}, bn_title = ${c.bn_title},
    tag_ids = ${c.tag_ids === undefined ? sql`tag_ids` : tagsThere(sql, c.tag_ids)},
    category_id = coalesce((select k.id from categories k where k.id = ${c.category_id}), category_id)
  where id = ${id} and published_at is null`;
/** Gives it to readers. */
export const publishCourse = (sql: Sql, id: number, c: WrittenCourse) => sql`
  update courses set
    title = ${c.title}, bn_title = ${c.bn_title}, summary = ${c.summary}, bn_summary = ${c.bn_summary},
      body = ${c.body},
    bn_body = ${c.bn_body}, body_html = ${c.body_html}, bn_body_html = ${c.bn_body_html},
      outcomes = ${sql.json(c.outcomes as never)},
    audience = ${sql.json(c.audience as never)}, requirements = ${sql.json(c.requirements as never)},
    category_id = ${c.category_id},
    tag_ids = ${tagsThere(sql, c.tag_ids)},
    course_level = ${c.course_level}, language = ${c.language},
      cover_family = ${c.cover_family},
    thumbnail_file_id = ${c.thumbnail_file_id}, bn_thumbnail_file_id = ${c.bn_thumbnail_file_id},
    thumbnail_alt = ${c.thumbnail_alt}, bn_thumbnail_alt = ${c.bn_thumbnail_alt}, credits = ${c.credits},
    price_poisha = ${c.price_poisha}, needs_approval = ${c.needs_approval},
      needs_verification = ${c.needs_verification},
    previous_first = ${c.previous_first}, pass_percent = ${c.pass_percent}, min_attendance = ${c.min_attendance},
    gives_certificate = ${c.gives_certificate}, published_at = coalesce(published_at, now()), version = version + 1,
    updated_at = now()
  where id = ${id}`;
/** Takes it from readers. False where it is not there for them. */
export const hideCourse = async (sql: Sql, id: number): Promise<boolean> =>
  (
    await sql`
      update courses set published_at = null, featured_at = null, featured_position = null,
        version = version + 1, updated_at = now()
      where id = ${id} and published_at is not null returning 1`
  ).length > 0;
export const hasLearners = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`select from enrollments where course_id = ${id} limit 1`).length > 0;
/** Whoever enrols meanwhile, or changes the course, waits. */
export const lockCourseRow = (sql: Sql, id: number) => sql`select from courses where id = ${id} for update`;

/** A place among the featured ones: the next, or none. */
export const featureCourse = (sql: Sql, id: number, on: boolean) => sql`
  update courses set
    featured_at = case when ${on} then coalesce(featured_at, now()) end,
    featured_position = case when ${on}
      then coalesce(featured_position, (select coalesce(max(featured_position), 0) + 1 from courses)) end,
    version = version + 1, updated_at = now()
  where id = ${id}`;
/** As many as a front page could show. */
const MOST_FEATURED = 100;
export const listFeatured = (sql: Sql, institution_id: number | null) => sql<
  { id: number; title: string; bn_title: string; version: number }[]
>`
  select id, title, bn_title, version from courses
  where featured_at is not null and published_at is not null
    and (${institution_id}::int is null or institution_id = ${institution_id}::int)
  order by featured_position nulls last, featured_at desc, id desc limit ${MOST_FEATURED}`;
/** Two who arrange them take turns. */
export const lockFeatured = (sql: Sql) => sql`select pg_advisory_xact_lock(hashtextextended('featured courses', 0))`;
export const arrangeFeatured = (sql: Sql, ids: readonly number[]) => sql`
  update courses c set featured_position = w.n
  from unnest(${ids as number[]}::int[]) with ordinality w (id, n)
  where c.id = w.id and c.featured_position is distinct from w.n`;

export const archiveCourse = (sql: Sql, id: number) => sql`
  update courses set archived_at = now(), version = version + 1, updated_at = now() where id = ${id}
    and archived_at is null`;
export const restoreCourse = (sql: Sql, id: number) => sql`
  update courses set archived_at = null, version = version + 1, updated_at = now() where id = ${id}`;
export const findRemoved = async (sql: Sql, id: number): Promise<CourseRow | undefined> => {
  const [row] = await sql<CourseRow[]>`
    select c.id, c.uuid, c.slug, c.institution_id, c.owner_id, c.category_id, c.title, c.bn_title, c.course_level,
      c.price_poisha, c.needs_approval, c.needs_verification, c.lesson_count, c.published_at
    from courses c where c.id = ${id} and c.archived_at is not null`;
  return row;
};
