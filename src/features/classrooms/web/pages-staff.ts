// Staff pages (routes) of the classrooms room: a new class of one's own.
import type { Page } from '#core/contract/web/page.ts';
import { atNewClass } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atNewClass.path,
    title: titles.new,
    who: ['super', 'partner'],
    grant: 'batch.create',
    layout: 'dashboard',
    component: () => import('./NewClassPage.tsx'),
  },
];
