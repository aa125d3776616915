// Staff page (route) of what became of each item of a run.
import type { Page } from '#core/contract/web/page.ts';
import { atRunItems } from '#core/jobs/addresses.ts';
import { listQuery } from '#core/lists/declare.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atRunItems.path,
    title: titles.run,
    who: 'signed-in',
    layout: 'dashboard',
    query: listQuery,
    component: () => import('./RunItemsPage.tsx'),
  },
];
