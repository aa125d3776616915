// Outbox storage: entries in IndexedDB, or in the tab's memory where IndexedDB is refused.

export interface Entry {
  /** One entry for one thing: a later word on the same thing replaces or joins the earlier. */
  key: string;
  user_id: number;
  kind: string;
  input: Record<string, unknown>;
  /** Counts the words on this thing, so that one written during the sending is not lost with it. */
  version: number;
  order: number;
  /** The object it is about: entries of one object are sent in order. */
  of?: string;
  /** Why the server refused it for good. It is not sent again. */
  refused?: string;
  /** Lies in the memory of this tab. */
  fleeting?: true;
}
export interface EntryStore {
  list(user_id: number): Promise<Entry[]>;
  /** Reads and writes in one transaction; `undefined` removes. */
  change(key: string, how: (there: Entry | undefined) => Entry | undefined): Promise<void>;
}
/** A store that lasts as long as the tab. */
export function memoryStore(): EntryStore {
  const entries = new Map<string, Entry>();
  return {
    list: async (user_id) => [...entries.values()].filter((entry) => entry.user_id === user_id),
    change: async (key, how) => {
      const next = how(entries.get(key));
      if (next) entries.set(key, next);
      else entries.delete(key);
    },
  };
}

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
const memory = memoryStore();
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
export const browserStore: EntryStore = {
  async list(user_id) {
    const db = await connect();
    const kept = db
      ? await asked(db.transaction('outbox').objectStore('outbox').index('user_id').getAll(user_id) as IDBRequest<Entry[]>).catch(() => [])
      : [];
    return [...kept, ...(await memory.list(user_id)).map((entry) => ({ ...entry, fleeting: true as const }))];
  },
  async change(key, how) {
    const db = await connect();
    if (!db) return memory.change(key, how);
    try {
      const transaction = db.transaction('outbox', 'readwrite');
      const done = finished(transaction);
      const store = transaction.objectStore('outbox');
      const next = how((await asked(store.get(key))) as Entry | undefined);
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
export const countUnsent = async (user_id: number): Promise<number> =>
  (await browserStore.list(user_id)).filter((entry) => entry.refused === undefined).length;
