// Lesson view: body, text, quiz, notes, discussion.
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { type Contents, contents } from '#features/lessons/contract.ts';
import { Discussion, isPlayed, LessonBody, loadDiscussion, Player, type Track } from '#features/lessons/web/public.ts';
import type { Result } from '#features/quizzes/contract.ts';
import { Quiz } from '#features/quizzes/web/public.ts';
import { words as lessonWords } from '#features/lessons/words.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import type { Journey, JourneyLesson } from '../contract.ts';
import { words } from '../words.ts';
import { KeptState, RefusedWriting } from './KeptState.tsx';

const loadNotes = () => import('./Notes.tsx');
const Notes = lazy(() => loadNotes().catch(() => ({ default: NotesMissing })));
function NotesMissing() {
  const t = useWords();
  return <p className="muted">{t(words.notes_failed)}</p>;
}
/** What can be written without a network is fetched at the first touch, while there is one. */
function useFetchEarly() {
  useEffect(() => {
    const stop = new AbortController();
    const fetchParts = () => {
      stop.abort();
      void Promise.allSettled([loadNotes(), loadDiscussion()]);
    };
    for (const event of ['pointerdown', 'keydown', 'scroll'] as const)
      addEventListener(event, fetchParts, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

export interface LessonViewProps {
  journey: Journey;
  lesson: JourneyLesson;
  /** What it holds, when the page came with it. */
  ahead: Contents | undefined;
  place: string;
  track: Track;
  hrefOf: (lesson_id: number) => string;
  onResult: (result: Result) => void;
}
export function LessonView({ journey, lesson, ahead, place, track, hrefOf, onResult }: LessonViewProps) {
  const t = useWords();
  const language = useLanguage();
  useFetchEarly();
  const answer = useAnswer(contents, lesson.state === 'locked' ? null : { id: lesson.id }, ahead);
  const position = useRef<number>(undefined);
  const { data, error } = answer;
  const whole = data?.id === lesson.id ? data : undefined;
  const title = pick(language, lesson.title, lesson.bn_title);
  const watching: Track = {
    ...track,
    at: (seconds) => {
      position.current = seconds;
      track.at(seconds);
    },
  };
  const blocker = journey.lessons.find((l) => l.id === lesson.locked_by);
  if (lesson.state === 'locked' || error?.code === 'lesson_locked')
    return (
      <div className="read">
        <h1 tabIndex={-1} id="lesson-title">
          {title}
        </h1>
        <EmptyState
          icon="lock"
          title={t(words.locked_title)}
          action={blocker && <ButtonLink to={hrefOf(blocker.id)}>{t(words.go_there)}</ButtonLink>}
        >
          {blocker ? t(words.locked_text, { title: pick(language, blocker.title, blocker.bn_title) }) : error?.message}
        </EmptyState>
      </div>
    );
  const kind = lessonWords.kinds[lesson.kind as keyof typeof lessonWords.kinds];
  return (
    <>
      {whole && isPlayed(whole) && (
        <Suspense fallback={<span className="sk block" />}>
          <Player key={whole.id} lesson={whole} track={watching} />
        </Suspense>
      )}
      <article className="read" aria-busy={!whole && !error}>
        <div>
          <p className="eyebrow">{place}</p>
          <h1 tabIndex={-1} id="lesson-title">
            {title}
          </h1>
        </div>
        <div className="row rtools">
          <span className="small muted">
            {[kind && t(kind), lesson.kind !== 'quiz' && lesson.minutes > 0 && t(words.minutes, { n: lesson.minutes })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {/* a quiz says it beside each question */}
          {lesson.kind !== 'quiz' && (
            <span className="push">
              <KeptState />
            </span>
          )}
        </div>
        <RefusedWriting />
        {error && !whole && (
          <ErrorState onRetry={answer.reload} busy={answer.loading}>
            {error.code === 'offline' ? t(words.lesson_failed) : error.message}
          </ErrorState>
        )}
        {!whole && !error && (
          <>
            <span className="sk l" />
            <span className="sk m" />
            <span className="sk block" />
          </>
        )}
        {whole && (
          <>
            <LessonBody lesson={whole} track={watching} />
            {whole.quiz && (
              <Suspense fallback={<span className="sk block" />}>
                <Quiz key={whole.id} lesson={whole} kept={<KeptState />} hrefOf={hrefOf} onResult={onResult} />
              </Suspense>
            )}
            <Disclosure
              summary={
                <>
                  {t(words.notes)} {whole.note_count > 0 && <span className="count">{number(language, whole.note_count)}</span>}
                </>
              }
            >
              {() => (
                <Suspense fallback={<span className="sk block" />}>
                  <Notes slug={journey.slug} course_id={journey.course_id} lesson_id={lesson.id} at={() => position.current} />
                </Suspense>
              )}
            </Disclosure>
            <Disclosure
              open={lesson.kind === 'discussion'}
              summary={
                <>
                  {t(words.discussion)} {whole.post_count > 0 && <span className="count">{number(language, whole.post_count)}</span>}
                </>
              }
            >
              {() => (
                <Suspense fallback={<span className="sk block" />}>
                  <Discussion lesson_id={lesson.id} course_id={journey.course_id} />
                </Suspense>
              )}
            </Disclosure>
            {whole.credits && <p className="credits">{whole.credits}</p>}
          </>
        )}
      </article>
    </>
  );
}
