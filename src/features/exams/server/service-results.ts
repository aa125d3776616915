// Public server interface of exams for their results.
export { publishResults } from './store-results.ts';
