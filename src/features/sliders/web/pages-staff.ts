// Staff page (route) of sliders: their settings list.
import type { Page } from '#core/contract/web/page.ts';
import { look } from '#core/navigation/web/side-groups.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atSliders } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(atSliders.path, titles.many, {
    group: look,
    order: 20,
    grant: 'site.view',
    role: ['super', 'partner'],
    component: () => import('./SlidersPage.tsx'),
  }),
];
