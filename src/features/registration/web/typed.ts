// What is typed into the registration form (session storage): name and address, never the password.
import { useMemo, useSyncExternalStore } from 'react';
import { makeStoredText } from '#core/storage/web/stored-text.ts';

export interface Typed {
  name: string;
  contact: string;
}
const stored = makeStoredText('tab', 'shikhon.registration');
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
function readTyped(kept: string | null): Typed {
  try {
    const { name, contact } = JSON.parse(kept ?? '{}') as Partial<Record<keyof Typed, unknown>>;
    return { name: text(name), contact: text(contact) };
  } catch {
    return { name: '', contact: '' };
  }
}
export const keepTyped = (typed: Typed | null): void => stored.write(typed && JSON.stringify(typed));
/** What was typed before a reload or a step back; empty at the first rendering, which is the server's. */
export function useTyped(): [Typed, (change: Partial<Typed>) => void] {
  const kept = useSyncExternalStore(stored.subscribe, stored.read, () => null);
  return [useMemo(() => readTyped(kept), [kept]), (change) => keepTyped({ ...readTyped(stored.read()), ...change })];
}
