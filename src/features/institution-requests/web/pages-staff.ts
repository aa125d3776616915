// Staff pages (routes) of requests for institutions: the list, and one of them with its decision.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { partners } from '#core/navigation/web/side-groups.ts';
import { atRequest, atRequests } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atRequests.path,
    title: titles.requests,
    query: listQuery,
    menu: [{ place: 'side', role: 'super', group: partners, order: 20, grant: 'institution.view' }],
    component: () => import('./RequestsPage.tsx'),
  },
  { ...shared, path: atRequest.path, title: titles.request, component: () => import('./RequestPage.tsx') },
];
