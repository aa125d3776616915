// Staff pages (routes) of requests to teach: the list, and one of them with its decision.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { people } from '#core/navigation/web/side-groups.ts';
import { atTeachingRequest, atTeachingRequests } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atTeachingRequests.path,
    title: titles.requests,
    query: listQuery,
    menu: [{ place: 'side', role: 'super', group: people, order: 25, grant: 'user.view' }],
    component: () => import('./TeachingRequestsPage.tsx'),
  },
  { ...shared, path: atTeachingRequest.path, title: titles.request, component: () => import('./TeachingRequestPage.tsx') },
];
