// Dialog of the venue of a training and the usual price of each meal there.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { readTaka, writeTaka } from '#core/i18n/taka.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Facility, saveFacility } from '../contract.ts';
import { mealTypes } from '../rules.ts';
import { words } from '../words.ts';

export function PricesDialog({ facility, onClose }: { facility: Facility; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(saveFacility);
  const [venue, setVenue] = useState(facility.venue);
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      mealTypes.map((type) => {
        const poisha = facility.prices[type];
        const typed = poisha === null ? '' : writeTaka(poisha);
        return [type, language === 'bn' ? bengaliDigits(typed) : typed];
      }),
    ),
  );
  const send = async () => {
    // what is no amount is sent as it was typed: the server says so at its field
    const sent = (typed: string) => (typed.trim() ? (readTaka(typed) ?? (typed as unknown as number)) : null);
    const saved = await run({
      batch_id: facility.batch_id,
      venue,
      prices: Object.fromEntries(mealTypes.map((type) => [type, sent(prices[type] ?? '')])) as Facility['prices'],
      ...(facility.version !== null && { version: facility.version }),
    });
    if (!saved) return;
    toast({ text: t(words.prices_saved), kind: 'ok' });
    onClose();
  };
  return (
    <FormDialog title={t(words.prices)} deed={t(words.save)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <p>{t(words.prices_text)}</p>
      <TextField name="venue" label={t(words.venue)} value={venue} onChange={(event) => setVenue(event.target.value)} />
      {mealTypes.map((type) => (
        <TextField
          key={type}
          name={`prices.${type}`}
          label={t(words.types[type])}
          inputMode="decimal"
          value={prices[type] ?? ''}
          onChange={(event) => setPrices({ ...prices, [type]: event.target.value })}
        />
      ))}
    </FormDialog>
  );
}
