// Signing keys: Ed25519, encrypted at rest (AES-256-GCM) under the application secret, named by a did:web of the site.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as sealed from '#core/db/server/sealing.ts';

export interface SigningKey {
  public_key: Uint8Array;
  private_key: KeyObject;
}
/** A key as the table keeps it. */
export interface SealedKey {
  public_key: Uint8Array;
  private_key_sealed: Uint8Array;
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Bytes in Bitcoin's base 58, behind the `z` by which multibase names it. */
export const multibase = (bytes: Uint8Array): string => {
  let n = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let out = '';
  for (; n > 0n; n /= 58n) out = base58[Number(n % 58n)]! + out;
  for (const b of bytes) {
    if (b !== 0) break;
    out = `1${out}`;
  }
  return `z${out}`;
};

/** ed01 is how multicodec names an Ed25519 public key. */
export const multikey = (public_key: Uint8Array): string => multibase(Uint8Array.of(0xed, 0x01, ...public_key));
/** The DID of the site: whoever wants to check a signature asks the site itself for its keys. */
export const didWeb = (public_url: string): string => {
  const { host, pathname } = new URL(public_url);
  return ['did:web', encodeURIComponent(host), ...pathname.split('/').filter(Boolean)].join(':');
};
/** The DID that credentials named before the site had one: the key itself. */
export const didKey = (public_key: Uint8Array): string => `did:key:${multikey(public_key)}`;
export const verificationMethod = (did: string, public_key: Uint8Array): string => `${did}#${multikey(public_key)}`;

export const newKey = (): SigningKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { public_key: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'), private_key: privateKey };
};

const wrapping = (secret: string) => sealed.sealingKey(secret, 'issuer key');
/** The public key is bound in, so a sealed key cannot be put beside another one. */
export const seal = ({ public_key, private_key }: SigningKey, secret: string): SealedKey => {
  const plain = private_key.export({ format: 'der', type: 'pkcs8' });
  return { public_key, private_key_sealed: sealed.seal(wrapping(secret), plain, public_key) };
};
/** The key again, or nothing when it was sealed under another secret or tampered with. */
export const unseal = ({ public_key, private_key_sealed }: SealedKey, secret: string): SigningKey | undefined => {
  const der = sealed.unseal(wrapping(secret), private_key_sealed, public_key);
  if (!der) return undefined;
  try {
    const private_key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const x = createPublicKey(private_key).export({ format: 'jwk' }).x!;
    return Buffer.from(public_key).equals(Buffer.from(x, 'base64url')) ? { public_key, private_key } : undefined;
  } catch {
    return undefined;
  }
};
