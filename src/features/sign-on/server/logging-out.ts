// Logout told by a provider (OpenID Connect back-channel logout): its logout token verified, then the sessions that it opened are ended.
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { SignOnProvider } from '#core/config-sign-on.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { endSession } from '#features/sessions/server/service.ts';
import { faultOf, keysOf } from './providers.ts';
import { listSignOnSessions } from './store.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const SKEW = 60;
/** Signed with a key pair: with the client's secret anybody who has it could end sessions, and none at all proves nothing. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const sets = new WeakMap<SignOnProvider, { uri: string; set: ReturnType<typeof createRemoteJWKSet> }>();

/** What a logout token says: of which person or session of the provider's, and when it was written. */
async function readLogout(provider: SignOnProvider, token: string) {
  const { issuer, uri, fetch, seconds } = await keysOf(provider);
  if (!uri) return 'no_keys';
  let kept = sets.get(provider);
  if (kept?.uri !== uri) {
    kept = { uri, set: createRemoteJWKSet(new URL(uri), { timeoutDuration: seconds * 1000, [customFetch]: fetch }) };
    sets.set(provider, kept);
  }
  const { payload } = await jwtVerify(token, kept.set, {
    issuer,
    audience: provider.client_id,
    algorithms: ALGORITHMS,
    // no other token of the provider is taken for one, whatever stands in it
    typ: 'logout+jwt',
    clockTolerance: SKEW,
    // one that was caught on the way long ago ends nobody's session now
    maxTokenAge: 600,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const events = payload.events as Record<string, unknown> | null;
  if (typeof events !== 'object' || events === null || typeof events[EVENT] !== 'object') return 'not_a_logout';
  // an ID token with an event in it is none
  if (payload.nonce !== undefined) return 'has_nonce';
  const sid = typeof payload.sid === 'string' ? payload.sid : null;
  const subject = typeof payload.sub === 'string' ? payload.sub : null;
  return sid === null && subject === null ? 'of_nobody' : { issuer, subject, sid, written: payload.iat! };
}
/** Why it is not believed, for the log; nothing when it is. */
export async function endAtProvidersWord(pool: Pool, provider: SignOnProvider, token: string): Promise<string | undefined> {
  const told = await readLogout(provider, token).catch((error: unknown) =>
    // the provider's own fault too: its keys may not be reached
    error instanceof errors.JOSEError ? error.code : faultOf(error).reason,
  );
  if (typeof told === 'string') return told;
  // a session that was opened after it was written is not meant: a token that is sent twice ends nothing new
  const until = new Date((told.written + SKEW) * 1000);
  for (const { session_id } of await listSignOnSessions(pool, { ...told, until })) await endSession(pool, session_id);
  return undefined;
}
