// Public server interface of lessons: the type of a learner's lesson.
export type { MyLesson } from './store.ts';
