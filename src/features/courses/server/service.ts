// Public server interface of courses: search index, counters, cards.
export { countLearner, countRating } from './counting.ts';
export { indexCourse, indexCourseJob, indexCourses } from './indexing.ts';
export { listCards } from './listing.ts';
export type { CourseRow } from './store.ts';
export { findEnrollmentAndWish } from './store.ts';
export { type CardRow, cardColumns, cardJoins, cardOf, coverOf } from './store-card.ts';
