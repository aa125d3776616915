// How many notices are unread: as the account's answer told it, until the news of the session or an open list know better.
import { useSyncExternalStore } from 'react';
import type { UserInfo } from '#core/session/contract.ts';

let heard: { of: UserInfo; unread: number } | undefined;
const listeners = new Set<() => void>();
/** `of`: the account's answer that this is newer than; the next one is newer again. */
export const tellUnread = (of: UserInfo, unread: number): void => {
  heard = { of, unread };
  for (const listener of listeners) listener();
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const now = (of: UserInfo | null): number => (heard && heard.of === of ? heard.unread : (of?.unread ?? 0));
export const useUnread = (of: UserInfo | null): number =>
  useSyncExternalStore(
    listen,
    () => now(of),
    () => now(of),
  );
