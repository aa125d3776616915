// Public pages (routes) of the reminders room.
import type { Page } from '#core/contract/web/page.ts';
import { atReminderStop } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atReminderStop.path,
    title: titles.stop_title,
    who: 'anyone',
    layout: 'simple',
    component: () => import('./StopPage.tsx'),
    keep: 0,
  },
];
