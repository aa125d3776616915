// Session tokens: starting and ending sessions. A token is sent once; only its hash is stored.
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { SignedIn as SignedInActor } from '#core/access/actor.ts';
import { tokenHash } from '#core/session/server/actor.ts';
import { lifetimeOn, lifetimes } from '#core/access/server/lifetimes.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { type Language, languageId } from '#core/i18n/words.ts';
import { keepLanguage, userInfo } from '#features/accounts/server/service.ts';
import type { SignedIn } from '../contract.ts';
import { type Device, identifyDevice } from './device-keys.ts';
import { sessionOpened } from './events.ts';
import {
  boundSessions,
  deleteKnownDevices,
  endSessions,
  holdAccount,
  insertKnownDevice,
  insertSession,
  isOpen,
  markFactorShown,
} from './store.ts';
import { recordLogin } from './login-history.ts';
import { deletePins } from './store-pins.ts';

export type SignedInAnswer = z.infer<typeof SignedIn>;
export interface From {
  ip: string;
  device: string;
  /** The institution whose site was opened. */
  site_institution?: number;
  /** A program signs in, which nobody can leave open on a desk. */
  program?: boolean;
  /** In which this browser shows its pages. */
  reads?: Language;
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
  /** Whether the phone is theirs alone; undefined where nobody was asked. */
  own_phone?: boolean | undefined;
}
async function open(
  sql: Sql,
  user_id: number,
  { ip, device, site_institution, program = false }: From,
  { alone = false, password_hash = null, limited_until, own_phone }: How,
) {
  const token = randomBytes(32).toString('base64url');
  const session = await insertSession(sql, {
    user_id,
    token_hash: tokenHash(token),
    device,
    ip,
    password_hash,
    site: site_institution ?? null,
    program,
    limited_until: limited_until ?? null,
    lifetime: lifetimeOn(own_phone),
  });
  // by itself: of two that wait for each other the later one sees the session of the one before
  if (session && alone) await endSessions(sql, user_id, session.id);
  return session && { token, ...session };
}
/** Starts a session without more ado: for tests, demonstration data and tools. */
export const startSession = async (sql: Sql, user_id: number, from: From) => (await open(sql, user_id, from, {}))!;
/** Signs a person in and answers what every login answers; from now on the device is known. Nothing when the password that was
 *  shown is no longer the person's. */
export async function openSession(
  sql: Transaction,
  user_id: number,
  from: From,
  { device = identifyDevice(undefined), both_factors, ...how }: How & { device?: Device },
): Promise<SignedInAnswer | undefined> {
  const opened = await open(sql, user_id, from, how);
  if (!opened) return undefined;
  await boundSessions(sql, user_id);
  await insertKnownDevice(sql, user_id, device.hash);
  if (both_factors) await markFactorShown(sql, opened.id);
  // before anything is written to them
  if (from.reads) await keepLanguage(sql, user_id, languageId[from.reads]);
  const answered = {};
  await sessionOpened.tell(sql, { user_id, answered });
  const { id, token, role_id, role, institution_id, staff } = opened;
  if (staff) await recordLogin(sql, { user_id, role, institution_id, ip: from.ip, device: from.device });
  const user = await userInfo(sql, user_id, role_id === null ? undefined : { id: role_id, institution_id }, id);
  const { idle } = staff ? (from.program ? lifetimes.program : lifetimes.staff) : lifetimeOn(how.own_phone);
  const left = how.limited_until === undefined ? idle : Math.ceil((Date.parse(how.limited_until) - Date.now()) / 1000);
  const expires_in = Math.max(0, Math.min(idle, left));
  const key = { access_token: token, token_type: 'Bearer', expires_in } as const;
  return { status: 'success', ...key, device_key: device.key, data: { token, ...key, user: { ...user, ...answered } } };
}
/** Holds the own account, before a way into it is added. Refused where the session was ended while the call was under way: its person may
 *  have taken the account back from whoever asks. */
export async function holdOwnAccount(sql: Sql, { user, session_id }: Pick<SignedInActor, 'user' | 'session_id'>): Promise<void> {
  await holdAccount(sql, user.id);
  if (!(await isOpen(sql, session_id))) throw refused('signed_out');
}
/** Ends every session of a person, or every other one, and their PINs on all devices; without one that stays, no device of theirs is
 *  known any more. */
export async function endAllSessions(sql: Sql, user_id: number, but: number | null = null): Promise<void> {
  await holdAccount(sql, user_id);
  await endSessions(sql, user_id, but);
  await deletePins(sql, user_id);
  if (but === null) await deleteKnownDevices(sql, user_id);
}
