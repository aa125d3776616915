// Preview of a course as a learner sees it on a phone: the head of its page, drawn in a frame as wide as the narrowest phone.
import '#ui/styles/rich.css';
import { useHtml } from '#core/richtext/web/html.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { number } from '#core/i18n/numbers.ts';
import { pick } from '#core/i18n/words.ts';
import { words as courseWords } from '#features/courses/words.ts';
import type { ShownCourse } from '../contract.ts';
import { words } from '../words.ts';

export function PhonePreview({ course }: { course: ShownCourse }) {
  const t = useWords();
  const language = useLanguage();
  const about = pick(language, course.body_html, course.bn_body_html);
  const html = useHtml(about);
  const lines = (name: 'outcomes' | 'audience' | 'requirements', title: string) =>
    course[name].length > 0 && (
      <section>
        <h4>{title}</h4>
        <ul className="course-effects">
          {course[name].map((line, i) => (
            // lines may be alike
            // oxlint-disable-next-line react/no-array-index-key
            <li key={i}>{pick(language, line.en, line.bn)}</li>
          ))}
        </ul>
      </section>
    );
  const taka = course.price_poisha / 100;
  const alt = pick(language, course.thumbnail_alt, course.bn_thumbnail_alt);
  return (
    <div className="phone-frame" role="group" aria-label={t(words.preview_title)}>
      <img className="phone-cover" src={course.cover} alt={alt} width="960" height="540" />
      <div className="stack phone-page">
        <p className="small muted">{pick(language, course.category_title, course.bn_category_title)}</p>
        <h3>{pick(language, course.title, course.bn_title)}</h3>
        <p>{pick(language, course.summary, course.bn_summary)}</p>
        <ul className="phone-facts small">
          <li>{taka ? t(words.taka, { n: number(language, taka) }) : t(courseWords.free)}</li>
          {course.course_level in courseWords.level && (
            <li>{t(courseWords.level[course.course_level as keyof typeof courseWords.level])}</li>
          )}
          {course.gives_certificate && <li>{t(words.preview_certificate)}</li>}
          {course.needs_approval && <li>{t(courseWords.fact_approval)}</li>}
          {course.needs_verification && <li>{t(courseWords.fact_verified)}</li>}
        </ul>
        {lines('outcomes', t(courseWords.after_course))}
        {about && (
          <section>
            <h4>{t(courseWords.about)}</h4>
            <div className="rich" dangerouslySetInnerHTML={html} />
          </section>
        )}
        {lines('audience', t(courseWords.for_whom))}
        {lines('requirements', t(courseWords.needed))}
        {course.tags.length > 0 && (
          <section>
            <h4>{t(courseWords.tags)}</h4>
            <p className="small">{course.tags.map((tag) => pick(language, tag.title, tag.bn_title)).join(' · ')}</p>
          </section>
        )}
        {course.credits && (
          <section>
            <h4>{t(courseWords.credits)}</h4>
            <p className="small">{course.credits}</p>
          </section>
        )}
      </div>
    </div>
  );
}
