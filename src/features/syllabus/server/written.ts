// A syllabus as it is written now, for what is made of a whole course: its drafts where somebody wrote, otherwise what learners have.
import type { Sql } from '#core/db/server/sql.ts';
import { readDrafts } from '#core/drafts/server/publishing.ts';
import type { ImportedLesson, ImportedLessonFile } from '#features/lessons/server/service-import.ts';
import { type ImportedQuestion, listQuestionRows, questionKey, rowOf, writtenOf } from '#features/questions/server/service-import.ts';
import { SECTION } from '../kinds.ts';
import { faultOf, parseQuestions } from '#features/questions/written.ts';
import { lessonDraft } from './lesson-draft.ts';
import { filesOf, filesShownIn, firstValues, keysOf, lessonOf, readLessons, valuesOf, type Whole } from './lesson-rows.ts';
import { takenByDraws } from '../draws.ts';
import { drawFor } from './drawing.ts';
import { drawingOf, inReadingOrder } from './publishing.ts';

import * as store from './store.ts';

export interface WrittenLesson {
  lesson: Omit<ImportedLesson, 'parent_id' | 'position'>;
  files: Omit<ImportedLessonFile, 'lesson_id'>[];
  /** `about`: the key of the lesson that it is about. */
  questions: (ImportedQuestion & { about: string | null; at_seconds: number | null })[];
}
export interface WrittenSection {
  /** null: its lessons stand outside of all sections. */
  title: { en: string; bn: string } | null;
  /** The day of the batch on which it opens. */
  opens_day: number | null;
  lessons: WrittenLesson[];
}
export interface WrittenSyllabus {
  /** undefined: nobody has begun to write it. */
  least_share: number | null | undefined;
  sections: WrittenSection[];
}
type Place = Pick<ImportedLesson, 'kind' | 'title' | 'bn_title' | 'opens_day'> & { lesson?: WrittenLesson; inside: boolean };

/** What is drawn from goes as questions of the lesson itself, of which it asks as many as before. */
const asOwn = (lesson: WrittenLesson['lesson'], own: number): WrittenLesson['lesson'] =>
  lesson.draws
    ? {
        ...lesson,
        draws: null,
        questions_shown: Math.min(own, lesson.questions_shown ?? own) + takenByDraws(JSON.stringify(lesson.draws)),
      }
    : lesson;
const ofStored = ({ lesson, files, questions }: Whole, about: ReadonlyMap<number, string>): WrittenLesson => ({
  lesson: asOwn(lesson, questions.filter(({ draw }) => draw === null).length),
  files,
  questions: questions.map((q) => ({ ...q, about: (q.about_lesson_id !== null && about.get(q.about_lesson_id)) || null })),
});
/** What is hidden, and a question that cannot be asked yet, is not in it. */
export async function readWritten(sql: Sql, course_id: number): Promise<WrittenSyllabus> {
  const have = await readLessons(sql, course_id, null);
  const about = keysOf(have.values());
  const begun = await store.findSyllabus(sql, course_id);
  const places = begun ? await draftPlaces(sql, course_id, have, about) : storedPlaces(have, about);
  const sections: WrittenSection[] = [];
  for (const { kind, title, bn_title, opens_day, lesson, inside } of places) {
    if (kind === SECTION) sections.push({ title: { en: title, bn: bn_title }, opens_day, lessons: [] });
    else {
      if (!sections.length || (!inside && sections.at(-1)!.title)) sections.push({ title: null, opens_day: null, lessons: [] });
      sections.at(-1)!.lessons.push(lesson!);
    }
  }
  return { least_share: begun?.least_share, sections };
}
function storedPlaces(have: ReadonlyMap<string, Whole>, about: ReadonlyMap<number, string>): Place[] {
  return [...have.values()]
    .filter(({ lesson }) => !lesson.archived)
    .toSorted((a, b) => a.lesson.position - b.lesson.position || a.lesson.id - b.lesson.id)
    .map((whole) => {
      const { kind, title, bn_title, opens_day, parent_id } = whole.lesson;
      return { kind, title, bn_title, opens_day, inside: parent_id !== null, lesson: ofStored(whole, about) };
    });
}
async function draftPlaces(
  sql: Sql,
  course_id: number,
  have: ReadonlyMap<string, Whole>,
  about: ReadonlyMap<number, string>,
): Promise<Place[]> {
  const items = inReadingOrder(await store.listItems(sql, course_id));
  const drafts = await readDrafts(
    sql,
    lessonDraft,
    items.map((i) => i.id),
  );
  const draftOf = new Map(drafts.map((d) => [d.object_id, d]));
  const known = await filesShownIn(
    sql,
    [...have.values()].map(({ lesson }) => lesson),
  );
  const drawn = await drawFor(sql, drawingOf(items, draftOf, have));
  const drawn_ids = [...drawn.values()].flatMap(({ question_ids }) => [...question_ids.values()].flat());
  const drawn_rows = new Map((await listQuestionRows(sql, drawn_ids)).map((row) => [row.id, row]));
  const places: Place[] = [];
  for (const item of items) {
    const { kind, title, bn_title, opens_day } = item;
    const place = { kind, title, bn_title, opens_day, inside: item.section_id !== null };
    const whole = have.get(item.source_key);
    const draft = draftOf.get(item.id);
    if (kind === SECTION) places.push(place);
    else if (whole && !draft) places.push({ ...place, lesson: ofStored(whole, about) });
    else {
      const values = draft?.values ?? firstValues(item);
      const was = whole && (await valuesOf(sql, whole, about, known));
      const there = new Map((whole?.questions ?? []).map((q) => [questionKey(q.source_key), q]));
      const questions = parseQuestions(String(values.questions ?? ''))
        .filter((q) => faultOf(q) === undefined)
        .map((q) => {
          const old = there.get(q.key);
          const before = old && writtenOf(old, (old.about_lesson_id !== null && about.get(old.about_lesson_id)) || null);
          return { ...rowOf(q, old, before), source_key: q.key, about: q.about, at_seconds: q.at ?? null };
        });
      const lesson = lessonOf(item, values, { pictures: draft?.pictures ?? new Map(), stored: whole?.lesson, was });
      const found = [...(drawn.get(item.id)?.question_ids.values() ?? [])].flat().map((id) => {
        const row = drawn_rows.get(id)!;
        return { ...row, source_key: questionKey(row.source_key), about: null, at_seconds: null };
      });
      places.push({
        ...place,
        lesson: { lesson: asOwn(lesson, questions.length), files: filesOf(values), questions: [...questions, ...found] },
      });
    }
  }
  return places;
}
