// Import writer (upsert): one course into its rooms in one transaction; unchanged rows are not written.
import { mergeSurvey } from '#features/surveys/rules.ts';
import { readSurveys } from '#features/surveys/server/service.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { picturesInHtml, withPictures } from '#core/richtext/grammar.ts';
import { render } from '#core/richtext/server/render.ts';
import { upsertBatches } from '#features/batches/server/service-import.ts';
import { findCategoryId, insertMissingCategory } from '#features/categories/server/service-import.ts';
import {
  completeImported,
  isSlugTaken,
  recountCourse,
  replaceTeachers,
  setTags,
  touchCourse,
  upsertCourse,
  listUuids,
  rewriteCourse,
} from '#features/courses/server/service-import.ts';
import {
  archiveLessons,
  type ImportedLesson,
  type ImportedLessonFile,
  KEYED_BEGINS,
  leadEach,
  leadFromKeys,
  listImportedLessons,
  listOpenings,
  listRules,
  replaceLessonFiles,
  rewriteLessons,
  upsertLessons,
} from '#features/lessons/server/service-import.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { isPlayedKind } from '#features/syllabus/rules.ts';
import { type QuestionPlace, replaceLessonQuestions, upsertQuestions } from '#features/questions/server/service-import.ts';
import type { Body, CoursePlan, LessonPlan, Pair } from '../plan.ts';
import { timeOf } from '../moments.ts';
import type { Problems } from '../reading.ts';
import { courseImported } from './events.ts';
import { PackageFiles, type StoredMedia } from './files.ts';
import type { Source } from './sources.ts';
import { type MediaOf, questionRow } from './write-questions.ts';
import { findTagIds, insertMissingTags } from '#features/tags/server/service.ts';
import { findInstitutionId, listUserIds, lockCourse } from './store.ts';

export interface Counts {
  lessons: { created: number; updated: number; unchanged: number; archived: number };
  questions: { created: number; updated: number; unchanged: number };
  files: { added: number; reused: number };
}
export const noCounts = (): Counts => ({
  lessons: { created: 0, updated: 0, unchanged: 0, archived: 0 },
  questions: { created: 0, updated: 0, unchanged: 0 },
  files: { added: 0, reused: 0 },
});
export type Outcome = { state: 'refused' } | { state: 'created' | 'updated' | 'unchanged'; course_id: number; counts: Counts };
export interface WriteOptions {
  dry_run: boolean;
  publish?: boolean;
  owner_id?: number | null;
  afterCourse?: (sql: Sql, course_id: number) => Promise<void>;
  /** Files of lessons whose bytes are in the store already. */
  stored?: StoredMedia | undefined;
  /** Where it comes to whatever the package says of its place: a new course of this institution. Nothing of the site is made or named by it. */
  place?: { key: string; slug: string; institution_id: number | null; category_id: number | null };
}

const AT_ONCE = 300;
const COURSE = 'course.yaml';
function* groups<T>(items: readonly T[]): Generator<T[]> {
  for (let i = 0; i < items.length; i += AT_ONCE) yield items.slice(i, i + AT_ONCE);
}

/** Both languages of a Markdown text as HTML, its pictures stored. */
async function htmlOf(body: Body, files: PackageFiles): Promise<{ body_html: string; bn_body_html: string }> {
  const one = async (language: 'en' | 'bn'): Promise<string> => {
    const written = body[language];
    if (!written) return '';
    if (written.html) {
      const shown = new Map<string, string | undefined>();
      for (const src of picturesInHtml(written.text)) shown.set(src, (await files.picture(written.file, src))?.src);
      return withPictures(written.text, (src) => {
        const found = shown.get(src);
        return found === undefined ? undefined : escapeHtml(found);
      });
    }
    const asked = new Set<string>();
    const first = render(written.text, {
      language,
      image: (source) => {
        asked.add(source);
        return undefined;
      },
    });
    if (asked.size === 0) return first.html;
    const pictures = new Map<string, Awaited<ReturnType<PackageFiles['picture']>>>();
    for (const source of asked) pictures.set(source, await files.picture(written.file, source));
    return render(written.text, { language, image: (source) => pictures.get(source) }).html;
  };
  return { body_html: await one('en'), bn_body_html: await one('bn') };
}

/** Writes a course with all that hangs on it. Refused when the place it names is not there or not free. */
export async function writeCourse(
  sql: Sql,
  given: CoursePlan,
  source: Source,
  problems: Problems,
  options: WriteOptions,
): Promise<Outcome> {
  const { place } = options;
  const course = place ? placed(given, place) : given;
  const refuse = (...why: Parameters<Problems['refuse']>): Outcome => {
    problems.refuse(...why);
    return { state: 'refused' };
  };
  await lockCourse(sql, course.key);
  if (await isSlugTaken(sql, course.slug, course.key)) return refuse(COURSE, 'slug', 'slug_taken', { name: course.slug });
  const institution_id = place
    ? place.institution_id
    : course.institution === null
      ? null
      : await findInstitutionId(sql, course.institution);
  if (institution_id === undefined) return refuse(COURSE, 'institution', 'no_institution', { name: course.institution! });
  let category_id = place?.category_id ?? (await findCategoryId(sql, course.category));
  if (category_id === undefined) {
    if (place) return refuse(COURSE, 'category', 'no_subject', { name: course.category_title?.en ?? course.category });
    if (!course.category_title) return refuse(COURSE, 'category', 'no_category', { name: course.category });
    const { en, bn } = course.category_title;
    category_id = await insertMissingCategory(sql, { slug: course.category, title: en, bn_title: bn, image: course.category_image });
  }
  const counts = noCounts();
  const owner_id = options.owner_id ?? null;
  const publish = options.publish ?? false;
  const files = new PackageFiles(sql, source, problems, { dry_run: options.dry_run, owner_id, stored: options.stored });

  const { id: course_id, state } = await upsertCourse(sql, {
    source_key: course.key,
    slug: course.slug,
    institution_id,
    owner_id,
    category_id,
    title: course.title.en,
    bn_title: course.title.bn,
    summary: course.summary.en,
    bn_summary: course.summary.bn,
    ...(await htmlOf(course.about, files)),
    outcomes: course.outcomes,
    audience: course.audience,
    requirements: course.requirements,
    course_level: course.level,
    language: course.language,
    price_poisha: course.price_poisha,
    needs_approval: course.needs_approval,
    needs_verification: course.needs_verification,
    previous_first: course.previous_first,
    pass_percent: course.pass_percent,
    gives_certificate: course.certificate,
    credits: course.credits,
    cover_family: course.cover,
    publish,
    featured: course.featured,
  });
  const more = await completeImported(sql, course_id, {
    kind: course.kind,
    min_attendance: course.min_attendance,
    least_share: course.least_share,
    ...(course.picture && (await coverOf(course.picture, course.picture_alt, files))),
  });
  let changed = (await writeTeachers(sql, course_id, course, problems)) || more;
  if (course.tags) changed = (await setTags(sql, course_id, await tagsOf(sql, course.tags, !place, problems))) || changed;
  changed = (await writeBatches(sql, course_id, course, publish, problems)) || changed;
  changed = (await writeLessons(sql, course_id, course, files, counts)) || changed;
  changed =
    (await writeQuestions(sql, course_id, course, { institution_id, owner_id, category_id }, counts, {
      picture: (path) => files.picture(COURSE, path),
      sound: (path) => files.sound(COURSE, path),
    })) || changed;
  counts.files = { added: files.added, reused: files.reused };
  await recountCourse(sql, course_id);
  if (changed && state === 'unchanged') await touchCourse(sql, course_id);
  if (state === 'unchanged' && !changed) return { state, course_id, counts };
  if (!options.dry_run) {
    await courseImported.tell(sql, { course_id });
    await options.afterCourse?.(sql, course_id);
  }
  return { state: state === 'created' ? 'created' : 'updated', course_id, counts };
}

/** A package at a place of its own: its keys lead to no course that is there, and it names nobody's account. */
const placed = (course: CoursePlan, { key, slug }: NonNullable<WriteOptions['place']>): CoursePlan => ({
  ...{ ...course, key, slug, featured: undefined },
  teachers: course.teachers.map((teacher) => ({ ...teacher, username: null })),
});
async function coverOf(picture: NonNullable<CoursePlan['picture']>, alt: Pair, files: PackageFiles) {
  const one = async (path: string | null) => {
    const id = path === null ? null : ((await files.cover(path)) ?? null);
    // in a dry run a new file has no row yet
    return id || null;
  };
  return { thumbnail_file_id: await one(picture.en), bn_thumbnail_file_id: await one(picture.bn), alt };
}
/** Tags that are here; those of the site's own collections are made, a package that somebody brings makes none. */
async function tagsOf(sql: Sql, tags: Pair[], make: boolean, problems: Problems): Promise<number[]> {
  let ids = await findTagIds(sql, tags);
  const missing = tags.filter((_, i) => ids[i] === undefined);
  if (make && missing.length) {
    await insertMissingTags(sql, missing);
    ids = await findTagIds(sql, tags);
  } else for (const { en, bn } of missing) problems.note(COURSE, 'tags', 'no_tag', { name: en || bn });
  return [...new Set(ids.filter((id) => id !== undefined))];
}
async function writeTeachers(sql: Sql, course_id: number, course: CoursePlan, problems: Problems): Promise<boolean> {
  const users = await listUserIds(
    sql,
    course.teachers.flatMap((t) => t.username ?? []),
  );
  const rows = course.teachers.map((t) => {
    const user_id = t.username === null ? null : (users.get(t.username.toLowerCase()) ?? null);
    if (t.username !== null && user_id === null) problems.note(COURSE, 'teachers', 'no_user', { name: t.username });
    return { user_id, name: t.name.en, bn_name: t.name.bn, title: t.title.en, bn_title: t.title.bn };
  });
  return replaceTeachers(sql, course_id, rows);
}

async function writeBatches(sql: Sql, course_id: number, course: CoursePlan, publish: boolean, problems: Problems): Promise<boolean> {
  const moments = ['enroll_from', 'enroll_until', 'starts_at', 'ends_at'] as const;
  const rows = course.batches.map((b) => ({
    source_key: b.key,
    title: b.title.en,
    bn_title: b.title.bn,
    seats: b.seats,
    enroll_from: timeOf(b.enroll_from),
    enroll_until: timeOf(b.enroll_until),
    starts_at: timeOf(b.starts_at),
    ends_at: timeOf(b.ends_at),
    once: moments.filter((m) => b[m] !== null && 'days' in b[m]!),
  }));
  const { changed, kept_seats } = await upsertBatches(sql, course_id, rows, publish);
  for (const { key, taken } of kept_seats) problems.note(COURSE, key, 'seats', { n: taken });
  return changed;
}

async function writeLessons(sql: Sql, course_id: number, course: CoursePlan, files: PackageFiles, counts: Counts): Promise<boolean> {
  // Lessons stand in the order of their positions; a section stands before its lessons. A colon cannot be in an author's key.
  let position = 0;
  const openings = await listOpenings(sql, course_id);
  const sections: ImportedLesson[] = [];
  const lessons: { plan: LessonPlan; section: string | null; position: number }[] = [];
  course.syllabus.forEach(({ title, opens_day, lessons: inside }, i) => {
    const key = title && `section:${i + 1}`;
    if (key) {
      const opening = opens_day ?? openings.get(key) ?? null;
      sections.push({ ...section, source_key: key, position: position++, title: title.en, bn_title: title.bn, opens_day: opening });
    }
    for (const plan of inside) lessons.push({ plan, section: key, position: position++ });
  });
  let changed = false;
  for (const rows of groups(sections)) changed = (await upsertLessons(sql, course_id, rows)).size > 0 || changed;
  const parents = await listImportedLessons(sql, course_id);
  // what a package does not say of them stays
  const rules = await listRules(sql, course_id);
  const surveys = await readSurveys(sql, course_id);
  // a lesson that is new is led to once it has a number
  const led = await leadingInto(sql, course_id);
  const states = new Map<string, 'created' | 'updated'>();
  const keys = [...sections.map((s) => s.source_key), ...lessons.map((l) => l.plan.key)];
  counts.lessons.archived = await archiveLessons(sql, course_id, keys);
  for (const group of groups(lessons)) {
    const rows: ImportedLesson[] = [];
    for (const { plan, section: parent, position: at } of group) {
      const written = await htmlOf(plan.body, files);
      rows.push({
        source_key: plan.key,
        parent_id: parent === null ? null : parents.get(parent)!,
        position: at,
        kind: plan.kind,
        title: plan.title.en,
        bn_title: plan.title.bn,
        minutes: plan.minutes,
        body_html: led(written.body_html, parents),
        bn_body_html: led(written.bn_body_html, parents),
        url: plan.url,
        ...(plan.rule ?? rules.get(plan.key) ?? { done_by: null, time_share: null }),
        required: plan.required,
        pass_percent: plan.pass_percent,
        attempts_allowed: plan.attempts,
        show_answers: plan.show_answers,
        is_free: plan.is_free,
        questions_shown: plan.questions_shown,
        practice: plan.practice,
        due_at: plan.due_at,
        opens_day: null,
        chapters: plan.chapters.length ? plan.chapters : null,
        draws: null,
        survey: plan.survey && mergeSurvey(plan.survey, surveys.get(plan.key)),
      });
    }
    for (const [key, state] of await upsertLessons(sql, course_id, rows)) states.set(key, state);
  }
  const ids = await listImportedLessons(sql, course_id);
  await rewriteLessons(sql, course_id, KEYED_BEGINS, (html) => led(html, ids));
  await rewriteCourse(sql, course_id, KEYED_BEGINS, (html) => led(html, ids));
  const keyOf = new Map([...ids].map(([key, id]) => [id, key]));
  for (const group of groups(lessons)) {
    const rows: ImportedLessonFile[] = [];
    for (const { plan } of group)
      for (const [at, media] of plan.media.entries()) {
        const file_id = await files.media(media.file, media.role);
        if (file_id === undefined) continue;
        const lesson_id = ids.get(plan.key)!;
        // In a dry run a new file has no row yet; the lesson changes all the same.
        if (file_id === 0) states.set(plan.key, states.get(plan.key) ?? 'updated');
        else
          rows.push({
            lesson_id,
            position: at,
            file_id,
            role: media.role,
            language: media.language,
            label: media.label.en,
            bn_label: media.label.bn,
          });
      }
    const touched = await replaceLessonFiles(
      sql,
      group.map(({ plan }) => ids.get(plan.key)!),
      rows,
    );
    for (const id of touched) states.set(keyOf.get(id)!, states.get(keyOf.get(id)!) ?? 'updated');
  }
  for (const state of states.values()) counts.lessons[state]++;
  counts.lessons.unchanged = lessons.length - states.size;
  return changed || states.size > 0 || counts.lessons.archived > 0;
}
/** What leads the texts of a package to the lessons of its course. */
async function leadingInto(sql: Sql, course_id: number) {
  const uuid = (await listUuids(sql, [course_id])).get(course_id)!;
  const at = (lesson: number) => atJourney({ uuid, lesson: String(lesson) });
  return (html: string, there: ReadonlyMap<string, number>) => leadFromKeys(html, at, (key) => there.get(key));
}
const section = {
  ...{ parent_id: null, kind: 'section', minutes: 0, body_html: '', bn_body_html: '', url: '', required: false, is_free: false },
  ...{ pass_percent: null, attempts_allowed: null, show_answers: 'after_pass_or_last_try', questions_shown: null, practice: false },
  ...{ due_at: null, done_by: null, time_share: null, survey: null, chapters: null, draws: null, opens_day: null },
};

async function writeQuestions(
  sql: Sql,
  course_id: number,
  course: CoursePlan,
  owner: Parameters<typeof upsertQuestions>[1],
  counts: Counts,
  media: MediaOf,
): Promise<boolean> {
  const lessons = course.syllabus.flatMap((s) => s.lessons);
  const ids = await listImportedLessons(sql, course_id);
  const led = await leadingInto(sql, course_id);
  let changed = false;
  const asked = lessons.flatMap((lesson) => lesson.questions.map((question, position) => ({ lesson, question, position })));
  const places: QuestionPlace[] = [];
  for (const group of groups(asked)) {
    const own = await Promise.all(group.map(({ lesson, question }) => questionRow(course, lesson, question, media)));
    const rows = leadEach(own, (html) => led(html, ids));
    const { ids: question_ids, created, updated } = await upsertQuestions(sql, owner, rows);
    counts.questions.created += created;
    counts.questions.updated += updated;
    counts.questions.unchanged += rows.length - created - updated;
    group.forEach(({ lesson, question, position }, i) =>
      places.push({
        lesson_id: ids.get(lesson.key)!,
        question_id: question_ids.get(rows[i]!.source_key)!,
        position,
        about_lesson_id: question.about === null ? null : ids.get(question.about)!,
        at_seconds: isPlayedKind(lesson.kind) ? (question.at ?? 0) : null,
        draw: null,
      }),
    );
  }
  for (const group of groups(lessons)) {
    const here = new Set(group.map((l) => ids.get(l.key)!));
    const moved = await replaceLessonQuestions(
      sql,
      [...here],
      places.filter((p) => here.has(p.lesson_id)),
    );
    changed = moved.size > 0 || changed;
  }
  return changed || counts.questions.created + counts.questions.updated > 0;
}
