// Week field (timetable, weekdays with hours): days that are switched on and off, each with its first and last hour.
import './week.css';
import { useDeferredValue } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { dayNames, readWeek, sayHour, WEEK, type WeekHours, writeWeek } from '#core/i18n/week.ts';
import { FieldNotes, type FieldProps, LabelWords, useField } from '../Field.tsx';
import { words } from './words-week.ts';

/** Classes begin on the half hour, from early morning to late evening; an hour that is written otherwise stays. */
const HALF_HOURS = Array.from({ length: 36 }, (_, i) => {
  const minutes = 360 + i * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 ? '30' : '00'}`;
});
const BEGINS = { from: '19:00', until: '20:30' } as const;
const hoursWith = (hour: string): string[] => [...new Set([...HALF_HOURS, hour])].toSorted();

interface WeekFieldProps extends FieldProps {
  value: string;
  onChange: (text: string) => void;
}
export default function WeekField({ value, onChange, ...field }: WeekFieldProps) {
  const t = useWords();
  const { id, error, control } = useField(field);
  const days = readWeek(value) ?? [];
  // hours of a day come a frame after the press that switched it on
  const before = useDeferredValue(value);
  const drawn = new Set((readWeek(before) ?? []).map(({ day }) => day));
  const set = (next: readonly WeekHours[]) => onChange(writeWeek(next));
  const turn = (day: number) =>
    set(
      days.some((one) => one.day === day)
        ? days.filter((one) => one.day !== day)
        : // whoever teaches on several days teaches at the same hour
          [...days, { ...(days.at(-1) ?? BEGINS), day }],
    );
  return (
    <fieldset className="week" aria-describedby={control['aria-describedby']} aria-invalid={control['aria-invalid']}>
      <legend>
        <LabelWords {...field} />
      </legend>
      <div className="week-days">
        {WEEK.map((day, i) => (
          <label key={day} className="week-day">
            <input
              type="checkbox"
              className="vh"
              // the first one stands for the group when focus is led to it
              id={i === 0 ? id : undefined}
              checked={days.some((one) => one.day === day)}
              onChange={() => turn(day)}
            />
            <span aria-hidden="true">{t(dayNames[day]!.brief)}</span>
            <span className="vh">{t(dayNames[day]!.full)}</span>
          </label>
        ))}
      </div>
      {days
        .filter(({ day }) => drawn.has(day))
        .map((one) => (
          <div key={one.day} className="week-hours">
            <b>{t(dayNames[one.day]!.brief)}</b>
            <HourSelect
              label={t(words.class_from, { day: t(dayNames[one.day]!.full) })}
              value={one.from}
              onChange={(from) => set(days.map((d) => (d === one ? { ...d, from, until: d.until > from ? d.until : laterThan(from) } : d)))}
            />
            <span className="muted">{t(words.until_hour)}</span>
            <HourSelect
              label={t(words.class_until, { day: t(dayNames[one.day]!.full) })}
              value={one.until}
              after={one.from}
              onChange={(until) => set(days.map((d) => (d === one ? { ...d, until } : d)))}
            />
          </div>
        ))}
      <FieldNotes id={id} hint={field.hint} error={error} />
    </fieldset>
  );
}
const laterThan = (hour: string): string => HALF_HOURS.find((one) => one > hour) ?? '23:59';

interface HourSelectProps {
  label: string;
  value: string;
  after?: string;
  onChange: (hour: string) => void;
}
function HourSelect({ label, value, after, onChange }: HourSelectProps) {
  const language = useLanguage();
  return (
    <select className="in" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {hoursWith(value)
        .filter((hour) => after === undefined || hour > after)
        .map((hour) => (
          <option key={hour} value={hour}>
            {sayHour(language, hour)}
          </option>
        ))}
    </select>
  );
}
