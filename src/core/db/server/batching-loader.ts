// Batching loader (DataLoader): look-ups that start in one turn of the event loop are answered by one query.

/** Loads of one kind that may be under way at once: what is asked for meanwhile goes together in the next. */
const UNDER_WAY = 2;

/** A look-up by key that gathers all keys asked for until the event loop comes round and loads them in one go; the more is asked,
 *  the more goes together. Nothing is kept afterwards, so an answer is never older than the question. At most `size` keys a load. */
export function createBatchLoader<K extends string | number, V>(
  load: (keys: K[]) => Promise<Map<K, V>>,
  size = 200,
): (key: K) => Promise<V | undefined> {
  let waiting: { key: K; resolve: (v: V | undefined) => void; reject: (e: unknown) => void }[] = [];
  let under_way = 0;
  let called = false;
  const call = () => {
    if (called || !waiting.length || under_way >= UNDER_WAY) return;
    called = true;
    setImmediate(run);
  };
  const run = () => {
    called = false;
    const part = waiting.slice(0, size);
    waiting = waiting.slice(size);
    under_way++;
    load([...new Set(part.map((w) => w.key))])
      .then(
        (found) => part.forEach((w) => w.resolve(found.get(w.key))),
        (error) => part.forEach((w) => w.reject(error)),
      )
      .finally(() => {
        under_way--;
        call();
      });
    call();
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      call();
    });
}
