// Storage port (interface): where the bytes of files are kept; a disk by default.
import type { Readable } from 'node:stream';

/** Where bytes are kept: a disk by default. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same of a file of this machine, which it may take over: afterwards nothing need be at `path`. However large, little is in memory. */
  take(key: string, path: string): Promise<void>;
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: { start: number; end: number }): Readable;
  remove(key: string): Promise<void>;
  /** In bytes; none where the store has no end. */
  space?(): Promise<{ free: number; size: number }>;
  /** Every key there is, with the time it was stored; also what is left of a storing that broke off. */
  list(): AsyncIterable<{ key: string; at: number }>;
}

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
