// Public pages (routes) of the content bank: one type of contents, and one content.
import type { Page } from '#core/contract/web/page.ts';
import { atContent, atContentLists } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: readonly Page[] = [
  {
    path: atContentLists.path,
    // all types: of the bank's own addresses this one is open to everybody
    also: [atContentLists({ content: 'contents' })],
    title: titles.lists,
    who: 'anyone',
    layout: 'default',
    query: ['search', 'category', 'page'],
    component: () => import('./ListsPage.tsx'),
  },
  { path: atContent.path, title: titles.details, who: 'anyone', layout: 'default', component: () => import('./ContentPage.tsx') },
];
