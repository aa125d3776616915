// Staff pages (routes) of quizzes: who takes an exam, and how they stand.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atTakers } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: Page[] = [
  {
    path: atTakers.path,
    title: titles.takers,
    who: ['super', 'partner'],
    layout: 'dashboard',
    grant: 'batch.view',
    query: listQuery,
    component: () => import('./TakersPage.tsx'),
  },
];
