// Staff pages (routes) of batches: all of them, those of a course, a new one, one of them.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atBatch, atBatches, atBatchesOf, atNewBatch } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atBatches.path,
    title: titles.batches,
    query: listQuery,
    menu: [{ place: 'side', role: ['super', 'partner'], order: 27, icon: 'calendar-days', grant: 'batch.view' }],
    component: () => import('./BatchesPage.tsx'),
  },
  { ...shared, path: atBatchesOf.path, title: titles.batches_of, query: listQuery, component: () => import('./CourseBatchesPage.tsx') },
  { ...shared, path: atNewBatch.path, title: titles.new, grant: 'batch.create', component: () => import('./NewBatchPage.tsx') },
  { ...shared, path: atBatch.path, title: titles.batch, component: () => import('./BatchPage.tsx') },
];
