// The door of the quizzes room: opening an attempt.
export { openAttempt } from './attempts.ts';
