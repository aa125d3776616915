// Packages of a new database: a stored file is read as one, as its author would have it read.
import { randomBytes } from 'node:crypto';
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { readStored } from './reading.ts';
import { insertPackage } from './store.ts';

export async function seedPackage(pool: Pool, file: { id: number; storage_key: string; bytes: number }): Promise<void> {
  const read = await readStored(file);
  await runTransaction(pool, (sql) => insertPackage(sql, file.id, randomBytes(16).toString('hex'), read));
}
