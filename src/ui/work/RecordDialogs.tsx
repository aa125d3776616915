// Dialogs of a record's form: leaving with changes that are not saved, and a row that somebody deleted meanwhile.
import { useEffect, useEffectEvent } from 'react';
import type { Editing } from '#core/drafts/web/useEditing.ts';
import { DAYS_KEPT } from '#core/unsaved/web/unsaved-texts.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useHold } from '#core/navigation/web/hold.ts';
import type { useRecord } from '#core/records/web/useRecord.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { words } from './words-record.ts';

interface LeaveProps {
  open: boolean;
  changed: readonly string[];
  kept: boolean;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}
/** Names what is not saved; keeping it on the device is the safe way out. */
export function LeaveDialog({ open, changed, kept, onStay, onKeep, onDiscard }: LeaveProps) {
  const t = useWords();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t(words.leave_title)}
      footer={
        <>
          <Button look="bd2" onClick={onDiscard}>
            {t(words.leave_discard)}
          </Button>
          <Button look="bn" onClick={onStay}>
            {t(words.stay)}
          </Button>
          <Button onClick={onKeep}>{t(words.leave_keep)}</Button>
        </>
      }
    >
      <div className="stack">
        <p>{t(words.leave_text)}</p>
        <ul className="dots">
          {changed.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {kept && <p className="small muted">{t(words.leave_kept, { days: DAYS_KEPT })}</p>}
      </div>
    </Dialog>
  );
}
interface LeavingProps {
  record: Pick<ReturnType<typeof useRecord>, 'changed' | 'kept' | 'clear'>;
  hold: ReturnType<typeof useHold>;
  /** How a column is called. */
  called: (name: string) => string;
}
/** The same of a record that is typed in. */
export function Leaving({ record, hold, called }: LeavingProps) {
  return (
    <LeaveDialog
      open={hold.asking}
      changed={Object.keys(record.changed).map(called)}
      kept={record.kept}
      onStay={hold.stay}
      onKeep={hold.leave}
      onDiscard={() => {
        record.clear();
        hold.leave();
      }}
    />
  );
}
/** Milliseconds that somebody who leaves waits for what they typed to be sent. */
const SENT_WITHIN_MS = 4000;
interface LeavingEditorProps {
  edit: Pick<Editing, 'machine' | 'unsent' | 'kept'>;
  called: (column: string) => string;
}
/** The same of what saves itself: it is sent, and only what could not be is asked about. */
export function LeavingEditor({ edit: { machine, unsent, kept }, called }: LeavingEditorProps) {
  const waited = () => new Promise<boolean>((end) => setTimeout(() => end(false), SENT_WITHIN_MS));
  const hold = useHold(
    () => machine.snapshot().unsent.length > 0,
    () => Promise.race([machine.flush(), waited()]),
  );
  const { asking, leave } = hold;
  // it was sent while the question stood
  const settled = asking && unsent.length === 0;
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (settled) go();
  }, [settled]);
  return (
    <LeaveDialog
      open={asking && !settled}
      changed={unsent.map(called)}
      kept={kept}
      onStay={hold.stay}
      onKeep={leave}
      onDiscard={() => {
        machine.discard();
        leave();
      }}
    />
  );
}
interface GoneProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onNew: (() => void) | undefined;
  onRestore: (() => void) | undefined;
}
export function GoneDialog({ open, busy, onClose, onNew, onRestore }: GoneProps) {
  const t = useWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(words.gone_title)}
      footer={
        <>
          {onNew && (
            <Button look="b2" busy={busy} onClick={onNew}>
              {t(words.gone_new)}
            </Button>
          )}
          {onRestore && (
            <Button busy={busy} onClick={onRestore}>
              {t(words.gone_restore)}
            </Button>
          )}
        </>
      }
    >
      <p>{t(words.gone_text)}</p>
    </Dialog>
  );
}
