// What a database is given at the start: the product's roles, glossary and settings lists always, the demonstration school once in DEMO mode.
import type { Pool } from '#core/db/server/sql.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { seedLanguageValues } from '#features/language-values/server/service.ts';
import { seedMailTemplates } from '#features/mail-templates/server/service.ts';
import { reindexPagesJob } from '#features/accounts/server/service.ts';
import { reindexJob as reindexCourses } from '#features/courses/server/service.ts';
import { reindexJob as reindexInstitutions } from '#features/institutions/server/service.ts';
import { reindexJob as reindexPieces } from '#features/publications/server/service.ts';
import { seedEducation } from './education.ts';
import { seedGeography } from './geography.ts';
import { seedGlossary } from './glossary.ts';
import { seedLookups } from './lookups.ts';

const demoPassword = 'demo-Pass-1';
const demoAccounts = ['super', 'approver', 'viewer', 'partner', 'teacher', 'contributor', 'learner'].map((n) => `${n}@demo.test`);

/** Safe to run at every start: everything is made only where it is missing. */
export async function seed(
  pool: Pool,
  { demo, tell }: { demo: boolean; tell: (step: string) => void },
): Promise<{ password: string; names: string[] }> {
  await seedRoles(pool);
  await seedGlossary(pool);
  await seedEducation(pool);
  await seedLookups(pool);
  await seedGeography(pool);
  await seedMailTemplates(pool);
  await seedLanguageValues(pool);
  for (const index of [reindexCourses, reindexPieces, reindexInstitutions, reindexPagesJob])
    await index.later(pool, {}, { key: index.name });
  if (demo) {
    const { seedDemo } = await import('./demo.ts');
    await seedDemo(pool, demoPassword, tell);
  }
  return { password: demoPassword, names: demoAccounts };
}
