// The demonstration school: invented people, institutions, courses and a little of their life, made once.
import { join } from 'node:path';
import type { Pool } from '#core/db/server/sql.ts';
import { indexCourse } from '#features/courses/server/service.ts';
import { importPackage } from '#features/imports/server/service.ts';
import { seedBank } from './demo-bank.ts';
import { seedContents } from './demo-contents.ts';
import { drawSliders, seedCatalogue } from './demo-catalogue.ts';
import { folder } from './demo-files.ts';
import { seedPeople } from './demo-people.ts';
import { seedPromotions } from './demo-promotions.ts';
import { seedScorm } from './demo-scorm.ts';
import { tagCourses } from './demo-tags.ts';
import { seedTrainings } from './demo-trainings.ts';
import { storeTeacherFiles } from './demo-teacher-files.ts';

/** After which no batch with dates takes anybody in, and what is counted of the last days is nearly nothing. */
const OLD_DAYS = 60;
/** Makes what is missing. Courses are imported again at no cost when their package did not change. The dates of a school that is there stay:
 *  what people have done in it since stands beside them. */
export async function seedDemo(pool: Pool, password: string, tell: (step: string) => void): Promise<void> {
  const [there] = await pool<{ days: number | null }[]>`
    select extract(day from now() - (select min(created_at) from courses where source_key is not null))::int as days
    from users where email = 'learner@demo.test'`;
  if (there) {
    if (there.days !== null && there.days > OLD_DAYS)
      tell(
        `The demonstration school is ${there.days} days old, and its batches are over. It is made anew in an empty database (or DATA_DIR)`,
      );
    return;
  }
  tell('Loading the demonstration school');
  await pool.begin(seedCatalogue);
  await drawSliders(pool);
  const report = await importPackage(pool, join(folder, 'courses'), { publish: true, afterCourse: indexCourse });
  for (const problem of report.problems) tell(`${problem.file}: ${problem.code}`);
  await tagCourses(pool);
  await pool.begin((tx) => seedPeople(tx, password));
  await pool.begin(seedBank);
  await pool.begin(seedTrainings);
  await storeTeacherFiles(pool);
  await seedContents(pool);
  await seedScorm(pool);
  await pool.begin(seedPromotions);
  tell(`Loaded ${report.items.length} courses`);
}
