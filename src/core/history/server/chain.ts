// Hash chain of the history: the canonical form of entries, their hashes, commitments to personal values, and seals.
import { createHmac, hash as digest, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** An entry as it is sealed. Times are text with microseconds, hashes are hexadecimal. */
export interface SealedEntry {
  id: number;
  at: string;
  actor_id: number | null;
  /** Whose account it was, where an administrator acted for them. */
  acted_for: number | null;
  role: string | null;
  institution_id: number | null;
  call: string;
  act: string;
  entity: string;
  object_id: number;
  subject_id: number | null;
  title: string | null;
  bn_title: string | null;
  changes: Record<string, unknown>;
  origin_hash: string | null;
  values_hash: string | null;
}
export interface Seal {
  id: number;
  at: string;
  entry_ids: number[];
  /** One of 32 bytes for each entry, in the order of their ids. */
  hashes: Buffer;
  hash: Buffer;
  mark: Buffer | null;
}

/** JSON with sorted keys. Fields that are null or missing are left out, so that a column added later changes no old hash. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
const sha256 = (...parts: (string | Uint8Array)[]): Buffer =>
  digest(
    'sha256',
    parts.length === 1 ? parts[0]! : Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
    'buffer',
  );
export const hashEntry = (entry: SealedEntry): Buffer => sha256(`shikhon history entry\n${canonical(entry)}`);

const SALT = 16;
let random = Buffer.alloc(0);
/** Random bytes are fetched for many salts at once: asking for them costs more than they do. */
export function makeSalt(): Buffer {
  if (random.length < SALT) random = randomBytes(SALT * 128);
  const salt = random.subarray(0, SALT);
  random = random.subarray(SALT);
  return salt;
}
/** What an entry holds of values that are kept apart. Without the salt, which goes with the values, nothing can be guessed from it. */
export const commit = (salt: Uint8Array, value: unknown): Buffer => sha256('shikhon history private\n', salt, canonical(value));

/** Hash of a seal: over the one before it, the ids and the hashes of its entries. */
export const hashSeal = ({ id, at, entry_ids, hashes }: Omit<Seal, 'hash' | 'mark'>, previous: Buffer | undefined): Buffer =>
  sha256('shikhon history seal\n', canonical({ id, at, entry_ids, previous: previous?.toString('hex') }), '\n', hashes);

let key: Buffer | undefined;
/** Called once by the server: seals are marked with a key that the database does not know, so that nobody who can only write to the database can seal anew. */
export const useSealKey = (secret: string | undefined): void => {
  key = secret === undefined ? undefined : Buffer.from(hkdfSync('sha256', secret, 'shikhon', 'history seals', 32));
};
/** Null where no key is known. */
export const markSeal = (hash: Buffer): Buffer | null => (key ? createHmac('sha256', key).update(hash).digest() : null);
/** Undefined where no key is known. */
export function isMarkRight({ hash, mark }: Pick<Seal, 'hash' | 'mark'>): boolean | undefined {
  const right = markSeal(hash);
  if (!right) return undefined;
  return mark !== null && mark.length === right.length && timingSafeEqual(mark, right);
}
/** How people note the last seal: its number and the beginning of its hash. */
export const nameSeal = ({ id, hash }: Pick<Seal, 'id' | 'hash'>): string => `${id}:${hash.toString('hex').slice(0, 16)}`;
