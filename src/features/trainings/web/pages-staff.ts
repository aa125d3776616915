// Staff pages (routes) of trainings: budget heads, the budget of a batch, its honorarium and logistics.
import type { Page } from '#core/contract/web/page.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atBudget, atHeads, atHonorarium, atLogistics } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

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
];
