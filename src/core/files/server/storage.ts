// Storage port (interface): where the bytes of files are kept; a disk by default.
import type { Readable } from 'node:stream';

/** A key is two hexadecimal digits, a slash and a name. Whoever stores under a key again replaces its bytes. */
export interface Storage {
  /** Throws with the code ENOSPC when the store is full, and leaves nothing half-done. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same of a file of this machine, which it may take over: afterwards nothing need be at `path`. However large, little is in memory. */
  take(key: string, path: string): Promise<void>;
  /** In bytes; undefined where there is no such key. */
  size(key: string): Promise<number | undefined>;
  /** `range` counts bytes from 0, its end included. A missing key fails before the first byte, see `isMissing`. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** A key that is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** In bytes; not there where the store has no end. */
  space?(): Promise<{ free: number; size: number }>;
  /** Every key there is, with the time it was stored (`at`, milliseconds since 1970); also what is left of a storing that broke off. */
  list(): AsyncIterable<{ key: string; at: number }>;
}
/** Whether reading failed because the store has no such key. */
export const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';
/** The key of the bytes that a row of `files` names. Rows of old named their bytes by content and shared them; what follows the `#` kept those
 *  rows apart. */
export const keyOfBytes = (storage_key: string): string => storage_key.split('#', 1)[0]!;

let storage: Storage | undefined;
export const chooseStorage = (chosen: Storage): void => {
  storage = chosen;
};
/** What is left in the store; nothing where it has no end, or cannot tell just now. */
export const spaceLeft = (): Promise<{ free: number; size: number } | undefined> =>
  storage?.space?.().catch(() => undefined) ?? Promise.resolve(undefined);
export const filesIn = (): Storage => {
  if (!storage) throw new Error('No storage has been chosen');
  return storage;
};
