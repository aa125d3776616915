// Export and import of the signing keys: JSON encrypted with a passphrase (scrypt, AES-256-GCM).
import { createCipheriv, createDecipheriv, createPrivateKey, randomBytes, scryptSync } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { issuer, WrongSecret } from './issuer.ts';
import { seal, unseal } from './keys.ts';
import { listKeys, upsertKey } from './store-keys.ts';

/** What the person at the keyboard can mend: a wrong passphrase, another kind of file. */
export class KeyExportFault extends Error {}

const FORMAT = 'shikhon-signing-keys-1';
const SCRYPT = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const PASSPHRASE_LENGTH = 12;
interface Exported {
  public_key: string;
  private_key: string;
  created_at: string;
  retired_at: string | null;
}
const wrapping = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32, SCRYPT);

/** All keys of this database, encrypted. Throws `WrongSecret` when one in force does not open, `KeyExportFault` for a short passphrase. */
export async function exportKeys(sql: Sql, passphrase: string): Promise<string> {
  if (passphrase.length < PASSPHRASE_LENGTH) throw new KeyExportFault(`The passphrase needs at least ${PASSPHRASE_LENGTH} characters.`);
  const keys: Exported[] = [];
  for (const row of await listKeys(sql, 1000, 0)) {
    const key = unseal(row, issuer().secret);
    if (!key && row.retired_at === null) throw new WrongSecret();
    if (key)
      keys.push({
        public_key: Buffer.from(key.public_key).toString('base64'),
        private_key: key.private_key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
        created_at: new Date(row.created_at).toISOString(),
        retired_at: row.retired_at && new Date(row.retired_at).toISOString(),
      });
  }
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', wrapping(passphrase, salt), nonce).setAAD(Buffer.from(FORMAT));
  const body = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final()]);
  const text = (bytes: Buffer) => bytes.toString('base64');
  const sealed = { format: FORMAT, salt: text(salt), nonce: text(nonce), tag: text(cipher.getAuthTag()), keys: text(body) };
  return `${JSON.stringify(sealed, null, 2)}\n`;
}

function read(exported: string, passphrase: string): Exported[] {
  let sealed: Record<'format' | 'salt' | 'nonce' | 'tag' | 'keys', string>;
  try {
    sealed = JSON.parse(exported) as typeof sealed;
  } catch {
    throw new KeyExportFault('This file is no export of signing keys.');
  }
  if (sealed?.format !== FORMAT) throw new KeyExportFault('This file is no export of signing keys.');
  const bytes = (name: 'salt' | 'nonce' | 'tag' | 'keys') => Buffer.from(String(sealed[name]), 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', wrapping(passphrase, bytes('salt')), bytes('nonce'), { authTagLength: 16 })
      .setAAD(Buffer.from(FORMAT))
      .setAuthTag(bytes('tag'));
    return JSON.parse(Buffer.concat([decipher.update(bytes('keys')), decipher.final()]).toString()) as Exported[];
  } catch {
    throw new KeyExportFault('The passphrase is wrong, or the file was changed.');
  }
}

/**
 * Brings exported keys in, sealed under the secret of this process; answers how many there were. A key that the database has
 * already is sealed anew, which also mends one whose secret was lost. Which key signs does not change, unless there is none.
 */
export async function importKeys(sql: Sql, exported: string, passphrase: string): Promise<number> {
  const keys = read(exported, passphrase);
  // by age, so that the oldest gets the lowest number
  keys.sort((a, b) => a.created_at.localeCompare(b.created_at));
  for (const key of keys) {
    const public_key = Buffer.from(key.public_key, 'base64');
    const private_key = createPrivateKey({ key: Buffer.from(key.private_key, 'base64'), format: 'der', type: 'pkcs8' });
    await upsertKey(sql, {
      ...seal({ public_key, private_key }, issuer().secret),
      created_at: new Date(key.created_at),
      retired_at: key.retired_at === null ? null : new Date(key.retired_at),
    });
  }
  return keys.length;
}
