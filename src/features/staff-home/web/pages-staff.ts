// Staff pages (routes) of their home and of what they approve; learners have a page of their own at the same address.
import type { Page } from '#core/contract/web/page.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atApproval, atApprovals } from '../addresses.ts';
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
  { path: atApprovals.path, title: titles.approvals, who: 'signed-in', layout: 'default', component: () => import('./ApprovalsPage.tsx') },
  {
    path: atApproval.path,
    title: titles.approvals,
    who: 'signed-in',
    layout: 'default',
    query: ['page'],
    component: () => import('./ApprovalPage.tsx'),
  },
];
