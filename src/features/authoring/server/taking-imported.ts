// An imported package over drafts: what is being written goes on from what the package brought.
import { beginAnew } from '#core/drafts/server/publishing.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findWrittenCourse } from '#features/courses/server/service-authoring.ts';
import { followLessons } from '#features/syllabus/server/service.ts';
import { courseDetails, valuesOf } from './details.ts';

/** The package wins for what it says: drafts of the details and of each lesson begin anew, and what was written stays among their versions. */
export async function takeImported(sql: Sql, { course_id }: { course_id: number }): Promise<void> {
  await beginAnew(sql, courseDetails, new Map([[course_id, valuesOf((await findWrittenCourse(sql, course_id))!)]]));
  await followLessons(sql, course_id);
}
