// Public pages (routes) of the home room.
import type { Page } from '#core/contract/web/page.ts';
import { platform } from '#core/navigation/web/footer-groups.ts';
import { atHome } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atHome.path,
    title: titles.title,
    who: 'anyone',
    layout: 'default',
    menu: [
      { place: 'bottom', role: 'all', when: 'out', order: 10, icon: 'house', label: titles.home },
      { place: 'footer', role: 'all', group: platform, order: 10, label: titles.home },
    ],
    component: () => import('./HomePage.tsx'),
  },
];
