// Who signs: the address that stands in certificates, and the key in force.
import type { Sql } from '#core/db/server/sql.ts';
import { type Credited, credential, signed } from './credential.ts';
import { newKey, type SigningKey, seal, unseal } from './keys.ts';
import { findKey, insertKey, updateKeyRetired } from './store.ts';

export interface Issuer {
  public_url: string;
  /** The application's secret, under which private keys are sealed. */
  secret: string;
}
let current: Issuer | undefined;
/** Told once at the start. */
export const useIssuer = (issuer: Issuer): void => {
  current = issuer;
};
export const issuer = (): Issuer => {
  if (!current) throw new Error('No issuer of certificates was named at the start');
  return current;
};

/**
 * The key in force. One that does not open (the secret was changed) is retired: what it signed stays verifiable, because a
 * did:key carries its public key. Two made in the same moment do no harm: both are good, the newer signs.
 */
export const signingKey = async (sql: Sql): Promise<SigningKey> => {
  const { secret } = issuer();
  const kept = await findKey(sql);
  const key = kept && unseal(kept, secret);
  if (key) return key;
  if (kept) await updateKeyRetired(sql, kept.id);
  const fresh = newKey();
  await insertKey(sql, seal(fresh, secret));
  return fresh;
};

/** The signed credential of a certificate, as text: as it is kept, so it is handed out. */
export const signedCredential = async (sql: Sql, certificate: Credited): Promise<string> => {
  const key = await signingKey(sql);
  return JSON.stringify(await signed(credential(certificate, key.public_key, issuer().public_url), key, new Date()));
};
