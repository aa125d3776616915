// What is done with all people that are selected (bulk actions): asked with their number, begun as a job.
import { type ReactNode, useState } from 'react';
import { tellStale } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { formatFilters, type Selection } from '#core/lists/declare.ts';
import { useToast } from '#ui/Toast.tsx';
import { DAYS_TO_UNDO, liftMany, MOST_RESETS, sendResetMany, signOutMany, suspendMany } from '../contract-bulk.ts';
import { listPeople } from '../contract.ts';
import { people } from '../lists.ts';
import { words } from '../words-bulk.ts';
import { Sure } from './Sure.tsx';

const calls = { suspend: suspendMany, lift: liftMany, sign_out: signOutMany, send_reset: sendResetMany };
type Name = keyof typeof calls;
interface Asked {
  name: Name;
  selection: Selection;
  count: number;
  /** There are more than `count`. */
  more: boolean;
  answer: (begun: boolean) => void;
}
type DoAll = (selection: Selection, rows: readonly unknown[], count: number, more: boolean) => Promise<boolean> | boolean;
const chosenBy = (selection: Selection) =>
  selection.kind === 'some'
    ? { ids: selection.ids }
    : { search: selection.search, filters: formatFilters(selection.filters), except: selection.except };

/** `role`: the role whose holders are listed. */
export function useManyPeople(role: string | undefined): { doingAll: Readonly<Record<Name, DoAll>>; dialog: ReactNode } {
  const t = useWords();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked>();
  const ask =
    (name: Name): DoAll =>
    (selection, _rows, count, more) => {
      if (name === 'send_reset' && (more || count > MOST_RESETS)) {
        toast({ text: t(words.too_many, { most: MOST_RESETS }), kind: 'bad' });
        return false;
      }
      return new Promise((answer) => setAsked({ name, selection, count, more, answer }));
    };
  const close = (begun: boolean) => {
    asked?.answer(begun);
    setAsked(undefined);
  };
  return {
    doingAll: { suspend: ask('suspend'), lift: ask('lift'), sign_out: ask('sign_out'), send_reset: ask('send_reset') },
    dialog: asked && <ManyDialog asked={asked} role={role} onClose={close} />,
  };
}
function ManyDialog({ asked, role, onClose }: { asked: Asked; role: string | undefined; onClose: (begun: boolean) => void }) {
  const t = useWords();
  const toast = useToast();
  const { name, selection, count, more } = asked;
  const { run, busy, error } = useAsk(calls[name]);
  const { word } = people.bulkActions[name]!;
  const said = t(words.texts[name], { days: DAYS_TO_UNDO, most: MOST_RESETS } as never);
  const go = async (given: { reason?: string }) => {
    // where its answer alone was lost, it is under way
    if (!(await run({ ...chosenBy(selection), ...(role !== undefined && { role }), ...given } as never)))
      return tellStale([...calls[name].stale, listPeople.name]);
    toast({ text: t(words.begun), kind: 'info' });
    onClose(true);
  };
  return (
    <Sure
      title={more ? t(word) : t(words.titles[name], { n: count })}
      text={more ? `${t(words.more, { n: count })} ${said}` : said}
      press={more ? t(word) : t(words.presses[name], { n: count })}
      danger={name === 'suspend' || name === 'sign_out' ? true : undefined}
      reason={name === 'suspend' ? true : undefined}
      busy={busy}
      error={error}
      onGo={(given) => void go(given)}
      onClose={() => onClose(false)}
    />
  );
}
