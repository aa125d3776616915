// Dialog before one certificate is approved, refused, revoked or made anew; where it wants a reason, with its field.
import { useRef } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { revoke } from '../contract.ts';
import { approveOne, refuseOne, renew } from '../contract-staff.ts';
import type { AwardRow } from '../lists-staff.ts';
import { words } from '../words-staff.ts';

export type AwardDeed = 'approve' | 'refuse' | 'revoke' | 'renew';
const calls = { approve: approveOne, refuse: refuseOne, renew, revoke } as const;
const said = {
  approve: { title: words.approve_one, text: words.approve_text, done: words.approved },
  refuse: { title: words.refuse_one, text: words.refuse_text, done: words.refused },
  renew: { title: words.renew_one, text: words.renew_text, done: words.renewed },
  revoke: { title: words.revoke_one, text: words.revoke_text, done: words.revoked },
} as const;
const both = (...names: string[]): string => [...new Set(names)].filter(Boolean).join(' · ');

interface DecisionProps {
  deed: AwardDeed;
  row: AwardRow;
  onClose: () => void;
}
export function DecisionDialog({ deed, row, onClose }: DecisionProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(calls[deed]);
  const reason = useRef<HTMLTextAreaElement>(null);
  const { title, text, done } = said[deed];
  const send = async () => {
    const id = deed === 'revoke' ? row.certificate_id! : row.id;
    if (!(await run({ id, reason: reason.current?.value ?? '' } as never))) return;
    toast({ text: t(done), kind: 'ok' });
    onClose();
  };
  return (
    <FormDialog
      title={t(title, { name: pick(language, row.title, row.bn_title) })}
      deed={t(words.deeds[deed])}
      danger={deed === 'revoke'}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{t(text)}</p>
      {deed === 'renew' && (
        <dl className="kv">
          <div>
            <dt>{t(words.stood)}</dt>
            <dd>{both(row.bn_printed_name, row.printed_name)}</dd>
          </div>
          <div>
            <dt>{t(words.will_stand)}</dt>
            <dd>{both(row.bn_title, row.title)}</dd>
          </div>
        </dl>
      )}
      {deed !== 'approve' && (
        <TextArea ref={reason} name="reason" label={t(words.reason)} hint={t(words.reason_hint)} rows={3} required maxLength={500} />
      )}
    </FormDialog>
  );
}
