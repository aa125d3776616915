// Two file stores as one: what is new goes into the first; what lies in the former one still is read there until it has been moved.
import { Readable } from 'node:stream';
import { isMissing, type Storage } from './storage.ts';

export function withFormer(main: Storage, former: Storage): Storage {
  async function* read(key: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
    // moved between the first look and the second, it is in the first again
    for (const [n, store] of [main, former, main].entries())
      try {
        // what is missing throws before its first byte
        return yield* store.read(key, range) as AsyncIterable<Uint8Array>;
      } catch (error) {
        if (n === 2 || !isMissing(error)) throw error;
      }
  }
  return {
    put: (key, bytes) => main.put(key, bytes),
    take: (key, path) => main.take(key, path),
    size: async (key) => (await main.size(key)) ?? (await former.size(key)) ?? main.size(key),
    read: (key, range) => Readable.from(read(key, range), { objectMode: false }),
    // the first one last: whoever moves it just now finds it gone there, or its copy is swept at night
    async remove(key) {
      await former.remove(key);
      await main.remove(key);
    },
    ...(main.space && { space: () => main.space!() }),
    async *list() {
      yield* main.list();
      yield* former.list();
    },
  };
}
