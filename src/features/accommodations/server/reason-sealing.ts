// Encryption at rest of why somebody is given accommodations: sealed, bound to its person.
import { seal, sealingKey, unseal } from '#core/db/server/sealing.ts';
import { accountKeys } from '#features/accounts/server/service.ts';

const wrapping = () => sealingKey(accountKeys().secret, 'reason of accommodations');
const bound = (user_id: number) => Buffer.from(String(user_id));
export const sealReason = (user_id: number, reason: string): Buffer | null =>
  reason ? seal(wrapping(), Buffer.from(reason), bound(user_id)) : null;
/** Empty where there is none, or the secret of the site is another one now. */
export const openReason = (user_id: number, sealed: Uint8Array | null): string =>
  (sealed && unseal(wrapping(), sealed, bound(user_id))?.toString()) || '';
