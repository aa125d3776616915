// Public server interface of lessons for the course import.
export {
  archiveLessons,
  giveLessonKeys,
  type ImportedLesson,
  type ImportedLessonFile,
  listImportedLessons,
  listWrittenFiles,
  listWrittenLessons,
  replaceLessonFiles,
  upsertLessons,
} from './store-import.ts';
