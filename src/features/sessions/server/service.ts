// Public server interface of sessions: starting and ending sessions, known devices.
export { type Device, identifyDevice } from './device-keys.ts';
export { endAllSessions, openSession, type SignedInAnswer, startSession } from './opening.ts';
export { insertKnownDevice, isKnownDevice, markSessionsSeen, markSessionWorked, wasSeenThere } from './store.ts';
