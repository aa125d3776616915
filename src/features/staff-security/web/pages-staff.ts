// Staff pages (routes) of staff security: the rules for logins, of the system or of an institution.
import type { Page } from '#core/contract/web/page.ts';
import { settings } from '#core/navigation/web/side-groups.ts';
import { atStaffSecurity } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atStaffSecurity.path,
    title: titles.rules_title,
    query: ['person'],
    who: ['super', 'partner'],
    layout: 'dashboard',
    menu: [
      { place: 'side', role: 'super', group: settings, order: 95, grant: 'site.update' },
      { place: 'side', role: 'partner', order: 95, icon: 'shield-check', grant: 'site.update' },
    ],
    component: () => import('./RulesPage.tsx'),
  },
];
