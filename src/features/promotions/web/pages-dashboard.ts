// Dashboard page (route) of promotions: one of them.
import type { Page } from '#core/contract/web/page.ts';
import { atPromotion } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: readonly Page[] = [
  { path: atPromotion.path, title: titles.one, who: 'signed-in', layout: 'dashboard', component: () => import('./PromotionPage.tsx') },
];
