// Dashboard pages (routes) of the contacts room.
import type { Page } from '#core/contract/web/page.ts';
import { atContacts } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atContacts.path,
    title: titles.contacts_title,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./ContactsPage.tsx'),
  },
];
