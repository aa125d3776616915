// Public pages (routes) of the home room.
import type { Page } from '#core/contract/web/page.ts';
import { atHome } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  { path: atHome.path, title: titles.title, who: 'anyone', layout: 'default', component: () => import('./HomePage.tsx') },
];
