// What a lesson takes from elsewhere, such as from the content bank: written into its draft, and followed when a newer version is there.
import { isDeepStrictEqual } from 'node:util';
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { lockDrafts, readDrafts, settleDrafts, writeInDraft } from '#core/drafts/server/publishing.ts';
import type { Values } from '#core/records/merge.ts';
import { indexCourseJob } from '#features/courses/server/service.ts';
import { recountCourse, touchCourse } from '#features/courses/server/service-import.ts';
import { type ImportedLesson, replaceLessonFiles, upsertLessons } from '#features/lessons/server/service-import.ts';
import { parseFiles } from '../files.ts';
import { begin } from './beginning.ts';
import { lessonDraft, noteFields } from './lesson-draft.ts';
import { chaptersOf, filesOf, readLessons } from './lesson-rows.ts';
import * as store from './store.ts';

/** Fields of a lesson, with the texts as learners read them. */
export interface LessonBody {
  values: Values;
  body_html: string;
  bn_body_html: string;
}
/** Writes fields into a draft. Answers all that stands in it then. */
async function writeFields(sql: Sql, user_id: number | null, item_id: number, values: Values) {
  for (const { file } of parseFiles(String(values.files ?? ''))) await store.addFile(sql, item_id, file);
  await writeInDraft(sql, lessonDraft as never, item_id, values, user_id);
  const [draft] = await readDrafts(sql, lessonDraft, [item_id]);
  return { id: item_id, values: draft!.values, changed: Object.keys(values) };
}
/** Writes fields into the draft of a lesson, whose writer need not own the files that they name. */
export async function writeLesson(sql: Sql, actor: SignedIn, item_id: number, values: Values): Promise<void> {
  await lessonDraft.written!(sql, { ...(await writeFields(sql, actor.user.id, item_id, values)), actor });
}
const same = (a: unknown, b: unknown): boolean => (a || '') === (b || '');
const list = (values: Values): string => JSON.stringify(filesOf(values));
/** Whether learners have exactly this. */
function hasBody(
  lesson: Pick<ImportedLesson, 'kind' | 'url' | 'minutes' | 'body_html' | 'bn_body_html' | 'chapters'>,
  files: string,
  body: LessonBody,
): boolean {
  return (
    same(lesson.url, body.values.url) &&
    same(lesson.minutes, body.values.minutes) &&
    lesson.body_html === body.body_html &&
    lesson.bn_body_html === body.bn_body_html &&
    files === list(body.values) &&
    isDeepStrictEqual(lesson.chapters, chaptersOf(lesson.kind, body.values))
  );
}
/**
 * Gives a lesson the newer version of what it took, in which nothing comes from the bank of questions: to its learners, and in its draft, each
 * where it still says exactly what it took. Answers whether it did in any of the two. Without a person it was written by who has left.
 */
export async function followLesson(sql: Sql, user_id: number | null, item_id: number, was: LessonBody, now: LessonBody): Promise<boolean> {
  const item = await store.findItem(sql, item_id);
  if (!item) return false;
  await begin(sql, item.course_id);
  await store.lockSyllabus(sql, item.course_id);
  const whole = (await readLessons(sql, item.course_id, [item.source_key])).get(item.source_key);
  const had = whole && JSON.stringify(whole.files.map(({ lesson_id: _lesson_id, ...file }) => file).map(inOrder));
  const given = whole && !whole.lesson.archived && hasBody(whole.lesson, had!, was);
  const [draft] = await lockDrafts(sql, lessonDraft, [item_id]);
  const drafted = draft && Object.entries(was.values).every(([column, value]) => same(draft.values[column], value));
  if (given) {
    const { values, body_html, bn_body_html } = now;
    const said = { url: String(values.url ?? ''), minutes: Number(values.minutes ?? 0), chapters: chaptersOf(item.kind, values) };
    const lesson = { ...whole.lesson, body_html, bn_body_html, ...said };
    await upsertLessons(sql, item.course_id, [lesson]);
    await replaceLessonFiles(
      sql,
      [whole.lesson.id],
      filesOf(values).map((file) => ({ ...file, lesson_id: whole.lesson.id })),
    );
    await recountCourse(sql, item.course_id);
    await touchCourse(sql, item.course_id);
    await indexCourseJob.later(sql, { course_id: item.course_id });
  }
  if (drafted) {
    await noteFields(sql, await writeFields(sql, user_id, item_id, now.values), user_id);
    // who had nothing else to publish there has nothing now either
    if (given && !draft.fresh) {
      await settleDrafts(sql, lessonDraft, [item_id], user_id);
      await store.settleItems(sql, [item_id]);
    }
  }
  return Boolean(given) || Boolean(drafted);
}
/** As the files of a draft are told. */
const inOrder = (file: ReturnType<typeof filesOf>[number]): ReturnType<typeof filesOf>[number] => ({
  ...{
    position: file.position,
    file_id: file.file_id,
    role: file.role,
    language: file.language,
    label: file.label,
    bn_label: file.bn_label,
  },
});
