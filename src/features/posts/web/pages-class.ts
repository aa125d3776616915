// Pages (routes) of the area of classrooms: the stream of a class, the discussion of its sessions.
import type { Page } from '#core/contract/web/page.ts';
import { atClassDiscussion, atClassStream } from '#features/classrooms/addresses.ts';
import { titles } from '../words-titles-class.ts';

export const pages: Page[] = [
  {
    path: atClassStream.path,
    title: titles.stream,
    who: 'signed-in',
    layout: 'class',
    query: ['search', 'filter', 'month', 'post'],
    component: () => import('./StreamPage.tsx'),
  },
  {
    path: atClassDiscussion.path,
    title: titles.discussion,
    who: 'signed-in',
    layout: 'class',
    query: ['session', 'sort', 'page', 'post'],
    component: () => import('./DiscussionPage.tsx'),
  },
];
