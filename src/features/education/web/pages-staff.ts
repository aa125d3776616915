// Staff pages (routes) of education: its settings lists.
import type { Page } from '#core/contract/web/page.ts';
import { education } from '#core/navigation/web/side-groups.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atDegrees, atLevels, atSublevels } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(atLevels.path, titles.levels, { group: education, order: 30, component: () => import('./LevelsPage.tsx') }),
  settingsPage(atSublevels.path, titles.sublevels, { group: education, order: 40, component: () => import('./SublevelsPage.tsx') }),
  settingsPage(atDegrees.path, titles.degrees, { group: education, order: 60, component: () => import('./DegreesPage.tsx') }),
];
