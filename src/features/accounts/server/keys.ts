// Secrets and settings of accounts: HMAC key of codes, public URL, OAuth client credentials.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

interface AccountKeys {
  secret: string;
  public_url: string;
  client: { id: string; secret: string } | undefined;
  /** Country codes that an SMS is sent to, such as 880. */
  sms_countries: readonly string[];
  /** How many codes go out by SMS in an hour, to everybody together. */
  sms_an_hour: number;
  /** The levels of teachers and officers that can be verified here, 1 to 5. */
  teacher_levels: readonly number[];
  /** Where the code of a teacher goes whose record has no mobile number: nowhere, or to the account's own. */
  teacher_code: 'record' | 'account';
}
let keys: AccountKeys = {
  secret: randomBytes(32).toString('hex'),
  public_url: 'http://localhost:4000',
  client: undefined,
  sms_countries: ['880'],
  sms_an_hour: 20_000,
  teacher_levels: [],
  teacher_code: 'record',
};
/** Called once at the start by the wiring. */
export const useAccounts = (chosen: Partial<AccountKeys>): void => {
  keys = { ...keys, ...chosen };
};
export const accountKeys = (): AccountKeys => keys;

/** The levels as flags of the authorities: DSHE, DME, DTE, DPE and its officers. */
export function teacherFlags(): { dshe: number; dme: number; dte: number; dpe: number; dpe_officer: number } {
  const by = (level: number) => (keys.teacher_levels.includes(level) ? 1 : 0);
  return { dshe: by(1), dme: by(2), dte: by(3), dpe: by(4), dpe_officer: by(5) };
}

/** A keyed hash: without the secret, what is stored cannot be tried against all million codes. */
export const keyed = (text: string): Buffer => createHmac('sha256', keys.secret).update(text).digest();
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);
