// The door of the lessons room for the import of courses.
export {
  archiveLessons,
  type ImportedLesson,
  type ImportedLessonFile,
  listImportedLessons,
  replaceLessonFiles,
  upsertLessons,
} from './store-import.ts';
