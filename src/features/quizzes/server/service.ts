// Public server interface of quizzes: opening an attempt, papers for devices without a connection.
export { openAttempt } from './attempts.ts';
export { listPapers } from './papers.ts';
export { askedIn, asMarkedIn } from './attempts.ts';
export { listQuestions, type QuestionRow } from './store.ts';
export { readGivenAnswers } from './submitting.ts';
