// Dashboard pages (routes) of the certificates room.
import type { Page } from '#core/contract/web/page.ts';
import { atMyCertificates } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atMyCertificates.path,
    title: titles.list_title,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [
      { place: 'side', role: 'learner', order: 30, icon: 'award' },
      { place: 'account', role: ['learner', 'super', 'partner'], order: 30, icon: 'award' },
      { place: 'bottom', role: ['learner', 'super', 'partner'], order: 30, icon: 'award', label: titles.certificate },
    ],
    query: ['page'],
    component: () => import('./ListPage.tsx'),
  },
];
