// Page (route) of feedback: public, and in the dashboard's area, so that no other public page carries it.
import type { Page } from '#core/contract/web/page.ts';
import { atFeedback } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atFeedback.path,
    title: titles.feedback,
    who: 'anyone',
    layout: 'default',
    query: ['page'],
    component: () => import('./FeedbackPage.tsx'),
  },
];
