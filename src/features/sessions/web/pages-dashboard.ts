// Dashboard pages (routes) of the sessions room.
import type { Page } from '#core/contract/web/page.ts';
import { atAccountSettings } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atAccountSettings.path,
    title: titles.settings_title,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [
      { place: 'side', role: 'all', order: 50, icon: 'settings' },
      { place: 'account', role: 'all', order: 50, icon: 'settings' },
    ],
    component: () => import('./SettingsPage.tsx'),
  },
];
