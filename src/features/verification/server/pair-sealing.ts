// Encryption at rest of an ID and a birth date that are kept while their office does not answer: sealed, and opened only to be compared.
import { seal, sealingKey, unseal } from '#core/db/server/sealing.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import type { Asked } from './port.ts';

/** As they are typed. */
export interface Pair {
  pdsid: string;
  date_of_birth: string;
}
const wrapping = () => sealingKey(accountKeys().secret, 'teacher pair');
export const sealPair = (id: string, { id: pdsid, dob }: Asked): Buffer =>
  seal(wrapping(), Buffer.from(JSON.stringify({ pdsid, date_of_birth: dob.split('-').toReversed().join('/') })), Buffer.from(id));
/** Nothing where the secret of the site is another one now, or the bytes stand in another row. */
export function openPair({ id, pair_sealed }: { id: string; pair_sealed: Uint8Array | null }): Pair | undefined {
  const plain = pair_sealed && unseal(wrapping(), pair_sealed, Buffer.from(id));
  return plain ? (JSON.parse(plain.toString()) as Pair) : undefined;
}
