// Codes of the second factor: TOTP (RFC 6238) by the library otpauth, recovery codes, and the secret as the table keeps it.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { seal, sealingKey, unseal } from '#core/db/server/sealing.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { accountKeys, keyed } from '#features/accounts/server/service.ts';
import { qrSvg } from '#features/certificates/server/service.ts';

const ISSUER = 'Shikhon';
const PERIOD = 30;
/** Modules of white around the picture, as cameras want them. */
const QUIET = 4;
const totp = (secret: Uint8Array, label = ISSUER) =>
  new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), period: PERIOD });

export const makeSecret = (): Buffer => randomBytes(20);
/** What an authenticator app reads, as a picture, and the key that is typed where there is no camera. */
export function showSecret(secret: Uint8Array, label: string): { qr: string; key: string; link: string } {
  const made = totp(secret, label);
  const link = made.toString();
  const svg = qrSvg(link, QUIET);
  return {
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    key: made.secret.base32.replace(/(.{4})(?=.)/g, '$1 '),
    link,
  };
}
/** The step of time that a code belongs to, where it is right now, half a minute ago or in half a minute; undefined when it is wrong. */
export function stepOf(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const digits = foldDigits(code).replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = totp(secret).validate({ token: digits, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}

// letters and digits that are not taken for one another
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
/** Ten codes of fifty bits, for who has no phone at hand. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    [...randomBytes(10)]
      .map((byte) => SIGNS[byte % 32])
      .join('')
      .replace(/(.{5})/, '$1-'),
  );
/** As they are kept: they are too long to be guessed, and without the secret of the site even a hash of one is worth nothing. */
export const hashRecoveryCode = (user_id: number, code: string): Buffer =>
  keyed(
    `recovery:${user_id}:${foldDigits(code)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')}`,
  );

const wrapping = () => sealingKey(accountKeys().secret, 'second factor');
/** Whose it is is bound in, so that a sealed secret opens nothing beside another account. */
const bound = (user_id: number) => Buffer.from(`user ${user_id}`);
export const sealSecret = (user_id: number, secret: Uint8Array): Buffer => seal(wrapping(), secret, bound(user_id));
/** Undefined when it was sealed under another secret or tampered with: then no code is right, and an administrator resets it. */
export const openSecret = (user_id: number, sealed: Uint8Array): Buffer | undefined => unseal(wrapping(), sealed, bound(user_id));
