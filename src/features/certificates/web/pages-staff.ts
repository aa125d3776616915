// Staff pages (routes) of certificates: batches with what waits, of courses, trainings and exams, and one of them.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atBatchesOf, atBatchOf } from '../addresses-staff.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard', query: listQuery } as const;
const batches = () => import('./BatchesPage.tsx');
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atBatchesOf.course.path,
    title: titles.course,
    menu: [{ place: 'side', role: ['super', 'partner'], order: 29, icon: 'award', grant: 'certificate.view' }],
    component: batches,
  },
  { ...shared, path: atBatchesOf.training.path, title: titles.training, component: batches },
  { ...shared, path: atBatchesOf.exam.path, title: titles.exam, component: batches },
  {
    ...shared,
    path: atBatchOf.course.path,
    also: [atBatchOf.training.path, atBatchOf.exam.path],
    title: titles.batch,
    component: () => import('./BatchAwardsPage.tsx'),
  },
];
