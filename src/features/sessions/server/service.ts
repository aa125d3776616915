// Public server interface of sessions: starting and ending sessions, known devices.
export { type Device, deviceOf } from './devices.ts';
export { endAllSessions, openSession, type SignedInAnswer, startSession } from './opening.ts';
export { insertKnownDevice, isKnownDevice, markSessionsSeen } from './store.ts';
