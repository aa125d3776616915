// Staff pages (routes) of exams: the monitor of one.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atTakers } from '#features/quizzes/addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atTakers.path,
    title: titles.monitor,
    who: ['super', 'partner'],
    layout: 'dashboard',
    grant: 'exam.view',
    query: listQuery,
    component: () => import('./MonitorPage.tsx'),
  },
];
