// Page list of the dashboard area. Written by `npm run rooms`.
import type { Page } from '#core/contract/web/page.ts';
import { pages as accommodations } from '#features/accommodations/web/pages-dashboard.ts';
import { pages as accountMerges } from '#features/account-merges/web/pages-dashboard.ts';
import { pages as accounts } from '#features/accounts/web/pages-dashboard.ts';
import { pages as bank } from '#features/bank/web/pages-dashboard.ts';
import { pages as board } from '#features/board/web/pages-dashboard.ts';
import { pages as calendar } from '#features/calendar/web/pages-dashboard.ts';
import { pages as certificates } from '#features/certificates/web/pages-dashboard.ts';
import { pages as classrooms } from '#features/classrooms/web/pages-dashboard.ts';
import { pages as contacts } from '#features/contacts/web/pages-dashboard.ts';
import { pages as contents } from '#features/contents/web/pages-dashboard.ts';
import { pages as deletions } from '#features/deletions/web/pages-dashboard.ts';
import { pages as exams } from '#features/exams/web/pages-dashboard.ts';
import { pages as exchange } from '#features/exchange/web/pages-dashboard.ts';
import { pages as feedback } from '#features/feedback/web/pages-dashboard.ts';
import { pages as files } from '#features/files/web/pages-dashboard.ts';
import { pages as institutionRequests } from '#features/institution-requests/web/pages-dashboard.ts';
import { pages as journeys } from '#features/journeys/web/pages-dashboard.ts';
import { pages as learnerHome } from '#features/learner-home/web/pages-dashboard.ts';
import { pages as myData } from '#features/my-data/web/pages-dashboard.ts';
import { pages as notices } from '#features/notices/web/pages-dashboard.ts';
import { pages as offline } from '#features/offline/web/pages-dashboard.ts';
import { pages as otherInfo } from '#features/other-info/web/pages-dashboard.ts';
import { pages as promotions } from '#features/promotions/web/pages-dashboard.ts';
import { pages as publishing } from '#features/publishing/web/pages-dashboard.ts';
import { pages as rescrutiny } from '#features/rescrutiny/web/pages-dashboard.ts';
import { pages as results } from '#features/results/web/pages-dashboard.ts';
import { pages as sessions } from '#features/sessions/web/pages-dashboard.ts';
import { pages as signOn } from '#features/sign-on/web/pages-dashboard.ts';
import { pages as staffSecurity } from '#features/staff-security/web/pages-dashboard.ts';
import { pages as teachingRequests } from '#features/teaching-requests/web/pages-dashboard.ts';

export const pages: readonly Page[] = [
  ...accommodations,
  ...accountMerges,
  ...accounts,
  ...bank,
  ...board,
  ...calendar,
  ...certificates,
  ...classrooms,
  ...contacts,
  ...contents,
  ...deletions,
  ...exams,
  ...exchange,
  ...feedback,
  ...files,
  ...institutionRequests,
  ...journeys,
  ...learnerHome,
  ...myData,
  ...notices,
  ...offline,
  ...otherInfo,
  ...promotions,
  ...publishing,
  ...rescrutiny,
  ...results,
  ...sessions,
  ...signOn,
  ...staffSecurity,
  ...teachingRequests,
];
