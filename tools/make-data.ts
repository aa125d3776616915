// npm run make-data -- [--learners 100000] [--enrollments 1000000] [--courses 10000]: fills the database with made-up school life, for measuring.
import { parseArgs } from 'node:util';
import { open, StartFault } from '#app/server/open.ts';
import { makeSchool } from './school.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '100000' },
    enrollments: { type: 'string', default: '1000000' },
    courses: { type: 'string', default: '10000' },
  },
});
try {
  const { pool, close } = await open(process.env, (step) => process.stdout.write(`  ${step}\n`), { tool: true });
  await makeSchool(
    pool,
    { learners: Number(values.learners), enrollments: Number(values.enrollments), courses: Number(values.courses) },
    (step) => process.stdout.write(`  ${step}\n`),
  );
  await close();
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
