// Public server interface of lessons: the type of a learner's lesson.
export type { LearnerLesson } from './store.ts';
