// Dashboard pages (routes) of the offline room.
import type { Page } from '#core/contract/web/page.ts';
import { atKept } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atKept.path,
    title: titles.kept,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [{ place: 'side', role: 'learner', order: 22, icon: 'smartphone' }],
    component: () => import('./KeptPage.tsx'),
  },
];
