// How far a learner has come: the syllabus of the course and the learner's own progress put side by side.
import { together } from '#core/db/server/batch.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { completeness, inOrder, isStep, lockedBy } from '#features/lessons/rules.ts';
import type { Journey, JourneyLesson } from '../contract.ts';
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
      syllabus: together<number, SyllabusRow[]>(async (courses) => {
        const rows = Map.groupBy(await loadSyllabi(sql, courses), (r) => r.course_id);
        for (const [course_id, lessons] of rows) rows.set(course_id, inOrder(lessons));
        return rows;
      }),
      progress: together<string, ProgressRow[]>(async (keys) => {
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

export async function statusOf(sql: Sql, journey: JourneyRow): Promise<Journey> {
  const load = loadersOf(sql);
  const [ordered = [], own = []] = await Promise.all([
    load.syllabus(journey.course_id),
    load.progress(`${journey.user_id}:${journey.course_id}`),
  ]);
  const progress = new Map(own.map((p) => [p.lesson_id, p]));
  const lessons = ordered.map((l) => {
    const p = progress.get(l.id);
    return {
      id: l.id,
      parent_id: l.parent_id,
      kind: l.kind,
      title: l.title,
      bn_title: l.bn_title,
      minutes: l.minutes,
      required: l.required,
      question_count: l.question_count,
      percent: p?.percent ?? 0,
      done: p?.done ?? false,
      state: (p?.done ? 'done' : p ? 'begun' : 'open') as JourneyLesson['state'],
      locked_by: null as number | null,
    };
  });
  for (const [lesson, blocker] of lockedBy(lessons, journey.previous_first)) {
    lesson.state = 'locked';
    lesson.locked_by = blocker.id;
  }
  const steps = lessons.filter(isStep);
  const next = steps.find((l) => l.required && !l.done) ?? steps.find((l) => !l.done);
  return {
    ...journey,
    journey_status: journey.completed_at ? 'completed' : own.length ? 'in_progress' : 'not_started',
    journey_completeness: journey.completed_at ? 100 : completeness(steps),
    lessons_total: steps.length,
    lessons_done: steps.filter((l) => l.done).length,
    last_lesson_id: steps.some((l) => l.id === journey.last_lesson_id) ? journey.last_lesson_id : null,
    next_lesson_id: next?.id ?? null,
    now: new Date().toISOString(),
    lessons,
  };
}
