// Public pages (routes) of the certificates room.
import type { Page } from '#core/contract/web/page.ts';
import { resources } from '#core/navigation/web/footer-groups.ts';
import { atCheck, atChecked, atKeys, atSheet } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  // A check tells the moment it was made, so no rendering is used twice.
  {
    path: atCheck.path,
    also: [atChecked.path],
    title: titles.check_title,
    who: 'anyone',
    layout: 'default',
    menu: [{ place: 'footer', role: 'all', group: resources, order: 10 }],
    query: ['code', 'tracking_code'],
    component: () => import('./CheckPage.tsx'),
    keep: 0,
  },
  {
    path: atSheet.path,
    title: titles.sheet_title,
    who: 'anyone',
    layout: 'default',
    query: [],
    component: () => import('./SheetPage.tsx'),
    keep: 0,
  },
  {
    path: atKeys.path,
    title: titles.keys_title,
    who: 'anyone',
    layout: 'default',
    query: ['page'],
    component: () => import('./KeysPage.tsx'),
  },
];
