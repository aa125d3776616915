// Factories of courses, enrollments and certificates for tests.
import { randomBytes } from 'node:crypto';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { issueCertificate } from '../server/service.ts';
import type { Certified } from '../server/sheet.ts';

/** What stands on a certificate, for tests that print or sign one. */
export const certified: Certified = {
  tracking_code: '7F3K-92QD-X0MV',
  learner_name: 'Rafia Sultana',
  bn_learner_name: 'রাফিয়া সুলতানা',
  course_title: 'Biology: from the cell to living things',
  bn_course_title: 'জীববিজ্ঞান: কোষ থেকে জীবজগৎ',
  institution_name: 'Padma Education Centre',
  bn_institution_name: 'পদ্মা শিক্ষা কেন্দ্র',
  minutes: 1080,
  score_percent: 87,
  issued_at: '2026-06-14T06:00:00Z',
};
/** The site that it is checked at. */
export const site = 'https://shikhon.example';

/** Given to `useIssuer` before certificates are made. */
export const testIssuer = { public_url: 'https://shikhon.test', secret: 'a secret for tests only, long enough' };

/** An institution with a course and a batch. */
export async function makeSchool(sql: Pool) {
  const tag = randomBytes(4).toString('hex');
  const [institution] = await sql<
    { id: number }[]
  >`insert into institutions (username, institution_name, institution_name_en, approved_at) values (${`padma-${tag}`}, 'পদ্মা শিক্ষা কেন্দ্র', 'Padma Education Centre', now()) returning id`;
  const [category] = await sql<
    { id: number }[]
  >`insert into categories (slug, title, bn_title, image) values (${`science-${tag}`}, 'Science', 'বিজ্ঞান', 'jali') returning id`;
  const [course] = await sql<{ id: number }[]>`
    insert into courses (slug, institution_id, category_id, title, bn_title, minutes, published_at)
    values (${`biology-${tag}`}, ${institution!.id}, ${category!.id}, 'Biology: from the cell to living things', 'জীববিজ্ঞান: কোষ থেকে জীবজগৎ', 1080, now()) returning id`;
  const [batch] = await sql<
    { id: number }[]
  >`insert into batches (course_id, title, bn_title, published_at) values (${course!.id}, 'June', 'জুন', now()) returning id`;
  return { institution_id: institution!.id, course_id: course!.id, batch_id: batch!.id };
}
export type School = Awaited<ReturnType<typeof makeSchool>>;

/** A learner with an approved enrollment. */
export async function makeLearner(sql: Pool, school: School, person: { name?: string; bn_name?: string } = {}) {
  const made = await makePerson(sql, { name: 'Rafia Sultana', bn_name: 'রাফিয়া সুলতানা', ...person });
  const [enrollment] = await sql<
    { id: number }[]
  >`insert into enrollments (user_id, batch_id, course_id, completed_at) values (${made.user.id}, ${school.batch_id}, ${school.course_id}, now()) returning id`;
  return { ...made, enrollment_id: enrollment!.id };
}
export type Learner = Awaited<ReturnType<typeof makeLearner>>;

export async function makeCertificate(
  sql: Pool,
  learner: Learner,
  how: { score_percent?: number; needs_approval?: boolean } = { score_percent: 87 },
) {
  const issued = await sql.begin((tx) => issueCertificate(tx, { user_id: learner.user.id, enrollment_id: learner.enrollment_id, ...how }));
  if (!issued) throw new Error('The enrollment gives no certificate');
  return issued.certificate;
}
