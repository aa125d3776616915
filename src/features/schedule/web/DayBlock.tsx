// The day of a session as a small sheet of a calendar: its weekday, or today, over its number.
import { dayMonth } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { dayNames } from '#core/i18n/week.ts';
import { momentAt, weekdayOf } from '../rules.ts';
import { words } from '../words-screen.ts';

export function DayBlock({ day, today }: { day: string; today: string }) {
  const t = useWords();
  const language = useLanguage();
  const [number, month] = dayMonth(language, momentAt(day, '12:00')).split(' ');
  return (
    <span className={day === today ? 'day-block is-today' : 'day-block'}>
      <small>{day === today ? t(words.today) : t(dayNames[weekdayOf(day)]!.brief)}</small>
      <b>{number}</b>
      <small>{month}</small>
    </span>
  );
}
