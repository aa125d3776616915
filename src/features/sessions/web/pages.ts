// The screens of signing in and out.
import type { Page } from '#core/contract/web/page.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  { path: '/login', title: titles.login_title, who: 'guest', layout: 'simple', file: 'sessions/web/LoginPage.tsx' },
  {
    path: '/login_form',
    title: titles.login_title,
    who: 'guest',
    layout: 'simple',
    file: 'sessions/web/LoginPage.tsx',
    without: ['header', 'footer', 'bottom_bar', 'announcement'],
  },
  { path: '/logout', title: titles.out_title, who: 'anyone', layout: 'simple', file: 'sessions/web/LogoutPage.tsx' },
];
