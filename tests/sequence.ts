// Order of test files: browser files before the others, and the longest of each first, so that no worker is left alone with one of them at the end.
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Beginnings of their paths, longest first; `npm test` prints what each room takes. */
const longest = [
  'tests/accessibility/states',
  'tests/accessibility/axe',
  'tests/e2e/long-course',
  'tests/e2e/firefox',
  'tests/e2e/staff-list',
  'tests/e2e/real-texts',
  'tests/e2e/institution',
  'tests/e2e/sign-on',
  'tests/e2e/staff-sheet',
  'tests/e2e/verification',
  'tests/e2e/bank',
  'tests/e2e/certificate',
  'tests/e2e/exchange',
  'tests/e2e/account',
  'tests/e2e/build',
  'tests/e2e/road',
  'tests/contract/hostile',
  'tests/outside/killed-jobs',
  'tests/outside/start',
  'tests/outside/crowd',
  'tests/outside/backup',
  'tests/outside/database-away',
  'tests/outside/worker',
  'tests/outside/demo',
  'tests/permissions/reach',
  'tests/permissions/looking',
  'tests/outside/http',
  'tests/outside/requests',
  'tests/outside/metrics',
  'src/core/files/test/stores',
  'src/core/sheets/test/reading',
  'src/features/enrollments/test/crowd',
  'src/core/sheets/test/sheets',
  'src/core/sandbox/test/sandbox',
  'src/features/authoring/test/packages',
  'src/features/sliders/test/sliders',
  'src/features/certificates/test/press',
  'src/features/certificates/test/picture',
  'src/features/roles/test/property',
  'src/core/history/test/verifying',
];
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const n = longest.findIndex((path) => moduleId.includes(`/${path}`));
      // a worker of one project takes no file of the other: it would end, and the next one read the product anew
      return (project.name === 'browser' ? 0 : longest.length + 1) + (n < 0 ? longest.length : n);
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
