// Public pages (routes) of the sessions room.
import type { Page } from '#core/contract/web/page.ts';
import { atLogin, atLoginForm, atLogout } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atLogin.path,
    title: titles.login_title,
    who: 'guest',
    layout: 'simple',
    query: ['next', 'for'],
    component: () => import('./LoginPage.tsx'),
  },
  {
    path: atLoginForm.path,
    title: titles.login_title,
    who: 'guest',
    layout: 'simple',
    query: ['next', 'for'],
    component: () => import('./LoginPage.tsx'),
    without: ['header', 'footer', 'bottom_bar', 'announcement'],
  },
  { path: atLogout.path, title: titles.out_title, who: 'anyone', layout: 'simple', component: () => import('./LogoutPage.tsx') },
];
