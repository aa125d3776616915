// The screens of institutions that everybody may see.
import type { Page } from '#core/contract/web/page.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  { path: '/partners', title: titles.partners, who: 'anyone', layout: 'default', file: 'institutions/web/PartnersPage.tsx' },
  {
    path: '/partners/:slug',
    also: ['/partner/:x', '/partners/details/:id'],
    title: titles.partner,
    who: 'anyone',
    layout: 'default',
    file: 'institutions/web/PartnerPage.tsx',
  },
];
