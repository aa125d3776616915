// Page list of the public area, which every visitor's bundle carries. Written by `npm run rooms`.
import type { Page } from '#core/contract/web/page.ts';
import { pages as certificates } from '#features/certificates/web/pages.ts';
import { pages as consents } from '#features/consents/web/pages.ts';
import { pages as contacts } from '#features/contacts/web/pages.ts';
import { pages as contents } from '#features/contents/web/pages.ts';
import { pages as courses } from '#features/courses/web/pages.ts';
import { pages as finding } from '#features/finding/web/pages.ts';
import { pages as help } from '#features/help/web/pages.ts';
import { pages as home } from '#features/home/web/pages.ts';
import { pages as institutionRequests } from '#features/institution-requests/web/pages.ts';
import { pages as institutions } from '#features/institutions/web/pages.ts';
import { pages as joining } from '#features/joining/web/pages.ts';
import { pages as journeys } from '#features/journeys/web/pages.ts';
import { pages as learnerHome } from '#features/learner-home/web/pages.ts';
import { pages as notices } from '#features/notices/web/pages.ts';
import { pages as personalLinks } from '#features/personal-links/web/pages.ts';
import { pages as publications } from '#features/publications/web/pages.ts';
import { pages as registration } from '#features/registration/web/pages.ts';
import { pages as sessions } from '#features/sessions/web/pages.ts';

export const pages: readonly Page[] = [
  ...certificates,
  ...consents,
  ...contacts,
  ...contents,
  ...courses,
  ...finding,
  ...help,
  ...home,
  ...institutionRequests,
  ...institutions,
  ...joining,
  ...journeys,
  ...learnerHome,
  ...notices,
  ...personalLinks,
  ...publications,
  ...registration,
  ...sessions,
];
