// Staff pages (routes) of discussions: the list of posts in discussions, and one of them with its replies.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atDiscussion, atDiscussions } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: Page[] = [
  {
    path: atDiscussions.path,
    title: titles.discussions,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [{ place: 'side', role: ['super', 'partner'], order: 30, icon: 'message-square', grant: 'batch.view', site: 'discussions' }],
    query: listQuery,
    component: () => import('./DiscussionsPage.tsx'),
  },
  {
    path: atDiscussion.path,
    title: titles.discussion,
    who: 'signed-in',
    layout: 'dashboard',
    query: ['page'],
    component: () => import('./DiscussionPage.tsx'),
  },
];
