// Staff page (route) of announcements: their settings list.
import type { Page } from '#core/contract/web/page.ts';
import { publishing } from '#core/navigation/web/side-groups.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atAnnouncements } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(atAnnouncements.path, titles.many, {
    group: publishing,
    order: 35,
    grant: 'site.view',
    role: ['super', 'partner'],
    component: () => import('./AnnouncementsPage.tsx'),
  }),
];
