// Staff pages (routes) of geography: its settings lists.
import type { Page } from '#core/contract/web/page.ts';
import { places } from '#core/navigation/web/side-groups.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atDistricts, atDivisions, atUnions, atUpazilas } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(atDivisions.path, titles.divisions, { group: places, order: 80, component: () => import('./DivisionsPage.tsx') }),
  settingsPage(atDistricts.path, titles.districts, { group: places, order: 82, component: () => import('./DistrictsPage.tsx') }),
  settingsPage(atUpazilas.path, titles.upazilas, { group: places, order: 84, component: () => import('./UpazilasPage.tsx') }),
  settingsPage(atUnions.path, titles.unions, { group: places, order: 86, component: () => import('./UnionsPage.tsx') }),
];
