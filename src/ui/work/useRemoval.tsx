// Removal with undo: asks the server, tells what depends on a row that is kept, and offers to bring back what is gone.
import '../styles/auth-art.css';
import { type ReactNode, useState } from 'react';
import { type AnyCall, staleAfter } from '#core/contract/call.ts';
import { askSignedIn, Refused, tellStale } from '#core/contract/web/client.ts';
import { isPassing } from '#core/contract/web/retry.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { formatFilters, type Selection } from '#core/lists/declare.ts';
import { DAYS_TO_RESTORE } from '#core/records/declare.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { useToast } from '../Toast.tsx';
import { words } from './words-record.ts';

export interface Dependents {
  what: Word;
  count: number;
  some: { id: number; title: string; bn_title: string }[];
}
interface Kept {
  name: string;
  message: string;
  depends: readonly Dependents[];
}
export interface Named {
  id: number;
  name: string;
}
export interface Removal {
  /** Answers whether it is gone. */
  removeOne: (row: Named) => Promise<boolean>;
  /** Asks first; those in use stay. */
  removeMany: (rows: readonly Named[]) => Promise<boolean>;
  /** All that match, in the background; asks first. */
  removeMatching: (selection: Extract<Selection, { kind: 'all' }>, count: number) => Promise<boolean>;
  /** Its dialogs. */
  dialogs: ReactNode;
}
/** What is to be removed: some rows, or all that match. */
type Asked = { rows: readonly Named[] } | { matching: Extract<Selection, { kind: 'all' }>; count: number };
/** `also`: what the removal of all that match is asked beside them, such as what they are within. */
export function useRemoval(
  { remove, restore, removeMatching }: { remove: AnyCall; restore: AnyCall; removeMatching: AnyCall },
  also?: object,
): Removal {
  const t = useWords();
  const toast = useToast();
  const [kept, setKept] = useState<Kept>();
  const [asked, setAsked] = useState<Asked & { answer: (gone: boolean) => void }>();
  const [busy, setBusy] = useState(false);
  const fault = (error: unknown): Refused => {
    if (error instanceof Refused) return error;
    throw error;
  };
  const bringBack = (rows: readonly Named[]) => {
    // pressed again it asks for those that are not back yet
    const gone = new Set(rows);
    let cut: Named | undefined;
    return async () => {
      let last: Refused | undefined;
      for (const row of gone)
        try {
          await askSignedIn(restore, { id: row.id } as never);
          gone.delete(row);
        } catch (error) {
          const no = fault(error);
          if (isPassing(no)) {
            cut = row;
            throw no;
          }
          // it was done, and the answer alone was lost
          if (row === cut && no.code === 'not_found') gone.delete(row);
          else last = no;
        }
      tellStale(staleAfter(restore));
      if (last) throw last;
      toast({
        text: rows.length === 1 ? t(words.restored, { item: rows[0]!.name }) : t(words.restored_many, { n: rows.length }),
        kind: 'ok',
      });
    };
  };
  const tellGone = (text: string, rows: readonly Named[]) =>
    toast({ text, kind: 'ok', action: { label: t(words.undo), onPress: bringBack(rows) } });
  const tellKept = (row: Named, error: Refused) =>
    error.code === ('in_use' as string)
      ? setKept({
          name: row.name,
          message: error.message,
          depends: (error.detail as { depends?: Dependents[] } | undefined)?.depends ?? [],
        })
      : toast({ text: error.message, kind: 'bad' });
  const removeOne = async (row: Named): Promise<boolean> => {
    try {
      await askSignedIn(remove, { id: row.id } as never);
      tellGone(t(words.removed, { item: row.name }), [row]);
      return true;
    } catch (error) {
      tellKept(row, fault(error));
      return false;
    }
  };
  const begin = async ({ search, filters, except }: Extract<Selection, { kind: 'all' }>, answer: (gone: boolean) => void) => {
    try {
      await askSignedIn(removeMatching, { ...also, search, filters: formatFilters(filters), except } as never);
      toast({ text: t(words.removal_begun), kind: 'info' });
      answer(true);
    } catch (error) {
      toast({ text: fault(error).message, kind: 'bad' });
      // where its answer alone was lost, it is under way
      tellStale([...staleAfter(removeMatching), ...staleAfter(remove)]);
      answer(false);
    }
    setBusy(false);
    setAsked(undefined);
  };
  const run = async () => {
    if (!asked || busy) return;
    setBusy(true);
    if ('matching' in asked) return begin(asked.matching, asked.answer);
    const gone: Named[] = [];
    let last: { row: Named; error: Refused } | undefined;
    let left = 0;
    for (const row of asked.rows)
      try {
        await askSignedIn(remove, { id: row.id } as never);
        gone.push(row);
      } catch (error) {
        last = { row, error: fault(error) };
        left += 1;
      }
    setBusy(false);
    setAsked(undefined);
    if (gone.length) tellGone(t(words.removed_many, { n: gone.length }), gone);
    if (left === 1 && last) tellKept(last.row, last.error);
    else if (left) toast({ text: `${t(words.removed_kept, { n: left })}. ${last!.error.message}`, kind: 'bad' });
    asked.answer(gone.length > 0);
  };
  const leave = () => {
    asked?.answer(false);
    setAsked(undefined);
  };
  const one = asked && 'rows' in asked && asked.rows.length === 1 ? asked.rows[0] : undefined;
  const many = !asked ? 0 : 'rows' in asked ? asked.rows.length : asked.count;
  return {
    removeOne,
    removeMany: (rows) => new Promise((answer) => setAsked({ rows, answer })),
    removeMatching: (matching, count) => new Promise((answer) => setAsked({ matching, count, answer })),
    dialogs: (
      <>
        <ConfirmDialog
          open={asked !== undefined}
          title={one ? t(words.remove_named_title, { name: one.name }) : asked && t(words.remove_many_title, { n: many })}
          confirm={one ? t(words.remove) : asked && t(words.remove_many, { n: many })}
          busy={busy}
          onConfirm={() => void run()}
          onClose={leave}
        >
          <p>{t(words.remove_many_text, { days: DAYS_TO_RESTORE })}</p>
        </ConfirmDialog>
        <InUseDialog kept={kept} onClose={() => setKept(undefined)} />
      </>
    ),
  };
}
/** What depends on a row that cannot be removed. */
export function InUseDialog({ kept, onClose }: { kept: Kept | undefined; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <Dialog
      open={kept !== undefined}
      onClose={onClose}
      title={kept && t(words.in_use_title, { item: kept.name })}
      footer={
        <Button look="b2" onClick={onClose}>
          {t(words.understood)}
        </Button>
      }
    >
      {kept && (
        <div className="stack">
          <p>{kept.message}</p>
          {kept.depends.length > 0 && <p className="small muted">{t(words.in_use_text)}</p>}
          {kept.depends.map(({ what, count, some }) => (
            <div key={what.en}>
              <b>{t(words.depends, { what: t(what), n: count })}</b>
              <ul className="dots">
                {some.map((row) => (
                  <li key={row.id}>{pick(language, row.title, row.bn_title)}</li>
                ))}
                {some.length > 0 && count > some.length && <li>{t(words.and_more, { n: count - some.length })}</li>}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}
