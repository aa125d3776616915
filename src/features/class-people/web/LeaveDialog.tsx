// Dialog by which a learner leaves a class.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atClassrooms } from '#features/classrooms/addresses.ts';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { leaveClass } from '../contract.ts';
import { words } from '../words.ts';

export default function LeaveDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useWords();
  const go = useGo();
  const toast = useToast();
  const { run, busy, error } = useAsk(leaveClass);
  const [reason, setReason] = useState('');
  const send = async () => {
    if (!(await run({ id, reason }))) return;
    toast({ kind: 'ok', text: t(words.left) });
    go(atClassrooms());
  };
  return (
    <FormDialog
      title={t(words.leave_title, { class: name })}
      deed={t(words.leave)}
      danger
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{t(words.leave_text)}</p>
      <TextArea name="reason" label={t(words.leave_reason)} value={reason} onChange={(event) => setReason(event.target.value)} />
    </FormDialog>
  );
}
