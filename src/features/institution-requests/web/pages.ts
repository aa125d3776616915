// Public pages (routes) about partnership: what an institution gets, and how it registers.
import type { Page } from '#core/contract/web/page.ts';
import { platform } from '#core/navigation/web/footer-groups.ts';
import { titles } from '../words-titles.ts';
import { atPartnership, atPartnerRegistration } from '../addresses.ts';

const shared = { who: 'anyone', layout: 'default', module: 'partner' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atPartnership.path,
    title: titles.partnership,
    // the link wants both, the page itself the one
    menu: [{ place: 'footer', role: 'all', group: platform, order: 50, module: 'partnership' }],
    component: () => import('./PartnershipPage.tsx'),
  },
  {
    ...shared,
    path: atPartnerRegistration.path,
    title: titles.registration,
    menu: [{ place: 'footer', role: 'all', group: platform, order: 60, label: titles.teach }],
    component: () => import('./PartnerRegistrationPage.tsx'),
  },
];
