// Page list of the staff's area. Written by `npm run rooms`.
import type { Page } from '#core/contract/web/page.ts';
import { pages as accommodations } from '#features/accommodations/web/pages-staff.ts';
import { pages as accountMerges } from '#features/account-merges/web/pages-staff.ts';
import { pages as acting } from '#features/acting/web/pages-staff.ts';
import { pages as activity } from '#features/activity/web/pages-staff.ts';
import { pages as announcements } from '#features/announcements/web/pages-staff.ts';
import { pages as assignments } from '#features/assignments/web/pages-staff.ts';
import { pages as authoring } from '#features/authoring/web/pages-staff.ts';
import { pages as batches } from '#features/batches/web/pages-staff.ts';
import { pages as campaigns } from '#features/campaigns/web/pages-staff.ts';
import { pages as categories } from '#features/categories/web/pages-staff.ts';
import { pages as certificates } from '#features/certificates/web/pages-staff.ts';
import { pages as classrooms } from '#features/classrooms/web/pages-staff.ts';
import { pages as disabilities } from '#features/disabilities/web/pages-staff.ts';
import { pages as discussions } from '#features/discussions/web/pages-staff.ts';
import { pages as education } from '#features/education/web/pages-staff.ts';
import { pages as enrollments } from '#features/enrollments/web/pages-staff.ts';
import { pages as examPapers } from '#features/exam-papers/web/pages-staff.ts';
import { pages as exams } from '#features/exams/web/pages-staff.ts';
import { pages as feedback } from '#features/feedback/web/pages-staff.ts';
import { pages as geography } from '#features/geography/web/pages-staff.ts';
import { pages as help } from '#features/help/web/pages-staff.ts';
import { pages as holidays } from '#features/holidays/web/pages-staff.ts';
import { pages as institutionRequests } from '#features/institution-requests/web/pages-staff.ts';
import { pages as institutions } from '#features/institutions/web/pages-staff.ts';
import { pages as joining } from '#features/joining/web/pages-staff.ts';
import { pages as keyChanges } from '#features/key-changes/web/pages-staff.ts';
import { pages as languageValues } from '#features/language-values/web/pages-staff.ts';
import { pages as looking } from '#features/looking/web/pages-staff.ts';
import { pages as mailTemplates } from '#features/mail-templates/web/pages-staff.ts';
import { pages as marking } from '#features/marking/web/pages-staff.ts';
import { pages as participantTypes } from '#features/participant-types/web/pages-staff.ts';
import { pages as people } from '#features/people/web/pages-staff.ts';
import { pages as personalLinks } from '#features/personal-links/web/pages-staff.ts';
import { pages as professions } from '#features/professions/web/pages-staff.ts';
import { pages as promotions } from '#features/promotions/web/pages-staff.ts';
import { pages as reports } from '#features/reports/web/pages-staff.ts';
import { pages as rescrutiny } from '#features/rescrutiny/web/pages-staff.ts';
import { pages as results } from '#features/results/web/pages-staff.ts';
import { pages as roles } from '#features/roles/web/pages-staff.ts';
import { pages as runs } from '#features/runs/web/pages-staff.ts';
import { pages as sliders } from '#features/sliders/web/pages-staff.ts';
import { pages as staffHome } from '#features/staff-home/web/pages-staff.ts';
import { pages as staffSecurity } from '#features/staff-security/web/pages-staff.ts';
import { pages as surveys } from '#features/surveys/web/pages-staff.ts';
import { pages as systemUsers } from '#features/system-users/web/pages-staff.ts';
import { pages as tags } from '#features/tags/web/pages-staff.ts';
import { pages as teachingRequests } from '#features/teaching-requests/web/pages-staff.ts';
import { pages as templates } from '#features/templates/web/pages-staff.ts';
import { pages as trainingMeals } from '#features/training-meals/web/pages-staff.ts';
import { pages as trainings } from '#features/trainings/web/pages-staff.ts';
import { pages as verification } from '#features/verification/web/pages-staff.ts';
import { pages as app } from '#app/web/pages-staff.ts';

export const pages: readonly Page[] = [
  ...accommodations,
  ...accountMerges,
  ...acting,
  ...activity,
  ...announcements,
  ...assignments,
  ...authoring,
  ...batches,
  ...campaigns,
  ...categories,
  ...certificates,
  ...classrooms,
  ...disabilities,
  ...discussions,
  ...education,
  ...enrollments,
  ...examPapers,
  ...exams,
  ...feedback,
  ...geography,
  ...help,
  ...holidays,
  ...institutionRequests,
  ...institutions,
  ...joining,
  ...keyChanges,
  ...languageValues,
  ...looking,
  ...mailTemplates,
  ...marking,
  ...participantTypes,
  ...people,
  ...personalLinks,
  ...professions,
  ...promotions,
  ...reports,
  ...rescrutiny,
  ...results,
  ...roles,
  ...runs,
  ...sliders,
  ...staffHome,
  ...staffSecurity,
  ...surveys,
  ...systemUsers,
  ...tags,
  ...teachingRequests,
  ...templates,
  ...trainingMeals,
  ...trainings,
  ...verification,
  ...app,
];
