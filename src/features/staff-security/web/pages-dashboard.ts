// Dashboard pages (routes) of staff security.
import type { Page } from '#core/contract/web/page.ts';
import { atSecondFactor } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atSecondFactor.path,
    title: titles.factor_title,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./FactorPage.tsx'),
  },
];
