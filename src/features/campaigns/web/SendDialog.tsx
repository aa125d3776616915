// Dialogs of a bulk message: sending it now or at a time, with the number on the button; the price of an SMS and the limit of a month.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { dateTime, time } from '#core/i18n/dates.ts';
import { amount, number } from '#core/i18n/numbers.ts';
import { readTaka, writeTaka } from '#core/i18n/taka.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Look, send as sendCall, setPrices } from '../contract.ts';
import type { CampaignRow } from '../lists.ts';
import { MOST_ALONE } from '../rules.ts';
import { words } from '../words.ts';

interface SendProps {
  campaign: CampaignRow;
  look: Look;
  onSaved: (row: CampaignRow) => void;
  onClose: () => void;
}
const HOUR_MS = 3_600_000;
const tomorrow = (): string => new Date(Date.now() + 30 * HOUR_MS).toISOString().slice(0, 10);
export function SendDialog({ campaign, look, onSaved, onClose }: SendProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(sendCall);
  const [when, setWhen] = useState('now');
  const [day, setDay] = useState(tomorrow);
  const [hour, setHour] = useState('10');
  const said = number(language, look.people);
  const send = async () => {
    // in Dhaka, six hours before UTC all year
    const send_at = when === 'later' ? `${day}T${hour.padStart(2, '0')}:00:00+06:00` : undefined;
    const row = await run({ id: campaign.id, version: campaign.version, ...(send_at && { send_at }) });
    if (!row) return;
    const planned = row.state === 'planned' && row.send_at;
    toast({
      kind: 'ok',
      text: row.state === 'asked' ? t(words.asked) : planned ? t(words.planned, { at: dateTime(language, planned) }) : t(words.sent),
    });
    onSaved(row);
    onClose();
  };
  return (
    <FormDialog
      title={t(words.send_title, { n: said })}
      deed={t(words.send_n, { n: said })}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      {look.wants_second && <Callout kind="warn">{t(words.send_more, { n: number(language, MOST_ALONE) })}</Callout>}
      {look.cost && look.cost.part_poisha > 0 && (
        <p>
          {t(words.cost)}:{' '}
          <b>{t(words.from_to, { from: amount(language, look.cost.poisha.from), to: amount(language, look.cost.poisha.to) })}</b>
        </p>
      )}
      <RadioGroup
        name="when"
        label={t(words.when)}
        value={when}
        options={[
          { value: 'now', label: t(words.now) },
          { value: 'later', label: t(words.later) },
        ]}
        onChange={setWhen}
      />
      {when === 'later' && (
        <div className="cols narrow">
          <TextField
            name="send_at"
            type="date"
            label={t(words.send_at)}
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <Select
            name="hour"
            label={t(words.at)}
            empty={false}
            value={hour}
            options={Array.from({ length: 24 }, (_, i) => ({ value: String(i), label: time(language, Date.UTC(2026, 0, 1, i - 6)) }))}
            onChange={(event) => setHour(event.target.value)}
          />
        </div>
      )}
    </FormDialog>
  );
}
interface PriceProps {
  cost: NonNullable<Look['cost']>;
  onSaved: () => void;
  onClose: () => void;
}
/** What is no amount is sent as it was typed: the server says so at its field. */
const poisha = (typed: string): number => (typed.trim() ? (readTaka(typed) ?? (typed as unknown as number)) : 0);
export function PriceDialog({ cost, onSaved, onClose }: PriceProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(setPrices);
  const typed = (figure: number) => (figure === 0 ? '' : language === 'bn' ? bengaliDigits(writeTaka(figure)) : writeTaka(figure));
  const [part, setPart] = useState(() => typed(cost.part_poisha));
  const [month, setMonth] = useState(() => typed(cost.month_poisha));
  const save = async () => {
    if (!(await run({ part_poisha: poisha(part), month_poisha: poisha(month), version: cost.version }))) return;
    toast({ kind: 'ok', text: t(words.price_saved) });
    onSaved();
    onClose();
  };
  return (
    <FormDialog title={t(words.set_price)} deed={t(words.save)} busy={busy} error={error} onSend={() => void save()} onClose={onClose}>
      <TextField
        name="part_poisha"
        label={t(words.part_price)}
        inputMode="decimal"
        value={part}
        onChange={(event) => setPart(event.target.value)}
      />
      <TextField
        name="month_poisha"
        label={t(words.month_limit)}
        inputMode="decimal"
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      />
    </FormDialog>
  );
}
