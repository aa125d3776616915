// Public pages (routes) of consents: the texts themselves.
import type { Page } from '#core/contract/web/page.ts';
import { support } from '#core/navigation/web/footer-groups.ts';
import { atPrivacy, atTerms } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atTerms.path,
    title: titles.terms,
    who: 'anyone',
    layout: 'default',
    menu: [{ place: 'footer', role: 'all', group: support, order: 40 }],
    query: ['version'],
    component: () => import('./TermsPage.tsx'),
  },
  {
    path: atPrivacy.path,
    title: titles.privacy,
    who: 'anyone',
    layout: 'default',
    menu: [{ place: 'footer', role: 'all', group: support, order: 50 }],
    query: ['version'],
    component: () => import('./PrivacyPage.tsx'),
  },
];
