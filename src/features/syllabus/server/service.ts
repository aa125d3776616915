// Public server interface of the syllabus builder: publishing with the course, and what that means for its learners.
export { followLessons } from './following.ts';
export { publishSyllabus } from './publishing.ts';
export { syllabusWaits } from './store.ts';
