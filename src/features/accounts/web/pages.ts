// The screens of accounts.
import type { Page } from '#core/contract/web/page.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  { path: '/registration', title: titles.register_title, who: 'guest', layout: 'simple', file: 'accounts/web/RegistrationPage.tsx' },
  { path: '/registration/learner', title: titles.register_learner, who: 'guest', layout: 'simple', file: 'accounts/web/LearnerPage.tsx' },
  {
    path: '/verify',
    also: ['/mobile-verification'],
    title: titles.verify_title,
    who: 'guest',
    layout: 'simple',
    file: 'accounts/web/VerifyPage.tsx',
  },
  {
    path: '/verification-by-mail',
    title: titles.link_title,
    who: 'guest',
    layout: 'simple',
    file: 'accounts/web/VerifyLinkPage.tsx',
    keep: 0,
  },
  { path: '/forgot-password', title: titles.forgot_title, who: 'guest', layout: 'simple', file: 'accounts/web/ForgotPage.tsx' },
  { path: '/password_reset', title: titles.verify_title, who: 'guest', layout: 'simple', file: 'accounts/web/ResetCodePage.tsx' },
  { path: '/reset_form', title: titles.reset_title, who: 'guest', layout: 'simple', file: 'accounts/web/NewPasswordPage.tsx' },
  { path: '/profile/myprofile', title: titles.profile_title, who: 'signed-in', layout: 'dashboard', file: 'accounts/web/ProfilePage.tsx' },
  {
    path: '/profile/account-setting',
    title: titles.settings_title,
    who: 'signed-in',
    layout: 'dashboard',
    file: 'accounts/web/SettingsPage.tsx',
  },
];
