// Public server interface of surveys for what writes the lessons of a course: publishing and import.
export { readSurveys } from './store.ts';
