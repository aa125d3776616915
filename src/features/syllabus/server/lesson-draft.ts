// Draft of a lesson: where it begins, what may stand in it, what the list shows of it, and how learners would read it.
import type { SignedIn } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { DraftKind, PicturesOf } from '#core/drafts/server/kind.ts';
import type { Values } from '#core/records/merge.ts';
import type { Shown } from '../contract.ts';
import { takenByDraws } from '../draws.ts';
import { parseFiles } from '../files.ts';
import { faultsOf, lesson } from '../lesson.ts';
import { checkUses } from '#features/bank/server/service.ts';
import { parseQuestions } from '#features/questions/written.ts';
import { listVersionFiles } from '#features/questions/server/service-import.ts';
import { listPackages } from '#features/scorm/server/service.ts';
import { parseSurvey } from '#features/surveys/rules.ts';
import { firstValues, keysOf, lessonOf, readLessons, valuesOf, type Whole } from './lesson-rows.ts';
import { findDraws } from './drawing.ts';
import { showLesson } from './showing.ts';
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

interface WrittenFields {
  id: number;
  values: Values;
  changed: readonly string[];
}
/** What the list of the syllabus shows of what was written, and the files that stand in it: of the lesson, or of whoever wrote. */
export async function noteFields(sql: Sql, { id, values, changed }: WrittenFields, user_id: number | null): Promise<void> {
  const files = [...new Set(parseFiles(String(values.files)).map(({ file }) => file))];
  const usable = await store.listUsable(sql, id, files, user_id ?? 0);
  if (changed.includes('files')) {
    if (usable.length !== files.length) throw wrongField('fields.files', 'invalid');
    // a package is one that was read as such
    const packages = parseFiles(String(values.files)).flatMap(({ file, role }) => (role === 'package' ? [file] : []));
    if (packages.length && (await listPackages(sql, packages)).size !== new Set(packages).size) throw wrongField('fields.files', 'invalid');
    await store.replaceFiles(sql, id, files);
  }
  const { kind } = await item(sql, id);
  await store.noteWritten(sql, id, {
    ...{ title: String(values.title), bn_title: String(values.bn_title), minutes: Number(values.minutes ?? 0) },
    ...{ required: values.required === true, is_free: values.is_free === true },
    question_count:
      parseQuestions(String(values.questions)).length +
      takenByDraws(String(values.draws ?? '')) +
      parseSurvey(String(values.survey ?? '')).length,
    bytes: usable.reduce((sum, { bytes }) => sum + bytes, 0),
    faults: faultsOf(kind, values).filter(({ weight }) => weight === 'must').length,
  });
}
async function written(sql: Sql, { actor, ...of }: WrittenFields & { actor: SignedIn }): Promise<void> {
  await noteFields(sql, of, actor.user.id);
  if (of.changed.includes('draws')) await findDraws(sql, actor, of.id, String(of.values.draws ?? ''));
  if (of.changed.includes('questions'))
    await checkUses(
      sql,
      actor,
      of.id,
      parseQuestions(String(of.values.questions)).flatMap((question) => (question.bank ? [{ bank: question.bank, question }] : [])),
    );
}
async function shown(sql: Sql, { id, values, pictures }: { id: number; values: Values; pictures: PicturesOf }): Promise<Shown> {
  const own = await item(sql, id);
  const there = await publishedOf(sql, own);
  const lesson_row = lessonOf(own, values, { pictures, stored: there?.whole.lesson, was: there?.was });
  return showLesson(lesson_row, values, await store.listFilesOf(sql, id));
}
export const lessonDraft: DraftKind<typeof lesson.fields> = {
  drafted: lesson,
  siteOf: store.getInstitutionOf,
  load: async (sql, id) => valuesBefore(sql, await item(sql, id)),
  may: async (sql, actor, id) => ({ write: (await reachFor('written_item')(sql, actor, id)) !== undefined, publish: false }),
  written,
  // of what is taken from the bank, which is looked at once it is written
  lent: (sql, { values }) =>
    listVersionFiles(
      sql,
      parseQuestions(String(values.questions ?? '')).flatMap(({ bank }) => bank ?? []),
    ),
  shown,
};
