// Draft of the registration form (session storage): name and address, never the password.
import { useMemo, useSyncExternalStore } from 'react';
import { makeStoredText } from '#core/storage/web/stored-text.ts';

export interface Draft {
  name: string;
  contact: string;
}
const stored = makeStoredText('tab', 'shikhon.registration');
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
function readDraft(kept: string | null): Draft {
  try {
    const { name, contact } = JSON.parse(kept ?? '{}') as Partial<Record<keyof Draft, unknown>>;
    return { name: text(name), contact: text(contact) };
  } catch {
    return { name: '', contact: '' };
  }
}
export const keepDraft = (draft: Draft | null): void => stored.write(draft && JSON.stringify(draft));
/** What was typed before a reload or a step back; empty at the first rendering, which is the server's. */
export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const kept = useSyncExternalStore(stored.subscribe, stored.read, () => null);
  return [useMemo(() => readDraft(kept), [kept]), (change) => keepDraft({ ...readDraft(stored.read()), ...change })];
}
