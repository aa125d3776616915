// An empty timetable: what it is for, and when the class meets all the same, by the weekly hours that its first page goes by.
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { sayWeek } from '#core/i18n/week.ts';
import type { ClassShown } from '#features/classrooms/contract.ts';
import { EmptyState } from '#ui/States.tsx';
import { words } from '../words-screen.ts';

export interface NoSessionsProps {
  view: 'upcoming' | 'completed';
  shown: Pick<ClassShown, 'next' | 'class_days'>;
  teaches: boolean;
}
export function NoSessions({ view, shown: { next, class_days }, teaches }: NoSessionsProps) {
  const t = useWords();
  const language = useLanguage();
  if (view === 'completed') return <EmptyState title={t(words.none_done)} icon="clock" />;
  const what = t(teaches ? words.none_text : words.none_learner);
  if (!next || !class_days) return <EmptyState title={t(words.none)}>{what}</EmptyState>;
  return (
    <EmptyState title={t(words.by_hours)} icon="calendar">
      {t(words.hours_are, { hours: sayWeek(language, class_days), next: dateTime(language, next.starts_at) })} {what}
    </EmptyState>
  );
}
