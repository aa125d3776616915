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
      { place: 'side', role: 'all', order: 30, icon: 'award' },
      { place: 'account', role: 'all', order: 30, icon: 'award' },
    ],
    component: () => import('./ListPage.tsx'),
  },
];
