// Staff pages (routes) of lessons: the list of discussions.
import type { Page } from '#core/contract/web/page.ts';
import { atDiscussions } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: Page[] = [
  {
    path: atDiscussions.path,
    title: titles.discussions,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [{ place: 'side', role: ['super', 'partner'], order: 30, icon: 'message-square', grant: 'batch.view', site: 'discussions' }],
    query: ['view', 'page', 'thread'],
    component: () => import('./DiscussionsPage.tsx'),
  },
];
