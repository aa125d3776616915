// Course facts in the enrolment box: duration, certificate, language, requirements.
import { duration } from '#core/i18n/dates.ts';
import { percent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Details } from '../contract.ts';
import { words } from '../words.ts';

/** What a course asks and gives, at a glance. */
export default function CourseFacts({ course }: { course: Details }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="facts-l">
      {course.lesson_count > 0 && (
        <li>
          <Icon name="clock" />
          <span>{t(words.fact_time, { time: duration(language, course.minutes * 60), lessons: course.lesson_count })}</span>
        </li>
      )}
      <li>
        <Icon name="award" />
        <span>
          {course.gives_certificate
            ? t(words.fact_certificate, { percent: percent(language, course.pass_percent / 100) })
            : t(words.fact_no_certificate)}
        </span>
      </li>
      <li>
        <Icon name="languages" />
        <span>{t(course.language === 'en' ? words.language_en : course.language === 'bn' ? words.language_bn : words.language_both)}</span>
      </li>
      {course.needs_approval && (
        <li>
          <Icon name="shield-check" />
          <span>{t(words.fact_approval)}</span>
        </li>
      )}
      {course.needs_verification && (
        <li>
          <Icon name="badge-check" />
          <span>{t(words.fact_verified)}</span>
        </li>
      )}
      <li>
        <Icon name="smartphone" />
        <span>{t(words.fact_devices)}</span>
      </li>
    </ul>
  );
}
