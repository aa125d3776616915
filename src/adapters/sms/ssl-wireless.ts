// SMS gateway adapter for SSL Wireless SMS Plus v3, with a short time limit.
import { type Carrier, Refused } from '#core/post/server/deliver.ts';

const LIMIT_MS = 10_000;
/** Errors of a connection that never stood: nothing was handed over. */
const neverConnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Refuses with the provider's own status words; a csms_id makes a repeated delivery harmless. */
export function sslWirelessCarrier(options: { url: string; api_token: string; sid: string; limit_ms?: number }): Carrier {
  let stop = new AbortController();
  return {
    keeps: false,
    deliver: async (m, beforeSending) => {
      await beforeSending();
      const response = await fetch(options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          api_token: options.api_token,
          sid: options.sid,
          msisdn: m.to_address.replace('+', ''),
          sms: m.body,
          csms_id: m.key,
        }),
        redirect: 'error',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(options.limit_ms ?? LIMIT_MS)]),
      }).catch((error: Error & { cause?: { code?: string } }) => {
        const code = error.cause?.code ?? '';
        throw neverConnected.test(code) ? new Refused(`The SMS provider cannot be reached (${code})`) : error;
      });
      const answer = (await response.json().catch(() => undefined)) as
        | { status?: string; error_message?: string; smsinfo?: { reference_id?: string }[] }
        | undefined;
      if (!response.ok || answer?.status !== 'SUCCESS') {
        const text = `SMS provider answered ${response.status} ${answer?.status ?? ''} ${answer?.error_message ?? ''}`.trim();
        // a gateway on the way that gave up says nothing about the message
        throw response.status < 500 || answer?.status ? new Refused(text) : new Error(text);
      }
      return { provider_id: answer.smsinfo?.[0]?.reference_id ?? '' };
    },
    close: () => {
      stop.abort(new Error('The server is stopping'));
      stop = new AbortController();
    },
  };
}
