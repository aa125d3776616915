// Staff page (route) of holidays.
import type { Page } from '#core/contract/web/page.ts';
import { education } from '#core/navigation/web/side-groups.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atHolidays } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(atHolidays.path, titles.many, {
    group: education,
    order: 90,
    grant: 'site.view',
    role: ['super', 'partner'],
    component: () => import('./HolidaysPage.tsx'),
  }),
];
