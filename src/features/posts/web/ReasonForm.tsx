// Dialog with a reason and a note: what somebody wrote is reported, or hidden.
import { useState } from 'react';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import type { Fault } from '#ui/FormFault.tsx';
import { reportReasons } from '../rules.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';

export type Reason = (typeof reportReasons)[number];
export interface ReasonFormProps {
  what: 'report' | 'hide';
  post_id: number;
  busy: boolean;
  error: Fault | undefined;
  /** Forgets what it was refused for. */
  clear: () => void;
  /** Whether it was done. */
  onSend: (said: { id: number; reason: Reason; text: string }) => Promise<boolean>;
  onClose: () => void;
  onDone: (reason: Reason, note: string) => void;
}
export function ReasonForm({ what, post_id, busy, error, clear, onSend, onClose, onDone }: ReasonFormProps) {
  const t = useWords();
  const [reason, setReason] = useState<Reason>();
  const unsaved = useUnsaved(`${what}:${post_id}`);
  const send = async () => {
    const note = unsaved.text;
    // without a reason the server says at the group that one is needed
    if (!(await onSend({ id: post_id, reason: reason!, text: note }))) return;
    unsaved.clear();
    onDone(reason!, note);
  };
  const own = what === 'report';
  return (
    <FormDialog
      title={t(own ? words.report_title : words.hide_title)}
      deed={t(own ? words.report : words.hide)}
      danger={!own}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p className="small muted">{t(own ? words.report_text : words.hide_text)}</p>
      <RadioGroup
        name="reason"
        label={t(words.why)}
        required
        value={reason ?? ''}
        onChange={(value) => {
          clear();
          setReason(value as Reason);
        }}
        options={reportReasons.map((value) => ({ value, label: t(common.reasons[value]) }))}
      />
      <TextArea
        name="text"
        label={t(own ? words.report_note : words.hide_note)}
        optional
        rows={2}
        maxLength={own ? 500 : 300}
        value={unsaved.text}
        onChange={(event) => unsaved.setText(event.target.value)}
      />
    </FormDialog>
  );
}
