// Dashboard pages (routes) of the deletions room.
import type { Page } from '#core/contract/web/page.ts';
import { atDeletion } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atDeletion.path,
    title: titles.deletion_title,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./DeletionPage.tsx'),
  },
];
