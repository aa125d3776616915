// Staff pages (routes) of trainings: budget heads, the budget of a batch, its honorarium and logistics, what participants are owed.
import type { Page } from '#core/contract/web/page.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atBudget, atDue, atDues, atDuesSheet, atHeads, atHonorarium, atLogistics } from '../addresses.ts';
import { listQuery } from '#core/lists/declare.ts';
import { titles } from '../words-titles-staff.ts';

const dues = { who: ['super', 'partner'], layout: 'dashboard', grant: 'training.view' } as const;

export const pages: readonly Page[] = [
  settingsPage(atHeads.path, titles.heads, { order: 76, component: () => import('./HeadsPage.tsx') }),
  settingsPage(atHonorarium.path, titles.honorarium, { component: () => import('./HonorariumPage.tsx') }),
  settingsPage(atLogistics.path, titles.logistics, { component: () => import('./LogisticsPage.tsx') }),
  {
    path: atBudget.path,
    title: titles.budget,
    who: ['super', 'partner'],
    layout: 'dashboard',
    grant: 'training.view',
    component: () => import('./BudgetPage.tsx'),
  },
  { ...dues, path: atDues.path, title: titles.dues, query: listQuery, component: () => import('./DuesPage.tsx') },
  { ...dues, path: atDuesSheet.path, title: titles.dues_sheet, query: ['page'], component: () => import('./DuesSheetPage.tsx') },
  { ...dues, path: atDue.path, title: titles.due, component: () => import('./DuePage.tsx') },
];
