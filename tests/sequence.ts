// Order of test files: the longest begin first, so that no worker is left alone with one of them at the end.
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Beginnings of their paths, longest first; `npm test` prints what each room takes. */
const longest = [
  'tests/accessibility/states',
  'tests/accessibility/axe-bengali',
  'tests/accessibility/axe-english',
  'tests/e2e/long-course',
  'tests/e2e/firefox',
  'tests/e2e/real-texts',
  'tests/e2e/build',
  'tests/e2e/road',
  'tests/outside/start',
  'tests/outside/backup',
  'tests/contract/hostile',
  'tests/outside/database-away',
  'tests/outside/worker',
  'tests/outside/jobs',
  'tests/outside/demo',
  'tests/permissions/reach',
  'tests/outside/metrics',
  'tests/outside/crowd',
];
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const n = longest.findIndex((path) => moduleId.includes(`/${path}`));
      return n < 0 ? longest.length : n;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
