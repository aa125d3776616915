// Table of contents of a long course: chapters and their lessons are fetched by pages as they are wanted.
import { useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { ask } from '#core/contract/web/client.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type Journey, type JourneyChapter, type JourneyLesson, listChapters, listLessons } from '../contract.ts';
import { words } from '../words.ts';
import { ChapterHeading } from './ChapterHeading.tsx';
import { TocLesson, type TocLinks } from './TocLesson.tsx';

const PAGE = 50;

/** What is known of a list, by number: the unbroken run around one of them. */
function runAround<T>(known: ReadonlyMap<number, T>, at: number): { items: T[]; first: number; last: number } {
  let [first, last] = [at, at];
  while (known.has(first - 1)) first--;
  while (known.has(last + 1)) last++;
  const items: T[] = [];
  for (let n = first; n <= last; n++) if (known.has(n)) items.push(known.get(n)!);
  return { items, first, last };
}
/** What came with the page wins: it is newer than what was fetched before. */
const merged = <T,>(fetched: ReadonlyMap<number, T>, given: readonly T[], at: (item: T) => number): Map<number, T> =>
  new Map([...fetched, ...given.map((item) => [at(item), item] as const)]);

/** Fetches the page of a list that holds an item, once at a time. */
function usePages<T>(fetchPage: (page: number) => Promise<readonly T[]>, at: (item: T) => number) {
  const [fetched, setFetched] = useState<ReadonlyMap<number, T>>(new Map());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const fetchAround = async (item: number) => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      const items = await fetchPage(Math.ceil(item / PAGE));
      setFetched((now) => merged(now, items, at));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { fetched, busy, failed, fetchAround };
}

function Failed({ failed }: { failed: boolean }) {
  const t = useWords();
  return (
    failed && (
      <p className="tiny" role="alert">
        {t(words.contents_failed)}
      </p>
    )
  );
}
interface ChapterProps extends TocLinks {
  slug: string;
  chapter: JourneyChapter;
  /** Its lessons that came with the page. */
  given: readonly JourneyLesson[];
}
const lessonAt = (lesson: JourneyLesson) => lesson.chapter_lesson;
/** A chapter of a long course: closed until it is wanted, its lessons fetched by pages. */
function LongChapter({ slug, chapter, given, ...links }: ChapterProps) {
  const t = useWords();
  const current = given.find((l) => l.id === links.current);
  const [opened, setOpened] = useState(current !== undefined);
  const [was, setWas] = useState(current?.id);
  if (was !== current?.id) {
    setWas(current?.id);
    if (current) setOpened(true);
  }
  const { fetched, busy, failed, fetchAround } = usePages(
    async (page) => (await ask(listLessons, { slug, chapter: chapter.number, page, limit: PAGE })).data,
    lessonAt,
  );
  const known = merged(fetched, given, lessonAt);
  const { items, first, last } = runAround(known, current?.chapter_lesson ?? 1);
  const id = `chapter-${chapter.number}`;
  return (
    <section>
      <h3>
        <button
          type="button"
          className="toc-open"
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => {
            setOpened(!opened);
            if (!opened && !items.length) void fetchAround(1);
          }}
        >
          <Icon name={opened ? 'chevron-down' : 'chevron-right'} size="sm" />
          <span className="grow">
            <ChapterHeading chapter={chapter} />
          </span>
          <span className="tiny">{t(words.figure, { done: chapter.lessons_done, all: chapter.lessons_total })}</span>
        </button>
      </h3>
      <div id={id} hidden={!opened}>
        {opened && (
          <>
            {first > 1 && items.length > 0 && (
              <Button look="b3" busy={busy} onClick={() => void fetchAround(first - 1)}>
                {t(words.earlier_lessons)}
              </Button>
            )}
            <ol>
              {items.map((lesson) => (
                <TocLesson key={lesson.id} lesson={lesson} {...links} />
              ))}
            </ol>
            {busy && !items.length && <span className="sk line" />}
            {last < chapter.lessons_total && items.length > 0 && (
              <Button look="b3" busy={busy} onClick={() => void fetchAround(last + 1)}>
                {t(words.later_lessons)}
              </Button>
            )}
            <Failed failed={failed} />
          </>
        )}
      </div>
    </section>
  );
}
const chapterAt = (chapter: JourneyChapter) => chapter.number;
export default function LongContents({ journey, ...links }: TocLinks & { journey: Journey }) {
  const t = useWords();
  const { slug, lessons, chapters, chapters_total } = journey;
  const { fetched, busy, failed, fetchAround } = usePages(
    async (page) => (await ask(listChapters, { slug, page, limit: PAGE })).data,
    chapterAt,
  );
  const here = lessons.find((l) => l.id === links.current)?.chapter ?? chapters[0]?.number ?? 1;
  const { items, first, last } = runAround(merged(fetched, chapters, chapterAt), here);
  return (
    <>
      {first > 1 && (
        <Button look="b3" busy={busy} onClick={() => void fetchAround(first - 1)}>
          {t(words.earlier_chapters)}
        </Button>
      )}
      {items.map((chapter) => (
        <LongChapter
          key={chapter.number}
          slug={slug}
          chapter={chapter}
          given={lessons.filter((l) => l.kind !== 'section' && l.chapter === chapter.number)}
          {...links}
        />
      ))}
      {last < chapters_total && (
        <Button look="b3" busy={busy} onClick={() => void fetchAround(last + 1)}>
          {t(words.later_chapters)}
        </Button>
      )}
      <Failed failed={failed} />
    </>
  );
}
