// Public server interface of marking.
export { giveMark } from './marking.ts';
export { queueAnswers, requeueAnswers } from './queueing.ts';
export { findAnswer, findAttempt } from './store.ts';
