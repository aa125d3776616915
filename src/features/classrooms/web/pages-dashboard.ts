// Dashboard pages (routes) of the classrooms room: the list of one's classes.
import type { Page } from '#core/contract/web/page.ts';
import { atClassrooms } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atClassrooms.path,
    title: titles.many,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [
      { place: 'side', role: 'learner', order: 21, icon: 'users-round' },
      { place: 'side', role: ['super', 'partner'], order: 21, icon: 'users-round', grant: 'batch.view' },
    ],
    query: ['state', 'search', 'page'],
    component: () => import('./ClassroomsPage.tsx'),
  },
];
