// The screens of certificates.
import type { Page } from '#core/contract/web/page.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  // A check tells the moment it was made, so no rendering is used twice.
  {
    path: '/certificate/check',
    also: ['/certificate/check/:id'],
    title: titles.check_title,
    who: 'anyone',
    layout: 'default',
    file: 'certificates/web/CheckPage.tsx',
    keep: 0,
  },
  { path: '/certificate/keys', title: titles.keys_title, who: 'anyone', layout: 'default', file: 'certificates/web/KeysPage.tsx' },
  { path: '/certificate/list', title: titles.list_title, who: 'signed-in', layout: 'dashboard', file: 'certificates/web/ListPage.tsx' },
];
