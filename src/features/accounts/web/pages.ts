// The screens of accounts.
import type { Page } from '#core/contract/web/page.ts';
import { words } from '../words.ts';

export const pages: Page[] = [
  { path: '/registration', title: words.register_title, who: 'guest', layout: 'simple', file: 'accounts/web/RegistrationPage.tsx' },
  { path: '/registration/learner', title: words.register_learner, who: 'guest', layout: 'simple', file: 'accounts/web/LearnerPage.tsx' },
  {
    path: '/verify',
    also: ['/mobile-verification'],
    title: words.verify_title,
    who: 'guest',
    layout: 'simple',
    file: 'accounts/web/VerifyPage.tsx',
  },
  {
    path: '/verification-by-mail',
    title: words.link_title,
    who: 'guest',
    layout: 'simple',
    file: 'accounts/web/VerifyLinkPage.tsx',
    keep: 0,
  },
  { path: '/forgot-password', title: words.forgot_title, who: 'guest', layout: 'simple', file: 'accounts/web/ForgotPage.tsx' },
  { path: '/password_reset', title: words.verify_title, who: 'guest', layout: 'simple', file: 'accounts/web/ResetCodePage.tsx' },
  { path: '/reset_form', title: words.reset_title, who: 'guest', layout: 'simple', file: 'accounts/web/NewPasswordPage.tsx' },
  { path: '/profile/myprofile', title: words.profile_title, who: 'signed-in', layout: 'dashboard', file: 'accounts/web/ProfilePage.tsx' },
  {
    path: '/profile/account-setting',
    title: words.settings_title,
    who: 'signed-in',
    layout: 'dashboard',
    file: 'accounts/web/SettingsPage.tsx',
  },
];
