// Credential issuer: current signing key, earlier keys, and the did:web document that publishes them.
import type { Sql } from '#core/db/server/sql.ts';
import { type Credited, credential, signed } from './credential.ts';
import { didKey, didWeb, multikey, newKey, type SigningKey, seal, unseal, verificationMethod } from './keys.ts';
import * as store from './store-keys.ts';

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

/** A page of the product as it is printed: in full. */
export const publicAddress = (path: string): string => issuer().public_url + path;

/** The key in force does not open under the secret of this process. Nothing is changed; a person has to decide. */
export class WrongSecret extends Error {
  constructor() {
    super(
      [
        'The application secret (APP_SECRET, or the file "secret" in DATA_DIR) is not the one under which the signing keys of certificates in this database are sealed.',
        'Start with that secret again; every process on one database needs the same.',
        'If it is lost: bring the keys back with "npm run keys -- import <file>", or give them up with "npm run keys -- retire", which makes a new one.',
      ].join('\n'),
    );
  }
}

export interface StoredKey extends SigningKey {
  id: number;
  created_at: Date;
}
const opened = (row: store.KeyRow): StoredKey | undefined => {
  const key = unseal(row, issuer().secret);
  return key && { ...key, id: row.id, created_at: new Date(row.created_at) };
};

/** The key in force; the first one is made here. Throws `WrongSecret`. */
export const signingKey = async (sql: Sql): Promise<StoredKey> => {
  let row = await store.findKeyInForce(sql);
  if (!row) {
    await store.insertKeyInForce(sql, seal(newKey(), issuer().secret));
    row = (await store.findKeyInForce(sql))!;
  }
  const key = opened(row);
  if (!key) throw new WrongSecret();
  return key;
};
/** Asked before the server listens: makes the first key, or throws `WrongSecret`. */
export const prepareKeys = async (sql: Sql): Promise<void> => {
  await signingKey(sql);
};

/** Ends the use of the key in force, which stays published, and makes the next one. For a command, never for a request. */
export const retireKey = async (sql: Sql): Promise<void> => {
  await store.updateRetired(sql);
  await store.insertKeyInForce(sql, seal(newKey(), issuer().secret));
};

export interface Signer {
  key: StoredKey;
  did: string;
}
/**
 * Who signs the status list of a key's credentials: that key, also after it was retired. Without `key_id`, the list of
 * credentials signed before keys were published, which named their key itself as issuer. Nothing when there is no such key.
 */
export const signerOfList = async (sql: Sql, key_id: number | undefined): Promise<Signer | undefined> => {
  const row = await store.findKey(sql, key_id);
  if (!row) return undefined;
  const key = opened(row);
  const did = didWeb(issuer().public_url);
  // A key lost with its secret cannot sign any more; the list still has the site as issuer, which is what verifiers compare.
  if (!key) return { key: await signingKey(sql), did };
  return { key, did: key_id === undefined ? didKey(key.public_key) : did };
};

/** The signed credentials of certificates, as text: as they are kept, so they are handed out. */
export const signCredentials = async (sql: Sql, certificates: readonly Credited[]): Promise<string[]> => {
  const { public_url } = issuer();
  const key = await signingKey(sql);
  const [did, now] = [didWeb(public_url), new Date()];
  return Promise.all(certificates.map(async (c) => JSON.stringify(await signed(credential(c, key.id, public_url), key, did, now))));
};

/** The did:web document of the site: every key that ever signed, retired ones too, since what they signed stays in force. */
export const getDidDocument = async (sql: Sql): Promise<Record<string, unknown>> => {
  const did = didWeb(issuer().public_url);
  const keys = await store.listKeys(sql, 100, 0);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map(({ public_key }) => ({
      id: verificationMethod(did, public_key),
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: multikey(public_key),
    })),
    assertionMethod: keys.map(({ public_key }) => verificationMethod(did, public_key)),
  };
};
