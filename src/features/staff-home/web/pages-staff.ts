// Staff page (route) of their home; learners have a page of their own at the same address.
import type { Page } from '#core/contract/web/page.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atDashboard.path,
    title: titles.dashboard,
    who: ['super', 'partner', 'approver'],
    layout: 'dashboard',
    query: ['start_date', 'end_date'],
    component: () => import('./StaffHomePage.tsx'),
  },
];
