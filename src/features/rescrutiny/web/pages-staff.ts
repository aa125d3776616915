// Staff pages (routes) of rescrutiny: the requests, and the answers of one.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atRequest, atRequests } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const page = { who: ['super', 'partner'], layout: 'dashboard', grant: 'exam.mark' } as const;
export const pages: readonly Page[] = [
  { ...page, path: atRequests.path, title: titles.many, query: listQuery, component: () => import('./RequestsPage.tsx') },
  {
    ...page,
    path: atRequest.path,
    title: titles.one,
    component: () => import('./RequestPage.tsx'),
    otherwise: { path: atRequests.path, label: titles.many },
  },
];
