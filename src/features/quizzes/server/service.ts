// Public server interface of quizzes: opening an attempt.
export { openAttempt } from './attempts.ts';
