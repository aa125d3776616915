// Public server interface of courses for the course import.
export {
  type ImportedCourse,
  type ImportedTeacher,
  isSlugTaken,
  recountCourse,
  replaceTeachers,
  setLeastShare,
  touchCourse,
  upsertCourse,
  type Written,
} from './store-import.ts';
