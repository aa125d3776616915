// Public server interface of quizzes: opening an attempt, papers for devices without a connection.
export { openAttempt } from './attempts.ts';
export { listPapers } from './papers.ts';
