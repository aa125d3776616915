// Dashboard pages (routes) of one's own requests for an institution.
import type { Page } from '#core/contract/web/page.ts';
import { profile } from '#core/navigation/web/side-groups.ts';
import { atNewRequest } from '../addresses.ts';
import { atEditRequest, atOwnRequest, atOwnRequests } from './addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

const shared = { who: 'signed-in', layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atOwnRequests.path,
    title: titles.own,
    menu: [{ place: 'side', role: 'learner', group: profile, order: 30, icon: 'building-2' }],
    query: ['page'],
    component: () => import('./OwnRequestsPage.tsx'),
  },
  { ...shared, path: atNewRequest.path, title: titles.create, component: () => import('./NewRequestPage.tsx') },
  { ...shared, path: atOwnRequest.path, title: titles.details, component: () => import('./OwnRequestPage.tsx') },
  { ...shared, path: atEditRequest.path, title: titles.update, query: ['step'], component: () => import('./EditRequestPage.tsx') },
];
