// Sealed columns (AES-256-GCM, authenticated encryption): nonce, tag and what was sealed, as one row of bytes that a table keeps.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;
const NOTHING = Buffer.alloc(0);
/** The key for one kind of thing, out of the secret of the installation. */
export const sealingKey = (secret: string, what: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'shikhon', what, 32));
/** `bound`: what it belongs to; beside anything else it does not open. */
export function seal(key: Uint8Array, plain: Uint8Array, bound: Uint8Array = NOTHING): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}
/** Undefined where it was sealed by another key, belongs to something else, or was tampered with. */
export function unseal(key: Uint8Array, sealed: Uint8Array, bound: Uint8Array = NOTHING): Buffer | undefined {
  const bytes = Buffer.from(sealed);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
      .setAAD(bound)
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
