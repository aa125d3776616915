// Course outline (syllabus) on the course page; long ones are fetched section by section.
import { useState } from 'react';
import { ask } from '#core/contract/web/client.ts';
import { duration } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Badge } from '#ui/Badge.tsx';
import { atSample } from '#features/journeys/addresses.ts';
import { Syllabus } from './Syllabus.tsx';
import { type Details, listSectionLessons, listSections } from '../contract.ts';
import { words } from '../words.ts';

const icons: Record<string, IconName> = {
  video: 'video',
  audio: 'headphones',
  manual: 'file-text',
  document: 'file-text',
  image: 'eye',
  presentation: 'layers',
  quiz: 'circle-help',
  exam: 'clipboard-check',
  assignment: 'file-text',
  discussion: 'users-round',
  interview: 'users-round',
  survey: 'circle-help',
  link: 'link',
  scorm: 'layers',
};
type Section = Details['syllabus'][number];
const PAGE = 50;

/** The sections that are here, and how more of them, or more of their lessons, is fetched. */
function useSections(course: Details) {
  const [sections, setSections] = useState<readonly Section[]>(course.syllabus);
  /** The section that is being fetched, `sections` for the list itself. */
  const [busy, setBusy] = useState<number | 'sections'>();
  const [failed, setFailed] = useState(false);
  const slug = course.uuid;
  const fetching = async (what: number | 'sections', work: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(what);
    setFailed(false);
    await work().catch(() => setFailed(true));
    setBusy(undefined);
  };
  const addLessons = (section: Section) =>
    fetching(section.id, async () => {
      const page = Math.floor(section.lessons.length / PAGE) + 1;
      const { data } = await ask(listSectionLessons, { slug, section: section.id, page, limit: PAGE });
      const here = new Set(section.lessons.map((l) => l.id));
      const lessons = [...section.lessons, ...data.filter((l) => !here.has(l.id))];
      setSections((all) => all.map((s) => (s.id === section.id ? { ...s, lessons } : s)));
    });
  const addSections = () =>
    fetching('sections', async () => {
      const { data } = await ask(listSections, { slug, page: Math.floor(sections.length / PAGE) + 1, limit: PAGE });
      setSections((all) => [...all, ...data.filter((s) => !all.some((a) => a.id === s.id)).map((s) => ({ ...s, lessons: [] }))]);
    });
  return { sections, busy, failed, addLessons, addSections };
}

export function Outline({ course }: { course: Details }) {
  const t = useWords();
  const language = useLanguage();
  const { sections, busy, failed, addLessons, addSections } = useSections(course);
  const time = (minutes: number) => duration(language, minutes * 60);
  return (
    <>
      <Syllabus
        sections={sections.map((section) => ({
          key: section.id,
          title: pick(language, section.title, section.bn_title) || t(words.lessons_only),
          note: section.minutes > 0 ? t(words.section_sum, { lessons: section.lessons_total, time: time(section.minutes) }) : undefined,
          items: section.lessons.map((lesson) => ({
            key: lesson.id,
            title: pick(language, lesson.title, lesson.bn_title),
            icon: icons[lesson.kind] ?? 'book-open',
            to: lesson.is_free ? atSample({ uuid: course.uuid, lesson: lesson.id }) : undefined,
            badge: lesson.is_free ? <Badge kind="brand">{t(words.sample)}</Badge> : undefined,
            note:
              lesson.questions > 0 ? t(words.questions_n, { n: lesson.questions }) : lesson.minutes > 0 ? time(lesson.minutes) : undefined,
          })),
          more:
            section.lessons.length < section.lessons_total
              ? { fetch: () => void addLessons(section), label: t(words.more_lessons), busy: busy === section.id }
              : undefined,
        }))}
      />
      {sections.length < course.sections_total && (
        <Button look="b3" busy={busy === 'sections'} onClick={() => void addSections()}>
          {t(words.more_sections)}
        </Button>
      )}
      {failed && <p role="alert">{t(words.syllabus_failed)}</p>}
    </>
  );
}
