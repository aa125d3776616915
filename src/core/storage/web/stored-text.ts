// Stored text as an external store (useSyncExternalStore): components follow it; what the browser does not take lives as long as the page.
import { readStored, type Where, writeStored } from './browser-storage.ts';

export function makeStoredText(where: Where, key: string) {
  const listeners = new Set<() => void>();
  /** What the browser did not take: storage is refused, or full. */
  let here: { text: string | null } | undefined;
  return {
    read: (): string | null => (here ? here.text : readStored(where, key)),
    /** Null removes it. */
    write(text: string | null): void {
      here = writeStored(where, key, text) ? undefined : { text };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
