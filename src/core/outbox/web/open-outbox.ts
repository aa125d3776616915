// Opens the offline outbox of one person: one instance per tab, one sending tab (Web Locks), never with another person's token.
import { ask, authHeaders } from '#core/contract/web/client.ts';
import { browserStore } from './entry-store.ts';
import { type EntryKinds, makeOutbox, type Outbox } from './outbox.ts';

const alone = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks) await navigator.locks.request('shikhon.outbox', work);
  else await work(); // the server takes the same entry twice without harm
};

/** `token` belongs to this person: with another one, put there by another tab, nothing of theirs is sent. */
export function openOutbox(user_id: number, token: string, kinds: EntryKinds): Outbox {
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('shikhon.outbox');
  const outbox = makeOutbox({
    user_id,
    kinds,
    store: browserStore,
    send: ask as never,
    isMine: () => token !== '' && authHeaders().authorization === `Bearer ${token}`,
    alone,
    changed: () => tabs?.postMessage(null),
  });
  if (tabs) tabs.onmessage = () => void outbox.look();
  return {
    ...outbox,
    close: () => {
      // the channel itself stays open: what is still on its way into the store must be told to other tabs
      if (tabs) tabs.onmessage = null;
      outbox.close();
    },
  };
}
