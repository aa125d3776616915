// The door of the courses room for the import of courses.
export {
  type ImportedCourse,
  type ImportedTeacher,
  isSlugTaken,
  recountCourse,
  replaceTeachers,
  touchCourse,
  upsertCourse,
  type Written,
} from './store-import.ts';
