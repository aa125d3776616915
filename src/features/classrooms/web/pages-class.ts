// Pages (routes) of the area of classrooms: one class and its parts.
import type { Page } from '#core/contract/web/page.ts';
import { atClass, atClassReviews, atClassSettings } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

const shared = { who: 'signed-in', layout: 'class' } as const;
export const pages: Page[] = [
  { ...shared, path: atClass.path, title: titles.one, query: ['as'], component: () => import('./TodayPage.tsx') },
  { ...shared, path: atClassReviews.path, title: titles.reviews, component: () => import('./ClassReviewsPage.tsx') },
  {
    ...shared,
    who: ['super', 'partner'],
    path: atClassSettings.path,
    title: titles.settings,
    component: () => import('./ClassSettingsPage.tsx'),
  },
];
