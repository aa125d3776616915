// Public server interface of questions: what is shown of them, and grading.
export { getCorrectAnswer, gradeAnswer } from './grading.ts';
export { isEmpty, readAnswer, show } from '../types/kinds.ts';
