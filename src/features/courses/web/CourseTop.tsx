// Course page, head: where one is, title, summary, rating, teacher.
import { date } from '#core/i18n/dates.ts';
import { number, short } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atHome } from '#features/home/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Rating } from '#ui/Stars.tsx';
import { atSearch } from '../addresses.ts';
import type { Details } from '../contract.ts';
import { words } from '../words.ts';

export default function CourseTop({ course }: { course: Details }) {
  const t = useWords();
  const language = useLanguage();
  const title = pick(language, course.title, course.bn_title);
  const category = pick(language, course.category_title, course.category_bn_title);
  return (
    <>
      <Breadcrumb
        trail={[
          { label: t(words.home), to: atHome() },
          { label: category, to: atSearch({ category: course.category_slug }) },
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      <p className="lead">{pick(language, course.summary, course.bn_summary)}</p>
      <div className="meta">
        {course.rating_count > 0 && <Rating value={course.rating} count={course.rating_count} />}
        {course.learner_count > 0 && (
          <span>
            <Icon name="users-round" />
            {t(words.learners_n, { n: short(language, course.learner_count) })}
          </span>
        )}
        <span>
          <Icon name="refresh-cw" />
          {t(words.updated, { date: date(language, course.updated_at) })}
        </span>
      </div>
      <TeacherLine course={course} />
    </>
  );
}

function TeacherLine({ course }: { course: Details }) {
  const language = useLanguage();
  const t = useWords();
  const [first, ...others] = course.teachers;
  const institution = pick(language, course.institution_name_en, course.institution_name);
  if (!first) return institution ? <p className="muted">{t(words.offered_by, { name: institution })}</p> : null;
  const name = pick(language, first.name, first.bn_name);
  return (
    <div className="row who-line">
      <Avatar name={name} />
      <span>
        <b>{name}</b>
        {others.length > 0 && ` +${number(language, others.length)}`}{' '}
        {first.verified && (
          <Badge kind="brand" icon="badge-check">
            {t(words.verified_teacher)}
          </Badge>
        )}
        {institution && <span className="tiny">{institution}</span>}
      </span>
    </div>
  );
}
