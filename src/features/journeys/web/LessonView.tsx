// Lesson view: body, text, quiz, notes, discussion.
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useOutboxView } from '#core/outbox/web/provider.tsx';
import { useRetry } from '#core/contract/web/retry.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { type Contents, viewContents } from '#features/lessons/contract.ts';
import { isAsked, isWatched } from '#features/lessons/rules.ts';
import { Discussion, loadDiscussion } from '#features/discussions/web/public.ts';
import { hasText, isPlayed, Player, type Track } from '#features/lessons/web/public.ts';
import { AssignmentPanel } from '#features/assignments/web/public.ts';
import { ScormPanel } from '#features/scorm/web/public.ts';
import { SurveyPanel } from '#features/surveys/web/public.ts';
import { KeepButton } from '#features/offline/web/public.ts';
import { Quiz, type QuizScreen, Stops } from '#features/quizzes/web/public.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { ErrorState } from '#ui/States.tsx';
import type { Journey, JourneyLesson } from '../contract.ts';
import { words } from '../words.ts';
import { DoneWhen, KeptState, LessonText, LessonTools, LockedLesson } from './lesson-parts.ts';
import { loadAloud } from './load-aloud.ts';
import { SIZE_CLASSES, useReadingSize } from './reading-size.ts';
import { latePart } from '#ui/latePart.ts';
import { neededPart } from '#ui/neededPart.tsx';

const RefusedWriting = latePart(() => import('./RefusedWriting.tsx'));
const loadNotes = () => import('./Notes.tsx');
const Notes = neededPart(loadNotes);
/** What can be written or heard without a network is fetched at the first touch, while there is one. */
function useFetchEarly(wanted: boolean) {
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const fetchParts = () => {
      stop.abort();
      void Promise.allSettled([loadAloud(), loadNotes(), loadDiscussion()]);
    };
    for (const event of ['pointerdown', 'keydown', 'scroll'] as const)
      addEventListener(event, fetchParts, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [wanted]);
}

export interface LessonViewProps {
  journey: Journey;
  lesson: JourneyLesson;
  /** What it holds, when the page came with it. */
  ahead: Contents | undefined;
  place: string;
  track: Track;
  /** The language that its text is read in, where it has both. */
  reading: Language;
  onReading: (language: Language) => void;
  hrefOf: (lesson_id: number) => string;
  /** The lesson after this one. */
  next: JourneyLesson | undefined;
  /** What is shown leads on to the next step itself, as the screens of a quiz do. */
  onLeading: (leads_on: boolean) => void;
  /** What the lesson holds is here and shown. */
  onLoaded: (lesson_id: number) => void;
  onResult: () => void;
  /** The post of its discussion that a link led to. */
  thread: number | undefined;
}
export function LessonView({
  journey,
  lesson,
  ahead,
  place,
  track,
  reading,
  onReading,
  hrefOf,
  next,
  onLeading,
  onLoaded,
  onResult,
  thread,
}: LessonViewProps) {
  const t = useWords();
  const language = useLanguage();
  // on a weak line nothing stands in the way of an exam
  useFetchEarly(lesson.kind !== 'exam');
  const { refused } = useOutboxView();
  const [size, setSize] = useReadingSize();
  const textBox = useRef<HTMLDivElement>(null);
  const answer = useAnswer(viewContents, lesson.state === 'locked' ? null : { id: lesson.id }, ahead);
  useRetry(answer);
  const position = useRef<number>(undefined);
  const [screen, setScreen] = useState<QuizScreen>('intro');
  const showScreen = useCallback(
    (shown: QuizScreen, leads_on: boolean) => {
      setScreen(shown);
      onLeading(leads_on);
    },
    [onLeading],
  );
  // the question, and the result, stand at the top of the page
  const compact = screen !== 'intro';
  const { data, error } = answer;
  const whole = data?.id === lesson.id ? data : undefined;
  // those that came with the lesson, until they are listed
  const [listed, setListed] = useState<{ lesson_id: number; count: number }>();
  const note_count = listed?.lesson_id === lesson.id ? listed.count : (whole?.note_count ?? 0);
  const loaded = whole?.id;
  useEffect(() => {
    if (loaded !== undefined) onLoaded(loaded);
  }, [loaded, onLoaded]);
  const title = pick(language, lesson.title, lesson.bn_title);
  const watching: Track = {
    ...track,
    at: (seconds) => {
      position.current = seconds;
      track.at(seconds);
    },
  };
  const blocker = journey.lessons.find((l) => l.id === lesson.locked_by);
  if (lesson.state === 'locked' || error?.code === 'lesson_locked' || error?.code === 'lesson_not_yet')
    return (
      <div className="read">
        <h1 tabIndex={-1} id="lesson-title">
          {title}
        </h1>
        <Suspense fallback={<span className="sk block" />}>
          <LockedLesson lesson={lesson} blocker={blocker} message={error?.message} hrefOf={hrefOf} />
        </Suspense>
      </div>
    );
  const played = whole !== undefined && isPlayed(whole);
  const text = whole && hasText(whole) && (
    <Suspense fallback={<span className="sk block" />}>
      <LessonText lesson={whole} track={watching} reading={reading} box={textBox} />
    </Suspense>
  );
  const kept = (
    <Suspense>
      <KeptState />
    </Suspense>
  );
  const notes = () => (
    <Suspense fallback={<span className="sk block" />}>
      <Notes slug={journey.slug} course_id={journey.course_id} lesson_id={lesson.id} at={() => position.current} onCount={setListed} />
    </Suspense>
  );
  const discussion = () => (
    <Suspense fallback={<span className="sk block" />}>
      <Discussion lesson_id={lesson.id} course_id={journey.course_id} thread={thread} />
    </Suspense>
  );
  // quiet, below what is read
  const keep = whole && (
    <KeepButton
      course={{ id: journey.course_id, uuid: journey.uuid, title: pick(language, journey.title, journey.bn_title) }}
      lesson={{ id: whole.id, title, quiz: whole.quiz !== null }}
    />
  );
  const asked = isAsked(lesson);
  const count = (n: number) => (n > 0 ? number(language, n) : undefined);
  return (
    <article className={['lv', played && 'played', SIZE_CLASSES[size]].filter(Boolean).join(' ')} aria-busy={!whole && !error}>
      <div className="read lv-h">
        <div>
          <div className="row eb" hidden={compact}>
            <p className="eyebrow">{place}</p>
            {/* a quiz says it beside each question */}
            {!asked && <span className="push">{kept}</span>}
          </div>
          <h1 tabIndex={-1} id="lesson-title" className={compact ? 'quiz-h' : undefined} lang={reading === language ? undefined : reading}>
            {pick(reading, lesson.title, lesson.bn_title)}
          </h1>
        </div>
        {/* a quiz has no tools, and says its time itself */}
        {!asked && (
          <Suspense fallback={<span className="sk l" />}>
            <LessonTools
              lesson={lesson}
              whole={whole}
              reading={reading}
              onReading={onReading}
              size={size}
              onSize={setSize}
              textOf={() => textBox.current?.querySelector<HTMLElement>('.rich') ?? null}
              note_count={note_count}
              notes={played ? undefined : notes}
            />
          </Suspense>
        )}
        {whole && lesson.state !== 'done' && isWatched(lesson) && (
          <Suspense>
            <DoneWhen lesson={whole} />
          </Suspense>
        )}
        {refused.some((entry) => entry.written !== null) && (
          <Suspense>
            <RefusedWriting />
          </Suspense>
        )}
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
      </div>
      {whole && played && (
        <Suspense fallback={<span className="sk block" />}>
          <Player
            key={whole.id}
            lesson={whole}
            track={watching}
            text={text || null}
            first={thread === undefined ? undefined : 'questions'}
            asked={Stops}
            hrefOf={hrefOf}
            panels={[
              { name: 'notes', label: t(words.notes), count: count(note_count), content: notes },
              { name: 'questions', label: t(words.discussion), count: count(whole.post_count), content: discussion },
            ]}
          />
        </Suspense>
      )}
      {whole && !played && (
        <div className="read">
          {text}
          {/* a package runs where there is a connection */}
          {!whole.quiz && whole.kind !== 'scorm' && <div className="row note-b">{keep}</div>}
          {whole.kind === 'assignment' && (
            <Suspense fallback={<span className="sk block" />}>
              <AssignmentPanel key={whole.id} lesson_id={whole.id} onDone={onResult} />
            </Suspense>
          )}
          {whole.kind === 'survey' && (
            <Suspense fallback={<span className="sk block" />}>
              <SurveyPanel key={whole.id} lesson_id={whole.id} course_id={journey.course_id} onDone={onResult} />
            </Suspense>
          )}
          {whole.kind === 'scorm' && (
            <Suspense fallback={<span className="sk block" />}>
              <ScormPanel key={whole.id} lesson_id={whole.id} course_id={journey.course_id} title={title} onDone={onResult} />
            </Suspense>
          )}
          {whole.quiz && (
            <Suspense fallback={<span className="sk block" />}>
              <Quiz
                key={whole.id}
                lesson={whole}
                course_id={journey.course_id}
                kept={kept}
                keep={keep}
                hrefOf={hrefOf}
                next={next}
                onScreen={showScreen}
                onResult={onResult}
              />
            </Suspense>
          )}
          {asked && (
            <Disclosure
              hidden={screen === 'asking'}
              summary={
                <>
                  {t(words.notes)} {note_count > 0 && <span className="count">{count(note_count)}</span>}
                </>
              }
            >
              {notes}
            </Disclosure>
          )}
          <Disclosure
            hidden={screen === 'asking'}
            open={lesson.kind === 'discussion' || thread !== undefined}
            summary={
              <>
                {t(words.discussion)} {whole.post_count > 0 && <span className="count">{count(whole.post_count)}</span>}
              </>
            }
          >
            {discussion}
          </Disclosure>
        </div>
      )}
      {whole && played && (
        <div className="read">
          <div className="row note-b">{keep}</div>
        </div>
      )}
      {whole?.credits && (
        <div className="read">
          <p className="credits">{whole.credits}</p>
        </div>
      )}
    </article>
  );
}
