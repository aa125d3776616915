// Public server interface of classrooms: a class as its reach finds it.
export type { Classroom } from './reach.ts';
export { type ClassRow, findClass } from './store.ts';
