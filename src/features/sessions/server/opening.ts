// Session tokens: starting and ending sessions. A token is sent once; only its hash is stored.
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { tokenHash } from '#core/access/server/actor.ts';
import { lifetimes } from '#core/access/server/lifetimes.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { userInfo } from '#features/accounts/server/service.ts';
import type { SignedIn } from '../contract.ts';
import { type Device, identifyDevice } from './device-keys.ts';
import { sessionOpened } from './events.ts';
import { boundSessions, deleteKnownDevices, endSessions, insertKnownDevice, insertSession, markFactorShown } from './store.ts';
import { recordLogin } from './login-history.ts';
import { deletePins } from './store-pins.ts';

export type SignedInAnswer = z.infer<typeof SignedIn>;
export interface From {
  ip: string;
  device: string;
  /** The institution whose site was opened. */
  site_institution?: number;
}
interface How {
  /** Ends the person's other sessions. */
  alone?: boolean;
  /** The password that was shown: where it is no longer the person's, no session starts. */
  password_hash?: string | null;
  /** What was shown is a second factor, too. */
  both_factors?: boolean;
  /** By a personal link: the session ends with it at the latest, and opens no other way in. */
  limited_until?: string;
}
async function open(
  sql: Sql,
  user_id: number,
  { ip, device, site_institution }: From,
  { alone = false, password_hash = null, limited_until }: How,
) {
  const token = randomBytes(32).toString('base64url');
  const session = await insertSession(sql, {
    user_id,
    token_hash: tokenHash(token),
    device,
    ip,
    alone,
    password_hash,
    site: site_institution ?? null,
    limited_until: limited_until ?? null,
  });
  return session && { token, ...session };
}
/** Starts a session without more ado: for tests, demonstration data and tools. */
export const startSession = async (sql: Sql, user_id: number, from: From) => (await open(sql, user_id, from, {}))!;
/** Signs a person in and answers what every login answers; from now on the device is known. Nothing when the password that was
 *  shown is no longer the person's. */
export async function openSession(
  sql: Sql,
  user_id: number,
  from: From,
  { device = identifyDevice(undefined), both_factors, ...how }: How & { device?: Device },
): Promise<SignedInAnswer | undefined> {
  const opened = await open(sql, user_id, from, how);
  if (!opened) return undefined;
  await boundSessions(sql, user_id);
  await insertKnownDevice(sql, user_id, device.hash);
  if (both_factors) await markFactorShown(sql, opened.id);
  await sessionOpened.tell(sql, { user_id });
  const { id, token, role_id, role, institution_id, staff } = opened;
  if (staff) await recordLogin(sql, { user_id, role, institution_id, ip: from.ip, device: from.device });
  const user = await userInfo(sql, user_id, role_id === null ? undefined : { id: role_id, institution_id }, id);
  const idle = lifetimes[staff ? 'staff' : 'learner'].idle;
  const left = how.limited_until === undefined ? idle : Math.ceil((Date.parse(how.limited_until) - Date.now()) / 1000);
  const expires_in = Math.max(0, Math.min(idle, left));
  const key = { access_token: token, token_type: 'Bearer', expires_in } as const;
  return { status: 'success', ...key, device_key: device.key, data: { token, ...key, user } };
}
/** Ends every session of a person, or every other one, and their PINs on all devices; without one that stays, no device of theirs is
 *  known any more. */
export async function endAllSessions(sql: Sql, user_id: number, but: number | null = null): Promise<void> {
  await endSessions(sql, user_id, but);
  await deletePins(sql, user_id);
  if (but === null) await deleteKnownDevices(sql, user_id);
}
