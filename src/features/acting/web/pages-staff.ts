// Staff pages (routes) of acting as a person.
import type { Page } from '#core/contract/web/page.ts';
import { people } from '#core/navigation/web/side-groups.ts';
import { atActAs, atActed } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atActAs.path,
    title: titles.act_as,
    who: ['super'],
    layout: 'dashboard',
    query: ['person'],
    menu: [{ place: 'side', role: 'super', group: people, order: 95, grant: 'role.update' }],
    component: () => import('./ActAsPage.tsx'),
  },
  {
    path: atActed.path,
    title: titles.acted,
    who: ['super'],
    layout: 'dashboard',
    query: [],
    component: () => import('./ActedPage.tsx'),
  },
];
