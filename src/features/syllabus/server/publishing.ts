// Publishing a syllabus: its draft becomes what learners have, and what that means for those who are in the middle. Nothing they did is lost.
import { denier } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import type { Values } from '#core/records/merge.ts';
import { lockDrafts, settleDrafts, type WrittenDraft } from '#core/drafts/server/publishing.ts';
import { errors } from '#core/drafts/words.ts';
import { indexCourseJob } from '#features/courses/server/service.ts';
import { recountCourse, setLeastShare, touchCourse } from '#features/courses/server/service-import.ts';
import {
  archiveLessons,
  type ImportedLesson,
  type ImportedLessonFile,
  listImportedLessons,
  replaceLessonFiles,
  upsertLessons,
} from '#features/lessons/server/service-import.ts';
import {
  type ImportedQuestion,
  listAskedKeys,
  isOfBank,
  meansOther,
  nextKey,
  type QuestionPlace,
  questionKey,
  replaceLessonQuestions,
  rowOf,
  upsertQuestions,
  writtenOf,
} from '#features/questions/server/service-import.ts';
import { findVersionRows } from '#features/bank/server/service.ts';
import { readSurveys } from '#features/surveys/server/service.ts';
import { words } from '../words.ts';
import { draws as drawWords } from '../words-from-bank.ts';
import { aboutKind, isLessonKind, isPlayedKind, SECTION } from '../kinds.ts';
import { faultsOf } from '../lesson.ts';
import { parseQuestions } from '#features/questions/written.ts';
import { begin } from './beginning.ts';
import { type Drawing, type Drawn, drawFor } from './drawing.ts';
import { lessonDraft } from './lesson-draft.ts';
import { filesOf, firstValues, keysOf, lessonOf, readLessons, valuesOf, type Whole } from './lesson-rows.ts';
import * as store from './store.ts';
import type { ItemRow } from './store.ts';

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
const AT_ONCE = 300;
function* groups<T>(items: readonly T[]): Generator<T[]> {
  for (let i = 0; i < items.length; i += AT_ONCE) yield items.slice(i, i + AT_ONCE);
}
/** What learners shall have, in the order in which they read it: sections, each with its lessons; nothing that is hidden or stands in what is. */
export function inReadingOrder(items: readonly ItemRow[]): ItemRow[] {
  const inside = Map.groupBy(items, (i) => i.section_id);
  return (inside.get(null) ?? [])
    .filter((i) => !i.hidden)
    .flatMap((i) => (i.kind === SECTION ? [i, ...(inside.get(i.id) ?? []).filter((one) => !one.hidden)] : [i]));
}
const sectionRow = (item: ItemRow): Omit<ImportedLesson, 'position'> => ({
  ...{ source_key: item.source_key, parent_id: null, kind: SECTION, title: item.title, bn_title: item.bn_title, minutes: 0 },
  ...{ body_html: '', bn_body_html: '', url: '', required: false, pass_percent: null, attempts_allowed: null },
  ...{ show_answers: 'after_pass_or_last_try', is_free: false, questions_shown: null, practice: false, due_at: null },
  ...{ done_by: null, time_share: null, survey: null, chapters: null, draws: null, opens_day: item.opens_day },
});
interface Read {
  least_share: number | null;
  items: ItemRow[];
  drafts: Map<number, WrittenDraft>;
  have: Map<string, Whole>;
}
async function read(sql: Sql, course_id: number): Promise<Read> {
  await begin(sql, course_id);
  const { least_share } = (await store.lockSyllabus(sql, course_id))!;
  // an exam that is published by itself comes and goes by that
  const items = inReadingOrder(await store.listItems(sql, course_id)).filter(({ built }) => built !== 'draft');
  const lessons = items.filter((i) => i.kind !== SECTION);
  const drafts = await lockDrafts(
    sql,
    lessonDraft,
    lessons.map((i) => i.id),
  );
  return { least_share, items, drafts: new Map(drafts.map((d) => [d.object_id, d])), have: await readLessons(sql, course_id, null) };
}

/**
 * Gives a syllabus to its learners, in the transaction of whoever publishes the course. What is not in it any more is archived with all that
 * learners did there; what is written as before is not touched. Refused where a lesson is not ready. Answers whether anything changed.
 */
export async function publishSyllabus(
  sql: Sql,
  course: { id: number; institution_id: number | null; owner_id: number | null; category_id: number },
  user_id: number,
): Promise<boolean> {
  const { least_share, items, drafts, have } = await read(sql, course.id);
  const lessons = items.filter((i) => i.kind !== SECTION);
  const drawn = await drawFor(sql, drawingOf(lessons, drafts, have));
  const surveys = await readSurveys(sql, course.id);
  const missing = lessons.flatMap((item) => {
    if (item.built) return [];
    const draft = drafts.get(item.id);
    // what learners have already was looked at when they got it, but for its kind
    const looked = have.has(item.source_key) && isLessonKind(item.kind) && !aboutKind[item.kind].closed;
    const values = draft?.values ?? (looked ? undefined : firstValues(item));
    const faults = values ? faultsOf(item.kind, values).filter(({ weight }) => weight === 'must') : [];
    // who answered was told whether their name would be seen
    const told = surveys.get(item.source_key);
    if (values && told?.answered && told.survey.anonymous !== (values.survey_anonymous !== false))
      faults.push({ key: 'survey_anonymous', word: words.survey_answered, field: 'survey_anonymous', weight: 'must' });
    for (const short of drawn.get(item.id)?.short ?? [])
      faults.push({ key: `draw.${short.n}`, word: sayShort(short), field: 'draws', weight: 'must' });
    return faults.map(({ key, field, word }) => {
      const say = (name: string, point: string) => `${name}: ${point}`;
      const named = { en: say(item.title || item.bn_title, word.en), bn: say(item.bn_title || item.title, word.bn) };
      return { key: `lesson.${item.id}.${key}`, field, word: named };
    });
  });
  if (missing.length) deny('not_ready', { missing: missing.slice(0, 100) });

  const about = keysOf(have.values());
  const place = new Map(items.map((item, position) => [item.id, position]));
  let changed = false;
  const sections = items.filter((i) => i.kind === SECTION).map((i) => ({ ...sectionRow(i), position: place.get(i.id)! }));
  for (const rows of groups(sections)) changed = (await upsertLessons(sql, course.id, rows)).size > 0 || changed;
  const parents = await listImportedLessons(sql, course.id);
  changed =
    (await archiveLessons(
      sql,
      course.id,
      items.map((i) => i.source_key),
    )) > 0 || changed;
  const keyOfSection = new Map(items.filter((i) => i.kind === SECTION).map((i) => [i.id, i.source_key]));

  // of what somebody wrote in: how it would have been written before, so that what is as before keeps its row
  const written = new Map<number, { values: WrittenDraft['values']; was: WrittenDraft['values'] | undefined }>();
  for (const item of lessons) {
    const draft = drafts.get(item.id);
    const whole = have.get(item.source_key);
    if (!item.built && (draft || !whole))
      written.set(item.id, { values: draft?.values ?? firstValues(item), was: whole && (await valuesOf(sql, whole, about)) });
  }
  for (const group of groups(lessons)) {
    const rows = group.map((item): ImportedLesson => {
      const parent = item.section_id === null ? undefined : keyOfSection.get(item.section_id);
      const at = { parent_id: parent === undefined ? null : parents.get(parent)!, position: place.get(item.id)! };
      const stored = have.get(item.source_key)?.lesson;
      const own = written.get(item.id);
      if (!own) return { ...stored!, ...at };
      return { ...lessonOf(item, own.values, { pictures: drafts.get(item.id)?.pictures ?? new Map(), stored, was: own.was }), ...at };
    });
    changed = (await upsertLessons(sql, course.id, rows)).size > 0 || changed;
  }
  const ids = await listImportedLessons(sql, course.id);
  const fresh = lessons.filter((item) => written.has(item.id));
  for (const group of groups(fresh)) {
    const files = group.flatMap((item): ImportedLessonFile[] =>
      filesOf(written.get(item.id)!.values).map((file) => ({ ...file, lesson_id: ids.get(item.source_key)! })),
    );
    changed =
      (
        await replaceLessonFiles(
          sql,
          group.map((i) => ids.get(i.source_key)!),
          files,
        )
      ).size > 0 || changed;
  }
  changed = (await publishQuestions(sql, course, fresh, { have, about, ids, written, drawn })) || changed;
  changed = (await setLeastShare(sql, course.id, least_share)) || changed;
  await recountCourse(sql, course.id);
  if (changed) {
    await touchCourse(sql, course.id);
    await indexCourseJob.later(sql, { course_id: course.id });
  }
  const settled = lessons.filter((i) => drafts.get(i.id)?.fresh).map((i) => i.id);
  await settleDrafts(sql, lessonDraft, settled, user_id);
  await store.settleItems(
    sql,
    items.map((i) => i.id),
  );
  await store.markPublished(sql, course.id);
  return changed;
}

/** The quizzes that somebody wrote in, with what they may draw. */
export const drawingOf = (
  lessons: readonly ItemRow[],
  drafts: ReadonlyMap<number, { values: Values }>,
  have: ReadonlyMap<string, Whole>,
): Drawing[] =>
  lessons.flatMap((item) => {
    const values = drafts.get(item.id)?.values;
    if (!values || !isLessonKind(item.kind) || !aboutKind[item.kind].asks) return [];
    const asks = new Set(takenIn(values).map(({ bank_id }) => bank_id));
    const by_person = values.practice === true && !aboutKind[item.kind].timed;
    return { item_id: item.id, values, by_person, have: have.get(item.source_key)?.questions ?? [], asks };
  });
const sayShort = (short: Drawn['short'][number]) => sayBoth((t) => t(drawWords.short, short)) as Word;
/** What a lesson took from the bank. */
const takenIn = (values: Values) =>
  parseQuestions(String(values.questions ?? '')).flatMap(({ bank }) => (bank ? [{ bank_id: bank.id, version: bank.version }] : []));
interface Written extends Pick<Read, 'have'> {
  drawn: ReadonlyMap<number, Drawn>;
  about: Map<number, string>;
  ids: Map<string, number>;
  written: Map<number, { values: WrittenDraft['values'] }>;
}
/**
 * The questions of quizzes. One that somebody was asked is never rewritten into another one: where its right answer or what there is to choose
 * from changed, a new question takes its place, and the old one stays with the answers that were given.
 */
async function publishQuestions(
  sql: Sql,
  course: Parameters<typeof publishSyllabus>[1],
  items: readonly ItemRow[],
  of: Written,
): Promise<boolean> {
  const { have, about, ids, written, drawn } = of;
  const quizzes = items.filter((i) => have.get(i.source_key)?.questions.length || written.get(i.id)!.values.questions || drawn.has(i.id));
  if (!quizzes.length) return false;
  const stored = quizzes.flatMap((i) => have.get(i.source_key)?.questions ?? []);
  const asked = new Set(
    await listAskedKeys(
      sql,
      course.id,
      quizzes.map((i) => ids.get(i.source_key)!),
      stored.map((q) => q.source_key),
    ),
  );
  const versions = new Map(
    (
      await findVersionRows(
        sql,
        quizzes.flatMap((i) => takenIn(written.get(i.id)!.values)),
      )
    ).map((row) => [`${row.bank_id}/${row.version}`, row]),
  );
  let changed = false;
  const places: (Omit<QuestionPlace, 'question_id' | 'draw'> & { question_key: string })[] = [];
  const of_draws: QuestionPlace[] = [];
  const rows: ImportedQuestion[] = [];
  const question_ids = new Map<string, number>();
  for (const item of quizzes) {
    const there = new Map((have.get(item.source_key)?.questions ?? []).map((q) => [questionKey(q.source_key), q]));
    const behind = parseQuestions(String(written.get(item.id)!.values.questions ?? '')).length;
    [...(drawn.get(item.id)?.question_ids ?? [])]
      .flatMap(([draw, found]) => found.map((question_id) => ({ draw, question_id })))
      .forEach((one, i) =>
        of_draws.push({ ...one, lesson_id: ids.get(item.source_key)!, position: behind + i, about_lesson_id: null, at_seconds: null }),
      );
    parseQuestions(String(written.get(item.id)!.values.questions ?? '')).forEach((q, position) => {
      const lesson_id = ids.get(item.source_key)!;
      const about_lesson_id = (q.about !== null && ids.get(q.about)) || null;
      const place = { lesson_id, position, about_lesson_id, at_seconds: isPlayedKind(item.kind) ? (q.at ?? 0) : null };
      const version = q.bank && versions.get(`${q.bank.id}/${q.bank.version}`);
      if (version) {
        const question_key = `${version.bank_id}/${version.version}`;
        question_ids.set(question_key, version.id);
        places.push({ ...place, question_key });
        return;
      }
      const found = there.get(q.key);
      const had = found && writtenOf(found, (found.about_lesson_id !== null && about.get(found.about_lesson_id)) || null);
      // a version of the bank stays as it is: what is written otherwise is the lesson's own
      const old = found && isOfBank(found) && rowOf(q, found, { ...had!, bank: q.bank }) !== found ? undefined : found;
      const was = old && { ...had!, bank: q.bank };
      const row = rowOf(q, old, was);
      const own = old?.source_key ?? `c${course.id}/${item.source_key}/${q.key}`;
      const source_key = old && asked.has(own) && meansOther(old, row) ? nextKey(own) : own;
      if (row === old) question_ids.set(source_key, old.question_id);
      else rows.push({ ...row, source_key });
      places.push({ ...place, question_key: source_key });
    });
  }
  const { institution_id, owner_id, category_id } = course;
  for (const group of groups(rows)) {
    const put = await upsertQuestions(sql, { institution_id, owner_id, category_id }, group.map(plain));
    for (const [key, id] of put.ids) question_ids.set(key, id);
    changed = put.created + put.updated > 0 || changed;
  }
  const lesson_ids = quizzes.map((i) => ids.get(i.source_key)!);
  const moved = await replaceLessonQuestions(sql, lesson_ids, [
    ...places.map(({ question_key, ...place }) => ({ ...place, draw: null, question_id: question_ids.get(question_key)! })),
    ...of_draws,
  ]);
  return moved.size > 0 || changed;
}
/**
 * Writes the questions of one lesson that stands in no syllabus, such as classwork, as publishing writes those of a course. `had`: those that it
 * asks now. Answers whether anything changed.
 */
export async function putQuestions(
  sql: Sql,
  course: Parameters<typeof publishSyllabus>[1],
  lesson: { id: number; source_key: string; kind: string },
  values: Values,
  had: Whole['questions'],
): Promise<boolean> {
  const item = { id: lesson.id, source_key: lesson.source_key, kind: lesson.kind } as ItemRow;
  return publishQuestions(sql, course, [item], {
    have: new Map([[lesson.source_key, { questions: had } as Whole]]),
    about: new Map(),
    ids: new Map([[lesson.source_key, lesson.id]]),
    written: new Map([[lesson.id, { values: values as WrittenDraft['values'] }]]),
    drawn: new Map(),
  });
}
/** A row as it is written: what came along with it is not. */
const plain = (q: ImportedQuestion): ImportedQuestion => ({
  ...{ source_key: q.source_key, type: q.type, marks: q.marks, shape: q.shape, answer: q.answer },
  ...{ marking: q.marking, penalty: q.penalty },
  ...{ text_html: q.text_html, bn_text_html: q.bn_text_html, explanation_html: q.explanation_html },
  ...{ bn_explanation_html: q.bn_explanation_html, hint_html: q.hint_html, bn_hint_html: q.bn_hint_html },
});
