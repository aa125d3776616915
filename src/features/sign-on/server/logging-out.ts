// Logout told by a provider (OpenID Connect back-channel logout): its logout token verified, then the sessions that it opened are ended.
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { SignOnProvider } from '#core/config-sign-on.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { endSession } from '#features/sessions/server/service.ts';
import { keysOf } from './providers.ts';
import { listSignOnSessions } from './store.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const SKEW = 60;
/** Signed with a key pair: with the client's secret anybody who has it could end sessions, and none at all proves nothing. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
let sets = new WeakMap<SignOnProvider, { uri: string; set: ReturnType<typeof createRemoteJWKSet> }>();
export const forgetKeys = (): void => {
  sets = new WeakMap();
};

/** Why it is not believed, for the log; nothing when it is. */
export async function endAtProvidersWord(pool: Pool, provider: SignOnProvider, token: string): Promise<string | undefined> {
  const { issuer, uri, fetch, seconds } = await keysOf(provider);
  if (!uri) return 'no_keys';
  let kept = sets.get(provider);
  if (kept?.uri !== uri) {
    kept = { uri, set: createRemoteJWKSet(new URL(uri), { timeoutDuration: seconds * 1000, [customFetch]: fetch }) };
    sets.set(provider, kept);
  }
  try {
    const { payload } = await jwtVerify(token, kept.set, {
      issuer,
      audience: provider.client_id,
      algorithms: ALGORITHMS,
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
    if (sid === null && subject === null) return 'of_nobody';
    for (const { session_id } of await listSignOnSessions(pool, { issuer, subject, sid })) await endSession(pool, session_id);
    return undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return error.code;
    throw error;
  }
}
