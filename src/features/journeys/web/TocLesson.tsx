// Lesson entry in the table of contents: kind, length, done or locked.
import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { date } from '#core/i18n/dates.ts';
import { pick } from '#core/i18n/words.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import type { JourneyLesson } from '../contract.ts';
import { words } from '../words.ts';

const icons: Record<string, IconName> = {
  video: 'video',
  audio: 'headphones',
  manual: 'file-text',
  document: 'file',
  image: 'image',
  presentation: 'presentation',
  discussion: 'message-square',
  link: 'link',
  quiz: 'circle-help',
  exam: 'clipboard-check',
  scorm: 'layers',
};
export interface TocLinks {
  current: number | undefined;
  isDone: (lesson: JourneyLesson) => boolean;
  hrefOf: (lesson_id: number) => string;
  onGo?: () => void;
}
/** `children`: why it was found. */
export function TocLesson({ lesson, current, isDone, hrefOf, onGo, children }: TocLinks & { lesson: JourneyLesson; children?: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const done = isDone(lesson);
  const locked = !done && lesson.state === 'locked';
  const note = lesson.opens_at
    ? t(words.opens, { date: date(language, lesson.opens_at) })
    : lesson.kind === 'quiz'
      ? t(words.questions, { n: lesson.question_count })
      : lesson.minutes > 0
        ? t(words.minutes, { n: lesson.minutes })
        : '';
  return (
    <li className={lesson.id === current ? 'now' : done ? 'done' : undefined}>
      <Link className="l" to={hrefOf(lesson.id)} aria-current={lesson.id === current ? 'page' : undefined} onClick={onGo}>
        <Icon name={locked ? 'lock' : (icons[lesson.kind] ?? 'book-open')} size="sm" />
        <span className="grow">
          {pick(language, lesson.title, lesson.bn_title)}
          {children && <br />}
          {children}
          {(done || locked) && <span className="vh"> ({t(done ? words.done : words.locked)})</span>}
        </span>
        <span className="tiny">{lesson.required ? note : [note, t(words.optional)].filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  );
}
