// Public pages (routes) of the registration room.
import type { Page } from '#core/contract/web/page.ts';
import { atForgotPassword, atNewPassword, atRegistration, atRegistrationOf, atResetCode, atVerify, atVerifyLink } from '../addresses.ts';
import { titles } from '../words-titles.ts';

const simple = { who: 'anyone', layout: 'simple', query: ['next', 'for'] } as const;
export const pages: Page[] = [
  {
    ...simple,
    path: atRegistration.path,
    also: [atRegistrationOf.path],
    title: titles.register_title,
    component: () => import('./RegistrationPage.tsx'),
  },
  {
    ...simple,
    path: atVerify.path,
    also: ['/mobile-verification'],
    title: titles.verify_title,
    component: () => import('./VerifyPage.tsx'),
  },
  { ...simple, path: atVerifyLink.path, title: titles.link_title, component: () => import('./VerifyLinkPage.tsx'), keep: 0 },
  { ...simple, path: atForgotPassword.path, title: titles.forgot_title, component: () => import('./ForgotPage.tsx') },
  { ...simple, path: atResetCode.path, title: titles.verify_title, component: () => import('./ResetCodePage.tsx') },
  { ...simple, path: atNewPassword.path, title: titles.reset_title, component: () => import('./NewPasswordPage.tsx') },
];
