// Public server interface of lessons for the course import.
export { copyLessons } from './store-copy.ts';
export {
  archiveLessons,
  giveLessonKeys,
  type ImportedLesson,
  type ImportedLessonFile,
  listImportedLessons,
  listOpenings,
  listRules,
  listWrittenFiles,
  listWrittenLessons,
  replaceLessonFiles,
  upsertLessons,
} from './store-import.ts';
