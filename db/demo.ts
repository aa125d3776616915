// The demonstration school: invented people, institutions, courses and a little of their life, made once.
import { join } from 'node:path';
import type { Pool } from '#core/db/server/sql.ts';
import { reindexPagesJob } from '#features/accounts/server/service.ts';
import { indexCourse } from '#features/courses/server/service.ts';
import { reindexJob as reindexInstitutions } from '#features/institutions/server/service.ts';
import { importPackage } from '#features/imports/server/service.ts';
import { seedAccommodations } from './demo-accommodations.ts';
import { seedBank } from './demo-bank.ts';
import { seedBoard } from './demo-board.ts';
import { seedContents } from './demo-contents.ts';
import { drawSliders, seedCatalogue } from './demo-catalogue.ts';
import { seedExams } from './demo-exams.ts';
import { seedFeedback } from './demo-feedback.ts';
import { seedCampaigns } from './demo-campaigns.ts';
import { folder } from './demo-files.ts';
import { seedPeople } from './demo-people.ts';
import { seedPromotions } from './demo-promotions.ts';
import { seedPublications } from './demo-publications.ts';
import { seedScorm } from './demo-scorm.ts';
import { tagCourses } from './demo-tags.ts';
import { seedTrainings } from './demo-trainings.ts';
import { seedWriting } from './demo-writing.ts';
import { storeTeacherFiles } from './demo-teacher-files.ts';

/** Makes what is missing. Courses are imported again at no cost when their package did not change. */
export async function seedDemo(pool: Pool, password: string, tell: (step: string) => void): Promise<void> {
  const [there] = await pool`select 1 from users where email = 'learner@demo.test'`;
  if (there) return;
  tell('Loading the demonstration school');
  await pool.begin(seedCatalogue);
  await drawSliders(pool);
  const report = await importPackage(pool, join(folder, 'courses'), { publish: true, afterCourse: indexCourse });
  for (const problem of report.problems) tell(`${problem.file}: ${problem.code}`);
  await tagCourses(pool);
  await pool.begin((tx) => seedPeople(tx, password));
  await pool.begin(seedBank);
  await pool.begin(seedExams);
  await pool.begin(seedTrainings);
  await storeTeacherFiles(pool);
  await seedContents(pool);
  await seedScorm(pool);
  await pool.begin(seedPromotions);
  await pool.begin(seedCampaigns);
  await pool.begin(seedWriting);
  await pool.begin(seedPublications);
  await pool.begin(seedAccommodations);
  await pool.begin(seedFeedback);
  await pool.begin(seedBoard);
  for (const index of [reindexInstitutions, reindexPagesJob]) await index.run({}, { pool });
  tell(`Loaded ${report.items.length} courses`);
}
