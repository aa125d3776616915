// Staff page (route) of accommodations: of one person.
import type { Page } from '#core/contract/web/page.ts';
import { atAccommodations } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atAccommodations.path,
    title: titles.accommodations,
    who: ['super', 'partner'],
    layout: 'dashboard',
    grant: 'accommodation.view',
    component: () => import('./AccommodationsPage.tsx'),
  },
];
