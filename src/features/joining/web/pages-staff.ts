// Staff pages (routes) of links to join by: the list, a new one, one of them, its poster.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atBatchInvites } from '#features/batches/addresses.ts';
import { atJoinAskers, atJoinLink, atJoinLinks, atJoinPoster, atNewJoinLink } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atJoinLinks.path,
    title: titles.links,
    query: listQuery,
    menu: [{ place: 'side', role: ['super', 'partner'], order: 28, icon: 'qr-code', grant: 'batch.view' }],
    component: () => import('./LinksPage.tsx'),
  },
  { ...shared, path: atNewJoinLink.path, title: titles.new, grant: 'batch.update', component: () => import('./NewLinkPage.tsx') },
  { ...shared, path: atJoinLink.path, title: titles.link, query: listQuery, component: () => import('./LinkPage.tsx') },
  { ...shared, path: atJoinAskers.path, title: titles.asked, query: listQuery, component: () => import('./AskersPage.tsx') },
  { ...shared, path: atBatchInvites.path, title: titles.invite, component: () => import('./BatchInvitePage.tsx') },
  { ...shared, path: atJoinPoster.path, title: titles.poster, component: () => import('./PosterPage.tsx') },
];
