// Staff pages (routes) of institutions: the settings of a site, and all institutions for administrators.
import type { Page } from '#core/contract/web/page.ts';
import { settings } from '#core/navigation/web/side-groups.ts';
import { atSite } from './addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atSite.path,
    title: titles.site,
    who: ['super', 'partner'],
    layout: 'dashboard',
    query: ['institution'],
    menu: [{ place: 'side', role: ['super', 'partner'], group: settings, order: 5, grant: 'site.view' }],
    component: () => import('./SitePage.tsx'),
  },
];
