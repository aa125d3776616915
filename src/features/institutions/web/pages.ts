// Public pages (routes) of the institutions room.
import type { Page } from '#core/contract/web/page.ts';
import { platform } from '#core/navigation/web/footer-groups.ts';
import { atPartner, atPartners } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atPartners.path,
    title: titles.partners,
    who: 'anyone',
    layout: 'default',
    menu: [{ place: 'footer', role: 'all', group: platform, order: 40, label: titles.partners_short }],
    query: ['search', 'page'],
    component: () => import('./PartnersPage.tsx'),
  },
  {
    path: atPartner.path,
    also: ['/partner/:x', '/partners/details/:id'],
    title: titles.partner,
    who: 'anyone',
    layout: 'default',
    query: ['page', 'pieces'],
    component: () => import('./PartnerPage.tsx'),
  },
];
