// Learning page (course player): table of contents, current lesson, previous and next.
import './journey.css';
import './learn.css';
import '#ui/styles/rich.css';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useGo, useReload } from '#core/navigation/web/navigation.tsx';
import { Link } from '#ui/Link.tsx';
import { type Answered, useAnswer } from '#core/contract/web/hooks.ts';
import { useRetry } from '#core/contract/web/retry.ts';
import { isCopy } from '#core/contract/web/client.ts';
import { type AheadOf, type Head, type NeedsOf, need, type PageProps, type Part, type Where, wish } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useOutboxNews, useOutboxView } from '#core/outbox/web/provider.tsx';
import { learnClock } from '#core/contract/web/server-clock.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { type Contents, viewContents } from '#features/lessons/contract.ts';
import { isProved, isSaid } from '#features/lessons/rules.ts';
import { BatchEnd } from '#features/batches/web/public.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { fetchAhead, KeepButton } from '#features/offline/web/public.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Drawer } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { useFetchAhead } from '#ui/aheadPart.tsx';
import { latePart } from '#ui/latePart.ts';
import { neededPart } from '#ui/neededPart.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { type Journey, type JourneyLesson, type Saved, viewStatus } from '../contract.ts';
import { words } from '../words.ts';
import { LessonView } from './LessonView.tsx';
import { isWide, lessonParts, partsOf, Toc } from './lesson-parts.ts';
import { useTrack } from './useTrack.ts';
import { useWaitingProgress, type Waiting } from './waiting-progress.ts';

const TimeLeft = import.meta.env.SSR ? (await import('./TimeLeft.tsx')).default : latePart(() => import('./TimeLeft.tsx'));
const Finished = import.meta.env.SSR ? (await import('./Finished.tsx')).default : neededPart(() => import('./Finished.tsx'));

const DoneHere = latePart(() => import('./DoneHere.tsx'));

export const needs = (({ params }) => ({ journey: need(viewStatus, { slug: params.uuid! }) })) satisfies NeedsOf;
export const ahead = (({ journey }, { query }) => {
  const asked = Number(query.get('lesson')) || undefined;
  const near = asked !== undefined && !isNear(journey, asked) ? { slug: journey.slug, lesson_id: asked } : undefined;
  const lesson = near ? undefined : lessonAt(journey, asked);
  return {
    near: near && wish(viewStatus, near),
    lesson: near
      ? wish(viewContents, { id: near.lesson_id })
      : lesson && lesson.state !== 'locked'
        ? wish(viewContents, { id: lesson.id })
        : undefined,
  };
}) satisfies AheadOf<typeof needs>;
export const brings = ({ journey, near, lesson }: PageProps<typeof needs, typeof ahead>['data'], { query }: Where): Part[] =>
  partsOf(lessonAt(near ?? journey, Number(query.get('lesson')) || undefined), lesson);
export const head = ({ journey, lesson }: PageProps<typeof needs, typeof ahead>['data'], language: Language): Head => ({
  title: titleOf(language, journey, lesson),
});

/** Who reads this long goes on to the next lesson; an exam is under way by then. */
const AHEAD_MS = 5000;

/** Whether what came with the journey holds a lesson and its neighbours; of a short course it holds everything. */
function isNear(journey: Journey, lesson_id: number): boolean {
  if (journey.whole) return true;
  const numbers = new Set(stepsOf(journey).map((l) => l.number));
  const { number = 0 } = journey.lessons.find((l) => l.id === lesson_id) ?? {};
  return number > 0 && [number - 1, number + 1].every((n) => n < 1 || n > journey.lessons_total || numbers.has(n));
}
const stepsOf = (journey: Journey) => journey.lessons.filter((l) => l.kind !== 'section');
/** The lesson that was asked for, else the one to go on with. */
function lessonAt(journey: Journey, asked: number | undefined): JourneyLesson | undefined {
  const steps = stepsOf(journey);
  const chosen = steps.find((l) => l.id === asked);
  if (chosen) return chosen;
  const last = steps.find((l) => l.id === journey.last_lesson_id);
  if (last && last.state === 'begun') return last;
  return steps.find((l) => l.id === journey.next_lesson_id) ?? last ?? steps[0];
}
const titleOf = (language: Language, journey: Journey, lesson: { title: string; bn_title: string } | undefined): string =>
  [lesson, journey].flatMap((of) => (of ? pick(language, of.title, of.bn_title) : [])).join(' · ');

export default function JourneyPage({ data: { journey: mine, lesson, near: aheadNear }, where }: PageProps<typeof needs, typeof ahead>) {
  const revalidate = useReload();
  const asked = Number(where.query.get('lesson')) || undefined;
  // a lesson far from where one left off in a long course brings its own neighbourhood
  const far = asked !== undefined && !isNear(mine, asked);
  const near = useAnswer(viewStatus, far ? { slug: mine.slug, lesson_id: asked } : null, far ? aheadNear : undefined);
  useRetry(near);
  const told = far && near.data ? near.data : mine;
  const waiting = useWaitingProgress(told);
  const refresh = useRef(revalidate);
  useEffect(() => {
    refresh.current = async () => {
      if (far) near.reload();
      await revalidate();
    };
  });
  useOutboxNews(
    useCallback((news) => {
      // a lesson done, a course completed or a certificate given changes what is open and what stands in the contents
      const { done, just_completed } = news.kind === 'progress' && 'answer' in news ? (news.answer as Saved) : {};
      if (done || just_completed || news.kind === 'certificate') void refresh.current();
    }, []),
  );
  useEffect(() => {
    // a copy tells a moment long past
    if (!isCopy(told)) learnClock(told.now);
  }, [told]);
  return (
    <Learning
      waiting={waiting}
      ahead={lesson}
      asked={asked}
      thread={Number(where.query.get('post')) || undefined}
      near={far && !near.data ? near : undefined}
      path={where.url.split('?')[0]!}
      onChanged={() => void refresh.current()}
    />
  );
}

interface LearningProps {
  waiting: Waiting;
  ahead: Contents | undefined;
  asked: number | undefined;
  thread: number | undefined;
  /** The neighbourhood of the asked lesson, while it is not here yet. */
  near: Pick<Answered<typeof viewStatus>, 'error' | 'loading' | 'reload'> | undefined;
  path: string;
  onChanged: () => void;
}
function Learning({ waiting, ahead, asked, thread, near, path, onChanged }: LearningProps) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useGo();
  const { journey } = waiting;
  const steps = stepsOf(journey);
  // which lesson is open does not change under the reader when the contents are fetched anew
  const [first] = useState(() => lessonAt(journey, asked)?.id);
  const lesson = near ? undefined : (steps.find((l) => l.id === asked) ?? steps.find((l) => l.id === first) ?? steps[0]);
  // a text read in the other language stays so from lesson to lesson
  const [reading, setReading] = useState<Language>();
  const [wide, setWide] = useState(true);
  const [drawer, setDrawer] = useState(false);
  const [leading, setLeading] = useState(false);
  // a quiz was answered since the page was opened
  const [answered, setAnswered] = useState(false);
  const lead = useCallback((leads_on: boolean) => {
    setLeading(leads_on);
    if (leads_on) setAnswered(true);
  }, []);
  const [finished, setFinished] = useState<ReadonlySet<number>>(new Set());
  // a lesson that could not be loaded was not seen: it is neither tracked nor finished
  const [loaded, setLoaded] = useState(ahead?.id);
  const isShown = lesson !== undefined && lesson.state !== 'locked' && loaded === lesson.id;
  const track = useTrack(journey.course_id, isShown ? lesson.id : undefined, lesson?.kind);
  // the moment of finishing is shown whole; later, reading again, it is one line
  const complete = journey.journey_status === 'completed';
  const [wasComplete] = useState(complete);
  const justNow = complete && !wasComplete;
  useEffect(() => {
    if (justNow) scrollTo(0, 0);
  }, [justNow]);
  const { state, refused } = useOutboxView();
  const not_given = refused.find((entry) => entry.kind === 'certificate' && entry.key.endsWith(`:${journey.course_id}`));
  const doneHere = !complete && waiting.all_done === true && state === 'kept';
  const hrefOf = (id: number) => `${path}?lesson=${id}`;
  const isDone = (l: JourneyLesson) => l.state === 'done' || finished.has(l.id);
  const [previous, next] = [-1, 1].map((step) => lesson && steps.find((l) => l.number === lesson.number + step));
  const title = pick(language, journey.title, journey.bn_title);
  const whole = titleOf(language, journey, lesson);

  useEffect(() => {
    document.title = whole;
  }, [whole]);
  const shown = useRef(lesson?.id);
  useEffect(() => {
    if (shown.current === lesson?.id) return;
    shown.current = lesson?.id;
    scrollTo(0, 0);
    document.getElementById('lesson-title')?.focus({ preventScroll: true });
  }, [lesson?.id]);

  const { user } = useSession();
  const account = user?.id;
  const next_id = isShown ? next?.id : undefined;
  useEffect(() => {
    if (account === undefined || next_id === undefined) return;
    const timer = setTimeout(fetchAhead, AHEAD_MS, account, journey.uuid, next_id);
    return () => clearTimeout(timer);
  }, [account, journey.uuid, next_id]);
  const byItself = lesson && isShown && isSaid(lesson) && !isDone(lesson);
  const goOn = async () => {
    if (lesson && byItself) {
      setFinished(new Set([...finished, lesson.id]));
      track.done();
      // with lessons in order the next one opens when the server knows of this one
      await track.flush();
    }
    if (next) navigate(hrefOf(next.id));
    else onChanged();
  };
  const toggle = () => (isWide() ? setWide(!wide) : setDrawer(!drawer));
  useFetchAhead(lessonParts, AHEAD_MS);
  useShortcuts({
    'Alt+KeyM': toggle,
    'Alt+ArrowRight': () => void (next && goOn()),
    'Alt+ArrowLeft': () => void (previous && navigate(hrefOf(previous.id))),
  });
  const { chapter, chapter_lesson } = lesson ?? { chapter: 0, chapter_lesson: 0 };
  const place = journey.chapters_total > 1 ? t(words.chapter, { n: chapter, m: chapter_lesson }) : t(words.lesson, { m: chapter_lesson });
  // those just finished here are not counted by the server yet
  const done = journey.lessons_done + steps.filter((l) => isDone(l) && l.state !== 'done').length;
  const toc = (onGo?: () => void) => (
    <Suspense fallback={<span className="sk block" />}>
      <Toc journey={journey} current={lesson?.id} isDone={isDone} hrefOf={hrefOf} {...(onGo ? { onGo } : {})} />
    </Suspense>
  );

  return (
    <div className="learn">
      <header className="jtop">
        <Link className="ib" to={atMyCourses()} aria-label={t(words.leave)} title={t(words.leave)}>
          <Icon name="arrow-left" />
        </Link>
        <div className="grow">
          <p className="small strong clamp one">
            <Link to={atCourse({ uuid: journey.uuid })}>{title}</Link>
          </p>
          <div className="jprog">
            <ProgressBar
              look="thin"
              share={journey.completed_at ? 1 : journey.lessons_total ? done / journey.lessons_total : 0}
              label={t(words.progress)}
              figure={t(words.figure, { done, all: journey.lessons_total })}
            />
          </div>
        </div>
        <KeepButton course={{ id: journey.course_id, uuid: journey.uuid, title }} />
        <Button look="bn" icon="list" className="to-lg" aria-expanded={drawer} onClick={() => setDrawer(true)}>
          {t(words.contents)}
        </Button>
        <Button look="bn" icon="list" className="from-lg" aria-expanded={wide} aria-keyshortcuts="Alt+M" onClick={() => setWide(!wide)}>
          {t(words.contents)} <kbd>Alt M</kbd>
        </Button>
      </header>
      <Drawer open={drawer} onClose={() => setDrawer(false)} label={t(words.contents_of)} title={<b>{t(words.contents)}</b>}>
        {toc(() => setDrawer(false))}
      </Drawer>
      <div className={wide ? 'jgrid' : 'jgrid narrow'}>
        {wide && (
          <aside className="from-lg" aria-label={t(words.contents)}>
            {toc()}
          </aside>
        )}
        <div className="jmain">
          {journey.ends_at && !complete && !leading && (
            <Suspense>
              <BatchEnd ends_at={journey.ends_at} own={journey.extended} now={journey.now} look="bar" />
            </Suspense>
          )}
          {complete && (
            <div className="read fin-w">
              <Suspense>
                <Finished journey={journey} brief={asked !== undefined && !justNow} now={justNow} />
              </Suspense>
            </div>
          )}
          {(waiting.all_done === true || journey.journey_completeness === 100) && (journey.seconds_left ?? 0) > 0 && (
            <div className="read fin-w">
              <Suspense>
                <TimeLeft seconds={journey.seconds_left!} />
              </Suspense>
            </div>
          )}
          {(doneHere || (not_given && !complete)) && (
            <div className="read fin-w">
              <Suspense>
                <DoneHere waiting={waiting} done={doneHere} now={answered || finished.size > 0} not_given={not_given} hrefOf={hrefOf} />
              </Suspense>
            </div>
          )}
          {lesson ? (
            <LessonView
              key={lesson.id}
              journey={journey}
              lesson={lesson}
              ahead={ahead?.id === lesson.id ? ahead : undefined}
              place={place}
              track={track}
              reading={reading ?? language}
              onReading={setReading}
              hrefOf={hrefOf}
              next={next ?? steps.find((l) => l.id !== lesson.id && l.state !== 'locked' && !isDone(l))}
              onLeading={lead}
              onLoaded={setLoaded}
              onResult={onChanged}
              thread={lesson.id === asked ? thread : undefined}
            />
          ) : (
            <div className="read" aria-busy={near?.loading}>
              {!near && <EmptyState title={t(words.no_lessons)} />}
              {near?.error && (
                <ErrorState onRetry={near.reload} busy={near.loading}>
                  {near.error.code === 'offline' ? t(words.lesson_failed) : near.error.message}
                </ErrorState>
              )}
              {near?.loading && <span className="sk block" />}
            </div>
          )}
        </div>
      </div>
      {lesson && !leading && (
        <nav className="jnav" aria-label={t(words.lessons_nav)}>
          {previous ? (
            <ButtonLink look="bn" icon="chevron-left" to={hrefOf(previous.id)} aria-keyshortcuts="Alt+ArrowLeft">
              <span className="from-sm">{t(words.previous)}</span>
              <span className="vh to-sm">{t(words.previous)}</span>
            </ButtonLink>
          ) : (
            <span />
          )}
          {(next || byItself) && (
            <Button
              iconEnd={next ? 'chevron-right' : 'check'}
              look={isProved(lesson) || !isShown ? 'b2' : 'solid'}
              aria-keyshortcuts="Alt+ArrowRight"
              onClick={() => void goOn()}
            >
              {t(next ? (byItself ? words.done_next : words.next) : words.done_last)}
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}
