// Public server interface of the timetable: the classes that somebody has, and holding a timetable as it is.
export { ownClasses } from './store.ts';
export { lockTimetable } from './store-writing.ts';
