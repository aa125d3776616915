// Test set-up of enrollments: a database with an institution, its partner, and courses with a batch.
import { expect } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { type BatchGiven, type CourseGiven, makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';

export interface School {
  db: Awaited<ReturnType<typeof freshDatabase>>;
  /** Acts for the institution. */
  partner: SignedIn;
  make: (
    course?: Partial<CourseGiven>,
    batch?: BatchGiven,
  ) => Promise<{ course: Awaited<ReturnType<typeof makeCourse>>; batch_id: number }>;
}
export async function makeSchool(): Promise<School> {
  const db = await freshDatabase();
  const category_id = await makeCategory(db.sql);
  const institution_id = await makeInstitution(db.sql);
  const { actor: partner } = await makePerson(db.sql, { role: 'partner', institution_id });
  const make = async (course: Partial<CourseGiven> = {}, batch: BatchGiven = {}) => {
    const made = await makeCourse(db.sql, { category_id, institution_id, ...course });
    return { course: made, batch_id: await makeBatch(db.sql, made.id, batch) };
  };
  return { db, partner, make };
}
/** What a refusal looks like to `rejects.toEqual`. */
export const refusal = (code: string, status: number): { code: string; status: number } => expect.objectContaining({ code, status });
