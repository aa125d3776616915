// Page URLs (typed routes) of making courses: the lists, a new one, the editor and its steps, for each kind of course.
import { address } from '#core/navigation/address.ts';
import { atExams } from '#features/exams/addresses.ts';
import type { CourseKind } from './lists.ts';

export const atCourses = address('/course');
export const atTrainings = address('/training');
/** The list of a kind. */
export const atListOf = { course: atCourses, training: atTrainings, assessment: atExams } as const;
export const atNew = {
  course: address('/course/create'),
  training: address('/training/create'),
  assessment: address('/exam/create'),
} as const;
export const atEditing = {
  course: address('/course/edit/:id'),
  training: address('/training/edit/:id'),
  assessment: address('/exam/edit/:id'),
} as const;
export const atStep = {
  course: address('/course/edit/:id/:slug'),
  training: address('/training/edit/:id/:slug'),
  assessment: address('/exam/edit/:id/:slug'),
} as const;
/** The step that is a page of its own. */
export const atSyllabus = {
  course: address('/course/edit/:id/syllabus'),
  training: address('/training/edit/:id/syllabus'),
  assessment: address('/exam/edit/:id/syllabus'),
} as const;
export const kindOf = (kind: string): CourseKind => (kind === 'training' || kind === 'assessment' ? kind : 'course');
/** A course as a package, out and in. */
export const atExport = address('/course/export/:id');
export const atImport = address('/course/import');
