// The screens of institutions that everybody may see.
import type { Page } from '#core/contract/web/page.ts';
import { words } from '../words.ts';

export const pages: Page[] = [
  { path: '/partners', title: words.partners, who: 'anyone', layout: 'default', file: 'institutions/web/PartnersPage.tsx' },
  {
    path: '/partners/:slug',
    also: ['/partner/:x', '/partners/details/:id'],
    title: words.partner,
    who: 'anyone',
    layout: 'default',
    file: 'institutions/web/PartnerPage.tsx',
  },
];
