// The contents of the course as a sewn path: done, now, still to do, locked.
import { useEffect, useRef } from 'react';
import { Link } from '#ui/Link.tsx';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
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
};
export interface Chapter {
  section: JourneyLesson | null;
  lessons: JourneyLesson[];
}
export function chaptersOf(lessons: readonly JourneyLesson[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const lesson of lessons) {
    if (lesson.kind === 'section') chapters.push({ section: lesson, lessons: [] });
    else {
      const last = chapters[chapters.length - 1];
      if (last && (last.section?.id ?? null) === lesson.parent_id) last.lessons.push(lesson);
      else if (last && lesson.parent_id !== null) last.lessons.push(lesson);
      else chapters.push({ section: null, lessons: [lesson] });
    }
  }
  return chapters.filter((c) => c.lessons.length);
}

export interface TocProps {
  lessons: readonly JourneyLesson[];
  current: number | undefined;
  isDone: (lesson: JourneyLesson) => boolean;
  hrefOf: (lesson_id: number) => string;
  onGo?: () => void;
}
export function Toc({ lessons, current, isDone, hrefOf, onGo }: TocProps) {
  const t = useWords();
  const language = useLanguage();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lesson that is open stays in sight
  useEffect(() => {
    const [list, here] = [box.current, box.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!list || !here) return;
    const [a, b] = [list.getBoundingClientRect(), here.getBoundingClientRect()];
    if (b.top < a.top || b.bottom > a.bottom) list.scrollTop += b.top - a.top - a.height / 2;
  }, [current]);
  return (
    <nav ref={box} className="toc" aria-label={t(words.contents_of)}>
      {chaptersOf(lessons).map((chapter, n) => (
        <section key={chapter.section?.id ?? `l${chapter.lessons[0]!.id}`}>
          <h3>
            <span>{number(language, n + 1)}.</span>{' '}
            {chapter.section ? pick(language, chapter.section.title, chapter.section.bn_title) : t(words.lessons)}
          </h3>
          <ol>
            {chapter.lessons.map((lesson) => {
              const done = isDone(lesson);
              const locked = !done && lesson.state === 'locked';
              const note =
                lesson.kind === 'quiz'
                  ? t(words.questions, { n: lesson.question_count })
                  : lesson.minutes > 0
                    ? t(words.minutes, { n: lesson.minutes })
                    : '';
              const inside = (
                <>
                  <Icon name={locked ? 'lock' : (icons[lesson.kind] ?? 'book-open')} size="sm" />
                  <span className="grow">
                    {pick(language, lesson.title, lesson.bn_title)}
                    {(done || locked) && <span className="vh"> ({t(done ? words.done : words.locked)})</span>}
                  </span>
                  <span className="tiny">{lesson.required ? note : [note, t(words.optional)].filter(Boolean).join(' · ')}</span>
                </>
              );
              return (
                <li key={lesson.id} className={lesson.id === current ? 'now' : done ? 'done' : undefined}>
                  <Link className="l" to={hrefOf(lesson.id)} aria-current={lesson.id === current ? 'page' : undefined} onClick={onGo}>
                    {inside}
                  </Link>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </nav>
  );
}
