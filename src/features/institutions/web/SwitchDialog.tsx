// Dialog that switches an institution off, with the reason that its site tells, or on again.
import { useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type InstitutionRecord, switchInstitution } from '../contract-admin.ts';
import type { InstitutionRow } from '../lists.ts';
import { words } from '../words-staff.ts';

interface Props {
  institution: Pick<InstitutionRow, 'id' | 'title' | 'bn_title' | 'state' | 'closed_reason'>;
  onClose: () => void;
  onDone?: (now: InstitutionRecord) => void;
}
export function SwitchDialog({ institution, onClose, onDone }: Props) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const asking = useAsk(switchInstitution);
  const closes = institution.state === 'open';
  const wanted = useRef<HTMLTextAreaElement>(null);
  // the reason is what is asked for first; a dialog begins at its cross
  useEffect(() => wanted.current?.focus(), []);
  const name = pick(language, institution.title, institution.bn_title);
  const send = async () => {
    const now = await asking.run({ institution_id: institution.id, open: !closes, reason });
    if (!now) return;
    toast({ text: t(closes ? words.was_closed : words.was_opened, { name }), kind: 'ok' });
    onDone?.(now);
    onClose();
  };
  return (
    <FormDialog
      title={t(closes ? words.close_title : words.open_title, { name })}
      deed={t(closes ? words.close_deed : words.open)}
      danger={closes}
      busy={asking.busy}
      error={asking.error}
      onSend={() => void send()}
      onClose={onClose}
    >
      {closes ? (
        <>
          <p>{t(words.close_text)}</p>
          <TextArea
            ref={wanted}
            name="reason"
            label={t(words.reason)}
            hint={t(words.reason_hint)}
            required
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      ) : (
        <p>{t(words.open_text)}</p>
      )}
    </FormDialog>
  );
}
