// Dashboard pages (routes) of the my-data room.
import type { Page } from '#core/contract/web/page.ts';
import { atMyData } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atMyData.path,
    title: titles.my_data_title,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./MyDataPage.tsx'),
  },
];
