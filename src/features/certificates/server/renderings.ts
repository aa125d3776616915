// Cache of renderings (PDFs, pictures) by content hash: memory, disk, and one rendering for all who ask at once (single flight).
import { LRUCache } from 'lru-cache';
import { type Kind, openRenderingStore, type RenderingStore } from './rendering-store.ts';

/** What could not be rendered is not tried again for a while: every try costs a process. */
const FAILURE_MS = 60_000;
const MOST_FAILURES = 1000;
/** The last few stay in memory: whoever asks for the same one in a crowd shares its bytes instead of reading them anew. */
const RECENT_BYTES = 4 * 1024 * 1024;

export interface Renderings {
  /** Where they are kept; told once at the start. Without it each is made anew when it has left memory. */
  useFolder(folder: string): void;
  /** The one of this hash, or else `make`. */
  get(hash: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** How many were made by this process. */
  readonly made: number;
}
/** `isOfContent`: the failure will come again with the same content. */
export function openRenderings(kind: Kind, isOfContent: (error: unknown) => boolean): Renderings {
  let store: RenderingStore | undefined;
  let made = 0;
  const failures = new Map<string, { error: Error; until: number }>();
  const recent = new LRUCache<string, Uint8Array>({ maxSize: RECENT_BYTES, sizeCalculation: (file) => file.length });
  const in_flight = new Map<string, Promise<Uint8Array>>();

  async function render(hash: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = recent.get(hash) ?? (await store?.find(hash));
    if (kept) {
      recent.set(hash, kept);
      return kept;
    }
    const failure = failures.get(hash);
    if (failure && failure.until > Date.now()) throw failure.error;
    failures.delete(hash);
    try {
      const file = await make();
      made++;
      recent.set(hash, file);
      await store?.insert(hash, file);
      return file;
    } catch (error) {
      if (isOfContent(error)) {
        if (failures.size >= MOST_FAILURES) failures.delete(failures.keys().next().value!);
        failures.set(hash, { error: error as Error, until: Date.now() + FAILURE_MS });
      }
      throw error;
    }
  }
  return {
    useFolder: (folder) => {
      store = openRenderingStore(folder, kind);
      recent.clear();
    },
    get(hash, make) {
      let rendering = in_flight.get(hash);
      if (!rendering) {
        rendering = render(hash, make).finally(() => in_flight.delete(hash));
        in_flight.set(hash, rendering);
      }
      return rendering;
    },
    get made() {
      return made;
    },
  };
}
