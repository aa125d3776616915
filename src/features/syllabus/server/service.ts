// Public server interface of the syllabus builder: publishing with the course, and what that means for its learners.
export { checkSyllabus, lacking } from './checking.ts';
export { copySyllabus } from './copying.ts';
export { describeChanges } from './describing.ts';
export { followLessons } from './following.ts';
export { publishSyllabus } from './publishing.ts';
export { questionKey } from './question-rows.ts';
export { syllabusWaits } from './store.ts';
export { readWritten, type WrittenLesson, type WrittenSyllabus } from './written.ts';
export { isLessonKind, openKinds } from '../kinds.ts';
