// Learning: the contents of the course at the side, one lesson in the middle, the way on at the foot.
import '#ui/styles/bold.css';
import '#ui/styles/extras.css';
import '#ui/styles/journey.css';
import '#ui/styles/learn.css';
import '#ui/styles/rich.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGo, useReload } from '#core/navigation/web/navigation.tsx';
import { Link } from '#ui/Link.tsx';
import { type NeedsOf, need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Drawer } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type Journey, type JourneyLesson, type Saved, status } from '../contract.ts';
import { words } from '../words.ts';
import { Finished } from './Finished.tsx';
import { LessonView } from './LessonView.tsx';
import { learnClock, OutboxContext, useMakeOutbox } from './queue.ts';
import { chaptersOf, Toc } from './Toc.tsx';
import { useTrack } from './useTrack.ts';

export const needs = (({ params }) => ({ journey: need(status, { slug: params.uuid! }) })) satisfies NeedsOf;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('dialog[open]') !== null);

/** Alt with M, right or left; never while something is being written. */
function useShortcuts(keys: Record<string, () => void>) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return;
      const act = latest.current[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function firstToOpen(journey: Journey, steps: readonly JourneyLesson[]): JourneyLesson | undefined {
  const last = steps.find((l) => l.id === journey.last_lesson_id);
  if (last && last.state === 'begun') return last;
  return steps.find((l) => l.id === journey.next_lesson_id) ?? last ?? steps[0];
}

export default function JourneyPage({ data: { journey }, where }: PageProps<typeof needs>) {
  const revalidate = useReload();
  const [posted, setPosted] = useState(0);
  const refresh = useRef(revalidate);
  useEffect(() => {
    refresh.current = revalidate;
  });
  const onSent = useCallback((kind: string, answer: unknown) => {
    if (kind === 'post') setPosted((n) => n + 1);
    // a lesson done or a course completed changes what is open and what stands in the contents
    if (kind === 'progress' && ((answer as Saved).done || (answer as Saved).just_completed)) void refresh.current();
  }, []);
  const outbox = useMakeOutbox(onSent);
  useEffect(() => learnClock(journey.now), [journey.now]);
  return (
    <OutboxContext value={outbox}>
      <Learning
        journey={journey}
        asked={Number(where.query.get('lesson')) || undefined}
        path={where.url.split('?')[0]!}
        posted={posted}
        onChanged={() => void refresh.current()}
      />
    </OutboxContext>
  );
}

interface LearningProps {
  journey: Journey;
  asked: number | undefined;
  path: string;
  posted: number;
  onChanged: () => void;
}
function Learning({ journey, asked, path, posted, onChanged }: LearningProps) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useGo();
  const steps = journey.lessons.filter((l) => l.kind !== 'section');
  // which lesson is open does not change under the reader when the contents are fetched anew
  const [first] = useState(() => firstToOpen(journey, steps)?.id);
  const lesson = steps.find((l) => l.id === asked) ?? steps.find((l) => l.id === first) ?? steps[0];
  const [wide, setWide] = useState(true);
  const [drawer, setDrawer] = useState(false);
  const [finished, setFinished] = useState<ReadonlySet<number>>(new Set());
  const track = useTrack(lesson?.state === 'locked' ? undefined : lesson?.id);
  // the moment of finishing is shown whole; later, reading again, it is one line
  const complete = journey.journey_status === 'completed';
  const [wasComplete] = useState(complete);
  const justNow = complete && !wasComplete;
  useEffect(() => {
    if (justNow) scrollTo(0, 0);
  }, [justNow]);
  const hrefOf = (id: number) => `${path}?lesson=${id}`;
  const isDone = (l: JourneyLesson) => l.state === 'done' || finished.has(l.id);
  const at = lesson ? steps.indexOf(lesson) : -1;
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const title = pick(language, journey.title, journey.bn_title);
  const name = lesson && pick(language, lesson.title, lesson.bn_title);

  useEffect(() => {
    document.title = name ? `${name} · ${title}` : title;
  }, [name, title]);
  const shown = useRef(lesson?.id);
  useEffect(() => {
    if (shown.current === lesson?.id) return;
    shown.current = lesson?.id;
    scrollTo(0, 0);
    document.getElementById('lesson-title')?.focus({ preventScroll: true });
  }, [lesson?.id]);

  const byItself = lesson && lesson.kind !== 'quiz' && lesson.state !== 'locked' && !isDone(lesson);
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
  const toggle = () => (matchMedia('(min-width: 1024px)').matches ? setWide(!wide) : setDrawer(!drawer));
  useShortcuts({
    KeyM: toggle,
    ArrowRight: () => void (next && goOn()),
    ArrowLeft: () => void (previous && navigate(hrefOf(previous.id))),
  });
  const chapters = chaptersOf(journey.lessons);
  const chapter = chapters.findIndex((c) => lesson && c.lessons.includes(lesson));
  const number = chapter < 0 ? 0 : chapters[chapter]!.lessons.indexOf(lesson!) + 1;
  const place = chapters.length > 1 ? t(words.chapter, { n: chapter + 1, m: number }) : t(words.lesson, { m: number });
  const done = steps.filter(isDone).length;
  const toc = (onGo?: () => void) => (
    <Toc lessons={journey.lessons} current={lesson?.id} isDone={isDone} hrefOf={hrefOf} {...(onGo ? { onGo } : {})} />
  );

  return (
    <div className="learn">
      <header className="jtop">
        <Link className="ib" to="/course" aria-label={t(words.leave)} title={t(words.leave)}>
          <Icon name="arrow-left" />
        </Link>
        <div className="grow">
          <p className="small strong clamp one">
            <Link to={`/course/details/${journey.uuid}`}>{title}</Link>
          </p>
          <div className="jprog">
            <ProgressBar
              look="thin"
              share={journey.completed_at ? 1 : steps.length ? done / steps.length : 0}
              label={t(words.progress)}
              figure={t(words.figure, { done, all: steps.length })}
            />
          </div>
        </div>
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
          {complete && (
            <div className="read fin-w">
              <Finished journey={journey} brief={asked !== undefined && !justNow} />
            </div>
          )}
          {lesson ? (
            <LessonView
              key={lesson.id}
              journey={journey}
              lesson={lesson}
              place={place}
              track={track}
              hrefOf={hrefOf}
              onResult={onChanged}
              posted={posted}
            />
          ) : (
            <div className="read">
              <EmptyState title={t(words.no_lessons)} />
            </div>
          )}
        </div>
      </div>
      {lesson && (
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
              look={lesson.kind === 'quiz' || lesson.state === 'locked' ? 'b2' : 'solid'}
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
