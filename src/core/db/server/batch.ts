// One query for many requests: look-ups asked for in the same moment are answered together.

/** A look-up by key that gathers all keys asked for until the event loop comes round and loads them in one go.
 *  Nothing is kept afterwards, so an answer is never older than the question. At most `size` keys a load. */
export function together<K extends string | number, V>(load: (keys: K[]) => Promise<Map<K, V>>, size = 200): (key: K) => Promise<V | undefined> {
  let waiting: { key: K; resolve: (v: V | undefined) => void; reject: (e: unknown) => void }[] = [];
  const run = () => {
    const batch = waiting;
    waiting = [];
    for (let i = 0; i < batch.length; i += size) {
      const part = batch.slice(i, i + size);
      load([...new Set(part.map((w) => w.key))]).then(
        (found) => part.forEach((w) => w.resolve(found.get(w.key))),
        (error) => part.forEach((w) => w.reject(error)),
      );
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(run);
    });
}
