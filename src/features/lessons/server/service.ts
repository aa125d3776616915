// Public server interface of lessons: a learner's lessons and their contents.
export type { LearnerLesson } from './store.ts';
export { findLearnerLesson, listLearnerLessons } from './finding-lesson.ts';
export { checkBegunOpen } from './reach.ts';
export { allowedTo } from './store-allowed.ts';
export { areMarksTold, areOwnMarksTold, isSealed } from './store-sealing.ts';
export { listContents } from './contents.ts';
export { callExamLesson, hideExamLesson, insertExamLesson, showExamLesson } from './store-exam-lessons.ts';
