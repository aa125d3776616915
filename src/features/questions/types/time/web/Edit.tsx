// Time question editor: the right time with its part of the day, and how many minutes it may be off.
import '../../../web/parts.css';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { dayParts } from '../clock.ts';
import { words as asking } from '../words.ts';
import { words } from '../words-writing.ts';
import { minutesOff, type Own, rightTime } from '../written.ts';
import { sayTime } from './say-time.ts';

const DAY = 24 * 60;
export default function EditTime({ question, onChange }: EditProps) {
  const t = useWords();
  const language = useLanguage();
  const { key, hour, minute, day_part, minutes_off } = question;
  const [at, off] = [rightTime(question), minutesOff(question)];
  const say = (minutes: number) => sayTime(t, language, (minutes + DAY) % DAY);
  const figure = (name: 'hour' | 'minute' | 'minutes_off', label: string, value: string) => (
    <TextField
      name={`${key}-${name}`}
      label={label}
      inputMode="numeric"
      maxLength={20}
      value={value}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <fieldset className="qp-edit">
        <legend>{t(words.right)}</legend>
        {figure('hour', t(asking.fields.hour), hour)}
        {figure('minute', t(asking.fields.minute), minute)}
        <Select
          name={`${key}-part`}
          label={t(asking.part)}
          empty={t(asking.no_part)}
          value={day_part}
          options={dayParts.map((value) => ({ value, label: t(asking.parts[value]) }))}
          onChange={(event) => onChange({ day_part: event.target.value as Own['day_part'] })}
        />
      </fieldset>
      {figure('minutes_off', t(words.minutes_off), minutes_off)}
      <p className="small" role="status">
        {at !== undefined &&
          off !== undefined &&
          (off ? t(words.accepted, { from: say(at - off), to: say(at + off) }) : t(words.accepted_at, { at: say(at) }))}
      </p>
      {question.marking === 'parts' && <p className="hint">{t(words.half)}</p>}
    </>
  );
}
