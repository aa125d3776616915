// Public pages (routes) of personal links: where one leads, and making the account one's own.
import type { Page } from '#core/contract/web/page.ts';
import { atOwnAccount, atPersonalLink } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: readonly Page[] = [
  { path: atPersonalLink.path, title: titles.enter, who: 'anyone', layout: 'simple', component: () => import('./EnterPage.tsx'), keep: 0 },
  { path: atOwnAccount.path, title: titles.keep, who: 'anyone', layout: 'simple', component: () => import('./KeepPage.tsx'), keep: 0 },
];
