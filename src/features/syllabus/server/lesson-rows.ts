// Lessons between their draft and the rows that learners have, both ways. What was not changed keeps its row, to the letter.
import type { Sql } from '#core/db/server/sql.ts';
import type { PicturesOf } from '#core/drafts/server/kind.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import type { Values } from '#core/records/merge.ts';
import { renderDocument } from '#core/richtext/server/document.ts';
import { documentOfHtml } from '#core/richtext/server/reading-html.ts';
import {
  type ImportedLesson,
  type ImportedLessonFile,
  listWrittenFiles,
  listWrittenLessons,
} from '#features/lessons/server/service-import.ts';
import { listWrittenQuestions, writtenOf } from '#features/questions/server/service-import.ts';
import { doneByOf } from '#features/lessons/rules.ts';
import { openChapters, readChapters } from '../chapters.ts';
import { parseDraws, readDraws } from '../draws.ts';
import { parseFiles, readFiles } from '../files.ts';
import { aboutKind, isLessonKind, isPlayedKind } from '../kinds.ts';
import { readQuestions } from '#features/questions/written.ts';
import { mergeQuestions, parseSurvey, type Survey, writtenQuestions } from '#features/surveys/rules.ts';

import * as store from './store.ts';
import type { ItemRow } from './store.ts';

export type StoredLesson = Awaited<ReturnType<typeof listWrittenLessons>>[number];
export type StoredQuestion = Awaited<ReturnType<typeof listWrittenQuestions>>[number];
/** A lesson that learners have, with its files and questions. */
export interface Whole {
  lesson: StoredLesson;
  files: ImportedLessonFile[];
  questions: StoredQuestion[];
}
const ADDRESS = /\/files\/([A-Za-z0-9_-]{22})\//;
/** Whole lessons by their keys; without keys, all of the course. */
export async function readLessons(sql: Sql, course_id: number, keys: readonly string[] | null): Promise<Map<string, Whole>> {
  const lessons = await listWrittenLessons(sql, course_id, keys);
  const ids = lessons.map(({ id }) => id);
  const files = Map.groupBy(await listWrittenFiles(sql, ids), (f) => f.lesson_id);
  const questions = Map.groupBy(await listWrittenQuestions(sql, ids), (q) => q.lesson_id);
  return new Map(
    lessons.map((lesson) => [lesson.source_key, { lesson, files: files.get(lesson.id) ?? [], questions: questions.get(lesson.id) ?? [] }]),
  );
}
/** The files that are shown in the texts of lessons, by the keys of their addresses. */
export async function filesShownIn(
  sql: Sql,
  lessons: readonly Pick<StoredLesson, 'body_html' | 'bn_body_html'>[],
): Promise<Map<string, number>> {
  const keys = lessons.flatMap((lesson) =>
    [...`${lesson.body_html}${lesson.bn_body_html}`.matchAll(new RegExp(ADDRESS, 'g'))].map((found) => found[1]!),
  );
  return new Map((keys.length ? await store.listFilesAt(sql, keys) : []).map((f) => [f.address_key, f.id]));
}
/** A lesson that learners have as its author would write it. `known`: the files of the pictures of several lessons, read at once. `about`: keys of lessons by their ids. */
export async function valuesOf(
  sql: Sql,
  { lesson, files, questions }: Whole,
  about: ReadonlyMap<number, string>,
  known?: ReadonlyMap<string, number>,
): Promise<Values> {
  const at = known ?? (await filesShownIn(sql, [lesson]));
  const file = (src: string) => at.get(ADDRESS.exec(src)?.[1] ?? '');
  const own = questions.filter(({ draw }) => draw === null);
  const written = own.map((q) => writtenOf(q, (q.about_lesson_id !== null && about.get(q.about_lesson_id)) || null));
  const named = files.map((f) => ({ file: f.file_id, role: f.role, language: f.language, label: f.label, bn_label: f.bn_label }));
  return {
    ...{ title: lesson.title, bn_title: lesson.bn_title, minutes: lesson.minutes, url: lesson.url },
    ...{ body: documentOfHtml(lesson.body_html, { file }), bn_body: documentOfHtml(lesson.bn_body_html, { file }) },
    ...{ files: readFiles(JSON.stringify(named)) ?? '', questions: readQuestions(JSON.stringify(written)) ?? '' },
    ...{ required: lesson.required, is_free: lesson.is_free, practice: lesson.practice, show_answers: lesson.show_answers },
    ...{ pass_percent: lesson.pass_percent, attempts_allowed: lesson.attempts_allowed, questions_shown: lesson.questions_shown },
    chapters: readChapters(JSON.stringify(lesson.chapters ?? [])) ?? '',
    draws: readDraws(JSON.stringify(lesson.draws ?? [])) ?? '',
    ...(lesson.kind === 'survey' && surveyValues(lesson.survey as Survey | null)),
    ...(lesson.kind === 'assignment' ? { work_done_by: lesson.done_by } : { done_by: lesson.done_by }),
    time_share: lesson.time_share,
    due_on: lesson.due_at && dayInDhaka(lesson.due_at),
  };
}
/** What a lesson begins with that learners do not have. */
export const firstValues = ({ title, bn_title, kind }: Pick<ItemRow, 'title' | 'bn_title' | 'kind'>): Values => ({
  ...{ title, bn_title, required: true, show_answers: 'after_pass_or_last_try' },
  ...(isTimed(kind) && { attempts_allowed: 1 }),
  ...(kind === 'survey' && { survey_anonymous: true }),
});
const surveyValues = (survey: Survey | null): Values => ({
  ...{ survey: writtenQuestions(survey), survey_anonymous: survey?.anonymous ?? true, survey_totals: survey?.totals ?? false },
});
/** What learners get of a survey; what they had and is not in it any more is archived. */
const surveyOf = (values: Values, had: Survey | null | undefined): Survey => ({
  ...{ anonymous: values.survey_anonymous !== false, totals: values.survey_totals === true },
  questions: mergeQuestions(had?.questions ?? [], parseSurvey(text(values.survey))),
});
const isTimed = (kind: string): boolean => isLessonKind(kind) && aboutKind[kind].timed === true;
/** Keys of the lessons of a course by their ids, for what a question is about. */
export const keysOf = (all: Iterable<Whole>): Map<number, string> => new Map([...all].map(({ lesson }) => [lesson.id, lesson.source_key]));

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** What makes a lesson done, as far as its kind knows it. */
function doneBy(kind: string, values: Values): Pick<ImportedLesson, 'done_by' | 'time_share'> {
  const handed_in = isLessonKind(kind) && aboutKind[kind].handed_in;
  const said = text(handed_in ? values.work_done_by : values.done_by);
  const done_by = doneByOf(kind).find((one) => one === said) ?? null;
  return { done_by, time_share: done_by === 'time' ? (number(values.time_share) ?? 100) : null };
}
/** What learners get of a lesson, where it stands apart. `was`: how what they have would be written. */
export function lessonOf(
  item: Pick<ItemRow, 'source_key' | 'kind'>,
  values: Values,
  { pictures, stored, was }: { pictures: PicturesOf; stored?: ImportedLesson | undefined; was?: Values | undefined },
): Omit<ImportedLesson, 'parent_id' | 'position'> {
  const same = (column: string) => stored !== undefined && was !== undefined && (values[column] ?? '') === (was[column] ?? '');
  const html = (column: 'body' | 'bn_body'): string =>
    same(column)
      ? stored![`${column}_html`]
      : renderDocument(text(values[column]), {
          language: column === 'body' ? 'en' : 'bn',
          picture: (file) => pictures.get(file),
        }).html;
  const due_at = same('due_on') ? stored!.due_at : values.due_on ? `${text(values.due_on)}T23:59:59+06:00` : null;
  return {
    ...{ source_key: item.source_key, kind: item.kind, title: text(values.title), bn_title: text(values.bn_title) },
    ...{ minutes: number(values.minutes) ?? 0, body_html: html('body'), bn_body_html: html('bn_body'), url: text(values.url) },
    ...{ required: values.required === true, is_free: values.is_free === true, practice: values.practice === true && !isTimed(item.kind) },
    ...{ pass_percent: number(values.pass_percent), attempts_allowed: number(values.attempts_allowed) ?? (isTimed(item.kind) ? 1 : null) },
    ...{ questions_shown: number(values.questions_shown), show_answers: text(values.show_answers) || 'after_pass_or_last_try' },
    ...doneBy(item.kind, values),
    survey: item.kind === 'survey' ? surveyOf(values, stored?.survey as Survey | null | undefined) : null,
    chapters: chaptersOf(item.kind, values),
    draws: drawsOf(item.kind, values),
    due_at,
    opens_day: null,
  };
}
/** In their order; nothing where it has none, or is not played. */
export const chaptersOf = (kind: string, values: Values): ImportedLesson['chapters'] => {
  const chapters = isPlayedKind(kind) ? openChapters(text(values.chapters)) : [];
  return chapters.length ? chapters : null;
};
/** Nothing where it has none, or asks nothing. */
const drawsOf = (kind: string, values: Values): ImportedLesson['draws'] => {
  const draws = isLessonKind(kind) && aboutKind[kind].asks ? parseDraws(text(values.draws)) : [];
  return draws.length ? draws : null;
};
export const filesOf = (values: Values): Omit<ImportedLessonFile, 'lesson_id'>[] =>
  parseFiles(text(values.files)).map(({ file, role, language, label, bn_label }, position) => ({
    ...{ position, file_id: file, role, language, label, bn_label },
  }));
