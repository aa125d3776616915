// Table of contents of a course with lesson states; long courses load chapter by chapter.
import { Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { BatchEnd } from '#features/batches/web/public.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Journey } from '../contract.ts';
import { words } from '../words.ts';
import { ChapterHeading } from './ChapterHeading.tsx';
import { TocLesson, type TocLinks } from './TocLesson.tsx';
import { latePart } from '#ui/latePart.ts';
import { neededPart } from '#ui/neededPart.tsx';

const LongContents = import.meta.env.SSR ? (await import('./LongContents.tsx')).default : neededPart(() => import('./LongContents.tsx'));
const TocSearch = latePart(() => import('./TocSearch.tsx'));

/** Where there is less, everything is in sight. */
const SEARCHED_FROM = 3;
function WholeContents({ journey, ...links }: TocLinks & { journey: Journey }) {
  const lessons = Map.groupBy(
    journey.lessons.filter((l) => l.kind !== 'section'),
    (l) => l.chapter,
  );
  return journey.chapters.map((chapter) => (
    <section key={chapter.number}>
      <h3>
        <ChapterHeading chapter={chapter} />
      </h3>
      <ol>
        {lessons.get(chapter.number)?.map((lesson) => (
          <TocLesson key={lesson.id} lesson={lesson} {...links} />
        ))}
      </ol>
    </section>
  ));
}

/** What scrolls around an element, short of the page: the list beside a lesson, the drawer on a phone. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let e = element.parentElement; e && e !== document.body; e = e.parentElement)
    if (e.scrollHeight > e.clientHeight && /auto|scroll/.test(getComputedStyle(e).overflowY)) return e;
  return undefined;
}

export default function Toc({ journey, ...links }: TocLinks & { journey: Journey }) {
  const t = useWords();
  const box = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const [searching, setSearching] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lesson that is open stays in sight
  useEffect(() => {
    // a drawer opens after its contents are there
    const frame = requestAnimationFrame(() => {
      const here = box.current?.querySelector<HTMLElement>('[aria-current]');
      const list = here && scrollerOf(here);
      if (!list) return;
      const [a, b] = [list.getBoundingClientRect(), here.getBoundingClientRect()];
      if (b.top < a.top || b.bottom > a.bottom) list.scrollTop += b.top - a.top - a.height / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [links.current]);
  return (
    <nav ref={box} className="toc" aria-label={t(words.contents_of)}>
      {journey.ends_at && (
        <Suspense>
          <BatchEnd ends_at={journey.ends_at} own={journey.extended} now={journey.now} look="line" />
        </Suspense>
      )}
      {!asking && journey.lessons_total > SEARCHED_FROM && (
        <button type="button" className="toc-open" onClick={() => setAsking(true)}>
          <Icon name="search" size="sm" /> {t(words.search_lessons)}
        </button>
      )}
      <Suspense fallback={<span className="sk line" />}>
        {asking && <TocSearch journey={journey} onSearching={setSearching} {...links} />}
        {!searching && (journey.whole ? <WholeContents journey={journey} {...links} /> : <LongContents journey={journey} {...links} />)}
      </Suspense>
    </nav>
  );
}
