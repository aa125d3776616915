// Public server interface of courses: search index, counters, cards.
export { countLearner, countRating, weighAgain } from './counting.ts';
export { indexCourse, indexCourseJob, indexCourses, reindexJob } from './indexing.ts';
export { nameTeacher } from './handing.ts';
export { countFoundCourses, listCards, listFoundCourses } from './listing.ts';
export { deleteAllWanted, deleteOldWanted, listTellable, takeWanted, type WantedRow } from './store-wanted.ts';
export { findCourseFor } from './wanted.ts';
export type { CourseRow } from './store.ts';
export { findEnrollmentAndWish } from './store.ts';
export { type CardRow, cardColumns, cardJoins, buildCard, getCoverUrl } from './store-card.ts';
