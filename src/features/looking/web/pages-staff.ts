// Staff pages (routes) of looking as a role.
import type { Page } from '#core/contract/web/page.ts';
import { atLookAs } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atLookAs.path,
    title: titles.look_as,
    who: ['super'],
    layout: 'dashboard',
    query: ['role'],
    menu: [{ place: 'account', role: 'super', order: 80, grant: 'role.update', icon: 'eye' }],
    component: () => import('./LookAsPage.tsx'),
  },
];
