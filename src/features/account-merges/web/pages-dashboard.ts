// Dashboard pages (routes) about one's own accounts.
import type { Page } from '#core/contract/web/page.ts';
import { atOwnMerge } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: readonly Page[] = [
  {
    path: atOwnMerge.path,
    title: titles.own_merge,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./OwnMergePage.tsx'),
  },
];
