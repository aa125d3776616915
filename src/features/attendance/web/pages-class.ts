// Pages (routes) of the area of classrooms: the register, taking attendance, the month, the list to sign.
import type { Page } from '#core/contract/web/page.ts';
import { atClassAttendance, atClassMonth, atClassPrint, atClassTake } from '#features/classrooms/addresses.ts';
import { titles } from '../words-titles-class.ts';

const shared = { who: 'signed-in', layout: 'class' } as const;
const staff = { who: ['super', 'partner'], layout: 'class' } as const;
export const pages: Page[] = [
  {
    ...shared,
    path: atClassAttendance.path,
    title: titles.attendance,
    query: ['session', 'half', 'filter', 'page', 'month', 'code'],
    component: () => import('./AttendancePage.tsx'),
  },
  { ...staff, path: atClassTake.path, title: titles.take, query: ['session', 'half', 'page'], component: () => import('./TakePage.tsx') },
  {
    ...staff,
    path: atClassMonth.path,
    title: titles.month,
    query: ['month', 'search', 'under', 'page'],
    component: () => import('./MonthPage.tsx'),
  },
  { ...staff, path: atClassPrint.path, title: titles.print, query: ['session', 'page'], component: () => import('./PrintPage.tsx') },
];
