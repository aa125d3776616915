// myGov adapter (government single sign-on, direct API): a token of the application, then form posts with it, with a short time limit.
import { type MyGov, MyGovRefused } from '#features/sign-on/server/port.ts';

const LIMIT_MS = 10_000;
const MOST_BYTES = 1_048_576;
/** Shorter than the hour that such tokens live. */
const TOKEN_MS = 1_800_000;

interface Answer {
  status?: unknown;
  data?: unknown;
  token?: unknown;
}
/** Its password, the papers of people and its own key stand in no message and no log. */
export function httpMyGov(options: { url: string; client_id: string; api_key: string; limit_ms?: number }): MyGov {
  let kept: { token: string; until: number } | undefined;
  const ask = async (path: string, fields: Record<string, string>): Promise<Answer> => {
    try {
      const response = await fetch(new URL(path, options.url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(fields),
        redirect: 'error',
        signal: AbortSignal.timeout(options.limit_ms ?? LIMIT_MS),
      });
      if (response.status >= 500) throw new MyGovRefused('down');
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of response.body ?? []) {
        if ((size += part.length) > MOST_BYTES) throw new MyGovRefused('down');
        parts.push(part);
      }
      const answer = JSON.parse(Buffer.concat(parts).toString()) as Answer;
      return response.ok ? answer : { ...answer, status: 'error' };
    } catch (error) {
      throw error instanceof MyGovRefused ? error : new MyGovRefused('down');
    }
  };
  const token = async (): Promise<string> => {
    if (kept && kept.until > Date.now()) return kept.token;
    const { data, token: own } = await ask('/token/create', { client_id: options.client_id, api_key: options.api_key });
    const found = own ?? (data as { token?: unknown } | undefined)?.token;
    if (typeof found !== 'string') throw new MyGovRefused('down');
    kept = { token: found, until: Date.now() + TOKEN_MS };
    return found;
  };
  const told = async (path: string, fields: Record<string, string>, refused: 'wrong_login' | 'wrong_code'): Promise<unknown> => {
    const { status, data } = await ask(path, { token: await token(), ...fields });
    if (status !== 'success') throw new MyGovRefused(refused);
    return data;
  };
  return {
    issuer: new URL(options.url).origin,
    login: async (mobile, password) => {
      const data = await told('/user/login', { mobile, password }, 'wrong_login');
      if (typeof data !== 'object' || data === null) throw new MyGovRefused('down');
      return data as Record<string, unknown>;
    },
    register: async ({ mobile, name, password, code }) =>
      void (await told('/user/register', { mobile, name, password, otp: code }, 'wrong_code')),
    sendCode: async (mobile) => void (await told('/user/sendotp', { mobile }, 'wrong_code')),
    setPassword: async ({ mobile, password, code }) =>
      void (await told('/user/forgetpassword', { mobile, password, otp: code }, 'wrong_code')),
  };
}
