// Draft storage: text that was typed and not sent yet, in localStorage by account and thing, bounded in size, number and age.
import { isClockKnown, serverMillis } from '#core/contract/web/server-clock.ts';

const PREFIX = 'shikhon.draft:';
/** In UTF-16 units, as storage counts them. A longer one lives as long as the tab. */
export const LONGEST_DRAFT = 50_000;
/** Of all accounts of this browser together; the oldest go first. */
export const MOST_DRAFTS = 40;
export const MOST_UNITS = 400_000;
export const DAYS_KEPT = 60;

interface Draft {
  text: string;
  at: number;
  /** `at` is the server's time, and not of a phone whose clock may be years off. */
  sure?: boolean;
}
export interface Drafts {
  read(user_id: number, name: string): string;
  /** Empty text removes the draft. Answers whether it outlives the tab. */
  write(user_id: number, name: string, text: string): boolean;
}
const parsed = (value: string | null): Draft | undefined => {
  try {
    const draft = JSON.parse(value ?? '') as Partial<Draft> | null;
    return typeof draft?.text === 'string' && typeof draft.at === 'number' ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
};
/** `storage` may throw, as reading `localStorage` does where it is forbidden; then drafts lie in the memory of the tab. */
export function makeDrafts(storage: () => Storage, now: () => number, isSure: () => boolean): Drafts {
  const memory = new Map<string, string>();
  const tried = <T>(work: (store: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  /** Every draft of this browser, the newest first; `keep` is the one being written and stands before all. */
  const listDrafts = (store: Storage, keep: string) =>
    Array.from({ length: store.length }, (_, i) => store.key(i) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({ key, draft: parsed(store.getItem(key)) }))
      .sort((a, b) => Number(b.key === keep) - Number(a.key === keep) || (b.draft?.at ?? 0) - (a.draft?.at ?? 0));
  const sweep = (store: Storage, keep: string): void => {
    let units = 0;
    const sure = isSure();
    for (const [i, { key, draft }] of listDrafts(store, keep).entries()) {
      units += draft?.text.length ?? 0;
      const old = !draft || (sure && draft.sure && now() - draft.at > DAYS_KEPT * 86_400_000);
      if (key !== keep && (old || i >= MOST_DRAFTS || units > MOST_UNITS)) store.removeItem(key);
      // its days begin when the time is known
      else if (sure && draft && !draft.sure) store.setItem(key, JSON.stringify({ ...draft, at: now(), sure } satisfies Draft));
    }
  };
  const keyOf = (user_id: number, name: string) => `${PREFIX}${user_id}:${name}`;
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
        store.setItem(key, JSON.stringify({ text, at: now(), sure: isSure() } satisfies Draft));
        return true;
      };
      /** A full storage: older drafts make room, one after another. */
      const putInstead = (store: Storage) => {
        const others = listDrafts(store, key).filter((other) => other.key !== key);
        for (let oldest = others.pop(); oldest; oldest = others.pop()) {
          store.removeItem(oldest.key);
          if (tried(put)) return true;
        }
        return false;
      };
      const lasts = text.length <= LONGEST_DRAFT && (tried(put) ?? tried(putInstead));
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
export const drafts = makeDrafts(() => localStorage, serverMillis, isClockKnown);
