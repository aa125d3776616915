// Courses recommended to the reader, each with the reason why.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Recommended as Course } from '../contract.ts';
import { words } from '../words-recommended.ts';
import { CourseCards } from './CourseCards.tsx';

const reasonWords = {
  together: words.together,
  finished: words.finished,
  learning: words.learning,
  wished: words.wished,
  district: words.district,
  popular: words.popular,
  subject: words.subject,
};
export function Recommended({ courses }: { courses: readonly Course[] }) {
  const t = useWords();
  const language = useLanguage();
  const why = ({ why: { reason, title, bn_title } }: Course) => (
    <p className="tiny">{t(reasonWords[reason], { title: pick(language, title, bn_title) })}</p>
  );
  return <CourseCards courses={courses} narrow note={why} />;
}
