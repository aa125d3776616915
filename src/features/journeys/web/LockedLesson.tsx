// A lesson that is not open yet: the day on which it opens, or the lesson that comes first.
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import type { JourneyLesson } from '../contract.ts';
import { words } from '../words.ts';

interface LockedProps {
  lesson: JourneyLesson;
  /** The lesson that has to be done first. */
  blocker: JourneyLesson | undefined;
  /** What the server said. */
  message: string | undefined;
  hrefOf: (lesson_id: number) => string;
}
export default function LockedLesson({ lesson, blocker, message, hrefOf }: LockedProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <EmptyState
      icon="lock"
      title={lesson.opens_at ? t(words.opens_title, { date: date(language, lesson.opens_at) }) : t(words.locked_title)}
      action={blocker && <ButtonLink to={hrefOf(blocker.id)}>{t(words.go_there)}</ButtonLink>}
    >
      {lesson.opens_at
        ? t(words.opens_text)
        : blocker
          ? t(words.locked_text, { title: pick(language, blocker.title, blocker.bn_title) })
          : message}
    </EmptyState>
  );
}
