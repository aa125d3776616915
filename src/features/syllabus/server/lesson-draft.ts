// Draft of a lesson: where it begins, what may stand in it, what the list shows of it, and how learners would read it.
import { reachFor } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { DraftKind, PicturesOf } from '#core/drafts/server/kind.ts';
import { fileUrl } from '#core/files/server/files.ts';
import type { Values } from '#core/records/merge.ts';
import type { Shown } from '../contract.ts';
import { parseFiles } from '../files.ts';
import { faultsOf, lesson } from '../lesson.ts';
import { faultOf, parseQuestions } from '../questions.ts';
import { openQuestions, parseSurvey, type Survey } from '#features/surveys/rules.ts';
import { firstValues, keysOf, lessonOf, readLessons, valuesOf, type Whole } from './lesson-rows.ts';
import { rowOf } from './question-rows.ts';
import * as store from './store.ts';
import type { ItemRow } from './store.ts';

/** What learners have of an item, with how it would be written; nothing where they have none. */
async function publishedOf(sql: Sql, item: ItemRow): Promise<{ whole: Whole; was: Values } | undefined> {
  const whole = (await readLessons(sql, item.course_id, [item.source_key])).get(item.source_key);
  if (!whole) return undefined;
  const about = whole.questions.some((q) => q.about_lesson_id !== null)
    ? keysOf((await readLessons(sql, item.course_id, null)).values())
    : new Map();
  return { whole, was: await valuesOf(sql, whole, about) };
}
export const valuesBefore = async (sql: Sql, item: ItemRow): Promise<Values> => (await publishedOf(sql, item))?.was ?? firstValues(item);
const item = async (sql: Sql, id: number): Promise<ItemRow> => (await store.findItem(sql, id))!;

async function written(
  sql: Sql,
  of: { id: number; values: Values; changed: readonly string[]; actor: { user: { id: number } } },
): Promise<void> {
  const { id, values, changed, actor } = of;
  const files = [...new Set(parseFiles(String(values.files)).map(({ file }) => file))];
  const usable = await store.listUsable(sql, id, files, actor.user.id);
  if (changed.includes('files')) {
    if (usable.length !== files.length) throw wrongField('fields.files', 'invalid');
    await store.replaceFiles(sql, id, files);
  }
  const { kind } = await item(sql, id);
  await store.noteWritten(sql, id, {
    ...{ title: String(values.title), bn_title: String(values.bn_title), minutes: Number(values.minutes ?? 0) },
    ...{ required: values.required === true, is_free: values.is_free === true },
    question_count: parseQuestions(String(values.questions)).length + parseSurvey(String(values.survey ?? '')).length,
    bytes: usable.reduce((sum, { bytes }) => sum + bytes, 0),
    faults: faultsOf(kind, values).filter(({ weight }) => weight === 'must').length,
  });
}
async function shown(sql: Sql, { id, values, pictures }: { id: number; values: Values; pictures: PicturesOf }): Promise<Shown> {
  const own = await item(sql, id);
  const there = await publishedOf(sql, own);
  const { title, bn_title, minutes, body_html, bn_body_html, url, kind, ...rest } = lessonOf(own, values, {
    ...{ pictures, stored: there?.whole.lesson, was: there?.was },
  });
  const survey = rest.survey as Survey | null;
  const files = new Map((await store.listFilesOf(sql, id)).map((file) => [file.id, file]));
  return {
    ...{ kind, title, bn_title, minutes, body_html, bn_body_html, url },
    media: parseFiles(String(values.files)).flatMap(({ file, ...media }) => {
      const found = files.get(file);
      return found ? [{ ...media, url: fileUrl(found), mime: found.mime, bytes: found.bytes, file_name: found.file_name }] : [];
    }),
    survey: survey && { anonymous: survey.anonymous, questions: openQuestions(survey) },
    questions: parseQuestions(String(values.questions))
      .filter((question) => faultOf(question) === undefined)
      .map((question) => {
        const { type, text_html, bn_text_html, shape } = rowOf(question);
        return { type, text_html, bn_text_html, shape };
      }),
  };
}
export const lessonDraft: DraftKind<typeof lesson.fields> = {
  drafted: lesson,
  siteOf: store.getInstitutionOf,
  load: async (sql, id) => valuesBefore(sql, await item(sql, id)),
  may: async (sql, actor, id) => ({ write: (await reachFor('written_item')(sql, actor, id)) !== undefined, publish: false }),
  written,
  shown,
};
