// Learning status: the syllabus of a course joined with the learner's progress.
import { createBatchLoader } from '#core/db/server/batching-loader.ts';
import { type Paged, paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { completeness, inOrder, isStep, lockedBy } from '#features/lessons/rules.ts';
import type { Journey, JourneyChapter, JourneyLesson } from '../contract.ts';
import { chaptersNear, groupChapters, isFound, isWhole, numberRows, rowsNear } from '../rules.ts';
import { type JourneyRow, loadProgress, loadSyllabi, type ProgressRow, type SyllabusRow } from './store.ts';

interface Loaders {
  /** In the order in which it is read; shared by all who ask in one moment. */
  syllabus: (course_id: number) => Promise<SyllabusRow[] | undefined>;
  progress: (key: string) => Promise<ProgressRow[] | undefined>;
}
const byPool = new WeakMap<Sql, Loaders>();
function loadersOf(sql: Sql): Loaders {
  let loaders = byPool.get(sql);
  if (!loaders) {
    loaders = {
      syllabus: createBatchLoader<number, SyllabusRow[]>(async (courses) => {
        const rows = Map.groupBy(await loadSyllabi(sql, courses), (r) => r.course_id);
        for (const [course_id, lessons] of rows) rows.set(course_id, inOrder(lessons));
        return rows;
      }),
      progress: createBatchLoader<string, ProgressRow[]>(async (keys) => {
        const pairs = keys.map((k) => k.split(':').map(Number) as [number, number]);
        const rows = await loadProgress(
          sql,
          pairs.map((p) => p[0]),
          pairs.map((p) => p[1]),
        );
        return Map.groupBy(rows, (r) => `${r.user_id}:${r.course_id}`);
      }),
    };
    byPool.set(sql, loaders);
  }
  return loaders;
}

const DAY = 86_400_000;
/** A section opens in the first minute of its day; the first day of the batch is day 1. */
const opensAt = (from: string, day: number | null): number | null => (day === null ? null : Date.parse(from) + (day - 1) * DAY);
const notYet = (at: number | null | undefined, now: number): string | null => (at && at > now ? new Date(at).toISOString() : null);
/** Every row of the course in reading order, numbered, with its state for this learner. */
export async function loadRows(sql: Sql, journey: JourneyRow): Promise<{ rows: (JourneyLesson & { done: boolean })[]; begun: boolean }> {
  const load = loadersOf(sql);
  const [ordered = [], own = []] = await Promise.all([
    load.syllabus(journey.course_id),
    load.progress(`${journey.user_id}:${journey.course_id}`),
  ]);
  const progress = new Map(own.map((p) => [p.lesson_id, p]));
  const opening = new Map(ordered.map((l) => [l.id, opensAt(journey.opens_from, l.opens_day)]));
  const now = Date.now();
  const rows = numberRows(
    ordered.map((l) => {
      const p = progress.get(l.id);
      return {
        id: l.id,
        parent_id: l.parent_id,
        kind: l.kind,
        title: l.title,
        bn_title: l.bn_title,
        minutes: l.minutes,
        done_by: l.done_by,
        required: l.required,
        question_count: l.question_count,
        percent: p?.percent ?? 0,
        done: p?.done ?? false,
        state: (p?.done ? 'done' : p ? 'begun' : 'open') as JourneyLesson['state'],
        locked_by: null as number | null,
        opens_at: notYet(p ? null : opening.get(l.parent_id ?? 0), now),
      };
    }),
  );
  for (const lesson of rows) if (lesson.opens_at) lesson.state = 'locked';
  for (const [lesson, blocker] of lockedBy(rows, journey.previous_first)) {
    lesson.state = 'locked';
    lesson.locked_by = blocker.id;
  }
  return { rows, begun: own.length > 0 };
}
const summed = (rows: readonly (JourneyLesson & { done: boolean })[]): JourneyChapter[] =>
  groupChapters(rows).map(({ number, section, lessons }) => ({
    number,
    title: section?.title ?? '',
    bn_title: section?.bn_title ?? '',
    lessons_total: lessons.length,
    lessons_done: lessons.filter((l) => l.done).length,
  }));

/** `lesson_id`: the lesson around which a long course is told; without it, where the learner left off. */
export async function getStatus(sql: Sql, journey: JourneyRow, lesson_id?: number): Promise<Journey> {
  const { rows, begun } = await loadRows(sql, journey);
  const steps = rows.filter(isStep);
  // whoever has done what is open so far is not sent to a lesson whose day has not come, unless there is nothing else
  const left = steps.filter((l) => !l.done);
  const open = left.filter((l) => !l.opens_at);
  const next = open.find((l) => l.required) ?? open[0] ?? left.find((l) => l.required) ?? left[0];
  const last = steps.find((l) => l.id === journey.last_lesson_id);
  const centre = steps.find((l) => l.id === lesson_id) ?? (last?.state === 'begun' ? last : (next ?? last)) ?? steps[0];
  const chapters = summed(rows);
  const whole = isWhole(rows);
  return {
    ...journey,
    journey_status: journey.completed_at ? 'completed' : begun ? 'in_progress' : 'not_started',
    journey_completeness: journey.completed_at ? 100 : completeness(steps),
    lessons_total: steps.length,
    lessons_done: steps.filter((l) => l.done).length,
    last_lesson_id: last?.id ?? null,
    next_lesson_id: next?.id ?? null,
    now: new Date().toISOString(),
    whole,
    lessons: whole ? rows : rowsNear(rows, centre?.id ?? null, [last?.id ?? null, next?.id ?? null]),
    chapters: whole ? chapters : chaptersNear(chapters, centre?.chapter ?? 1),
    chapters_total: chapters.length,
  };
}
const sliceRows =
  <T extends object>(all: readonly T[]) =>
  async (limit: number, offset: number) =>
    all.slice(offset, offset + limit).map((row) => ({ ...row, total: all.length }));
export async function listLessons(
  sql: Sql,
  journey: JourneyRow,
  input: { page: number; limit: number; chapter?: number | undefined; search?: string | undefined },
): Promise<Paged<JourneyLesson>> {
  const { chapter, search = '' } = input;
  const lessons = (await loadRows(sql, journey)).rows.filter(
    (l) => isStep(l) && (chapter === undefined || l.chapter === chapter) && isFound(l, search),
  );
  return paging(input, sliceRows(lessons));
}
export const listChapters = async (sql: Sql, journey: JourneyRow, input: { page: number; limit: number }): Promise<Paged<JourneyChapter>> =>
  paging(input, sliceRows(summed((await loadRows(sql, journey)).rows)));
