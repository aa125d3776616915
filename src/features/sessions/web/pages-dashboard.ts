// Dashboard pages (routes) of the sessions room.
import type { Page } from '#core/contract/web/page.ts';
import { profile } from '#core/navigation/web/side-groups.ts';
import { atAccountSettings, atAuthenticating, atSwitching } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atSwitching.path,
    title: titles.switching_title,
    who: 'signed-in',
    layout: 'simple',
    component: () => import('./SwitchingPage.tsx'),
  },
  {
    path: atAuthenticating.path,
    title: titles.authenticating_title,
    who: 'signed-in',
    layout: 'simple',
    query: ['next'],
    component: () => import('./AuthenticatingPage.tsx'),
  },
  {
    path: atAccountSettings.path,
    title: titles.settings_title,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [
      { place: 'side', role: 'learner', group: profile, order: 50, icon: 'settings' },
      { place: 'account', role: ['learner', 'super', 'approver', 'partner'], order: 50, icon: 'settings' },
    ],
    component: () => import('./SettingsPage.tsx'),
  },
];
