// Public server interface of lessons for the course import.
export { KEYED_BEGINS, leadByKey, leadEach, leadFromKeys, leadToCopy, type LessonLink, lessonLinks } from './links.ts';
export { copyLessons, rewriteLessons } from './store-copy.ts';
export { type ClassLesson, findClassLesson, postponeClassLessons, putClassLesson, showClassLesson } from './store-class-lessons.ts';
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
