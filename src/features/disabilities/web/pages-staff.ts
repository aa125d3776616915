// Staff page (route) of disabilities: their settings list.
import type { Page } from '#core/contract/web/page.ts';
import { education } from '#core/navigation/web/side-groups.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atDisabilities } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(atDisabilities.path, titles.many, { group: education, order: 70, component: () => import('./DisabilitiesPage.tsx') }),
];
