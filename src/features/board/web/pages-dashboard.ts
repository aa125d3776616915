// Page (route) of the leaderboard: public, and of the dashboard's area, from which it is reached.
import type { Page } from '#core/contract/web/page.ts';
import { atBoard } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atBoard.path,
    title: titles.board,
    who: 'anyone',
    layout: 'default',
    query: ['scope', 'page'],
    // whoever leaves is gone with the next answer
    keep: 0,
    component: () => import('./LeaderboardPage.tsx'),
  },
];
