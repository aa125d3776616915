// Cache of renderings (PDFs, pictures) by certificate and content hash: memory, disk, one rendering for all who ask at once (single flight).
import { LRUCache } from 'lru-cache';
import { type Kind, openRenderingStore, type RenderingStore } from './rendering-store.ts';

/** What could not be rendered is not tried again for a while: every try costs a process. */
const FAILURE_MS = 60_000;
const MOST_FAILURES = 1000;
/** Certificates that are compared by one question to the database. */
const AT_ONCE = 500;
/** The last few stay in memory: whoever asks for the same one in a crowd shares its bytes instead of reading them anew. */
const RECENT_BYTES = 4 * 1024 * 1024;
/** So long after the last who asked: what bears a name that was changed is in the memory of no process for longer. */
const RECENT_MS = 60_000;

export interface Renderings {
  /** Where they are kept; told once at the start. Without it each is made anew when it has left memory. */
  useFolder(folder: string): void;
  /** The one of a certificate that has this hash, or else `make`. */
  get(of: string, hash: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Removes what is kept of these certificates, or of all, but for what they look like today; `hashesOf` tells that of some of them. */
  dropOutdated(hashesOf: (of: string[]) => Promise<Map<string, readonly string[]>>, only?: readonly string[]): Promise<void>;
  /** How many were made by this process. */
  readonly made: number;
}
/** `isOfContent`: the failure will come again with the same content. */
export function openRenderings(kind: Kind, isOfContent: (error: unknown) => boolean): Renderings {
  let store: RenderingStore | undefined;
  let made = 0;
  const failures = new Map<string, { error: Error; until: number }>();
  const recent = new LRUCache<string, Uint8Array>({
    maxSize: RECENT_BYTES,
    sizeCalculation: (file) => file.length,
    ttl: RECENT_MS,
    ttlAutopurge: true,
  });
  const in_flight = new Map<string, Promise<Uint8Array>>();

  async function render(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = recent.get(key) ?? (await store?.find(key));
    if (kept) {
      recent.set(key, kept);
      return kept;
    }
    const failure = failures.get(key);
    if (failure && failure.until > Date.now()) throw failure.error;
    failures.delete(key);
    try {
      const file = await make();
      made++;
      recent.set(key, file);
      await store?.insert(key, file);
      return file;
    } catch (error) {
      if (isOfContent(error)) {
        if (failures.size >= MOST_FAILURES) failures.delete(failures.keys().next().value!);
        failures.set(key, { error: error as Error, until: Date.now() + FAILURE_MS });
      }
      throw error;
    }
  }
  return {
    useFolder: (folder) => {
      store = openRenderingStore(folder, kind);
      recent.clear();
    },
    get(of, hash, make) {
      const key = `${of}.${hash}`;
      let rendering = in_flight.get(key);
      if (!rendering) {
        rendering = render(key, make).finally(() => in_flight.delete(key));
        in_flight.set(key, rendering);
      }
      return rendering;
    },
    async dropOutdated(hashesOf, only) {
      const kept = new Map<string, string[]>();
      for (const key of new Set([...recent.keys(), ...((await store?.listKeys()) ?? [])])) {
        const of = key.slice(0, key.lastIndexOf('.'));
        if (!only || only.includes(of)) kept.set(of, [...(kept.get(of) ?? []), key]);
      }
      const all = [...kept.keys()];
      for (let i = 0; i < all.length; i += AT_ONCE) {
        const some = all.slice(i, i + AT_ONCE);
        const now = await hashesOf(some);
        for (const of of some)
          for (const key of kept.get(of)!) {
            if (now.get(of)?.some((hash) => key === `${of}.${hash}`)) continue;
            recent.delete(key);
            await store?.remove(key);
          }
      }
    },
    get made() {
      return made;
    },
  };
}
