// The page of a settings list keeps what the build writes into its declaration.
import { expect, test } from 'vitest';
import { word } from '#core/i18n/words.ts';
import { settingsPage } from '../web/settings-page.ts';

test('a settings page keeps the name of its module, so that its document comes with its styles', () => {
  const given = { order: 1, component: async () => ({ default: () => null }), file: 'src/features/some/web/SomePage.tsx' };
  expect(settingsPage('/settings/some', word('Some', 'কিছু'), given).file).toBe(given.file);
});
