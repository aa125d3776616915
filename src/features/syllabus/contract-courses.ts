// API contract of the courses that a lesson can be copied from.
import { get } from '#core/contract/call.ts';
import { declareNames, namesInput, namesOutput } from '#core/lists/names.ts';
import { words } from './words.ts';

export const courses = declareNames({ name: 'syllabus.courses', many: words.which_courses, one: words.which_course });
export const listCourses = get('syllabus.list-courses', '/course/syllabus-sources', {
  summary: 'The courses whose syllabus this person may look at, to copy from',
  who: 'course.view',
  input: namesInput(courses),
  output: namesOutput,
});
