// Landing page (route) of the sign-on room: in the dashboard's area, since visitors who log in another way never need it.
import type { Page } from '#core/contract/web/page.ts';
import { atSso } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atSso.path,
    title: titles.sign_on_title,
    who: 'anyone',
    layout: 'simple',
    query: ['token', 'state', 'refused', 'provider', 'next'],
    keep: 0,
    component: () => import('./SignOnPage.tsx'),
  },
];
