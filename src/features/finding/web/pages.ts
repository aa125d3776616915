// Public pages (routes) of the search.
import type { Page } from '#core/contract/web/page.ts';
import { platform, resources } from '#core/navigation/web/footer-groups.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atSearch.path,
    title: titles.find,
    who: 'anyone',
    layout: 'default',
    menu: [
      { place: 'side', role: 'learner', order: 60, icon: 'search' },
      { place: 'footer', role: 'all', group: platform, order: 30, label: titles.all_courses },
      { place: 'footer', role: 'all', group: resources, order: 30, label: titles.latest_courses, query: { type: 'latest' } },
      { place: 'footer', role: 'all', group: resources, order: 40, label: titles.free_courses, query: { payment_status: 'free' } },
    ],
    query: [
      'kind',
      'keyword',
      'search',
      'category',
      'tag',
      'payment_status',
      'course_level',
      'language',
      'type',
      'owner_id',
      'sort',
      'page',
    ],
    component: () => import('./FindPage.tsx'),
  },
];
