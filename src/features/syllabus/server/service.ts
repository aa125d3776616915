// Public server interface of the syllabus builder: publishing with the course, and what that means for its learners.
export { checkSyllabus, lacking } from './checking.ts';
export { copySyllabus } from './copying.ts';
export { describeChanges } from './describing.ts';
export { followLessons } from './following.ts';
export { publishSyllabus, putQuestions } from './publishing.ts';
export { syllabusWaits } from './store.ts';
export { followLesson, type LessonBody, writeLesson } from './taking.ts';
export { readWritten, type WrittenLesson, type WrittenSyllabus } from './written.ts';
export { isLessonKind, openKinds, SECTION } from '../kinds.ts';
export { filesOf, lessonOf, valuesOf, type Whole } from './lesson-rows.ts';
export { mediaOf, showLesson } from './showing.ts';
