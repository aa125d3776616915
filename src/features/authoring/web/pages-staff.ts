// Staff pages (routes) of making courses: lists, a new one, and the editor with its steps. Learners have a page of their own at the first address.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { exams } from '#core/navigation/web/side-groups.ts';
import { atExams } from '#features/exams/addresses.ts';
import { atCourses, atEditing, atExport, atImport, atNew, atStep, atSyllabus, atTrainings } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard' } as const;
const editor = {
  ...shared,
  title: titles.edit,
  grant: 'course.view',
  without: ['header', 'side_menu', 'bottom_bar', 'announcement', 'footer'],
  component: () => import('./EditPage.tsx'),
} as const;
/** Many leave it only after hours and on a phone: it comes with its lessons, and without the code of the other steps. */
const syllabus = { ...editor, component: () => import('./SyllabusPage.tsx') } as const;
const making = { ...shared, grant: 'course.create', component: () => import('./NewCoursePage.tsx') } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atCourses.path,
    title: titles.courses,
    query: listQuery,
    menu: [
      { place: 'side', role: ['super', 'partner'], order: 20, icon: 'book-open', grant: 'course.view' },
      { place: 'account', role: ['super', 'partner'], order: 20, icon: 'book-open', grant: 'course.view' },
    ],
    component: () => import('./CoursesPage.tsx'),
  },
  {
    ...shared,
    path: atTrainings.path,
    title: titles.trainings,
    query: listQuery,
    menu: [{ place: 'side', role: ['super', 'partner'], order: 21, icon: 'presentation', grant: 'course.view' }],
    component: () => import('./CoursesPage.tsx'),
  },
  {
    ...shared,
    path: atExams.path,
    title: titles.exams,
    query: listQuery,
    menu: [{ place: 'side', role: ['super', 'partner'], group: exams, order: 20, grant: 'course.view' }],
    component: () => import('./CoursesPage.tsx'),
  },
  { ...shared, path: atExport.path, title: titles.export, grant: 'course.update', component: () => import('./ExportPage.tsx') },
  { ...making, path: atImport.path, title: titles.import, component: () => import('./ImportPage.tsx') },
  { ...making, path: atNew.course.path, title: titles.create },
  { ...making, path: atNew.training.path, title: titles.create_training },
  { ...making, path: atNew.assessment.path, title: titles.create_exam },
  { ...editor, path: atEditing.course.path, also: [atStep.course.path] },
  { ...editor, path: atEditing.training.path, also: [atStep.training.path] },
  { ...editor, path: atEditing.assessment.path, also: [atStep.assessment.path] },
  { ...syllabus, path: atSyllabus.course.path, also: [atSyllabus.training.path, atSyllabus.assessment.path] },
];
