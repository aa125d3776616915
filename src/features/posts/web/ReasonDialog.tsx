// Dialog with a reason: reporting what somebody wrote, or hiding it.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { report } from '../contract.ts';
import { hide } from '../contract-staff.ts';
import { reportReasons } from '../rules.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';

type Reason = (typeof reportReasons)[number];
export interface ReasonDialogProps {
  what: 'report' | 'hide';
  post_id: number;
  onClose: () => void;
  onDone: (reason: Reason, note: string) => void;
}
export default function ReasonDialog({ what, post_id, onClose, onDone }: ReasonDialogProps) {
  const t = useWords();
  const [reason, setReason] = useState<Reason>();
  const unsaved = useUnsaved(`${what}:${post_id}`);
  const reporting = useAsk(report);
  const hiding = useAsk(hide);
  const { busy, error, clear } = what === 'report' ? reporting : hiding;
  const send = async () => {
    const said = { id: post_id, reason: reason!, text: unsaved.text };
    // without a reason the server says at the group that one is needed
    const done = what === 'report' ? await reporting.run(said) : await hiding.run({ ...said, hide: true });
    if (!done) return;
    unsaved.clear();
    onDone(reason!, said.text);
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
