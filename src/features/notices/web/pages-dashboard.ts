// Dashboard pages (routes) of one's own notices.
import type { Page } from '#core/contract/web/page.ts';
import { atNoticeChoices, atNotices } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: readonly Page[] = [
  {
    path: atNotices.path,
    title: titles.notices,
    who: 'signed-in',
    layout: 'dashboard',
    query: ['before', 'unread'],
    component: () => import('./NoticesPage.tsx'),
  },
  {
    path: atNoticeChoices.path,
    title: titles.choices,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./ChoicesPage.tsx'),
  },
];
