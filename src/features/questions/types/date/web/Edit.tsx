// Date question editor: the right date or the first and last that are right, and how exact it is asked.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { readTyped } from '../calendar.ts';
import { type Precision, precisions } from '../fields.ts';
import { sayDate } from '../say.ts';
import { words } from '../words-writing.ts';

const hints = { day: words.day_hint, month: words.month_hint, year: words.year_hint };
export default function EditDate({ question, onChange }: EditProps) {
  const t = useWords();
  const language = useLanguage();
  const { date_precision: precision, date, date_until, key } = question;
  const [from, to] = [date, date_until].map((typed) => readTyped(typed, precision));
  const say = (day: typeof from) => sayDate(language, day!);
  return (
    <>
      <Select
        name={`${key}-precision`}
        label={t(words.precision)}
        empty={false}
        value={precision}
        options={precisions.map((value) => ({ value, label: t(words.precisions[value]) }))}
        onChange={(event) => onChange({ date_precision: event.target.value as Precision })}
      />
      <div className="cols">
        <TextField
          name={`${key}-date`}
          label={t(words.date)}
          hint={t(hints[precision])}
          maxLength={40}
          value={date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
        <TextField
          name={`${key}-date-until`}
          label={t(words.until)}
          optional
          maxLength={40}
          value={date_until}
          onChange={(event) => onChange({ date_until: event.target.value })}
        />
      </div>
      <p className="small" role="status">
        {from && (to ? t(words.accepted_between, { from: say(from), to: say(to) }) : t(words.accepted, { date: say(from) }))}
      </p>
    </>
  );
}
