// SMS through SSL Wireless SMS Plus v3.
import type { Carrier } from '#core/post/server/post.ts';

/** Refuses with the provider's own status words; a csms_id makes a repeated delivery harmless. */
export const sslWirelessCarrier = (options: { url: string; api_token: string; sid: string }): Carrier => ({
  keeps: false,
  deliver: async (m) => {
    const response = await fetch(options.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        api_token: options.api_token,
        sid: options.sid,
        msisdn: m.to_address.replace('+', ''),
        sms: m.body,
        csms_id: `m${m.id}`,
      }),
      signal: AbortSignal.timeout(15_000),
    });
    const answer = (await response.json().catch(() => ({}))) as {
      status?: string;
      error_message?: string;
      smsinfo?: { reference_id?: string }[];
    };
    if (!response.ok || answer.status !== 'SUCCESS')
      throw new Error(`SMS provider answered ${response.status} ${answer.status ?? ''} ${answer.error_message ?? ''}`.trim());
    return { provider_id: answer.smsinfo?.[0]?.reference_id ?? '' };
  },
});
