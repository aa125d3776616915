// Public page (route) of notices: what the link of a mail opens.
import type { Page } from '#core/contract/web/page.ts';
import { atStop } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atStop.path,
    title: titles.stop_title,
    who: 'anyone',
    layout: 'simple',
    component: () => import('./StopPage.tsx'),
    keep: 0,
  },
];
