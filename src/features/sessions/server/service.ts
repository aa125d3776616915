// Public server interface of sessions: starting and ending sessions, known devices.
import type { Sql } from '#core/db/server/sql.ts';
import { insertKnownDevice, markSeen } from './store.ts';

export { type Device, deviceOf } from './devices.ts';
export { endSessionsOf, openSession, type SignedInAnswer, startSession } from './opening.ts';
export { isKnownDevice } from './store.ts';

/** Notes that these sessions are in use now. */
export const sessionsSeen = async (sql: Sql, ids: number[]): Promise<void> => {
  await markSeen(sql, ids);
};
/** From now on the person is known on this device. */
export const rememberDevice = async (sql: Sql, user_id: number, device_hash: Uint8Array): Promise<void> => {
  await insertKnownDevice(sql, user_id, device_hash);
};
