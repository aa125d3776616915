// Staff page (route) of language-values: their settings list.
import type { Page } from '#core/contract/web/page.ts';
import { look } from '#core/navigation/web/side-groups.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atLanguageValues } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(atLanguageValues.path, titles.many, { group: look, order: 10, component: () => import('./LanguageValuesPage.tsx') }),
];
