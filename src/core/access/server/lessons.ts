// Which lessons a statement lists: those of a course, or also the classwork that one of its classes alone has (`lessons.batch_id`). A house test
// asks each statement that finds lessons by anything but their ids to say which.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';

/** A lesson that learners of the course have, in whatever class. `lesson` is the alias of its row. */
export const ofCourse = (sql: Sql, lesson: Part): Part => sql`${lesson}.batch_id is null and ${lesson}.archived_at is null`;
/** The same, archived ones as well. */
export const everOfCourse = (sql: Sql, lesson: Part): Part => sql`${lesson}.batch_id is null`;
/** Classwork is meant too. */
export const anyLesson = (sql: Sql): Part => sql`true`;
