// Factories of a class with a teacher and learners, and of its sessions, for tests.
import type { SignedIn } from '#core/access/actor.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';

export interface MadeClass {
  batch_id: number;
  course_id: number;
  institution_id: number;
  teacher: SignedIn;
  learners: SignedIn[];
}
/** A published class of an institution: somebody named its teacher, and people who learn in it. */
export async function makeClass(
  sql: Pool,
  given: { learners?: number; institution_id?: number; teacher?: SignedIn; published?: boolean } = {},
): Promise<MadeClass> {
  const institution_id = given.institution_id ?? (await makeInstitution(sql));
  const { id: course_id } = await makeCourse(sql, { category_id: await makeCategory(sql), institution_id });
  const batch_id = await makeBatch(sql, course_id, { published: given.published ?? true });
  const teacher = given.teacher ?? (await makePerson(sql, { role: 'teacher', institution_id })).actor;
  await sql`insert into batch_teachers (batch_id, user_id, position) values (${batch_id}, ${teacher.user.id}, 0)`;
  const learners: SignedIn[] = [];
  for (let n = 0; n < (given.learners ?? 1); n++) {
    const { actor } = await makePerson(sql, {});
    await sql`insert into enrollments (user_id, batch_id, course_id) values (${actor.user.id}, ${batch_id}, ${course_id})`;
    learners.push(actor);
  }
  return { batch_id, course_id, institution_id, teacher, learners };
}
/** A session as it stands in the table. */
export async function makeSession(
  sql: Pool,
  batch_id: number,
  given: { starts_at: string; minutes?: number; title?: string; fixed?: boolean; teacher_id?: number | null; told?: boolean },
): Promise<number> {
  const { starts_at, minutes = 60, title = 'Fractions', fixed = false, teacher_id = null, told = true } = given;
  const [row] = await sql<{ id: number }[]>`
    insert into class_sessions (batch_id, title, bn_title, starts_at, ends_at, mode, place, fixed, teacher_id, told_at)
    values (${batch_id}, ${title}, 'ভগ্নাংশ', ${starts_at}, ${starts_at}::timestamptz + make_interval(mins => ${minutes}), 'face',
      '', ${fixed}, ${teacher_id}, ${told ? starts_at : null}) returning id`;
  return row!.id;
}
