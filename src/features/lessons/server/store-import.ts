// SQL that writes lessons and their files in a course import. Missing lessons are archived, since progress refers to them.
import { everOfCourse, ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';

export interface ImportedLesson {
  source_key: string;
  parent_id: number | null;
  position: number;
  kind: string;
  title: string;
  bn_title: string;
  minutes: number;
  body_html: string;
  bn_body_html: string;
  url: string;
  required: boolean;
  pass_percent: number | null;
  attempts_allowed: number | null;
  show_answers: string;
  is_free: boolean;
  questions_shown: number | null;
  practice: boolean;
  due_at: string | null;
  /** What makes it done, where its author says it. */
  done_by: string | null;
  /** Percent of its minutes that have to pass, where time makes it done. */
  time_share: number | null;
  /** Of a survey: its questions and who sees what of the answers. */
  survey: object | null;
  /** Of what is played: where its chapters begin, in their order; null where it has none. */
  chapters: readonly object[] | null;
  /** Of a quiz: the questions that each attempt draws from the bank, as they were written; null where it draws none. */
  draws: readonly object[] | null;
  /** Of a section: the day of the batch on which it opens. */
  opens_day: number | null;
}
export interface ImportedLessonFile {
  lesson_id: number;
  position: number;
  file_id: number;
  role: string;
  language: string | null;
  label: string;
  bn_label: string;
}

/** Writes lessons of a course under their keys; answers those that are new or changed, by key. */
export async function upsertLessons(sql: Sql, course_id: number, lessons: ImportedLesson[]): Promise<Map<string, 'created' | 'updated'>> {
  const rows = await sql<{ source_key: string; created: boolean }[]>`
    insert into lessons as l (course_id, source_key, parent_id, position, kind, title, bn_title, minutes,
      body_html, bn_body_html, url, required, pass_percent, attempts_allowed, show_answers, questions_shown, practice,
      due_at, is_free, done_by, time_share, survey, chapters, draws, opens_day)
    select ${course_id}, x.source_key, x.parent_id, x.position, x.kind, x.title, x.bn_title, x.minutes,
      x.body_html, x.bn_body_html, x.url, x.required, x.pass_percent, x.attempts_allowed, x.show_answers,
      x.questions_shown, x.practice, x.due_at, x.is_free, x.done_by, x.time_share, nullif(x.survey, 'null'),
      nullif(x.chapters, 'null'), nullif(x.draws, 'null'), x.opens_day
    from jsonb_to_recordset(${sql.json(lessons as never)}::jsonb) as x (
      source_key text, parent_id int, position int, kind text, title text, bn_title text, minutes int,
      body_html text, bn_body_html text, url text, required boolean, pass_percent int, attempts_allowed int,
      show_answers text, questions_shown int, practice boolean, due_at timestamptz,
      is_free boolean, done_by text, time_share smallint, survey jsonb, chapters jsonb,
      draws jsonb,
      opens_day smallint
    )
    on conflict (course_id, source_key) do update set
      parent_id = excluded.parent_id, position = excluded.position, kind = excluded.kind, title = excluded.title,
      bn_title = excluded.bn_title, minutes = excluded.minutes, body_html = excluded.body_html,
      bn_body_html = excluded.bn_body_html, url = excluded.url, required = excluded.required,
      pass_percent = excluded.pass_percent, attempts_allowed = excluded.attempts_allowed,
      show_answers = excluded.show_answers, questions_shown = excluded.questions_shown,
      practice = excluded.practice, due_at = excluded.due_at, is_free = excluded.is_free,
      done_by = excluded.done_by, time_share = excluded.time_share, survey = excluded.survey,
      chapters = excluded.chapters, draws = excluded.draws, opens_day = excluded.opens_day,
      archived_at = null, updated_at = now()
    where l.archived_at is not null
      or (l.parent_id, l.position, l.kind, l.title, l.bn_title, l.minutes, l.body_html, l.bn_body_html, l.url,
        l.required,
          l.pass_percent, l.attempts_allowed, l.show_answers, l.questions_shown, l.practice, l.due_at, l.is_free,
          l.done_by, l.time_share, l.survey, l.chapters, l.draws, l.opens_day)
        is distinct from (excluded.parent_id, excluded.position, excluded.kind, excluded.title, excluded.bn_title,
          excluded.minutes,
          excluded.body_html, excluded.bn_body_html, excluded.url, excluded.required,
          excluded.pass_percent, excluded.attempts_allowed, excluded.show_answers, excluded.questions_shown,
          excluded.practice, excluded.due_at, excluded.is_free, excluded.done_by, excluded.time_share,
          excluded.survey, excluded.chapters, excluded.draws, excluded.opens_day)
    returning source_key, (xmax = 0) as created`;
  return new Map(rows.map((r) => [r.source_key, r.created ? 'created' : 'updated']));
}

/** The imported lessons and sections of a course by their keys. */
export const listImportedLessons = async (sql: Sql, course_id: number): Promise<Map<string, number>> => {
  const rows = await sql<{ id: number; source_key: string }[]>`
    select id, source_key from lessons l
    where course_id = ${course_id} and source_key is not null and ${everOfCourse(sql, sql`l`)}`;
  return new Map(rows.map((r) => [r.source_key, r.id]));
};

/** Archives the imported lessons and sections that are not among the keys; answers how many lessons that were. */
export async function archiveLessons(sql: Sql, course_id: number, keys: string[]): Promise<number> {
  const rows = await sql<{ kind: string }[]>`
    update lessons l set archived_at = now(), updated_at = now()
    where course_id = ${course_id} and source_key is not null and ${ofCourse(sql, sql`l`)}
      and source_key <> all (${keys}::text[])
    returning kind`;
  return rows.filter((r) => r.kind !== 'section').length;
}

/** Makes these the files of the lessons; answers the lessons whose files changed. */
export async function replaceLessonFiles(sql: Sql, lesson_ids: number[], files: ImportedLessonFile[]): Promise<Set<number>> {
  const given = sql`
    jsonb_to_recordset(${sql.json(files as never)}::jsonb)
    as x (lesson_id int, position int, file_id int, role text, language text, label text, bn_label text)`;
  const gone = await sql<{ lesson_id: number }[]>`
    delete from lesson_files f where f.lesson_id = any (${lesson_ids}::int[])
      and not exists (select 1 from ${given} where x.lesson_id = f.lesson_id and x.position = f.position)
    returning f.lesson_id`;
  const put = await sql<{ lesson_id: number }[]>`
    insert into lesson_files as f (lesson_id, position, file_id, role, language, label, bn_label)
    select x.lesson_id, x.position, x.file_id, x.role, x.language, x.label, x.bn_label from ${given}
    on conflict (lesson_id, position) do update
      set file_id = excluded.file_id, role = excluded.role, language = excluded.language,
        label = excluded.label, bn_label = excluded.bn_label
    where (f.file_id, f.role, f.language, f.label, f.bn_label)
      is distinct from (excluded.file_id, excluded.role, excluded.language, excluded.label, excluded.bn_label)
    returning f.lesson_id`;
  return new Set([...gone, ...put].map((r) => r.lesson_id));
}

/** Lessons without a key get one, by which a draft and what learners have find each other. */
export const giveLessonKeys = (sql: Sql, course_id: number) => sql`
  update lessons l set source_key = 'id.' || id
  where course_id = ${course_id} and source_key is null and ${everOfCourse(sql, sql`l`)}`;
/** The lessons and sections of a course as they were written, archived ones too; of these keys, where some are named. */
export const listWrittenLessons = (sql: Sql, course_id: number, keys: readonly string[] | null) =>
  sql<(ImportedLesson & { id: number; archived: boolean })[]>`
    select id, source_key, parent_id, position, kind, title, bn_title, minutes, body_html, bn_body_html, url, required,
      pass_percent, attempts_allowed, show_answers, is_free, questions_shown, practice, due_at,
      done_by, time_share, survey, chapters, draws, opens_day, archived_at is not null as archived
    from lessons l
    where course_id = ${course_id} and source_key is not null and ${everOfCourse(sql, sql`l`)}
      and (${keys === null}::boolean or source_key = any (${[...(keys ?? [])]}::text[]))`;
/** Their files, in their order. */
export const listWrittenFiles = (sql: Sql, lesson_ids: readonly number[]) =>
  sql<ImportedLessonFile[]>`
    select lesson_id, position, file_id, role, language, label, bn_label from lesson_files
    where lesson_id = any (${[...lesson_ids]}::int[]) order by lesson_id, position`;
/** On which days of a batch the sections of a course open, by their keys. */
export async function listOpenings(sql: Sql, course_id: number): Promise<Map<string, number>> {
  const rows = await sql<{ source_key: string; opens_day: number }[]>`
    select source_key, opens_day from lessons l
    where course_id = ${course_id} and source_key is not null and opens_day is not null
      and ${everOfCourse(sql, sql`l`)}`;
  return new Map(rows.map(({ source_key, opens_day }) => [source_key, opens_day]));
}
/** What makes the lessons of a course done, by their keys, where their author says it. */
export async function listRules(sql: Sql, course_id: number): Promise<Map<string, { done_by: string | null; time_share: number | null }>> {
  const rows = await sql<{ source_key: string; done_by: string | null; time_share: number | null }[]>`
    select source_key, done_by, time_share from lessons l
    where course_id = ${course_id} and source_key is not null and done_by is not null
      and ${everOfCourse(sql, sql`l`)}`;
  return new Map(rows.map(({ source_key, ...rule }) => [source_key, rule]));
}
