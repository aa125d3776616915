// Public pages (routes) of the certificates room.
import type { Page } from '#core/contract/web/page.ts';
import { atCheck, atChecked, atKeys } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  // A check tells the moment it was made, so no rendering is used twice.
  {
    path: atCheck.path,
    also: [atChecked.path],
    title: titles.check_title,
    who: 'anyone',
    layout: 'default',
    component: () => import('./CheckPage.tsx'),
    keep: 0,
  },
  { path: atKeys.path, title: titles.keys_title, who: 'anyone', layout: 'default', component: () => import('./KeysPage.tsx') },
];
