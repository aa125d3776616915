// Public pages (routes) of the institutions room.
import type { Page } from '#core/contract/web/page.ts';
import { atPartner, atPartners } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  { path: atPartners.path, title: titles.partners, who: 'anyone', layout: 'default', component: () => import('./PartnersPage.tsx') },
  {
    path: atPartner.path,
    also: ['/partner/:x', '/partners/details/:id'],
    title: titles.partner,
    who: 'anyone',
    layout: 'default',
    component: () => import('./PartnerPage.tsx'),
  },
];
