// Dialog that moves a day of a class: to when, what moves and what does not, one press, and a way back for ten minutes.
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { ask } from '#core/contract/web/client.ts';
import type { Out } from '#core/contract/call.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { amount } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { previewShift, shiftDay, undoShift } from '../contract-staff.ts';
import { causes, type ShiftTarget, shiftTargets, UNDO_MINUTES } from '../rules.ts';
import { words } from '../words-screen.ts';
import { Clashes } from './Clashes.tsx';

type Shown = Out<typeof previewShift>;
export default function ShiftDialog({ batch_id, day: begins, onClose }: { batch_id: number; day: string; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(shiftDay);
  const [day, setDay] = useState(begins);
  const [to, setTo] = useState<ShiftTarget>('tomorrow');
  const [on, setOn] = useState('');
  const [from, setFrom] = useState('');
  const [cause, setCause] = useState<string>('power');
  const [with_due, setWithDue] = useState(false);
  const asked = { batch_id, day, to, with_due, ...(to === 'at' && { on, ...(from && { from }) }) };
  const ready = day !== '' && (to !== 'at' || on !== '');
  const { data: seen, error: refused, loading } = useAnswer(previewShift, ready ? asked : null);
  const plan = refused ? undefined : seen;
  const send = async () => {
    if (!plan) return;
    const done = await run({ ...asked, cause: cause as (typeof causes)[number], hash: plan.hash });
    if (!done) return;
    toast({
      kind: 'ok',
      text: done.dues > 0 ? t(words.shifted_with, { n: done.moved, dues: done.dues }) : t(words.shifted, { n: done.moved }),
      duration: UNDO_MINUTES * 60_000,
      action: {
        label: t(words.undo),
        onPress: async () => {
          const { back, stay } = await ask(undoShift, { id: done.id });
          toast({ kind: 'ok', text: stay > 0 ? t(words.undone_some, { back, n: back + stay }) : t(words.undone) });
        },
      },
    });
    onClose();
  };
  const sms = ({ people: n, parts, poisha }: Shown['sms']) =>
    poisha > 0 ? t(words.by_sms, { n, parts, price: amount(language, poisha) }) : t(words.by_sms_no_price, { n, parts });
  const move = ({ id, title, bn_title, from, to }: Shown['moves'][number]) => (
    <li key={id}>
      <b>{pick(language, title, bn_title)}</b>
      <span className="small">
        <s>{dateTime(language, from)}</s> → {dateTime(language, to)}
      </span>
    </li>
  );
  return (
    <FormDialog
      title={t(words.shift_title)}
      deed={plan ? t(words.shift, { n: plan.moves.length }) : t(words.move_day)}
      busy={busy || loading}
      error={error ?? (ready ? refused : undefined)}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p className="muted">{t(words.shift_about)}</p>
      <TextField name="day" type="date" label={t(words.shift_day)} value={day} required onChange={(event) => setDay(event.target.value)} />
      <RadioGroup
        chips
        name="to"
        label={t(words.shift_to)}
        value={to}
        onChange={(target) => setTo(target as ShiftTarget)}
        options={shiftTargets.map((value) => ({ value, label: t(words.targets[value]) }))}
      />
      {to === 'at' && (
        <div className="session-when">
          <TextField name="on" type="date" label={t(words.to_day)} value={on} required onChange={(event) => setOn(event.target.value)} />
          <TextField
            name="from"
            type="time"
            label={t(words.to_hour)}
            value={from}
            optional
            onChange={(event) => setFrom(event.target.value)}
          />
        </div>
      )}
      <Select
        name="cause"
        label={t(words.cause)}
        value={cause}
        empty={false}
        options={causes.map((value) => ({ value, label: t(words.causes[value]) }))}
        onChange={(event) => setCause(event.target.value)}
      />
      {!ready && <p className="small">{t(words.choose_day)}</p>}
      {plan && (
        <div className="stack" aria-live="polite">
          <h3>{t(words.moves)}</h3>
          <ul className="shift-moves">{plan.moves.map(move)}</ul>
          {plan.dues.length > 0 && (
            <>
              <Checkbox
                name="with_due"
                label={t(words.with_due, { n: plan.dues.length })}
                checked={with_due}
                onChange={(event) => setWithDue(event.target.checked)}
              />
              <ul className="shift-moves">{plan.dues.map(move)}</ul>
            </>
          )}
          {plan.stays.length > 0 && (
            <>
              <h3>{t(words.stays)}</h3>
              <ul className="shift-moves">
                {plan.stays.map((one) => (
                  <li key={one.id}>
                    <b>{pick(language, one.title, one.bn_title)}</b>
                    <span className="small">{t(words.why_stays[one.why])}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Clashes clashes={plan.clashes} />
          {plan.holidays.map((one) => (
            <Callout key={one.title + one.bn_title} kind="warn">
              {t(words.to_holiday, { title: pick(language, one.title, one.bn_title) })}
            </Callout>
          ))}
          <p className="small">{t(words.people_told, { n: plan.people })}</p>
          {plan.sms.people > 0 && <p className="small">{sms(plan.sms)}</p>}
        </div>
      )}
    </FormDialog>
  );
}
