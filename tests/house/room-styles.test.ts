// Styles that a room has for others are in their pages: the build does not leave out what is imported for its styles alone.
import { expect, test } from 'vitest';
import config from '../../vite.config.ts';

interface Built {
  build: { rolldownOptions: { treeshake: { moduleSideEffects: (id: string) => boolean } } };
}
test('what is imported for its styles alone is kept, and what is imported for nothing is not', () => {
  const { moduleSideEffects } = (config as (env: object) => Built)({}).build.rolldownOptions.treeshake;
  const files = ['public-styles.ts', 'journey.css', 'public.ts', 'JourneyPage.tsx'];
  expect(files.filter((file) => moduleSideEffects(`/shikhon/src/features/journeys/web/${file}`))).toEqual([
    'public-styles.ts',
    'journey.css',
  ]);
});
