// Dashboard page (route) of the calendar.
import type { Page } from '#core/contract/web/page.ts';
import { alsoCalendar, atCalendar } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atCalendar.path,
    also: [alsoCalendar],
    title: titles.calendar,
    who: 'signed-in',
    layout: 'dashboard',
    query: ['month'],
    menu: [
      { place: 'side', role: 'learner', order: 27, icon: 'calendar' },
      { place: 'side', role: ['super', 'partner'], order: 27, icon: 'calendar', grant: 'batch.view' },
    ],
    component: () => import('./CalendarPage.tsx'),
  },
];
