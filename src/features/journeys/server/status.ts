// How far a learner has come: the syllabus of the course and the learner's own progress put side by side.
import { together } from '#core/db/server/batch.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { completeness, inOrder, isStep, lockedBy } from '#features/lessons/rules.ts';
import type { Journey } from '../contract.ts';
import { type JourneyRow, loadProgress, loadSyllabi, type ProgressRow, type SyllabusRow } from './store.ts';

interface Loaders {
  syllabus: (course_id: number) => Promise<SyllabusRow[] | undefined>;
  progress: (key: string) => Promise<ProgressRow[] | undefined>;
}
const byPool = new WeakMap<Sql, Loaders>();
function loadersOf(sql: Sql): Loaders {
  let loaders = byPool.get(sql);
  if (!loaders) {
    loaders = {
      syllabus: together<number, SyllabusRow[]>(async (courses) => Map.groupBy(await loadSyllabi(sql, courses), (r) => r.course_id)),
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
  const [syllabus = [], own = []] = await Promise.all([
    load.syllabus(journey.course_id),
    load.progress(`${journey.user_id}:${journey.course_id}`),
  ]);
  const progress = new Map(own.map((p) => [p.lesson_id, p]));
  const ordered = inOrder(syllabus).map((l) => ({
    ...l,
    percent: progress.get(l.id)?.percent ?? 0,
    done: progress.get(l.id)?.done ?? false,
    begun: progress.has(l.id),
  }));
  const locked = lockedBy(ordered, journey.previous_first);
  const steps = ordered.filter(isStep);
  const done = steps.filter((l) => l.done).length;
  const next = steps.find((l) => l.required && !l.done) ?? steps.find((l) => !l.done);
  return {
    ...journey,
    journey_status: journey.completed_at ? 'completed' : own.length ? 'in_progress' : 'not_started',
    journey_completeness: journey.completed_at ? 100 : completeness(steps),
    lessons_total: steps.length,
    lessons_done: done,
    last_lesson_id: steps.some((l) => l.id === journey.last_lesson_id) ? journey.last_lesson_id : null,
    next_lesson_id: next?.id ?? null,
    now: new Date().toISOString(),
    lessons: ordered.map((l) => ({
      ...l,
      state: l.done ? ('done' as const) : locked.has(l) ? ('locked' as const) : l.begun ? ('begun' as const) : ('open' as const),
      locked_by: locked.get(l)?.id ?? null,
    })),
  };
}
