// Public server interface of courses for the course import.
export {
  completeImported,
  type ImportedCourse,
  type ImportedTeacher,
  isSlugTaken,
  replaceTeachers,
  setLeastShare,
  setTags,
  touchCourse,
  upsertCourse,
  type Written,
} from './store-import.ts';
export { listUuids, rewriteCourse } from './store-copy.ts';
export { recountCourse } from './store-weight.ts';
