// Dialog of “I was there”: a request that the teacher decides on.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type OwnHalf, say } from '../contract.ts';
import { words } from '../words.ts';

export default function SayDialog({ half, onClose }: { half: OwnHalf; onClose: () => void }) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(say);
  const [reason, setReason] = useState('');
  const send = async () => {
    if (!(await run({ id: half.class_session_id, half: half.half, reason }))) return;
    toast({ kind: 'ok', text: t(words.said) });
    onClose();
  };
  return (
    <FormDialog title={t(words.say_title)} deed={t(words.say)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <p>{t(words.say_text)}</p>
      <TextArea
        name="reason"
        label={t(words.say_reason)}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
