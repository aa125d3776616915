// Landing page (route) of the sign-on room under each address that providers send people back to: in the dashboard's area, since visitors who log in another way never need it.
import type { Page } from '#core/contract/web/page.ts';
import { atSso, landings } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atSso.path,
    also: Object.values(landings).flatMap(({ path }) => (path === atSso.path ? [] : [path])),
    title: titles.sign_on_title,
    who: 'anyone',
    layout: 'simple',
    query: ['token', 'state', 'refused', 'provider', 'next'],
    keep: 0,
    component: () => import('./SignOnPage.tsx'),
  },
];
