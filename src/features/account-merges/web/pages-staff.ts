// Staff pages (routes) of merging two accounts of one person.
import type { Page } from '#core/contract/web/page.ts';
import { atMergePeople } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atMergePeople.path,
    title: titles.merge,
    who: ['super', 'partner'],
    layout: 'dashboard',
    query: ['other', 'search'],
    component: () => import('./MergePage.tsx'),
  },
];
