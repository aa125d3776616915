import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/sequence.ts';

/** `short` is what `npm test` runs, `long` what it leaves out; without a tier a file is run whole. */
const TIER = process.env.TEST_TIER;
/** Files that run side by side on two cores: half of their time they wait, for processes to start and end, for a page, for a clock. */
const WORKERS = Number(process.env.TEST_WORKERS ?? 4);
// whoever started this run is gone
if (process.channel) {
  process.once('disconnect', () => process.exit(1));
  process.channel.unref();
}

// limits only tell a test that hangs from one that works on a busy machine: none is a measure of speed
// files of a worker share its modules: to read all of the product anew for each takes more of the processor than most files do
const shared = {
  pool: 'forks' as const,
  isolate: false,
  maxWorkers: WORKERS,
  // most of what a test makes is soon forgotten: room for it spares collecting it, a twelfth of the processor
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['tests/setup-file.ts'],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  exclude: TIER === 'short' ? ['**/*.long.test.ts'] : [],
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    tags: [
      { name: 'long', description: 'left to the long tier' },
      { name: 'road', description: 'in both tiers: long tests of the file go on from it' },
    ],
    ...(TIER && { tagsFilter: [TIER === 'long' ? 'long || road' : '!long'] }),
    sequence: { sequencer: LongestFirst },
    projects: [
      // rules, rooms through their doors, the house itself: on a real PostgreSQL
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/test/**/*.test.ts', 'tests/{house,schema,permissions,contract,words,outside,chaos}/**/*.test.ts'],
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
        },
      },
    ],
  },
});
