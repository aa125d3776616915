import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/sequence.ts';

// limits only tell a test that hangs from one that works on a busy machine: none is a measure of speed
const shared = { pool: 'forks' as const, testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

/** Browser files run side by side, each worker with a site of its own: more than half of their time they wait. */
export const BROWSER_WORKERS = 3;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // rules, rooms through their doors, the house itself: on a real PostgreSQL
      {
        test: {
          ...shared,
          name: 'unit',
          // on two cores: a third of their time they wait for processes to start and end
          maxWorkers: 3,
          include: ['src/**/test/**/*.test.ts', 'tests/{house,schema,permissions,contract,words,outside}/**/*.test.ts'],
          globalSetup: ['tests/setup-database.ts'],
        },
      },
      // a person at a browser, on the product as `npm start` runs it
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/{e2e,accessibility}/**/*.test.ts'],
          globalSetup: ['tests/setup-sites.ts'],
          maxWorkers: BROWSER_WORKERS,
        },
      },
    ],
  },
});
