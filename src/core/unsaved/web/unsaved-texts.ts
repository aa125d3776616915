// Unsaved text storage (autosave of forms in the browser): what was typed and not sent yet, in localStorage by account and thing, bounded in size, number and age.
import { isClockKnown, serverMillis } from '#core/contract/web/server-clock.ts';

/** Browsers hold texts under this name. */
const PREFIX = 'shikhon.draft:';
/** In UTF-16 units, as storage counts them. A longer one lives as long as the tab. */
export const LONGEST_TEXT = 50_000;
/** Of all accounts of this browser together; the oldest go first. */
export const MOST_TEXTS = 40;
export const MOST_UNITS = 400_000;
export const DAYS_KEPT = 60;

interface Kept {
  text: string;
  at: number;
  /** `at` is the server's time, and not of a phone whose clock may be years off. */
  sure?: boolean;
}
export interface UnsavedTexts {
  read(user_id: number, name: string): string;
  /** Empty text removes what was kept. Answers whether it outlives the tab. */
  write(user_id: number, name: string, text: string): boolean;
}
const keyOf = (user_id: number, name: string) => `${PREFIX}${user_id}:${name}`;
const parsed = (value: string | null): Kept | undefined => {
  try {
    const kept = JSON.parse(value ?? '') as Partial<Kept> | null;
    return typeof kept?.text === 'string' && typeof kept.at === 'number' ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
};
/** `storage` may throw, as reading `localStorage` does where it is forbidden; then the texts lie in the memory of the tab. */
export function makeUnsavedTexts(storage: () => Storage, now: () => number, isSure: () => boolean): UnsavedTexts {
  const memory = new Map<string, string>();
  const tried = <T>(work: (store: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  /** Every text of this browser, the newest first; `keep` is the one being written and stands before all. */
  const listKept = (store: Storage, keep: string) =>
    Array.from({ length: store.length }, (_, i) => store.key(i) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({ key, kept: parsed(store.getItem(key)) }))
      .sort((a, b) => Number(b.key === keep) - Number(a.key === keep) || (b.kept?.at ?? 0) - (a.kept?.at ?? 0));
  const sweep = (store: Storage, keep: string): void => {
    let units = 0;
    const sure = isSure();
    for (const [i, { key, kept }] of listKept(store, keep).entries()) {
      units += kept?.text.length ?? 0;
      const old = !kept || (sure && kept.sure && now() - kept.at > DAYS_KEPT * 86_400_000);
      if (key !== keep && (old || i >= MOST_TEXTS || units > MOST_UNITS)) store.removeItem(key);
      // its days begin when the time is known
      else if (sure && kept && !kept.sure) store.setItem(key, JSON.stringify({ ...kept, at: now(), sure } satisfies Kept));
    }
  };
  return {
    read(user_id, name) {
      const key = keyOf(user_id, name);
      return memory.get(key) ?? tried((store) => parsed(store.getItem(key))?.text) ?? '';
    },
    write(user_id, name, text) {
      const key = keyOf(user_id, name);
      memory.delete(key);
      if (text === '') {
        tried((store) => store.removeItem(key));
        return true;
      }
      const put = (store: Storage) => {
        store.setItem(key, JSON.stringify({ text, at: now(), sure: isSure() } satisfies Kept));
        return true;
      };
      /** A full storage: older texts make room, one after another. */
      const putInstead = (store: Storage) => {
        const others = listKept(store, key).filter((other) => other.key !== key);
        for (let oldest = others.pop(); oldest; oldest = others.pop()) {
          store.removeItem(oldest.key);
          if (tried(put)) return true;
        }
        return false;
      };
      const lasts = text.length <= LONGEST_TEXT && (tried(put) ?? tried(putInstead));
      if (!lasts) {
        tried((store) => store.removeItem(key));
        memory.set(key, text);
        return false;
      }
      tried((store) => sweep(store, key));
      return true;
    },
  };
}
/** What another tab did to a text: how it was and how it is kept now, empty where nothing is. Undefined for anything else that a tab stores. */
export function changeElsewhere(
  { key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
  user_id: number,
  name: string,
): { before: string; after: string } | undefined {
  if (key !== keyOf(user_id, name)) return undefined;
  return { before: parsed(oldValue)?.text ?? '', after: parsed(newValue)?.text ?? '' };
}
export const unsavedTexts = makeUnsavedTexts(() => localStorage, serverMillis, isClockKnown);
