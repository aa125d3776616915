// The door of sessions for other rooms: starting and ending them.
import { randomBytes } from 'node:crypto';
import { tokenHash } from '#core/access/server/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { SignedInAnswer } from '#features/accounts/contract.ts';
import { SESSION_SECONDS } from '#features/accounts/rules.ts';
import { userInfo } from '#features/accounts/server/service.ts';
import { endSessions, insertSession, markSeen } from './store.ts';

export interface From {
  ip: string;
  device: string;
}
interface How {
  /** Ends the person's other sessions. */
  alone?: boolean;
  /** The password that was shown: where it is no longer the person's, no session starts. */
  password_hash?: string | null;
}
async function open(sql: Sql, user_id: number, { ip, device }: From, { alone = false, password_hash = null }: How) {
  const token = randomBytes(32).toString('base64url');
  const session = await insertSession(sql, {
    user_id,
    token_hash: tokenHash(token),
    device,
    ip,
    seconds: SESSION_SECONDS,
    alone,
    password_hash,
  });
  return session && { token, ...session };
}
/** Starts a session of 7 days. The token is told once; only its hash is kept. */
export const startSession = async (sql: Sql, user_id: number, from: From) => (await open(sql, user_id, from, {}))!;
/** Signs a person in and answers what every sign-in answers. */
export const signIn = async (sql: Sql, user_id: number, from: From): Promise<SignedInAnswer> => (await signInBy(sql, user_id, from, {}))!;
/** The same by a password that was found right; nothing when it was changed since. */
export async function signInBy(sql: Sql, user_id: number, from: From, how: How): Promise<SignedInAnswer | undefined> {
  const opened = await open(sql, user_id, from, how);
  if (!opened) return undefined;
  const { token, role_id, institution_id } = opened;
  const user = await userInfo(sql, user_id, role_id === null ? undefined : { id: role_id, institution_id });
  const key = { access_token: token, token_type: 'Bearer', expires_in: SESSION_SECONDS } as const;
  return { status: 'success', ...key, data: { token, ...key, user } };
}
/** Notes that these sessions are in use now. */
export const sessionsSeen = async (sql: Sql, ids: number[]): Promise<void> => {
  await markSeen(sql, ids);
};
/** Ends every session of a person, or every other one. */
export const endSessionsOf = async (sql: Sql, user_id: number, but: number | null = null): Promise<void> => {
  await endSessions(sql, user_id, but);
};
