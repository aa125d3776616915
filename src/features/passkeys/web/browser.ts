// WebAuthn in the browser: makes a passkey, shows one. Loaded where somebody has a passkey or wants one, never with a page.
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import type { In, Out } from '#core/contract/call.ts';
import type { add, ask, begin, confirm } from '../contract.ts';

type Made = In<typeof add>;
type Shown = In<typeof confirm>;

/** What became of the device's own dialog: `stopped` by its person or its time, `already` where the device holds one for the account;
 *  `elsewhere`: none was opened, since passkeys belong to another address than that of this page. */
export type Unshown = 'stopped' | 'already' | 'elsewhere';
export type Outcome<T> = T | Unshown;
/** A device shows a passkey to the host that it was made for, and to hosts below it. */
const isTheirs = (rp_id: string): boolean => location.hostname === rp_id || location.hostname.endsWith(`.${rp_id}`);
const outcomeOf = (error: unknown): 'stopped' | 'already' =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'already' : 'stopped';
const listed = (known: Out<typeof ask>['known']) =>
  known.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: transports as AuthenticatorTransport[] }));

export async function makePasskey({ challenge, rp_id, user, known }: Out<typeof begin>): Promise<Outcome<Made>> {
  if (!isTheirs(rp_id)) return 'elsewhere';
  try {
    const { response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rp_id, name: 'Shikhon' },
        user,
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: listed(known),
        // found by the device without a name that is typed, and opened by its person alone
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    });
    return { client_data: response.clientDataJSON, attestation: response.attestationObject, transports: response.transports ?? [] };
  } catch (error) {
    return outcomeOf(error);
  }
}
/** Takes back what is suggested below a field that is gone. */
export const stopShowing = (): void => WebAuthnAbortService.cancelCeremony();
/** `autofill`: offered below the field of the name, until somebody chooses it or another one is shown. */
export async function showPasskey({ challenge, rp_id, known }: Out<typeof ask>, autofill = false): Promise<Outcome<Shown>> {
  if (!isTheirs(rp_id)) return 'elsewhere';
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId: rp_id, allowCredentials: listed(known), userVerification: 'required' },
      useBrowserAutofill: autofill,
    });
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle ? { user_handle: response.userHandle } : {}),
    };
  } catch (error) {
    return outcomeOf(error);
  }
}
