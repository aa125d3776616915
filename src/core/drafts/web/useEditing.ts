// Autosave hook of an editor: the machine of a draft (editing.ts) with this browser's storage, for one page.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHeldBack } from '#core/access/web/may.ts';
import type { DraftCalls, DraftTold } from '../admin-draft.ts';
import { askSignedIn } from '#core/contract/web/client.ts';
import { fieldWords } from '#core/contract/words.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { sentValue } from '#core/records/web/useRecord.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import type { Drafted } from '../declare.ts';
import { type EditingMachine, type EditSnapshot, makeEditing, type Saved } from './editing.ts';

export interface Editing extends EditSnapshot {
  machine: EditingMachine;
  /** What is typed outlives the tab, although it is not sent. */
  kept: boolean;
}
export function useEditing(calls: Pick<DraftCalls, 'save'>, drafted: Drafted, first: DraftTold): Editing {
  const held = useHeldBack();
  const t = useWords();
  const { text, setText, clear, kept } = useUnsaved(`${drafted.name}:${first.id}`);
  const [machine] = useState(() =>
    makeEditing(first, {
      save: (input) => askSignedIn(calls.save, input as never) as Promise<Saved>,
      too_long: t(fieldWords.list_long),
      plain: (column, value) => sentValue(drafted.fields, column, value),
      still: held === 'looking' || held === 'read_only',
    }),
  );
  useEffect(() => machine.keepBy((unsent) => (unsent ? setText(unsent) : clear())), [machine, setText, clear]);
  useEffect(() => machine.adopt(text), [machine, text]);
  useEffect(() => machine.begin(), [machine]);
  const shown = useSyncExternalStore(machine.subscribe, machine.snapshot, machine.snapshot);
  return { ...shown, machine, kept };
}
