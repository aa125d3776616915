// Public server interface of quizzes: opening an attempt, papers for devices without a connection, the time and the takers of an exam.
export { openAttempt } from './attempts.ts';
export { listPapers } from './papers.ts';
export { askedIn, asMarkedIn } from './attempts.ts';
export { listQuestions, type QuestionRow } from './store.ts';
export { readGivenAnswers } from './submitting.ts';
export { submitAtEnds } from './jobs.ts';
export type { ManagedExam } from './store-managed.ts';
export { listRunningExams, lockOrders, lockRunning, raiseExtra, type RunningRow, setTimes } from './store-time.ts';
