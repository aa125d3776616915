// Contents of lessons as their learner sees them: bodies, media with their addresses, and the state of quizzes. Batched.
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrl } from '#core/files/server/files.ts';
import type { Contents } from '../contract.ts';
import { isAsked, secondsWanted } from '../rules.ts';
import { type LearnerLesson, listBodies, listMedia, listQuizStates } from './store.ts';

const secondsLeft = (lesson: LearnerLesson, spent: number): number | null => {
  const wanted = secondsWanted(lesson);
  return wanted === null ? null : lesson.done ? 0 : Math.max(0, wanted - spent);
};
/** In the order of the lessons, which are all of one learner in one batch. */
export async function listContents(sql: Sql, lessons: readonly LearnerLesson[]): Promise<(LearnerLesson & Contents)[]> {
  if (!lessons.length) return [];
  const quizzes = lessons.filter(isAsked).map((l) => l.id);
  const [bodies, media, states] = await Promise.all([
    listBodies(sql, lessons),
    listMedia(
      sql,
      lessons.map((l) => l.id),
    ),
    quizzes.length ? listQuizStates(sql, quizzes, lessons[0]!.user_id) : [],
  ]);
  const bodyOf = new Map(bodies.map(({ lesson_id, ...body }) => [lesson_id, body]));
  const stateOf = new Map(
    states.map(({ lesson_id, section_minutes, ...state }) => [lesson_id, { ...state, ...(section_minutes && { section_minutes }) }]),
  );
  const mediaOf = Map.groupBy(media, (m) => m.lesson_id);
  return lessons.flatMap((lesson) => {
    const body = bodyOf.get(lesson.id);
    if (!body) return [];
    const { pass_percent, attempts_allowed, practice, due_at, overdue } = lesson;
    const state = stateOf.get(lesson.id);
    return {
      ...lesson,
      ...body,
      seconds_left: secondsLeft(lesson, body.seconds),
      media: (mediaOf.get(lesson.id) ?? []).map((m) => ({ ...m, url: fileUrl(m) })),
      quiz: state ? { ...state, pass_percent, attempts_allowed, practice, due_at, overdue } : null,
    };
  });
}
