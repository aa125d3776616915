// All rooms of src/features. Written by `npm run rooms`.
import type { Room } from '#core/house/server/room.ts';
import { room as accommodations } from '#features/accommodations/server/room.ts';
import { room as accountMerges } from '#features/account-merges/server/room.ts';
import { room as accounts } from '#features/accounts/server/room.ts';
import { room as acting } from '#features/acting/server/room.ts';
import { room as activity } from '#features/activity/server/room.ts';
import { room as announcements } from '#features/announcements/server/room.ts';
import { room as assignments } from '#features/assignments/server/room.ts';
import { room as attendance } from '#features/attendance/server/room.ts';
import { room as authoring } from '#features/authoring/server/room.ts';
import { room as bank } from '#features/bank/server/room.ts';
import { room as batches } from '#features/batches/server/room.ts';
import { room as board } from '#features/board/server/room.ts';
import { room as calendar } from '#features/calendar/server/room.ts';
import { room as campaigns } from '#features/campaigns/server/room.ts';
import { room as categories } from '#features/categories/server/room.ts';
import { room as certificates } from '#features/certificates/server/room.ts';
import { room as classPeople } from '#features/class-people/server/room.ts';
import { room as classrooms } from '#features/classrooms/server/room.ts';
import { room as classworks } from '#features/classworks/server/room.ts';
import { room as consents } from '#features/consents/server/room.ts';
import { room as contacts } from '#features/contacts/server/room.ts';
import { room as contents } from '#features/contents/server/room.ts';
import { room as courses } from '#features/courses/server/room.ts';
import { room as deletions } from '#features/deletions/server/room.ts';
import { room as disabilities } from '#features/disabilities/server/room.ts';
import { room as discussions } from '#features/discussions/server/room.ts';
import { room as education } from '#features/education/server/room.ts';
import { room as enrollments } from '#features/enrollments/server/room.ts';
import { room as examPapers } from '#features/exam-papers/server/room.ts';
import { room as exams } from '#features/exams/server/room.ts';
import { room as exchange } from '#features/exchange/server/room.ts';
import { room as feedback } from '#features/feedback/server/room.ts';
import { room as files } from '#features/files/server/room.ts';
import { room as finding } from '#features/finding/server/room.ts';
import { room as geography } from '#features/geography/server/room.ts';
import { room as guardians } from '#features/guardians/server/room.ts';
import { room as help } from '#features/help/server/room.ts';
import { room as holidays } from '#features/holidays/server/room.ts';
import { room as home } from '#features/home/server/room.ts';
import { room as institutionRequests } from '#features/institution-requests/server/room.ts';
import { room as institutions } from '#features/institutions/server/room.ts';
import { room as joining } from '#features/joining/server/room.ts';
import { room as journeys } from '#features/journeys/server/room.ts';
import { room as keyChanges } from '#features/key-changes/server/room.ts';
import { room as languageValues } from '#features/language-values/server/room.ts';
import { room as learnerHome } from '#features/learner-home/server/room.ts';
import { room as lessons } from '#features/lessons/server/room.ts';
import { room as looking } from '#features/looking/server/room.ts';
import { room as mailTemplates } from '#features/mail-templates/server/room.ts';
import { room as marking } from '#features/marking/server/room.ts';
import { room as myData } from '#features/my-data/server/room.ts';
import { room as notices } from '#features/notices/server/room.ts';
import { room as offline } from '#features/offline/server/room.ts';
import { room as otherInfo } from '#features/other-info/server/room.ts';
import { room as participantTypes } from '#features/participant-types/server/room.ts';
import { room as passkeys } from '#features/passkeys/server/room.ts';
import { room as people } from '#features/people/server/room.ts';
import { room as personalLinks } from '#features/personal-links/server/room.ts';
import { room as posts } from '#features/posts/server/room.ts';
import { room as professions } from '#features/professions/server/room.ts';
import { room as promotions } from '#features/promotions/server/room.ts';
import { room as publications } from '#features/publications/server/room.ts';
import { room as publishing } from '#features/publishing/server/room.ts';
import { room as questions } from '#features/questions/server/room.ts';
import { room as quizzes } from '#features/quizzes/server/room.ts';
import { room as registration } from '#features/registration/server/room.ts';
import { room as reminders } from '#features/reminders/server/room.ts';
import { room as reports } from '#features/reports/server/room.ts';
import { room as rescrutiny } from '#features/rescrutiny/server/room.ts';
import { room as results } from '#features/results/server/room.ts';
import { room as reviews } from '#features/reviews/server/room.ts';
import { room as roles } from '#features/roles/server/room.ts';
import { room as runs } from '#features/runs/server/room.ts';
import { room as schedule } from '#features/schedule/server/room.ts';
import { room as scorm } from '#features/scorm/server/room.ts';
import { room as search } from '#features/search/server/room.ts';
import { room as sessions } from '#features/sessions/server/room.ts';
import { room as sharing } from '#features/sharing/server/room.ts';
import { room as signOn } from '#features/sign-on/server/room.ts';
import { room as sliders } from '#features/sliders/server/room.ts';
import { room as staffHome } from '#features/staff-home/server/room.ts';
import { room as staffSecurity } from '#features/staff-security/server/room.ts';
import { room as surveys } from '#features/surveys/server/room.ts';
import { room as syllabus } from '#features/syllabus/server/room.ts';
import { room as systemUsers } from '#features/system-users/server/room.ts';
import { room as tags } from '#features/tags/server/room.ts';
import { room as teachingRequests } from '#features/teaching-requests/server/room.ts';
import { room as templates } from '#features/templates/server/room.ts';
import { room as trainingMeals } from '#features/training-meals/server/room.ts';
import { room as trainings } from '#features/trainings/server/room.ts';
import { room as verification } from '#features/verification/server/room.ts';
import { room as writing } from '#features/writing/server/room.ts';

export const featureRooms: readonly Room[] = [
  accommodations,
  accountMerges,
  accounts,
  acting,
  activity,
  announcements,
  assignments,
  attendance,
  authoring,
  bank,
  batches,
  board,
  calendar,
  campaigns,
  categories,
  certificates,
  classPeople,
  classrooms,
  classworks,
  consents,
  contacts,
  contents,
  courses,
  deletions,
  disabilities,
  discussions,
  education,
  enrollments,
  examPapers,
  exams,
  exchange,
  feedback,
  files,
  finding,
  geography,
  guardians,
  help,
  holidays,
  home,
  institutionRequests,
  institutions,
  joining,
  journeys,
  keyChanges,
  languageValues,
  learnerHome,
  lessons,
  looking,
  mailTemplates,
  marking,
  myData,
  notices,
  offline,
  otherInfo,
  participantTypes,
  passkeys,
  people,
  personalLinks,
  posts,
  professions,
  promotions,
  publications,
  publishing,
  questions,
  quizzes,
  registration,
  reminders,
  reports,
  rescrutiny,
  results,
  reviews,
  roles,
  runs,
  schedule,
  scorm,
  search,
  sessions,
  sharing,
  signOn,
  sliders,
  staffHome,
  staffSecurity,
  surveys,
  syllabus,
  systemUsers,
  tags,
  teachingRequests,
  templates,
  trainingMeals,
  trainings,
  verification,
  writing,
];
