// Staff pages (routes) of who is in a batch: its people, its waiting list.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atBatchMembers, atBatchPeople, atBatchSheet, atBatchSheetOf, atBatchWaiting } from '#features/batches/addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard', query: listQuery } as const;
export const pages: readonly Page[] = [
  { ...shared, path: atBatchPeople.path, title: titles.people, component: () => import('./BatchPeoplePage.tsx') },
  { ...shared, path: atBatchMembers.path, title: titles.members, component: () => import('./BatchMembersPage.tsx') },
  {
    who: shared.who,
    layout: shared.layout,
    path: atBatchSheet.path,
    also: [atBatchSheetOf.path],
    title: titles.sheet,
    grant: 'enrollment.create',
    component: () => import('./BatchSheetPage.tsx'),
  },
  { ...shared, path: atBatchWaiting.path, title: titles.waiting, component: () => import('./BatchWaitingPage.tsx') },
];
