// Dialog before a session is cancelled, alone or with those of its series.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { Session } from '../contract.ts';
import { cancelSession } from '../contract-staff.ts';
import type { ChangeScope } from '../rules.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';
import { ScopeField } from './SessionDialog.tsx';

export default function CancelDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(cancelSession);
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<ChangeScope>('one');
  const send = async () => {
    const done = await run({ id: session.id, scope, reason });
    if (!done) return;
    toast({ kind: 'ok', text: t(words.was_cancelled, { n: done.cancelled + done.removed }) });
    onClose();
  };
  return (
    <FormDialog
      title={t(words.cancel_title, { title: pick(language, session.title, session.bn_title) })}
      deed={t(words.cancel)}
      danger
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{t(words.cancel_text)}</p>
      {session.series_id !== null && <ScopeField label={t(words.cancel_scope)} value={scope} onChange={setScope} />}
      <TextArea
        name="reason"
        label={t(common.reason)}
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
