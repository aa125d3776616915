// Staff pages (routes) of assignments: the list of what was handed in, and one work to be marked.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atWork, atWorks } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: Page[] = [
  {
    path: atWorks.path,
    title: titles.works,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [{ place: 'side', role: ['super', 'partner'], order: 31, icon: 'clipboard-list', grant: 'batch.view' }],
    query: listQuery,
    component: () => import('./WorksPage.tsx'),
  },
  {
    path: atWork.path,
    title: titles.work,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./WorkPage.tsx'),
  },
];
