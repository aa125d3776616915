// Public server interface of sessions: starting and ending sessions, known devices.
export { type Device, identifyDevice } from './device-keys.ts';
export { endAllSessions, holdOwnAccount, openSession, type SignedInAnswer, startSession } from './opening.ts';
export { isOwnPassword } from './confirming.ts';
export { openSessionNews } from './news.ts';
export { listSessionStates } from './store-news.ts';
export { readWait, tryAgain, tryPassword, unlock } from './login-limit.ts';
export { tellWaysIn } from './telling-ways-in.ts';
export { recordRefusedLogin, recordRefusedLoginAside } from './login-history.ts';
export {
  countSessions,
  endActedSession,
  extendActedSession,
  endSession,
  holdAccount,
  insertActedSession,
  insertKnownDevice,
  isKnownDevice,
  markFactorShown,
  markProved,
  markSessionsSeen,
  markSessionWorked,
  setSessionLook,
  wasSeenThere,
} from './store.ts';
