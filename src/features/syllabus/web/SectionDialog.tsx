// Dialog with the name of a section in both languages.
import { useState } from 'react';
import { Refused } from '#core/contract/web/client.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useWritingOrder } from '#ui/writing-language.ts';
import { type Item, OPENS_MOST } from '../contract.ts';
import { words } from '../words.ts';

const fits = (day: number | null): boolean => day === null || (Number.isInteger(day) && day >= 2 && day <= OPENS_MOST);

export interface SectionDialogProps {
  /** None: a new one. */
  item: Item | undefined;
  onSend: (section: { title: string; bn_title: string; opens_day: number | null }) => Promise<void>;
  onClose: () => void;
}
export function SectionDialog({ item, onSend, onClose }: SectionDialogProps) {
  const t = useWords();
  const order = useWritingOrder();
  const [titles, setTitles] = useState({ title: item?.title ?? '', bn_title: item?.bn_title ?? '' });
  const [day, setDay] = useState(item?.opens_day ? String(item.opens_day) : '');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const send = async (opens_day: number | null) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await onSend({ ...titles, opens_day });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t(item ? words.section_name : words.new_section)}
      deed={t(item ? words.save : words.add)}
      busy={busy}
      error={refusal}
      onClose={onClose}
      onSend={() => {
        const opens_day = day.trim() === '' ? null : Number(foldDigits(day.trim()));
        setWrong(!fits(opens_day));
        if (!fits(opens_day)) return;
        void send(opens_day);
      }}
    >
      {order.map((language) => {
        const column = language === 'bn' ? 'bn_title' : 'title';
        return (
          <TextField
            key={column}
            name={column}
            label={<span lang={language}>{ownName[language]}</span>}
            lang={language}
            maxLength={300}
            value={titles[column]}
            onChange={(event) => setTitles({ ...titles, [column]: event.target.value })}
          />
        );
      })}
      <TextField
        name="opens_day"
        label={t(words.opens_day)}
        hint={t(words.opens_day_hint)}
        inputMode="numeric"
        maxLength={4}
        error={wrong ? t(words.opens_day_wrong, { most: OPENS_MOST }) : undefined}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  );
}
