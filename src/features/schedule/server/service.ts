// Public server interface of the timetable: the classes that somebody has.
export { ownClasses } from './store.ts';
