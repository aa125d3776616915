// Where unsent work lies in this browser: IndexedDB, or the memory of the tab where there is none.
import { memoryShelf, type Parcel, type Shelf } from './outbox.ts';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const opened = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open('shikhon', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('outbox', { keyPath: 'key' }).createIndex('user_id', 'user_id');
  return asked(request);
};
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

let database: Promise<IDBDatabase | undefined> | undefined;
const memory = memoryShelf();
const connect = () => {
  // refused at once, refused later or not there at all is the same
  database ??= opened()
    .catch(() => undefined)
    .then((db) => {
      // another tab may bring a newer form of the store: let it, and open again when needed
      if (db)
        db.onversionchange = db.onclose = () => {
          db.close();
          database = undefined;
        };
      return db;
    });
  return database;
};
/** Kept over reloads and closed tabs; a full or forbidden store falls back to the memory of this tab. */
export const browserShelf: Shelf = {
  async list(user_id) {
    const db = await connect();
    const kept = db
      ? await asked(db.transaction('outbox').objectStore('outbox').index('user_id').getAll(user_id) as IDBRequest<Parcel[]>).catch(() => [])
      : [];
    return [...kept, ...(await memory.list(user_id)).map((parcel) => ({ ...parcel, fleeting: true as const }))];
  },
  async change(key, how) {
    const db = await connect();
    if (!db) return memory.change(key, how);
    try {
      const transaction = db.transaction('outbox', 'readwrite');
      const done = finished(transaction);
      const store = transaction.objectStore('outbox');
      const next = how((await asked(store.get(key))) as Parcel | undefined);
      if (next) store.put(next);
      else store.delete(key);
      await done;
      await memory.change(key, () => undefined);
    } catch {
      await memory.change(key, how);
    }
  },
};

/** How much of this person's work waits in this browser; for asking before signing out. */
export const unsentCount = async (user_id: number): Promise<number> => (await browserShelf.list(user_id)).length;
