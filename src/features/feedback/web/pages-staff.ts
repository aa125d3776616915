// Staff page (route) of feedback: the list with decisions and the places of the front page.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { publishing } from '#core/navigation/web/side-groups.ts';
import { atFeedbacks } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atFeedbacks.path,
    title: titles.feedbacks,
    who: ['super'],
    layout: 'dashboard',
    query: listQuery,
    menu: [{ place: 'side', role: 'super', group: publishing, order: 40, grant: 'feedback.view' }],
    component: () => import('./FeedbacksPage.tsx'),
  },
];
