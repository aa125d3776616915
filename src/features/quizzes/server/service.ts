// Public server interface of quizzes: opening an attempt, papers for devices without a connection, the time and the takers of an exam, what marks by people and
// changes of a key make of attempts.
export { openAttempt } from './attempts.ts';
export { listPapers } from './papers.ts';
export { asAsked, askedIn, asMarkedIn, questionsOf } from './attempts.ts';
export { type LateAnswer, listLateAnswers } from './judging.ts';
export { countMark, raiseMarks } from './counting.ts';
export { getResult } from './results.ts';
export { countAsked, type Effect, type Rekeying, takeBackKey, takeKey, tellPassing, workOutKey } from './regrading.ts';
export { countItems } from './items.ts';
export { lockKeys } from './store-keys.ts';
export { isJudging, judgeLateAll, submitAtEnd } from './jobs.ts';
export { makeStaffCode } from './leases.ts';
export { listCounted, passPercentOf, shownPercent } from './store-exams.ts';
export type { ManagedExam } from './store-managed.ts';
export { readGivenAnswers, submitAttempt } from './submitting.ts';
export { listAnswers, listQuestions, type AttemptRow, type QuestionRow } from './store.ts';
export { findSubmittedOf, getPoints, isDone, lockSubmitted, type ResultReason, saveExtraAttempts } from './store-results.ts';
export { listRunningExams, listTimeOrders, lockOrders, lockRunning, raiseExtra, type RunningRow, setTimes } from './store-time.ts';
export { timesOf } from '../rules-time.ts';
export { quartilesOf } from '../rules-seconds.ts';
export { openingCode } from './bell.ts';
export { listLate, listLogged } from './store-late.ts';
export { dismissLobby } from './store-leaving.ts';
export { answerHelp } from './store-presence.ts';
