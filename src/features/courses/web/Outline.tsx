// The syllabus of a course by name: what is opened only after enrolling stands here without a link.
import { duration } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { IconName } from '#ui/Icon.tsx';
import { Syllabus } from './Syllabus.tsx';
import type { Details } from '../contract.ts';
import { words } from '../words.ts';

const icons: Record<string, IconName> = {
  video: 'video',
  audio: 'headphones',
  manual: 'file-text',
  document: 'file-text',
  image: 'eye',
  presentation: 'layers',
  quiz: 'circle-help',
  exam: 'award',
  assignment: 'file-text',
  discussion: 'users-round',
  interview: 'users-round',
  survey: 'circle-help',
  link: 'link',
};

export function Outline({ course }: { course: Details }) {
  const t = useWords();
  const language = useLanguage();
  const time = (minutes: number) => duration(language, minutes * 60);
  return (
    <Syllabus
      sections={course.syllabus.map((section) => ({
        key: section.id,
        title: pick(language, section.title, section.bn_title) || t(words.lessons_only),
        note: section.minutes > 0 ? t(words.section_sum, { lessons: section.lessons.length, time: time(section.minutes) }) : undefined,
        items: section.lessons.map((lesson) => ({
          key: lesson.id,
          title: pick(language, lesson.title, lesson.bn_title),
          icon: icons[lesson.kind] ?? 'book-open',
          note:
            lesson.questions > 0 ? t(words.questions_n, { n: lesson.questions }) : lesson.minutes > 0 ? time(lesson.minutes) : undefined,
        })),
      }))}
    />
  );
}
