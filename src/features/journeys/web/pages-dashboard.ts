// Dashboard pages (routes) of journeys.
import type { Page } from '#core/contract/web/page.ts';
import { atMyNotes } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atMyNotes.path,
    title: titles.my_notes,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [{ place: 'side', role: 'learner', order: 24, icon: 'notebook-pen' }],
    query: ['search', 'page'],
    component: () => import('./MyNotesPage.tsx'),
  },
];
