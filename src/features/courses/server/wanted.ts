// Wanted courses: the course that there is by now for what somebody wanted.
import type { Sql } from '#core/db/server/sql.ts';
import { findSurest } from '#features/search/server/service.ts';
import { findWantedCourse } from './store-wanted.ts';

/** A published course that has all that was asked in it, by what is certain alone: a notice about another subject is worse than none. */
export async function findCourseFor(sql: Sql, text: string) {
  const id = await findSurest(sql, { kind: 'course', text });
  return id === undefined ? undefined : findWantedCourse(sql, id);
}
