import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/sequence.ts';

const shared = { pool: 'forks' as const, testTimeout: 30_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };

/** Browser files run side by side, each worker with a site of its own. */
export const BROWSER_WORKERS = 2;

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // rules, rooms through their doors, the house itself: on a real PostgreSQL
      {
        test: {
          ...shared,
          name: 'unit',
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
          testTimeout: 180_000,
          globalSetup: ['tests/setup-sites.ts'],
          maxWorkers: BROWSER_WORKERS,
        },
      },
    ],
  },
});
