// Storage of an exam on this device (IndexedDB, strict durability): a database of its own, one record for each answer, one head for each attempt.
import type { Anchor, Entered, Receipt } from '../contract-sitting.ts';

/** One record of the log. It is named by its page load and its number there, and holds all that the server must know of it. */
export interface LogRecord {
  attempt: number;
  /** The page load that wrote it: a random number. */
  run: number;
  /** 1, 2, 3 … of this run, without a gap. */
  n: number;
  /** Which load on this device the run is: the order of runs. */
  boot: number;
  lease: number;
  /** `lost`: stands for a record that the disk does not give back, so that those behind it are not held up. */
  kind: 'answer' | 'end' | 'lost';
  q?: number;
  v?: unknown;
  /** The clocks of the page when it was written, in milliseconds: since the run began, and of the wall. */
  m: number;
  w: number;
  y?: Anchor;
}
/** What this device knows of an attempt beside its log. */
export interface Head {
  attempt: number;
  lesson: number;
  user: number;
  /** Page loads so far, and the one that writes. */
  boots: number;
  owner: number;
  /** As the server told it last; with the questions, once they are open. */
  entered: Entered;
  /** Opens the sealed paper. */
  code?: string;
  anchor?: Anchor;
  /** Handed in on this device. */
  ended?: boolean;
  receipt?: Receipt | undefined;
  /** Since when all of it has arrived and was told in the receipt, by the clock of the wall. */
  done_at?: number | undefined;
}
export type NewHead = Pick<Head, 'attempt' | 'lesson' | 'user' | 'entered'>;
export interface Opened {
  head: Head;
  records: LogRecord[];
}

/** Every way may be refused: the browser keeps nothing, or the disk is full. */
export interface Disk {
  /** What lies here of this person. */
  heads(user: number): Promise<Head[]>;
  /** What lies here of an attempt, for whoever only reads. */
  records(attempt: number): Promise<LogRecord[]>;
  /** A page begins: its load is counted, and the log is its own from then on. */
  begin(given: NewHead, run: number): Promise<Opened>;
  /** Writes it, and answers whether the log is still this page's own. `hurry`: the page is being left, so that nothing is asked before. */
  put(record: LogRecord, hurry: boolean): Promise<boolean>;
  /** By the page that owns it alone. */
  change(attempt: number, run: number, part: Partial<Head>): Promise<void>;
  remove(attempt: number): Promise<void>;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
let database: Promise<IDBDatabase> | undefined;
/** Stands as soon as it is open, so that a page that is being left waits for nothing. */
let open: IDBDatabase | undefined;
function connect(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('shikhon-exam', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('heads', { keyPath: 'attempt' });
      request.result.createObjectStore('records', { keyPath: ['attempt', 'run', 'n'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  }).then(
    (db) => {
      open = db;
      db.onversionchange = db.onclose = () => {
        db.close();
        database = open = undefined;
      };
      return db;
    },
    (error: unknown) => {
      database = undefined;
      throw error;
    },
  );
  return database;
}
/** Without strict durability a browser may report what a power cut then takes back. */
const write = (db: IDBDatabase, stores: string[]): IDBTransaction => db.transaction(stores, 'readwrite', { durability: 'strict' });
const of = (attempt: number): IDBKeyRange => IDBKeyRange.bound([attempt], [attempt, []]);

/** One by one where the disk does not give them back together: what cannot be read is left out. */
async function readRecords(db: IDBDatabase, attempt: number): Promise<LogRecord[]> {
  const store = () => db.transaction('records').objectStore('records');
  try {
    return await asked(store().getAll(of(attempt)) as IDBRequest<LogRecord[]>);
  } catch {
    const records: LogRecord[] = [];
    for (const key of await asked(store().getAllKeys(of(attempt))))
      await asked(store().get(key) as IDBRequest<LogRecord | undefined>).then(
        (record) => record && records.push(record),
        () => {},
      );
    return records;
  }
}

export const browserDisk: Disk = {
  async heads(user) {
    const db = await connect();
    return ((await asked(db.transaction('heads').objectStore('heads').getAll())) as Head[]).filter((head) => head.user === user);
  },
  records: async (attempt) => readRecords(await connect(), attempt),
  async begin(given, run) {
    const db = await connect();
    const transaction = write(db, ['heads']);
    const done = finished(transaction);
    const store = transaction.objectStore('heads');
    const there = (await asked(store.get(given.attempt))) as Head | undefined;
    const head: Head = { ...there, ...given, boots: (there?.boots ?? 0) + 1, owner: run };
    store.put(head);
    await done;
    return { head, records: await readRecords(db, given.attempt) };
  },
  async put(record, hurry) {
    const db = open ?? (await connect());
    const transaction = write(db, ['heads', 'records']);
    const done = finished(transaction);
    const records = transaction.objectStore('records');
    if (hurry) {
      records.put(record);
      // the page may be gone before its requests are answered; only the newest browsers know it
      transaction.commit?.();
      await done;
      return true;
    }
    const head = (await asked(transaction.objectStore('heads').get(record.attempt))) as Head | undefined;
    records.put(record);
    await done;
    return head === undefined || head.owner === record.run;
  },
  async change(attempt, run, part) {
    const db = await connect();
    const transaction = write(db, ['heads']);
    const done = finished(transaction);
    const store = transaction.objectStore('heads');
    const head = (await asked(store.get(attempt))) as Head | undefined;
    if (head?.owner === run) store.put({ ...head, ...part });
    await done;
  },
  async remove(attempt) {
    const db = await connect();
    const transaction = write(db, ['heads', 'records']);
    const done = finished(transaction);
    transaction.objectStore('records').delete(of(attempt));
    transaction.objectStore('heads').delete(attempt);
    await done;
  },
};

/** Whether this browser takes what is written, as a practice question finds out. */
export async function isDiskSound(): Promise<boolean> {
  try {
    const db = await connect();
    for (const how of ['put', 'delete'] as const) {
      const transaction = write(db, ['records']);
      const done = finished(transaction);
      const store = transaction.objectStore('records');
      if (how === 'put') store.put({ attempt: 0, run: 0, n: 0 });
      else store.delete([0, 0, 0]);
      await done;
    }
    return true;
  } catch {
    return false;
  }
}

/** A disk that lasts as long as the tab. */
export function memoryDisk(): Disk {
  const heads = new Map<number, Head>();
  const records = new Map<string, LogRecord>();
  return {
    heads: async (user) => [...heads.values()].filter((head) => head.user === user),
    records: async (attempt) => [...records.values()].filter((one) => one.attempt === attempt),
    async begin(given, run) {
      const there = heads.get(given.attempt);
      const head: Head = { ...there, ...given, boots: (there?.boots ?? 0) + 1, owner: run };
      heads.set(given.attempt, head);
      return { head, records: [...records.values()].filter((one) => one.attempt === given.attempt) };
    },
    async put(record, hurry) {
      const head = heads.get(record.attempt);
      records.set(`${record.attempt} ${record.run} ${record.n}`, { ...record });
      return hurry || head === undefined || head.owner === record.run;
    },
    async change(attempt, run, part) {
      const head = heads.get(attempt);
      if (head?.owner === run) heads.set(attempt, { ...head, ...part });
    },
    async remove(attempt) {
      heads.delete(attempt);
      for (const [key, one] of records) if (one.attempt === attempt) records.delete(key);
    },
  };
}
