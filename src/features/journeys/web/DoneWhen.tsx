// What is missing until a lesson is done, where its author asks for more than its learner's word.
import { duration } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Contents } from '#features/lessons/contract.ts';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words.ts';

interface DoneProps {
  lesson: Pick<Contents, 'done_by' | 'seconds_left'>;
}
export default function DoneWhen({ lesson: { done_by, seconds_left } }: DoneProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <p className="small muted">
      <Icon name="clock" />{' '}
      {done_by === 'seen'
        ? t(words.done_by_seen)
        : seconds_left
          ? t(words.done_by_time, { time: duration(language, Math.max(60, seconds_left)) })
          : t(words.done_by_time_soon)}
    </p>
  );
}
