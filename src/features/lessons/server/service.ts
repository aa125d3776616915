// The door of the lessons room: a lesson of one's own course.
export type { MyLesson } from './store.ts';
