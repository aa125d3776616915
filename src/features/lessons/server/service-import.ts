// Public server interface of lessons for the course import.
export {
  archiveLessons,
  type ImportedLesson,
  type ImportedLessonFile,
  listImportedLessons,
  replaceLessonFiles,
  upsertLessons,
} from './store-import.ts';
