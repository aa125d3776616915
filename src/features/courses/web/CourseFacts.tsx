// Course facts in the enrolment box: duration, data, what is kept on a phone, certificate, language, requirements.
import { duration } from '#core/i18n/dates.ts';
import { bytes, percent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Details } from '../contract.ts';
import { words } from '../words.ts';

/** A full size that is not much more is not worth a word. */
const MORE = 1.1;
/** What a course asks and gives, at a glance. */
export default function CourseFacts({ course }: { course: Details }) {
  const t = useWords();
  const language = useLanguage();
  // what a phone kept of earlier has none
  const { weight } = course;
  return (
    <ul className="facts-l">
      {course.lesson_count > 0 && (
        <li>
          <Icon name="clock" />
          <span>
            {course.minutes > 0
              ? t(words.fact_time, { time: duration(language, course.minutes * 60), lessons: course.lesson_count })
              : t(words.lessons, { count: course.lesson_count })}
          </span>
        </li>
      )}
      {weight && (
        <li>
          <Icon name="download" />
          <span>
            {t(weight.full_bytes > weight.small_bytes * MORE ? words.fact_data_full : words.fact_data, {
              size: bytes(language, weight.small_bytes),
              full: bytes(language, weight.full_bytes),
            })}
          </span>
        </li>
      )}
      {weight && weight.elsewhere < course.lesson_count && (
        <li>
          <Icon name="smartphone" />
          <span>{weight.elsewhere ? t(words.fact_kept_but, { n: weight.elsewhere }) : t(words.fact_kept)}</span>
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
        <Icon name="globe" />
        <span>{t(words.fact_devices)}</span>
      </li>
    </ul>
  );
}
