// Page (route) of the area of classrooms: the timetable of a class.
import type { Page } from '#core/contract/web/page.ts';
import { atClassSessions } from '#features/classrooms/addresses.ts';
import { titles } from '../words-titles-class.ts';

export const pages: Page[] = [
  {
    path: atClassSessions.path,
    title: titles.sessions,
    who: 'signed-in',
    layout: 'class',
    query: ['view', 'day', 'page'],
    component: () => import('./SessionsPage.tsx'),
  },
];
