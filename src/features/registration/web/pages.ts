// Public pages (routes) of the registration room.
import type { Page } from '#core/contract/web/page.ts';
import {
  atInstituteRegistration,
  atOtherRegistration,
  atTeacherRegistration,
  atForgotPassword,
  atLearnerRegistration,
  atNewPassword,
  atRegistration,
  atResetCode,
  atVerify,
  atVerifyLink,
} from '../addresses.ts';
import { titles } from '../words-titles.ts';

const simple = { who: 'guest', layout: 'simple', query: ['next', 'for'] } as const;
/** Who is signed in already is told so and led on. */
const kind = { ...simple, who: 'anyone' } as const;
export const pages: Page[] = [
  { ...kind, path: atRegistration.path, title: titles.register_title, component: () => import('./RegistrationPage.tsx') },
  { ...kind, path: atLearnerRegistration.path, title: titles.register_learner, component: () => import('./RegisterLearnerPage.tsx') },
  { ...kind, path: atTeacherRegistration.path, title: titles.register_teacher, component: () => import('./RegisterTeacherPage.tsx') },
  {
    ...kind,
    path: atInstituteRegistration.path,
    title: titles.register_institute,
    component: () => import('./RegisterInstitutePage.tsx'),
  },
  { ...kind, path: atOtherRegistration.path, title: titles.register_title, component: () => import('./OtherRegistrationPage.tsx') },
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
