// WebAuthn ceremonies: challenges given and used up, and what a device answered verified against challenge, origin, host and key.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Actor } from '#core/access/actor.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { keyed } from '#features/accounts/server/service.ts';
import { commonHost, siteAddress } from '#features/institutions/server/service.ts';
import { findSiteName } from '#features/sign-on/server/service.ts';
import { insertChallenge, type PasskeyRow, type Purpose, claimChallenge } from './store.ts';

/** Loaded with the first passkey: with the formats of certificates they are forty packages. */
const webauthn = async () => ({ ...(await import('@simplewebauthn/server')), ...(await import('@simplewebauthn/server/helpers')) });

/** As long as somebody looks for their finger, and a page of login stands open. */
const MINUTES = 10;
const hashOf = (challenge: string): Buffer => keyed(`passkey:${challenge}`);

export async function giveChallenge(sql: Sql, purpose: Purpose, session_id: number | null): Promise<{ challenge: string; rp_id: string }> {
  const challenge = randomBytes(32).toString('base64url');
  await insertChallenge(sql, { challenge_hash: hashOf(challenge), purpose, session_id, minutes: MINUTES });
  return { challenge, rp_id: commonHost() };
}

/** What is wrong with an answer, for the security log: nothing of it is told to who asks. */
export class Unproved extends Error {}

interface ClientData {
  challenge: string;
  origin: string;
  crossOrigin?: boolean;
}
function readClientData(client_data: string): ClientData | undefined {
  try {
    const read = JSON.parse(Buffer.from(client_data, 'base64url').toString()) as Partial<ClientData> | null;
    return typeof read?.challenge === 'string' && typeof read.origin === 'string' ? (read as ClientData) : undefined;
  } catch {
    return undefined;
  }
}
/** The one origin that an answer to this request can come from: the address of the site that was opened. */
async function originOf(sql: Sql, actor: Actor): Promise<string> {
  const site = actor.site_institution ? await findSiteName(sql, actor.site_institution) : undefined;
  return siteAddress(site ?? null);
}
/** Uses up the challenge that was signed, before anything else is looked at: an answer counts once, a wrong one too. Undefined where it is over. */
export async function claimSigned(
  pool: Pool,
  actor: Actor,
  { client_data, purpose, session_id }: { client_data: string; purpose: Purpose; session_id: number | null },
): Promise<{ challenge: string; origin: string; rp_id: string } | undefined> {
  const told = readClientData(client_data);
  if (!told || !(await claimChallenge(pool, { challenge_hash: hashOf(told.challenge), purpose, session_id }))) return undefined;
  const origin = await originOf(pool, actor);
  if (told.origin !== origin || told.crossOrigin) throw new Unproved(`origin ${told.origin.slice(0, 100)}`);
  return { challenge: told.challenge, origin, rp_id: commonHost() };
}

const unproved = (error: unknown): never => {
  throw new Unproved(error instanceof Error ? error.message.slice(0, 200) : 'unreadable');
};
type Signed = NonNullable<Awaited<ReturnType<typeof claimSigned>>>;

/** Reads a new passkey out of what a device answered. */
export async function readNew(signed: Signed, { client_data, attestation }: { client_data: string; attestation: string }) {
  const verify = async () => {
    const { decodeAttestationObject, isoBase64URL, isoCBOR, verifyRegistrationResponse } = await webauthn();
    // no statement of its maker was asked for, and none is looked at: verifying certificates would fetch addresses that stand in them
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('authData');
    const bare = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return verifyRegistrationResponse({
      response: {
        // read anew out of what is signed
        ...{ id: 'new', rawId: 'new', type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: client_data, attestationObject: isoBase64URL.fromBuffer(bare) },
      },
      expectedChallenge: signed.challenge,
      expectedOrigin: signed.origin,
      expectedRPID: signed.rp_id,
      requireUserVerification: true,
    });
  };
  const { verified, registrationInfo } = await verify().catch(unproved);
  if (!verified || !registrationInfo) throw new Unproved('not verified');
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: credential.publicKey,
    counter: credential.counter,
    synced: credentialBackedUp,
  };
}

export interface Shown {
  credential_id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle?: string | undefined;
}
/** The public key of a passkey that nobody has. */
let nobodys: Uint8Array | undefined;
async function keyOfNobody(): Promise<Uint8Array> {
  if (nobodys) return nobodys;
  const { isoBase64URL, isoCBOR } = await webauthn();
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const cose: [number, unknown][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, isoBase64URL.toBuffer(x!)],
    [-3, isoBase64URL.toBuffer(y!)],
  ];
  return (nobodys = isoCBOR.encode(new Map(cose) as Parameters<typeof isoCBOR.encode>[0]));
}
/** Verifies that a passkey signed the challenge, with its person verified by the device; the same work is done for nothing where there is
 *  no such passkey. Whether it has counted on is asked of the row, when the use is noted: an answer that nobody signed must raise no alarm. */
export async function verifyShown(
  signed: Signed,
  shown: Shown,
  row: (PasskeyRow & { uuid: string }) | undefined,
): Promise<{ counter: number; synced: boolean }> {
  const { verifyAuthenticationResponse } = await webauthn();
  const nobody = await keyOfNobody();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id: shown.credential_id, rawId: shown.credential_id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: shown.client_data, authenticatorData: shown.authenticator_data, signature: shown.signature },
    },
    expectedChallenge: signed.challenge,
    expectedOrigin: signed.origin,
    expectedRPID: signed.rp_id,
    credential: { id: shown.credential_id, publicKey: Uint8Array.from(row?.public_key ?? nobody), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => unproved(row ? error : new Error('unknown')));
  if (!verified || !row) throw new Unproved(row ? 'signature' : 'unknown');
  if (shown.user_handle !== undefined && shown.user_handle !== userHandle(row.uuid)) throw new Unproved('user handle');
  return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
}
/** Whose a passkey is, as the device keeps it: it says nothing of the person. */
export const userHandle = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
