// Dialog of a decision on one person's half: all that witnesses said, what counts, and why.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { RegisterRow, RegisterSession } from '../contract.ts';
import { decide } from '../contract-staff.ts';
import { type Status, statuses } from '../rules.ts';
import { words } from '../words.ts';
import { staff } from '../words-staff.ts';

interface DecideDialogProps {
  session: RegisterSession;
  row: RegisterRow;
  onClose: () => void;
}
export default function DecideDialog({ session, row, onClose }: DecideDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(decide);
  const begins = row.proposed?.status ?? (row.asks ? 'present' : row.status);
  const [status, setStatus] = useState<Status | ''>(begins ?? '');
  const [minutes, setMinutes] = useState(String(row.proposed?.minutes ?? row.minutes_late ?? row.minutes_left ?? ''));
  const [reason, setReason] = useState(row.proposed ? t(staff.came_after) : '');
  const timed = status === 'late' || status === 'left_early';
  const send = async () => {
    if (status === '') return;
    const by = timed && minutes.trim() !== '' ? Number(foldDigits(minutes)) : null;
    const done = await run({
      class_session_id: session.id,
      items: [{ id: row.id, half: row.half, status, minutes: by, reason, expects: row.witnesses.map(({ key }) => key) }],
    });
    if (!done) return;
    toast({ kind: 'ok', text: t(staff.decided) });
    onClose();
  };
  return (
    <FormDialog
      title={t(staff.decide_title, { name: pick(language, row.user.name, row.user.bn_name) })}
      deed={t(staff.keep)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <div>
        <h3>{t(staff.all_reports)}</h3>
        {row.witnesses.length === 0 ? (
          <p className="small muted">{t(staff.no_reports)}</p>
        ) : (
          <ul className="att-rows">
            {row.witnesses.map((one) => (
              <li key={one.key}>
                <span className={`att-mark ${one.status}`}>
                  <i className="att-sign" aria-hidden="true" />
                  <span>
                    {t(words.sources[one.source])} ·{' '}
                    {t(staff.reported, {
                      who: one.by ? pick(language, one.by.name, one.by.bn_name) : t(staff.somebody),
                      status: t(words.statuses[one.status]),
                    })}
                    {one.reason && <span className="att-line small">{one.reason}</span>}
                    <span className="att-line tiny">
                      {t(staff.reported_at, { at: one.at ? dateTime(language, one.at) : '–', came: dateTime(language, one.received_at) })}
                    </span>
                    {one.came_late && <span className="att-line tiny">{t(staff.came_late)}</span>}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <RadioGroup
        name="status"
        chips
        required
        label={t(staff.what_counts)}
        value={status}
        onChange={(value) => setStatus(value as Status)}
        options={statuses.map((value) => ({ value, label: t(words.statuses[value]) }))}
      />
      {timed && (
        <TextField
          name="minutes"
          optional
          label={t(staff.by_minutes)}
          inputMode="numeric"
          maxLength={3}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      )}
      <TextArea
        name="reason"
        required
        rows={2}
        label={t(staff.reason)}
        hint={t(staff.reason_hint)}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
